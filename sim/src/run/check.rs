//! What was sent, beside what was posted.
use super::*;

/// Frames that are too few to speak of a rate.
const FEW: usize = 8;

pub(super) fn goodput(frames: &[wire::Frame], payloads: &[usize]) -> Option<f64> {
    let (first, last) = (frames.first()?, frames.last()?);
    if frames.len() < FEW || last.first == first.first {
        return None;
    }
    let bytes: usize = payloads[..payloads.len() - 1].iter().sum();
    let ns = (last.first - first.first) as f64 * NS_PER_CYCLE;
    Some(bytes as f64 * 8.0 / ns)
}

/// Compares what was sent with what was posted; gives the bytes of payload of each frame.
pub(super) fn check(
    scenario: &Scenario,
    frames: &[wire::Frame],
    work: &[Prepared],
) -> Result<Vec<usize>> {
    let mut queues: Vec<(u32, roce::Reassembly)> = scenario
        .qp
        .iter()
        .enumerate()
        .map(|(i, q)| (q.attr(i).dest_qpn, roce::Reassembly::new(q.mtu as usize)))
        .collect();
    let mut payloads = Vec::new();
    for (i, f) in frames.iter().enumerate() {
        let at = || format!("frame {i}, cycle {}", f.first);
        let p = roce::parse(&f.bytes).with_context(at)?;
        let queue = queues.iter_mut().find(|q| q.0 == p.dest_qpn);
        let (_, queue) = queue.with_context(|| format!("{}: QP {:#x}", at(), p.dest_qpn))?;
        queue.push(&p).with_context(at)?;
        payloads.push(p.payload.len());
    }
    for (i, (_, queue)) in queues.iter().enumerate() {
        ensure!(queue.whole(), "qp[{i}]: the last message is incomplete");
        let posted: Vec<_> = work.iter().filter(|w| w.qp == i).collect();
        let (sent, got) = (posted.len(), queue.messages.len());
        ensure!(sent == got, "qp[{i}]: {sent} messages posted, {got} sent");
        for (k, (w, m)) in posted.iter().zip(&queue.messages).enumerate() {
            compare(w, m).with_context(|| format!("qp[{i}], message {k}"))?;
        }
    }
    Ok(payloads)
}

fn compare(w: &Prepared, m: &roce::Message) -> Result<()> {
    let verb = hdl::spec::codes("wqe_opcode").name_of(u64::from(w.wr.opcode));
    let verb = verb.unwrap_or("?");
    let writes = verb.starts_with("WRITE");
    ensure!(
        writes == (m.verb == roce::Verb::Write),
        "{verb} became {:?}",
        m.verb
    );
    let imm = verb.ends_with("IMM").then_some(w.wr.imm);
    ensure!(m.imm == imm, "immediate data {:?}, posted {imm:?}", m.imm);
    if let Some(r) = m.reth {
        ensure!(
            (r.va, r.rkey) == (w.wr.raddr, w.wr.rkey),
            "RETH {:#x} key {:#x}, posted {:#x} key {:#x}",
            r.va,
            r.rkey,
            w.wr.raddr,
            w.wr.rkey
        );
    }
    let wrong = w.data.iter().zip(&m.payload).position(|(a, b)| a != b);
    let (want, got) = (w.data.len(), m.payload.len());
    ensure!(want == got, "{want} bytes posted, {got} sent");
    ensure!(wrong.is_none(), "byte {} differs", wrong.unwrap_or(0));
    Ok(())
}
