//! The boundary to the Verilated C++: the only unsafe code of the project.
//!
//! Invariants: `model` and `context` come from their constructors and are freed once, model first;
//! a port pointer comes from the shim of its kind, points into the living model, and the storage
//! behind it is that of Verilator's type for the width (u8, u16, u32, u64, or 32-bit words).
//! Nothing in Verilator's context is shared between instances but the seeding, which the runtime
//! guards; so an instance may move between threads, but is used by one at a time.
#![allow(unsafe_code)]
use std::ffi::CString;
use std::os::raw::{c_char, c_int, c_uint, c_ulonglong, c_void};

use crate::pins::Dir;

type Make = unsafe extern "C" fn(*mut c_void) -> *mut c_void;

/// A model that was compiled in.
pub struct Kind {
    pub name: &'static str,
    /// Top module.
    pub top: &'static str,
    pub ports: &'static [PortInfo],
    make: Make,
    free: unsafe extern "C" fn(*mut c_void),
    eval: unsafe extern "C" fn(*mut c_void),
    trace: unsafe extern "C" fn(*mut c_void, *mut c_void, c_int),
    port: unsafe extern "C" fn(*mut c_void, c_uint) -> *mut c_void,
}

/// One port of a kind.
#[derive(Clone, Copy, Debug)]
pub struct PortInfo {
    pub name: &'static str,
    /// Bits.
    pub width: u32,
    pub dir: Dir,
}

extern "C" {
    fn rt_context_new(initial: c_int) -> *mut c_void;
    fn rt_context_del(context: *mut c_void);
    fn rt_context_time(context: *mut c_void, time: c_ulonglong);
    fn rt_make(context: *mut c_void, seed: c_int, make: Make) -> *mut c_void;
    fn rt_enter(context: *mut c_void);
    fn rt_fst_new() -> *mut c_void;
    fn rt_fst_open(fst: *mut c_void, path: *const c_char) -> c_int;
    fn rt_fst_dump(fst: *mut c_void, time: c_ulonglong);
    fn rt_fst_del(fst: *mut c_void);
}

include!(concat!(env!("OUT_DIR"), "/models.rs"));

/// One instance: its own context, model, and port storage.
pub struct Instance {
    kind: &'static Kind,
    context: *mut c_void,
    model: *mut c_void,
    ports: Vec<(*mut c_void, u32)>,
}

// SAFETY: see the module's invariants; all pointers are owned by the instance alone.
unsafe impl Send for Instance {}

impl Instance {
    /// `initial`: what registers and memories hold before reset: 0 zeros, 1 ones, 2 values drawn
    /// from `seed` (not 0).
    pub fn new(kind: &'static Kind, seed: i32, initial: i32) -> Self {
        // SAFETY: the constructors take what is passed here and never return null (they abort
        // when memory is short); `port` is called with the indexes of its own table.
        unsafe {
            let context = rt_context_new(initial);
            let model = rt_make(context, seed, kind.make);
            let ports = (0..kind.ports.len())
                .map(|i| ((kind.port)(model, i as c_uint), kind.ports[i].width))
                .collect();
            Self {
                kind,
                context,
                model,
                ports,
            }
        }
    }

    pub fn eval(&mut self) {
        // SAFETY: the model lives, and `&mut self` makes this the only use of it.
        unsafe {
            rt_enter(self.context);
            (self.kind.eval)(self.model)
        }
    }

    /// Picoseconds, as waveforms will show them.
    pub fn set_time(&mut self, time: u64) {
        // SAFETY: the context lives.
        unsafe { rt_context_time(self.context, time) }
    }

    /// The low 64 bits of a port.
    #[inline]
    pub fn get(&self, port: usize) -> u64 {
        let (p, width) = self.ports[port];
        // SAFETY: the pointer's type follows from the width (module invariants).
        unsafe {
            match width {
                0..=8 => u64::from(*p.cast::<u8>()),
                9..=16 => u64::from(*p.cast::<u16>()),
                17..=32 => u64::from(*p.cast::<u32>()),
                33..=64 => *p.cast::<u64>(),
                _ => {
                    let w = p.cast::<u32>();
                    u64::from(*w) | u64::from(*w.add(1)) << 32
                }
            }
        }
    }

    /// Sets a port of up to 64 bits; the caller has masked the value.
    #[inline]
    pub fn set(&mut self, port: usize, value: u64) {
        let (p, width) = self.ports[port];
        // SAFETY: as in `get`; `&mut self` excludes other uses.
        unsafe {
            match width {
                0..=8 => *p.cast::<u8>() = value as u8,
                9..=16 => *p.cast::<u16>() = value as u16,
                17..=32 => *p.cast::<u32>() = value as u32,
                33..=64 => *p.cast::<u64>() = value,
                _ => self.words(port, |words| {
                    words.fill(0);
                    words[0] = value as u32;
                    words[1] = (value >> 32) as u32;
                }),
            }
        }
    }

    /// The 32-bit words of a port wider than 64 bits, the lowest first; none for a narrower one.
    #[inline]
    pub fn wide(&self, port: usize) -> &[u32] {
        let (p, width) = self.ports[port];
        if width <= 64 {
            return &[];
        }
        // SAFETY: wider than 64 bits, the storage is this many words; the borrow of `self`
        // keeps the model alive and unevaluated.
        unsafe { std::slice::from_raw_parts(p.cast::<u32>(), width.div_ceil(32) as usize) }
    }

    /// Changes the words of a port wider than 64 bits; does nothing for a narrower one.
    #[inline]
    pub fn words(&mut self, port: usize, change: impl FnOnce(&mut [u32])) {
        let (p, width) = self.ports[port];
        if width > 64 {
            // SAFETY: as in `wide`, and `&mut self` makes it the only reference.
            change(unsafe {
                std::slice::from_raw_parts_mut(p.cast::<u32>(), width.div_ceil(32) as usize)
            })
        }
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        // SAFETY: both live until here; the model refers to the context, so it goes first.
        unsafe {
            rt_enter(self.context);
            (self.kind.free)(self.model);
            rt_context_del(self.context);
        }
    }
}

/// An FST file that follows one instance. Dropped, it closes the file.
pub struct Wave {
    fst: *mut c_void,
}

// SAFETY: the file object is owned by this value alone.
unsafe impl Send for Wave {}

impl Wave {
    /// Opens `path`; `depth` levels of hierarchy are recorded, 0 for all. `None` if the file
    /// cannot be created.
    pub fn open(instance: &mut Instance, path: &str, depth: i32) -> Option<Self> {
        let path = CString::new(path).ok()?;
        // SAFETY: model and file live; the path is a C string that outlives the call.
        unsafe {
            rt_enter(instance.context);
            let wave = Self { fst: rt_fst_new() };
            (instance.kind.trace)(instance.model, wave.fst, depth);
            (rt_fst_open(wave.fst, path.as_ptr()) != 0).then_some(wave)
        }
    }

    /// Records the present values; `_instance` must be the one the file was opened for.
    pub fn dump(&mut self, _instance: &mut Instance, time: u64) {
        // SAFETY: the file lives, and the borrow keeps the model alive and unevaluated.
        unsafe { rt_fst_dump(self.fst, time) }
    }
}

impl Drop for Wave {
    fn drop(&mut self) {
        // SAFETY: created in `open`, freed once.
        unsafe { rt_fst_del(self.fst) }
    }
}
