//! Work on as many threads as cargo allows.
use std::sync::Mutex;

/// Maps `work` over `items` (taken from the end) on these threads; the first error wins.
pub fn in_parallel<T: Send, R: Send>(
    items: Vec<T>,
    work: impl Fn(T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let threads: usize = std::env::var("NUM_JOBS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1);
    let queue = Mutex::new(items);
    let results = Mutex::new(Ok(Vec::new()));
    let next = || queue.lock().ok()?.pop();
    std::thread::scope(|s| {
        for _ in 0..threads.max(1) {
            s.spawn(|| {
                while let Some(item) = next() {
                    let result = work(item);
                    let Ok(mut all) = results.lock() else { return };
                    match (&mut *all, result) {
                        (Ok(list), Ok(r)) => list.push(r),
                        (Ok(_), Err(e)) => *all = Err(e),
                        (Err(_), _) => return,
                    }
                }
            });
        }
    });
    results.into_inner().map_err(|e| e.to_string())?
}
