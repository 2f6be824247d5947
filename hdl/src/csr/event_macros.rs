//! How lists of events become interfaces and blocks.
//!
//! ```text
//!   pulses!         names ─► interface of pulses, both its ends
//!   pin_interface!  names ─► that, and the list of its names, and its values in the list's order
//!   event_pins!     lists of the transmit path, the receive path, the registers ─► `event_pins`, `no_rx_events`
//! ```

/// Both ends of an interface of pulses.
#[doc(hidden)]
#[macro_export]
macro_rules! pulses {
    ($what:literal $into:ident $join_in:literal $out:ident $join_out:literal { $($pin:ident)* }) => {
        #[doc = $what]
        #[derive(Clone, Debug, Default, LogicInterface)]
        #[join = $join_in]
        pub struct $into { $(pub $pin: Signal<In, Bit>),* }

        /// The other end.
        #[derive(Clone, Debug, Default, LogicInterface)]
        #[join = $join_out]
        pub struct $out { $(pub $pin: Signal<Out, Bit>),* }
    };
}

/// An interface of pulses whose pins are known by name.
macro_rules! pin_interface {
    ($into:ident $join_in:literal $out:ident $join_out:literal $what:literal $names:ident
     { $($pin:ident)* } { $($also:ident = $second:ident)* }) => {
        $crate::pulses! { $what $into $join_in $out $join_out { $($pin)* $($also)* } }

        #[doc = $what]
        pub const $names: &[&str] = &[$(stringify!($pin),)* $(stringify!($also)),*];

        impl $into {
            fn pin_values(&self) -> Vec<bool> {
                vec![$(self.$pin.val()),*]
            }
            fn also_values(&self) -> Vec<bool> {
                vec![$(self.$also.val()),*]
            }
            /// Drives the pin `name`.
            #[cfg(test)]
            pub fn drive(&mut self, name: &str, level: bool) {
                match name {
                    $(stringify!($pin) => self.$pin.next = level,)*
                    $(stringify!($also) => self.$also.next = level,)*
                    _ => panic!("no pin `{name}`"),
                }
            }
        }
    };
}

/// The pins of the device, and the blocks that have them all.
macro_rules! event_pins {
    (tx { $($tx:ident)* } also { $($tx_also:ident = $tx_second:ident)* }
     rx { $($rx:ident)* } also { $($rx_also:ident = $rx_second:ident)* }
     ring { $($ring:ident)* } also { $($ring_also:ident = $ring_second:ident)* }
     own { $($own:ident)* }) => {
        pin_interface! {
            EventsIn "EventsOut" EventsOut "EventsIn"
            "One pulse for each counter that the transmit path drives." TX_PINS
            { $($tx)* } { $($tx_also = $tx_second)* }
        }
        pin_interface! {
            RxEventsIn "RxEventsOut" RxEventsOut "RxEventsIn"
            "One pulse for each counter that the receive path drives." RX_PINS
            { $($rx)* } { $($rx_also = $rx_second)* }
        }

        pin_interface! {
            RingEventsIn "RingEventsOut" RingEventsOut "RingEventsIn"
            "One pulse for each counter that the ring engine drives." RING_PINS
            { $($ring)* } { $($ring_also = $ring_second)* }
        }

        /// Every pin's name, those of the register block itself last.
        pub const PINS: &[&str] =
            &[$(stringify!($tx),)* $(stringify!($rx),)* $(stringify!($ring),)* $(stringify!($own)),*];

        /// Pins of the register block itself.
        pub const OWN_PINS: &[&str] = &[$(stringify!($own)),*];

        /// Pins that are a second source of a counter: name and counter.
        pub const ALSO: &[(&str, &str)] = &[
            $((stringify!($tx_also), stringify!($tx_second)),)*
            $((stringify!($rx_also), stringify!($rx_second)),)*
            $((stringify!($ring_also), stringify!($ring_second)),)*
        ];

        hdl_default! {
            /// Pins to a vector of pulses.
            #[derive(LogicBlock)]
            pub struct EventPins {
                name: ModName = ModName::new(
                    "event_pins",
                    "",
                    "csr/events.rs",
                    "Event pins as one vector of pulses.",
                ),
                pub pins: EventsIn,
                pub rx: RxEventsIn,
                pub ring: RingEventsIn,
                $(pub $own: Signal<In, Bit>,)*
                pub pulses: Signal<Out, Bits<SOURCES>>,
                pub also: Signal<Out, Bits<SOURCES>>,
            }
        }

        impl EventPins {
            fn pin_values(&self) -> Vec<bool> {
                let own = vec![$(self.$own.val()),*];
                [self.pins.pin_values(), self.rx.pin_values(), self.ring.pin_values(), own].concat()
            }
            fn also_values(&self) -> Vec<bool> {
                [self.pins.also_values(), self.rx.also_values(), self.ring.also_values()].concat()
            }
        }
        hdl_default! {
            /// Receive path and ring engine that are not there: nothing ever happens in them.
            #[derive(LogicBlock)]
            pub struct NoRxEvents {
                name: ModName = ModName::new(
                    "no_rx_events",
                    "",
                    "csr/events.rs",
                    "Event pins of a receive path and a ring engine that are not there.",
                ),
                pub ev: RxEventsOut,
                pub ring: RingEventsOut,
            }
        }
        impl Logic for NoRxEvents {
            fn update(&mut self) {
                $(self.ev.$rx.next = false;)*
                $(self.ev.$rx_also.next = false;)*
                $(self.ring.$ring.next = false;)*
                $(self.ring.$ring_also.next = false;)*
            }
            fn connect(&mut self) {
                $(self.ev.$rx.connect();)*
                $(self.ev.$rx_also.connect();)*
                $(self.ring.$ring.connect();)*
                $(self.ring.$ring_also.connect();)*
            }
            fn hdl(&self) -> Verilog {
                let low = |p: &&str| set(&format!("ev${p}"), num(0));
                let ring_low = |p: &&str| set(&format!("ring${p}"), num(0));
                let ring = RING_PINS.iter().map(ring_low);
                Verilog::Combinatorial(RX_PINS.iter().map(low).chain(ring).collect())
            }
        }
        #[cfg(test)]
        impl EventPins {
            /// Drives the pin `name`, wherever it is.
            pub fn drive(&mut self, name: &str, level: bool) {
                match name {
                    $(stringify!($own) => self.$own.next = level,)*
                    _ if RX_PINS.contains(&name) => self.rx.drive(name, level),
                    _ if RING_PINS.contains(&name) => self.ring.drive(name, level),
                    _ => self.pins.drive(name, level),
                }
            }
        }
    };
}
