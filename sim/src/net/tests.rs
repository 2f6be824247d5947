use super::line::HELD;
use super::*;
use crate::wire::{Beat, Pace, RxBeat, OVERHEAD};

fn line(trouble: Trouble) -> Line {
    let config = LinkConfig {
        latency: 10,
        trouble,
    };
    Line::new(&config, Rng::new(3))
}

/// Sends frames of two beats, frame k with bytes of k, a frame every `every` cycles.
fn send(line: &mut Line, frames: u64, every: u64) -> Vec<RxBeat> {
    let mut got = Vec::new();
    for k in 0..frames {
        for (i, last) in [(0, false), (1, true)] {
            line.carry(Beat {
                gone: every * k + i,
                bytes: vec![k as u8; if last { 40 } else { 64 }],
                last,
            });
            got.extend(line.arrivals(every * k + i));
        }
    }
    got.extend(line.arrivals(every * frames + 2 * HELD));
    got
}

/// First byte of each frame; frames must be whole, in cycles that rise.
fn whole(beats: &[RxBeat]) -> Vec<u8> {
    assert!(beats.windows(2).all(|w| w[0].due < w[1].due));
    let frames = beats.chunks(2);
    frames
        .map(|f| {
            assert!(f.len() == 2 && !f[0].last && f[1].last);
            assert_eq!(f[0].bytes[0], f[1].bytes[0]);
            f[0].bytes[0]
        })
        .collect()
}

#[test]
fn a_clean_line_adds_its_latency() {
    let mut l = line(Trouble::default());
    let got = send(&mut l, 5, 4);
    assert_eq!(whole(&got), [0, 1, 2, 3, 4]);
    let due: Vec<_> = got.iter().map(|b| b.due).collect();
    assert_eq!(due, [10, 11, 14, 15, 18, 19, 22, 23, 26, 27]);
    assert!(!l.busy());
}

#[test]
fn named_frames_are_lost() {
    let mut l = line(Trouble {
        lose: [1, 3].into(),
        ..Trouble::default()
    });
    assert_eq!(whole(&send(&mut l, 5, 4)), [0, 2, 4]);
    assert_eq!((l.carried.frames, l.carried.lost), (5, 2));
}

#[test]
fn frames_come_twice_and_late_and_whole() {
    let mut l = line(Trouble {
        duplicate: 0.3,
        reorder: 0.3,
        ..Trouble::default()
    });
    let got = whole(&send(&mut l, 100, 2));
    let c = l.carried;
    assert!(c.duplicated > 10 && c.reordered > 10, "{c:?}");
    assert_eq!(got.len() as u64, 100 + c.duplicated);
    let back = got.windows(2).filter(|w| w[0] > w[1]).count() as u64;
    assert!(back > 0 && back <= c.reordered, "{back} of {c:?}");
    for k in 0..100 {
        assert!(got.contains(&k), "frame {k} is missing");
    }
}

#[test]
fn the_last_late_frame_is_not_kept_for_ever() {
    let mut l = line(Trouble {
        reorder: 1.0,
        ..Trouble::default()
    });
    assert_eq!(whole(&send(&mut l, 1, 1)), [0]);
    assert!(!l.busy());
}

#[test]
fn damage_is_one_bit_of_the_end() {
    let mut l = line(Trouble {
        corrupt: 1.0,
        ..Trouble::default()
    });
    let got = send(&mut l, 20, 2);
    for f in got.chunks(2) {
        let bits: u32 = (f[1].bytes.iter())
            .map(|b| (b ^ f[0].bytes[0]).count_ones())
            .sum();
        assert_eq!(bits, 1);
        assert!(f[1].bytes[..36].iter().all(|b| *b == f[0].bytes[0]));
    }
    assert_eq!(l.carried.corrupted, 20);
}

#[test]
fn a_seed_says_everything() {
    let trouble = Trouble {
        loss: 0.2,
        duplicate: 0.1,
        reorder: 0.1,
        ..Trouble::default()
    };
    let a = send(&mut line(trouble.clone()), 200, 3);
    assert_eq!(a, send(&mut line(trouble), 200, 3));
}

#[test]
fn wrong_numbers_are_named() {
    let bad = |t: Trouble| format!("{:#}", t.validate().unwrap_err());
    let loss = Trouble {
        loss: 1.5,
        ..Trouble::default()
    };
    assert!(bad(loss).contains("loss = 1.5"));
    let sum = Trouble {
        loss: 0.6,
        reorder: 0.6,
        ..Trouble::default()
    };
    assert!(bad(sum).contains("at most 1"));
    let link = LinkConfig {
        latency: 0,
        ..LinkConfig::default()
    };
    assert!(link
        .validate()
        .unwrap_err()
        .to_string()
        .contains("latency = 0"));
}

#[test]
fn the_switch_forwards_by_address_and_one_frame_at_a_time() {
    let mut s = Switch {
        macs: (0..3).map(mac_of).collect(),
        rate: Pace::Gbps(100.0).parts_per_cycle(),
        open: vec![Vec::new(); 3],
        free: vec![0; 3],
        strays: 0,
    };
    let beat = |to: usize, due, last| RxBeat {
        due,
        bytes: [&mac_of(to)[..], &[0; 58]].concat(),
        last,
        err: false,
    };
    assert!(s.take(0, beat(2, 5, false)).is_none());
    let (to, a) = s.take(0, beat(2, 6, true)).unwrap();
    let (_, b) = s.take(1, beat(2, 6, true)).unwrap();
    assert_eq!((to, a.len(), b.len()), (2, 2, 1));
    // 128 bytes take 4 cycles, 24 more of overhead a part of one; then 64 bytes take 2.
    assert_eq!([a[0].due, a[1].due, b[0].due], [8, 10, 12]);
    assert!(s.take(1, beat(7, 9, true)).is_none());
    assert_eq!(s.strays, 1);
}

/// A port is as fast as a wire, however the frames lie between cycles: a thousand of 4194 bytes on the wire take a thousand times
/// as long.
#[test]
fn a_port_loses_no_part_of_a_cycle() {
    for (gbps, bytes_a_cycle) in [(100.0, 125.0 / 3.0), (400.0, 500.0 / 3.0)] {
        let mut s = Switch {
            macs: (0..3).map(mac_of).collect(),
            rate: Pace::Gbps(gbps).parts_per_cycle(),
            open: vec![Vec::new(); 3],
            free: vec![0; 3],
            strays: 0,
        };
        let frames = 1000;
        let mut last = 0;
        for _ in 0..frames {
            let beat = RxBeat {
                due: 5,
                bytes: [&mac_of(2)[..], &[0; 4164]].concat(),
                last: true,
                err: false,
            };
            last = s.take(0, beat).unwrap().1[0].due;
        }
        let wire = (4194.0 * f64::from(frames) - OVERHEAD as f64) / bytes_a_cycle;
        assert_eq!(last, 5 + wire.ceil() as u64, "{gbps} Gb/s");
    }
}
