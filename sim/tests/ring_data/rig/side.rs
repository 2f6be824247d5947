//! Ports that are no streams: what control says, and what is told in pulses.
use super::*;

pub struct Side {
    cfg: Port,
    op: Port,
    levels: [Port; 4],
    bar1: [Port; 2],
    load: Port,
    load_valid: Port,
    spoken: Port,
    spoken_valid: Port,
    granted_port: Port,
    word: Port,
    word_valid: Port,
    failed_port: Port,
    failed_valid: Port,
    quiet_port: Port,
    dropped_port: Port,
    fallback_port: Port,
    ready_port: Port,
    pub cfg_bits: Vec<u8>,
    pub op_bits: Vec<u8>,
    pub run: bool,
    pub take: bool,
    pub halt: bool,
    pub freed: bool,
    pub bar1_base: u64,
    pub bar1_size: u64,
    pub loads: VecDeque<Vec<u8>>,
    /// A word to be kept.
    pub says: Option<WordOut>,
    pub granted: usize,
    pub words: Vec<(u64, Vec<u8>)>,
    pub failed: Vec<(u64, u64)>,
    pub quiet: bool,
    pub ready: bool,
    pub dropped: u64,
    pub fallbacks: u64,
}

impl Side {
    pub fn new(pins: &dyn Pins) -> Result<Self> {
        let port = |n: &str| pins.port(n);
        Ok(Self {
            cfg: port("cfg")?,
            op: port("op")?,
            levels: [port("run")?, port("take")?, port("halt")?, port("freed")?],
            bar1: [port("bar1_base")?, port("bar1_size")?],
            load: port("region_data")?,
            load_valid: port("region_valid")?,
            spoken: port("spoken_data")?,
            spoken_valid: port("spoken_valid")?,
            granted_port: port("granted")?,
            word: port("word_data")?,
            word_valid: port("word_valid")?,
            failed_port: port("failed_data")?,
            failed_valid: port("failed_valid")?,
            quiet_port: port("quiet")?,
            dropped_port: port("ev_dropped")?,
            fallback_port: port("ev_silent_fallback")?,
            ready_port: port("ready")?,
            cfg_bits: vec![],
            op_bits: vec![],
            run: false,
            take: false,
            halt: false,
            freed: false,
            bar1_base: 0,
            bar1_size: 0,
            loads: VecDeque::new(),
            says: None,
            granted: 0,
            words: vec![],
            failed: vec![],
            quiet: false,
            ready: false,
            dropped: 0,
            fallbacks: 0,
        })
    }
}

impl Agent for Side {
    fn drive(&mut self, _: &mut World, pins: &mut dyn Pins) {
        pins.set_bytes(self.cfg, &self.cfg_bits);
        pins.set_bytes(self.op, &self.op_bits);
        let levels = [self.run, self.take, self.halt, self.freed];
        for (port, level) in self.levels.iter().zip(levels) {
            pins.set(*port, level.into());
        }
        pins.set(self.bar1[0], self.bar1_base);
        pins.set(self.bar1[1], self.bar1_size);
        let load = self.loads.pop_front();
        pins.set(self.load_valid, load.is_some().into());
        if let Some(entry) = load {
            pins.set_bytes(self.load, &entry);
        }
        let says = self.says.take();
        pins.set(self.spoken_valid, says.is_some().into());
        if let Some(word) = says {
            pins.set_bytes(self.spoken, &bytes_of(word));
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.freed = false;
        if world.in_reset {
            return;
        }
        self.quiet = pins.high(self.quiet_port);
        self.ready = pins.high(self.ready_port);
        self.granted += usize::from(pins.high(self.granted_port));
        self.dropped += u64::from(pins.high(self.dropped_port));
        self.fallbacks += u64::from(pins.high(self.fallback_port));
        if pins.high(self.word_valid) {
            self.words.push((world.cycle, pins.bytes(self.word)));
        }
        if pins.high(self.failed_valid) {
            self.failed.push((world.cycle, pins.get(self.failed_port)));
        }
    }
}
