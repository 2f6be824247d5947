//! Memory regions: keys, bounds, rights, translation.
