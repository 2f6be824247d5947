//! The unit under test, fed a beat a cycle.
use std::collections::VecDeque;

use anyhow::Result;
use hdl::collective::reduce::unit::LATENCY;
use sim::collective::reference::{element, scale_element, Dtype, Redop};
use sim::{Model, Pins, Port};

/// What is done with a beat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    pub dtype: Dtype,
    pub redop: Redop,
    pub copy: bool,
    pub factor: Option<f32>,
}

/// Pairs of elements, and what is done with them.
pub type Beat = (Kind, Vec<(u32, u32)>);

pub fn sum(dtype: Dtype) -> Kind {
    Kind {
        dtype,
        redop: Redop::Sum,
        copy: false,
        factor: None,
    }
}

impl Kind {
    /// Value of the port: `ReduceKind`, its first field lowest.
    pub fn code(self) -> u64 {
        self.dtype.code()
            | self.redop.code() << 2
            | u64::from(self.copy) << 4
            | u64::from(self.factor.is_some()) << 5
    }
    /// What one pair has to give.
    pub fn want(self, a: u32, b: u32) -> u32 {
        match (self.copy, self.factor) {
            (true, None) => a,
            (true, Some(factor)) => scale_element(self.dtype, a, factor),
            (false, factor) => element(self.dtype, self.redop, a, b, factor),
        }
    }
}

pub struct Unit {
    pub model: Model,
    pub lanes: usize,
    pub en: Port,
    pub valid: Port,
    pub m_valid: Port,
    pub m: Port,
    kind: Port,
    factor: Port,
    a: Port,
    b: Port,
    bytes: Vec<u8>,
}

impl Unit {
    pub fn new(model: &str, seed: u64) -> Result<Self> {
        let mut model = Model::new(model, seed)?;
        let port = |name: &str| model.port(name);
        let mut unit = Unit {
            lanes: port("a")?.bytes() / 4,
            en: port("en")?,
            valid: port("s_valid")?,
            m_valid: port("m_valid")?,
            m: port("m")?,
            kind: port("kind")?,
            factor: port("factor")?,
            a: port("a")?,
            b: port("b")?,
            bytes: vec![],
            model: {
                model.reset(3)?;
                model
            },
        };
        unit.model.set(unit.en, 1);
        Ok(unit)
    }

    /// Elements of a beat.
    pub fn elements(&self, dtype: Dtype) -> usize {
        self.lanes * 4 / dtype.bytes()
    }

    /// Puts a beat to the ports.
    pub fn offer(&mut self, kind: Kind, pairs: &[(u32, u32)]) {
        self.model.set(self.valid, 1);
        self.model.set(self.kind, kind.code());
        // Without `scale` the factor means nothing.
        let factor = kind.factor.unwrap_or(f32::from_bits(0x7FA1_2345));
        self.model.set(self.factor, u64::from(factor.to_bits()));
        let size = kind.dtype.bytes();
        for (port, of) in [(self.a, 0), (self.b, 1)] {
            self.bytes.clear();
            for pair in pairs {
                let bits = [pair.0, pair.1][of];
                self.bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
            }
            self.model.set_bytes(port, &self.bytes);
        }
    }

    /// The result at the ports.
    pub fn result(&self, dtype: Dtype) -> Vec<u32> {
        let bytes = self.model.bytes(self.m);
        let bits = |e: &[u8]| e.iter().rev().fold(0, |v, b| v << 8 | u32::from(*b));
        bytes.chunks_exact(dtype.bytes()).map(bits).collect()
    }

    /// Runs beats at full rate, checks every element and the latency, and gives the number of pairs.
    pub fn check(&mut self, beats: impl IntoIterator<Item = Beat>) -> u64 {
        let mut beats = beats.into_iter();
        let mut under_way: VecDeque<Option<Beat>> = VecDeque::new();
        let mut pairs = 0;
        loop {
            let beat = beats.next();
            match &beat {
                Some((kind, pairs)) => {
                    assert_eq!(pairs.len(), self.elements(kind.dtype));
                    self.offer(*kind, pairs)
                }
                None => self.model.set(self.valid, 0),
            }
            under_way.push_back(beat);
            self.model.tick();
            if under_way.len() < LATENCY {
                continue;
            }
            let Some((kind, sent)) = under_way.pop_front().flatten() else {
                break pairs;
            };
            assert_eq!(self.model.get(self.m_valid), 1, "{kind:?}: in time");
            compare(kind, &sent, &self.result(kind.dtype));
            pairs += sent.len() as u64;
        }
    }
}

pub fn compare(kind: Kind, sent: &[(u32, u32)], got: &[u32]) {
    for (lane, ((a, b), got)) in sent.iter().zip(got).enumerate() {
        let want = kind.want(*a, *b);
        assert!(
            *got == want,
            "{kind:?}, element {lane}: {a:#x}, {b:#x}: got {got:#x}, want {want:#x}"
        );
    }
}
