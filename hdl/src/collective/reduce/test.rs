use super::{FpLane, ReduceUnit, ReduceWord};
use crate::emit::elaborate;

#[test]
fn a_word_is_two_lanes_and_the_unit_is_words() {
    let word = elaborate("reduce_word", ReduceWord::default);
    let lanes = |text: &str| text.matches("fp_lane u_").count();
    assert_eq!(lanes(&word.modules.last().unwrap().text), 2);
    let lane = elaborate("fp_lane", FpLane::default);
    assert_eq!(
        lane.modules.len(),
        7,
        "four parts, the multiplier and its product"
    );
    for (design, words) in [
        (elaborate("reduce_unit", ReduceUnit::<512>::default), 16),
        (elaborate("reduce_unit", ReduceUnit::<2048>::default), 64),
    ] {
        let top = &design
            .modules
            .iter()
            .find(|m| m.name == design.top)
            .unwrap()
            .text;
        assert_eq!(top.matches("reduce_word u_").count(), words);
    }
}
