//! Tops and engines that can be emitted alone.
