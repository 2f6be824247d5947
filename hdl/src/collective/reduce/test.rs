//! What the blocks are made of, and the lint of what is emitted.
use super::{FpLane, ReduceUnit, ReduceWord};
use crate::emit::{elaborate, lint, Design};

fn clean(design: &Design) {
    let dir = std::env::temp_dir().join(format!("{}_{}", design.top, std::process::id()));
    design.write(&dir).expect("temporary directory");
    lint::lint(&dir, &design.top).unwrap_or_else(|e| panic!("{}:\n{e}", design.top));
    std::fs::remove_dir_all(&dir).expect("temporary directory");
}

#[test]
fn a_word_is_two_lanes() {
    let word = elaborate("reduce_word", ReduceWord::default);
    let text = &word
        .modules
        .iter()
        .find(|m| m.name == word.top)
        .unwrap()
        .text;
    assert_eq!(text.matches("fp_lane u_").count(), 2);
    let lane = elaborate("fp_lane", FpLane::default);
    assert_eq!(
        lane.modules.len(),
        7,
        "four parts, the multiplier, its product"
    );
}

#[test]
fn the_unit_is_as_many_words_as_a_beat_has() {
    for (design, words) in [
        (
            elaborate("reduce_unit_w512", ReduceUnit::<512>::default),
            16,
        ),
        (
            elaborate("reduce_unit_w2048", ReduceUnit::<2048>::default),
            64,
        ),
    ] {
        let text = &design
            .modules
            .iter()
            .find(|m| m.name == design.top)
            .unwrap()
            .text;
        assert_eq!(text.matches("reduce_word u_").count(), words);
    }
    clean(&elaborate("reduce_unit_w512", ReduceUnit::<512>::default));
}
