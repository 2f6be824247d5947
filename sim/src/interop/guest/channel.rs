//! The sockets between guest and model: frames, and lines of the control channel.
use super::*;

/// The last lines of QEMU and of the guest's console.
pub(super) fn said(folder: &Path) -> String {
    let tail = |name: &str| {
        let text = std::fs::read(folder.join(name)).unwrap_or_default();
        let text = String::from_utf8_lossy(&text).into_owned();
        let lines: Vec<_> = text.lines().collect();
        let last = lines[lines.len().saturating_sub(5)..].join(" | ");
        if last.is_empty() {
            "nothing".into()
        } else {
            last
        }
    };
    format!(
        "QEMU says {}; the console says {}",
        tail("qemu.log"),
        tail("console")
    )
}

pub(super) fn listen(folder: &Path, name: &str) -> Result<UnixListener> {
    let path = folder.join(name);
    let listener = UnixListener::bind(&path)
        .with_context(|| format!("cannot listen on {}", path.display()))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Waits for QEMU to connect.
pub(super) fn accept(
    listener: &UnixListener,
    child: &mut Child,
    limit: Instant,
) -> Result<UnixStream> {
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false)?;
                return Ok(stream);
            }
            Err(e) if e.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(e) => return Err(e.into()),
        }
        if let Some(code) = child.try_wait()? {
            bail!("QEMU ended: {code}");
        }
        ensure!(
            Instant::now() < limit,
            "QEMU did not connect in {CONNECT:?}"
        );
        std::thread::sleep(LOOK);
    }
}

pub(super) fn read_frames(mut wire: UnixStream, to: SyncSender<Event>) -> Result<JoinHandle<()>> {
    let next = move || -> std::io::Result<Vec<u8>> {
        let mut length = [0; 4];
        wire.read_exact(&mut length)?;
        let length = u32::from_be_bytes(length) as usize;
        if length > LONGEST {
            return Err(std::io::Error::other("a frame of senseless length"));
        }
        let mut frame = vec![0; length];
        wire.read_exact(&mut frame)?;
        Ok(frame)
    };
    read_all(next, Event::Frame, "wire", to)
}

pub(super) fn read_lines(control: UnixStream, to: SyncSender<Event>) -> Result<JoinHandle<()>> {
    let mut lines = BufReader::new(control).lines();
    let next = move || {
        let end = || Err(std::io::ErrorKind::UnexpectedEof.into());
        lines.next().unwrap_or_else(end)
    };
    read_all(next, Event::Line, "control line", to)
}

fn read_all<T: 'static>(
    mut next: impl FnMut() -> std::io::Result<T> + Send + 'static,
    event: fn(T) -> Event,
    name: &'static str,
    to: SyncSender<Event>,
) -> Result<JoinHandle<()>> {
    let run = move || {
        while let Ok(item) = next() {
            if to.send(event(item)).is_err() {
                return;
            }
        }
        let _ = to.send(Event::Closed(name));
    };
    let thread = std::thread::Builder::new().name(format!("guest's {name}"));
    Ok(thread.spawn(run)?)
}
