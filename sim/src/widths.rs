//! The same test in several configurations of the device.
//!
//! ```text
//!   widths! { [tiny rnic400]: key_of_no_region }  ─►  key_of_no_region::tiny     512-bit beats, few slots
//!                                                     key_of_no_region::rnic400  2048-bit beats
//! ```
//! A test is a function that takes the configuration's name. 2048 bits wait for the feature
//! `rnic400`, which `make test` enables. Why a configuration is left out stands where it is.

/// Makes the tests `name::config` of functions `name(config: &str) -> anyhow::Result<()>`.
#[macro_export]
macro_rules! widths {
    ($configs:tt: $($name:ident),+ $(,)?) => {
        $( $crate::widths! { @test $name $configs } )+
    };
    (@test $name:ident [$($config:ident)+]) => {
        mod $name {
            $( $crate::widths! { @one $name $config } )+
        }
    };
    (@one $name:ident rnic400) => {
        #[cfg(feature = "rnic400")]
        #[test]
        fn rnic400() -> anyhow::Result<()> {
            super::$name("rnic400")
        }
    };
    (@one $name:ident $config:ident) => {
        #[test]
        fn $config() -> anyhow::Result<()> {
            super::$name(stringify!($config))
        }
    };
}

#[cfg(test)]
mod tests {
    use anyhow::ensure;

    fn known(config: &str) -> anyhow::Result<()> {
        ensure!(
            hdl::spec::CONFIGS.iter().any(|c| c.name == config),
            "{config}"
        );
        Ok(())
    }
    widths! { [tiny rnic100 rnic400]: known }

    #[cfg(feature = "rnic400")]
    fn wide(config: &str) -> anyhow::Result<()> {
        assert_eq!(config, "rnic400");
        Ok(())
    }
    widths! { [rnic400]: wide }
}
