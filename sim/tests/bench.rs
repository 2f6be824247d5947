//! The bars of `rnic bench`, on the same runs.
use anyhow::Result;
use hdl::spec::{Config, RNIC100};
use sim::bench::{self, latency::Ring, rows::Work};

/// Measures the rows of these runs; each bar must hold.
fn bars(config: &'static Config, wanted: impl Fn(&Work) -> bool) -> Result<()> {
    let mut specs = bench::rows(config);
    specs.retain(|s| wanted(&s.work));
    assert!(specs.iter().any(|s| s.bar.is_some()), "no row has a bar");
    let table = bench::measure(specs, 1, 1, &|_| ())?;
    print!("{}", table.text());
    assert!(table.refused.is_empty(), "{}", table.refused.join("\n"));
    assert!(table.good(), "a bar is missed:\n{}", table.text());
    Ok(())
}

macro_rules! bars {
    ($config:ident: $($test:ident: $work:pat,)*) => {$(
        #[test]
        fn $test() -> Result<()> {
            bars(&$config, |w| matches!(w, $work))
        }
    )*};
}

bars! { RNIC100:
    latency_rnic100: Work::One { ring: Ring::Bar0 | Ring::Page, .. },
    inline_rnic100: Work::One { ring: Ring::Inline, .. },
    goodput_mtu1024_qp1_rnic100: Work::Stream { mtu: 1024, flows: 1 },
    goodput_mtu1024_qp256_rnic100: Work::Stream { mtu: 1024, flows: 256 },
    goodput_mtu4096_qp1_rnic100: Work::Stream { mtu: 4096, flows: 1 },
    goodput_mtu4096_qp256_rnic100: Work::Stream { mtu: 4096, flows: 256 },
    short_messages_rnic100: Work::Short { .. },
}

#[cfg(feature = "rnic400")]
mod wide {
    use super::*;
    use hdl::spec::RNIC400;

    bars! { RNIC400:
        latency_rnic400: Work::One { ring: Ring::Bar0 | Ring::Page, .. },
        inline_rnic400: Work::One { ring: Ring::Inline, .. },
        goodput_mtu1024_qp1_rnic400: Work::Stream { mtu: 1024, flows: 1 },
        goodput_mtu1024_qp256_rnic400: Work::Stream { mtu: 1024, flows: 256 },
        goodput_mtu4096_qp1_rnic400: Work::Stream { mtu: 4096, flows: 1 },
        goodput_mtu4096_qp256_rnic400: Work::Stream { mtu: 4096, flows: 256 },
    }
}
