//! Every kind of bad input has a defined answer. Each test makes four assertions ([`scene::judge`]):
//!
//! 1. the answer: the CQE's status and syndrome, or none; the sticky bit;
//! 2. its counter went up by one, and no other error counter moved;
//! 3. no other byte of memory and no other slot's state changed;
//! 4. the next good WQE is delivered, on the same QP and on another.
mod completions;
mod doorbells;
mod registers;
mod scene;
mod wqes;

use completions::*;
use doorbells::*;
use registers::*;
use wqes::*;

sim::widths! { [tiny rnic400]:
    wqe_with_an_unknown_opcode,
    wqe_with_too_many_sges,
    wqe_with_a_list_that_is_too_long,
    wqe_of_no_blocks,
    inline_wqe_with_a_block_too_many,
    wqe_of_another_place_in_the_ring,
    wqe_whose_length_is_not_the_sum,
    wqe_with_a_key_beyond_the_table,
    wqe_with_a_stale_key,
    wqe_with_the_key_of_no_region,
    wqe_whose_length_goes_past_the_region,
    wqe_that_starts_before_the_region,
    wqe_whose_address_wraps,
    qp_that_is_not_ready_to_send,
    doorbell_for_an_unknown_slot,
    doorbell_from_a_foreign_page,
    consumer_index_from_a_foreign_page,
    consumer_index_from_the_right_page,
    doorbell_more_than_a_ring_ahead,
    inline_wqe_with_a_hole,
    completion_with_status_ur,
    completion_with_status_ca,
    completion_with_status_ca_midway,
    completion_that_is_poisoned,
    completion_that_is_short,
    completion_without_data,
    completion_that_never_comes,
    completion_for_an_unexpected_tag,
    completion_that_comes_after_its_time_out,
    doorbell_while_dma_is_disabled,
    doorbell_while_bus_mastering_is_off,
    unknown_register,
    misaligned_register_access,
}
