//! The messages of a run, made ready to be posted.
use super::*;

/// A message ready to be posted.
pub(super) struct Prepared {
    pub qp: usize,
    pub post: Post,
    pub wr: Wr,
    pub data: Vec<u8>,
}

/// Registers in the beginning of the address space that no bus address has.
const VA: u64 = 0x7f00_0000_0000;
/// Where remote addresses are chosen from.
const RADDR: u64 = 0x5000_0000_0000;
/// The remote key, where no peer gives one.
const RKEY: u32 = 0x1234;
const PD: u32 = 1;

/// Allocates and fills every buffer, registers one region for each kind of memory, and makes the
/// work requests.
pub(super) fn prepare(device: &mut Device<Nic>, scenario: &Scenario) -> Result<Vec<Prepared>> {
    let mut rng = Rng::new(scenario.seed).fork("payload");
    // (message, copy) with its pieces: bus address and bytes.
    let mut planned = Vec::new();
    let mut extent: [Option<(u64, u64)>; 3] = [None; 3];
    for m in &scenario.message {
        let contents = contents(m)?;
        for _ in 0..m.count {
            let data = match &contents {
                Some(bytes) => bytes.clone(),
                None => rng.bytes(m.size as usize),
            };
            let pieces = match m.post {
                Post::Inline => Vec::new(),
                _ => place(device, m, &data, &mut rng)?,
            };
            for &(at, len) in &pieces {
                let e = extent[m.mem as usize].get_or_insert((at, at + len));
                *e = (e.0.min(at), e.1.max(at + len));
            }
            planned.push((m, data, pieces));
        }
    }
    let mut regions: [Option<Region>; 3] = [None, None, None];
    for space in [Space::Host, Space::Gpu, Space::Nvme] {
        if let Some((from, to)) = extent[space as usize] {
            // The region may begin anywhere; its last byte is the last buffer's.
            let gpu = space == Space::Gpu;
            let region = device.register(
                from,
                VA + from,
                (to - from).max(1),
                PD,
                Access::default(),
                gpu,
            )?;
            regions[space as usize] = Some(region);
        }
    }
    let mut raddr = RADDR;
    let mut list = Vec::new();
    for (m, data, pieces) in planned {
        let mut wr = match m.verb {
            Verb::Write => Wr::write(m.raddr.unwrap_or(raddr), m.rkey.unwrap_or(RKEY)),
            Verb::Send => Wr::send(),
        };
        raddr += (data.len() as u64).next_multiple_of(4096) + 4096;
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        wr.solicited = m.solicited;
        if m.post == Post::Inline {
            wr = wr.inline(&data);
        } else if let Some(region) = &regions[m.mem as usize] {
            for (at, len) in pieces {
                wr = wr.sge(VA + at, len as u32, region.key);
            }
        }
        list.push(Prepared {
            qp: m.qp,
            post: m.post,
            wr: wr.cookie(list.len() as u32),
            data,
        });
    }
    Ok(list)
}

/// The bytes of the file that a message sends, if it sends one.
pub(crate) fn contents(m: &MessageSpec) -> Result<Option<Vec<u8>>> {
    let read = |path: &PathBuf| {
        std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
    };
    m.file.as_ref().map(read).transpose()
}

/// Puts the payload into memory, in as many pieces as asked for; their addresses and lengths.
pub(crate) fn place<B: Bus>(
    device: &mut Device<B>,
    m: &MessageSpec,
    data: &[u8],
    rng: &mut Rng,
) -> Result<Vec<(u64, u64)>> {
    if data.is_empty() {
        return Ok(Vec::new());
    }
    let mut cuts: Vec<u64> = (1..m.sges)
        .map(|_| rng.below(data.len() as u64 + 1))
        .collect();
    cuts.extend([0, data.len() as u64]);
    cuts.sort_unstable();
    let mut pieces = Vec::new();
    for (i, cut) in cuts.windows(2).enumerate() {
        let len = cut[1] - cut[0];
        let offset = if i == 0 { m.offset } else { rng.below(4096) };
        let at = device.bus.alloc(m.mem, offset + len, 4096)? + offset;
        device
            .bus
            .write_mem(at, &data[cut[0] as usize..cut[1] as usize])?;
        pieces.push((at, len));
    }
    Ok(pieces)
}
