/* Registers, layouts and codes of the RNIC. Generated from `hdl/src/spec` by `make generate`; do not edit.
   SPDX-License-Identifier: MIT */
#ifndef RNIC_REGS_H
#define RNIC_REGS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define RNIC_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define RNIC_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif
#define RNIC_PACKED __attribute__((packed))

/* Fields of up to 64 bits, by position. Memory, little-endian: `pos` is the least significant bit. */
static inline uint64_t rnic_get_le(const void *base, unsigned pos, unsigned bits)
{
	const uint8_t *p = (const uint8_t *)base;
	uint64_t v = 0;
	unsigned i;
	for (i = 0; i < bits; i++)
		v |= (uint64_t)(p[(pos + i) / 8] >> ((pos + i) % 8) & 1u) << i;
	return v;
}

static inline void rnic_set_le(void *base, unsigned pos, unsigned bits, uint64_t v)
{
	uint8_t *p = (uint8_t *)base;
	unsigned i;
	for (i = 0; i < bits; i++) {
		uint8_t m = (uint8_t)(1u << ((pos + i) % 8));
		p[(pos + i) / 8] = (uint8_t)((v >> i & 1u) ? (p[(pos + i) / 8] | m) : (p[(pos + i) / 8] & ~m));
	}
}

/* Wire, big-endian: `pos` is the most significant bit, counted from the high bit of the first byte. */
static inline uint64_t rnic_get_be(const void *base, unsigned pos, unsigned bits)
{
	const uint8_t *p = (const uint8_t *)base;
	uint64_t v = 0;
	unsigned i;
	for (i = 0; i < bits; i++)
		v = v << 1 | (p[(pos + i) / 8] >> (7 - (pos + i) % 8) & 1u);
	return v;
}

static inline void rnic_set_be(void *base, unsigned pos, unsigned bits, uint64_t v)
{
	uint8_t *p = (uint8_t *)base;
	unsigned i;
	for (i = 0; i < bits; i++) {
		uint8_t m = (uint8_t)(0x80u >> ((pos + i) % 8));
		unsigned one = (unsigned)(v >> (bits - 1 - i) & 1u);
		p[(pos + i) / 8] = (uint8_t)(one ? (p[(pos + i) / 8] | m) : (p[(pos + i) / 8] & ~m));
	}
}

/* Digest of the tables this header was made from; compare with RNIC_REG_SPEC_DIGEST. */
#define RNIC_SPEC_DIGEST 0x61ec1ca8096f9f6cull

/* Sizes. */
#define RNIC_BAR0_BYTES 65536
#define RNIC_PAGE_BYTES 4096
#define RNIC_BLOCK_BYTES 64
#define RNIC_MAX_WQE_BLOCKS 4
#define RNIC_WQE_SGES 2
#define RNIC_MAX_SGES 16
#define RNIC_WQE_SGE_OFFSET 32
#define RNIC_MAX_INLINE 224
#define RNIC_SLOT_BITS 14
#define RNIC_QP_CTX_STRIDE 1024
#define RNIC_QP_REPLAYS 16
#define RNIC_COUNTER_BYTES 8
#define RNIC_ROCE_UDP_PORT 4791
#define RNIC_DEFAULT_PKEY 65535

/* Registers of BAR0: offsets. */
#define RNIC_REG_ID_MAGIC 0x0000u /* RO, 32 bits: the letters RNIC, R in the lowest byte */
#define RNIC_REG_ID_MAGIC_RESET 0x43494e52u
#define RNIC_REG_ID_VERSION 0x0004u /* RO, 32 bits: version of the device */
#define RNIC_REG_ID_VERSION_RESET 0x00010000u
#define RNIC_REG_ID_VERSION_PATCH_LSB 0 /* patch */
#define RNIC_REG_ID_VERSION_PATCH_BITS 8
#define RNIC_REG_ID_VERSION_MINOR_LSB 8 /* minor */
#define RNIC_REG_ID_VERSION_MINOR_BITS 8
#define RNIC_REG_ID_VERSION_MAJOR_LSB 16 /* major */
#define RNIC_REG_ID_VERSION_MAJOR_BITS 16
#define RNIC_REG_SPEC_DIGEST 0x0008u /* RO, 64 bits: build: digest of these tables; a driver with another one must refuse the device */
#define RNIC_REG_CFG_WIDTH 0x0010u /* RO, 16 bits: build: datapath width in bits */
#define RNIC_REG_CFG_SLOTS 0x0014u /* RO, 32 bits: build: QPs */
#define RNIC_REG_CFG_REGIONS 0x0018u /* RO, 32 bits: build: memory regions */
#define RNIC_REG_CFG_CQS 0x001cu /* RO, 32 bits: build: completion queues */
#define RNIC_REG_CFG_TAGS 0x0020u /* RO, 16 bits: build: tags of payload reads */
#define RNIC_REG_CFG_REASSEMBLY 0x0024u /* RO, 32 bits: build: beats of the read reassembly memory */
#define RNIC_REG_CFG_TX_FIFO 0x0028u /* RO, 32 bits: build: beats of the TX FIFO */
#define RNIC_REG_CFG_CLOCK_KHZ 0x002cu /* RO, 32 bits: build: core clock in kHz */
#define RNIC_REG_CFG_CAPS 0x0030u /* RO, 64 bits: build: what this device can do */
#define RNIC_REG_CFG_CAPS_UC_LSB 0 /* Unreliable Connection, sending side */
#define RNIC_REG_CFG_CAPS_UC_BITS 1
#define RNIC_REG_CFG_CAPS_RC_LSB 1 /* Reliable Connection */
#define RNIC_REG_CFG_CAPS_RC_BITS 1
#define RNIC_REG_CFG_CAPS_RX_LSB 2 /* receive path */
#define RNIC_REG_CFG_CAPS_RX_BITS 1
#define RNIC_REG_CFG_CAPS_READ_LSB 3 /* RDMA READ */
#define RNIC_REG_CFG_CAPS_READ_BITS 1
#define RNIC_REG_CFG_CAPS_ATOMIC_LSB 4 /* atomics */
#define RNIC_REG_CFG_CAPS_ATOMIC_BITS 1
#define RNIC_REG_CFG_CAPS_SRQ_LSB 5 /* shared receive queues */
#define RNIC_REG_CFG_CAPS_SRQ_BITS 1
#define RNIC_REG_CFG_CAPS_RING_LSB 6 /* Ring AllReduce engine */
#define RNIC_REG_CFG_CAPS_RING_BITS 1
#define RNIC_REG_CFG_CAPS_ROUTER_LSB 7 /* MoE token router */
#define RNIC_REG_CFG_CAPS_ROUTER_BITS 1
#define RNIC_REG_CFG_CAPS_DCQCN_LSB 8 /* DCQCN */
#define RNIC_REG_CFG_CAPS_DCQCN_BITS 1
#define RNIC_REG_CFG_CAPS_PFC_LSB 9 /* PFC */
#define RNIC_REG_CFG_CAPS_PFC_BITS 1
#define RNIC_REG_CFG_CAPS_MSIX_LSB 10 /* MSI-X */
#define RNIC_REG_CFG_CAPS_MSIX_BITS 1
#define RNIC_REG_CFG_CAPS_MTT_LSB 11 /* page tables (MTT); without it regions are contiguous */
#define RNIC_REG_CFG_CAPS_MTT_BITS 1
#define RNIC_REG_CFG_BARS 0x0038u /* RO, 32 bits: build: sizes of the windows, as log2 of bytes */
#define RNIC_REG_CFG_BARS_BAR0_LSB 0 /* control registers */
#define RNIC_REG_CFG_BARS_BAR0_BITS 8
#define RNIC_REG_CFG_BARS_DOORBELL_LSB 8 /* all doorbell pages */
#define RNIC_REG_CFG_BARS_DOORBELL_BITS 8
#define RNIC_REG_CFG_PAGES 0x003cu /* RO, 16 bits: build: doorbell pages */
#define RNIC_REG_CFG_NAME 0x0040u /* RO, 64 bits: build: name of the configuration, ASCII, first letter in the lowest byte */
#define RNIC_REG_STATUS 0x0100u /* RO, 32 bits: state of the device */
#define RNIC_REG_STATUS_READY_LSB 0 /* the reset walk has cleared every table; before that doorbells and mailbox wait */
#define RNIC_REG_STATUS_READY_BITS 1
#define RNIC_REG_STATUS_DMA_ON_LSB 1 /* DMA_CTRL.enable and bus mastering are both on */
#define RNIC_REG_STATUS_DMA_ON_BITS 1
#define RNIC_REG_STATUS_TX_IDLE_LSB 2 /* no WQE is anywhere between doorbell and TX FIFO */
#define RNIC_REG_STATUS_TX_IDLE_BITS 1
#define RNIC_REG_STATUS_LINK_UP_LSB 3 /* the MAC reports a link */
#define RNIC_REG_STATUS_LINK_UP_BITS 1
#define RNIC_REG_STATUS_ERROR_LSB 4 /* a bit of ERR_STICKY is set */
#define RNIC_REG_STATUS_ERROR_BITS 1
#define RNIC_REG_STATUS_FLR_LSB 5 /* a function level reset is under way */
#define RNIC_REG_STATUS_FLR_BITS 1
#define RNIC_REG_CTRL 0x0104u /* later */
#define RNIC_REG_ERR_STICKY 0x0108u /* W1C, 32 bits: sticky errors, one bit for each line of the sticky table */
#define RNIC_REG_ERR_ADDR 0x010cu /* RO, 32 bits: the last bad register access */
#define RNIC_REG_ERR_ADDR_OFFSET_LSB 0 /* offset in BAR0 */
#define RNIC_REG_ERR_ADDR_OFFSET_BITS 16
#define RNIC_REG_ERR_ADDR_MISALIGNED_LSB 30 /* it was misaligned, or had byte enables of less than a word */
#define RNIC_REG_ERR_ADDR_MISALIGNED_BITS 1
#define RNIC_REG_ERR_ADDR_WRITE_LSB 31 /* it was a write */
#define RNIC_REG_ERR_ADDR_WRITE_BITS 1
#define RNIC_REG_INT_STATUS 0x0110u /* W1C, 32 bits: interrupt causes */
#define RNIC_REG_INT_STATUS_ERROR_LSB 0 /* a bit of ERR_STICKY was set */
#define RNIC_REG_INT_STATUS_ERROR_BITS 1
#define RNIC_REG_INT_STATUS_MAILBOX_LSB 1 /* a mailbox command has been answered */
#define RNIC_REG_INT_STATUS_MAILBOX_BITS 1
#define RNIC_REG_INT_STATUS_EVENT_LSB 2 /* an event was written */
#define RNIC_REG_INT_STATUS_EVENT_BITS 1
#define RNIC_REG_INT_STATUS_LINK_LSB 3 /* the link went up or down */
#define RNIC_REG_INT_STATUS_LINK_BITS 1
#define RNIC_REG_INT_MASK 0x0114u /* RW, 32 bits: a one keeps the cause of that bit from raising the interrupt */
#define RNIC_REG_INT_MASK_RESET 0xffffffffu
#define RNIC_REG_READ_TIMEOUT 0x0118u /* RW, 32 bits: cycles after which a read without completion has failed (10 ms) */
#define RNIC_REG_READ_TIMEOUT_RESET 0x002dc6c0u
#define RNIC_REG_CYCLES 0x0120u /* RO, 64 bits: cycles since reset; the time stamp of CQEs */
#define RNIC_REG_PCIE_ID 0x0130u /* RO, 16 bits: requester ID: bus 8, device 5, function 3 */
#define RNIC_REG_PCIE_CFG 0x0134u /* RO, 32 bits: what the PCIe configuration space says */
#define RNIC_REG_PCIE_CFG_BUS_MASTER_LSB 0 /* bus master enable */
#define RNIC_REG_PCIE_CFG_BUS_MASTER_BITS 1
#define RNIC_REG_PCIE_CFG_MPS_LSB 4 /* max payload size, code: 128 << n bytes */
#define RNIC_REG_PCIE_CFG_MPS_BITS 3
#define RNIC_REG_PCIE_CFG_MRRS_LSB 8 /* max read request size, code: 128 << n bytes */
#define RNIC_REG_PCIE_CFG_MRRS_BITS 3
#define RNIC_REG_PCIE_CFG_RCB_LSB 12 /* read completion boundary: 0 is 64, 1 is 128 bytes */
#define RNIC_REG_PCIE_CFG_RCB_BITS 1
#define RNIC_REG_PCIE_CFG_EXT_TAG_LSB 13 /* 8-bit tags allowed */
#define RNIC_REG_PCIE_CFG_EXT_TAG_BITS 1
#define RNIC_REG_PCIE_CFG_RELAXED_LSB 14 /* relaxed ordering allowed */
#define RNIC_REG_PCIE_CFG_RELAXED_BITS 1
#define RNIC_REG_PCIE_CFG_NO_SNOOP_LSB 15 /* no snoop allowed */
#define RNIC_REG_PCIE_CFG_NO_SNOOP_BITS 1
#define RNIC_REG_PCIE_CFG_ATS_LSB 16 /* ATS enabled */
#define RNIC_REG_PCIE_CFG_ATS_BITS 1
#define RNIC_REG_PCIE_CFG_TAG10_LSB 17 /* 10-bit tags allowed */
#define RNIC_REG_PCIE_CFG_TAG10_BITS 1
#define RNIC_REG_MBOX_CTRL 0x0240u /* RW, 32 bits: mailbox control */
#define RNIC_REG_MBOX_CTRL_GO_LSB 0 /* written one: run the command in MBOX_DATA; reads as zero */
#define RNIC_REG_MBOX_CTRL_GO_BITS 1
#define RNIC_REG_MBOX_STATUS 0x0244u /* RO, 32 bits: mailbox state */
#define RNIC_REG_MBOX_STATUS_BUSY_LSB 0 /* a command is running; MBOX_DATA and MBOX_CTRL refuse writes */
#define RNIC_REG_MBOX_STATUS_BUSY_BITS 1
#define RNIC_REG_MBOX_STATUS_DONE_LSB 1 /* the last command has been answered */
#define RNIC_REG_MBOX_STATUS_DONE_BITS 1
#define RNIC_REG_MBOX_STATUS_STATUS_LSB 8 /* its status, a `mbox_status` code */
#define RNIC_REG_MBOX_STATUS_STATUS_BITS 8
#define RNIC_REG_MBOX_STATUS_SEQUENCE_LSB 16 /* its sequence number */
#define RNIC_REG_MBOX_STATUS_SEQUENCE_BITS 16
#define RNIC_REG_QP_CTX_BASE 0x1000u /* RW, 64 bits: base of the QP context array in host memory */
#define RNIC_REG_WQE_DB_IDX 0x1008u /* RW, 16 bits: doorbell: WQE producer index; the write starts TX */
#define RNIC_REG_WQE_DB_IDX_INDEX_LSB 0 /* producer index of the queue, in blocks of 64 bytes */
#define RNIC_REG_WQE_DB_IDX_INDEX_BITS 16
#define RNIC_REG_WQE_DB_IDX_SLOT_LSB 16 /* slot of the QP; with 0 a plain index rings slot 0 */
#define RNIC_REG_WQE_DB_IDX_SLOT_BITS 14
#define RNIC_REG_CQE_CONS_IDX 0x100cu /* RW, 16 bits: CQE consumer index, software frees CQ slots */
#define RNIC_REG_CQE_CONS_IDX_INDEX_LSB 0 /* consumer index: CQEs software has taken */
#define RNIC_REG_CQE_CONS_IDX_INDEX_BITS 16
#define RNIC_REG_CQE_CONS_IDX_CQ_LSB 16 /* number of the CQ */
#define RNIC_REG_CQE_CONS_IDX_CQ_BITS 16
#define RNIC_REG_CQ_CTX_BASE 0x1010u /* RW, 64 bits: base of the CQ context array in host memory */
#define RNIC_REG_EQ_BASE 0x1018u /* RW, 64 bits: base of the event queue in host memory */
#define RNIC_REG_EQ_LOG2 0x1020u /* RW, 5 bits: log2 of the event queue's entries; 0 turns it off */
#define RNIC_REG_EQ_CONS_IDX 0x1024u /* RW, 16 bits: event consumer index */
#define RNIC_REG_RQ_DB_IDX 0x1028u /* RW, 16 bits: doorbell: receive WQE producer index */
#define RNIC_REG_RQ_DB_IDX_INDEX_LSB 0 /* producer index of the receive queue, in receive WQEs of 64 bytes */
#define RNIC_REG_RQ_DB_IDX_INDEX_BITS 16
#define RNIC_REG_RQ_DB_IDX_SLOT_LSB 16 /* slot of the QP; with 0 a plain index rings slot 0 */
#define RNIC_REG_RQ_DB_IDX_SLOT_BITS 14
#define RNIC_REG_SRQ_DB_IDX 0x102cu /* later */
#define RNIC_REG_BAR1_APERTURE 0x2000u /* RW, 64 bits: base of the local GPU's BAR1 window, for peer-to-peer */
#define RNIC_REG_BAR1_SIZE 0x2008u /* RW, 64 bits: size of that window in bytes */
#define RNIC_REG_BAR1_SIZE_RESET 0x0000002000000000ull
#define RNIC_REG_BAR2_APERTURE 0x2010u /* RW, 64 bits: base of the local NVMe peer-to-peer window */
#define RNIC_REG_BAR2_SIZE 0x2018u /* RW, 64 bits: size of that window in bytes; 0 turns it off */
#define RNIC_REG_DMA_CTRL 0x3000u /* RW, 8 bits: DMA control */
#define RNIC_REG_DMA_CTRL_RESET 0x01u
#define RNIC_REG_DMA_CTRL_ENABLE_LSB 0 /* DMA engine enable */
#define RNIC_REG_DMA_CTRL_ENABLE_BITS 1
#define RNIC_REG_REGION_BASE 0x3008u /* RW, 64 bits: base of the region table in host memory */
#define RNIC_REG_MTT_BASE 0x3010u /* RW, 64 bits: base of the memory translation table */
#define RNIC_REG_MBOX_DATA 0x0200u /* the command, layout `mailbox`; holds the answer when done */
#define RNIC_REG_MBOX_DATA_BYTES 64
#define RNIC_REG_DCQCN 0x0300u /* congestion control parameters */
#define RNIC_REG_DCQCN_BYTES 256
#define RNIC_REG_PFC 0x0400u /* pause per priority: thresholds, state */
#define RNIC_REG_PFC_BYTES 128
#define RNIC_REG_COUNTERS 0x0800u /* counters, 8 bytes each, by index; reading the low half latches the high half */
#define RNIC_REG_COUNTERS_BYTES 2048
#define RNIC_REG_ROUTER_TABLE 0x4000u /* 512 entries of layout `router_entry`: expert to rank */
#define RNIC_REG_ROUTER_TABLE_BYTES 16384
#define RNIC_REG_MSIX_TABLE 0x8000u /* 256 vectors of 16 bytes */
#define RNIC_REG_MSIX_TABLE_BYTES 4096
#define RNIC_REG_MSIX_PBA 0x9000u /* pending bits of the vectors */
#define RNIC_REG_MSIX_PBA_BYTES 32

/* Words of a doorbell page: offsets. */
#define RNIC_PAGE_SQ_DB 0x0000u /* RW, 16 bits: as WQE_DB_IDX */
#define RNIC_PAGE_SQ_DB_INDEX_LSB 0 /* producer index of the queue, in blocks of 64 bytes */
#define RNIC_PAGE_SQ_DB_INDEX_BITS 16
#define RNIC_PAGE_SQ_DB_SLOT_LSB 16 /* slot of the QP; with 0 a plain index rings slot 0 */
#define RNIC_PAGE_SQ_DB_SLOT_BITS 14
#define RNIC_PAGE_RQ_DB 0x0004u /* RW, 16 bits: as RQ_DB_IDX */
#define RNIC_PAGE_RQ_DB_INDEX_LSB 0 /* producer index of the receive queue, in receive WQEs of 64 bytes */
#define RNIC_PAGE_RQ_DB_INDEX_BITS 16
#define RNIC_PAGE_RQ_DB_SLOT_LSB 16 /* slot of the QP; with 0 a plain index rings slot 0 */
#define RNIC_PAGE_RQ_DB_SLOT_BITS 14
#define RNIC_PAGE_CQ_CONS 0x0008u /* RW, 16 bits: as CQE_CONS_IDX */
#define RNIC_PAGE_CQ_CONS_INDEX_LSB 0 /* consumer index: CQEs software has taken */
#define RNIC_PAGE_CQ_CONS_INDEX_BITS 16
#define RNIC_PAGE_CQ_CONS_CQ_LSB 16 /* number of the CQ */
#define RNIC_PAGE_CQ_CONS_CQ_BITS 16
#define RNIC_PAGE_CQ_ARM 0x000cu /* later */
#define RNIC_PAGE_INLINE 0x0800u /* inline WQEs: 8 places of 256 bytes */
#define RNIC_PAGE_INLINE_BYTES 2048

/* Bits of RNIC_REG_ERR_STICKY. */
#define RNIC_STICKY_BAD_REGISTER 0 /* unknown or read-only register accessed; see ERR_ADDR */
#define RNIC_STICKY_MISALIGNED 1 /* misaligned or partial register access; see ERR_ADDR */
#define RNIC_STICKY_DB_UNKNOWN_SLOT 2 /* doorbell for a slot that holds no QP */
#define RNIC_STICKY_DB_FOREIGN_PAGE 3 /* doorbell from another page than the QP's */
#define RNIC_STICKY_DB_OVERRUN 4 /* doorbell more than a ring ahead */
#define RNIC_STICKY_DB_BAD_STATE 5 /* doorbell for a QP that may not send */
#define RNIC_STICKY_DB_DMA_OFF 6 /* doorbell while DMA or bus mastering was off; it is served when both are on */
#define RNIC_STICKY_DB_INLINE 7 /* inline WQE incomplete or out of order */
#define RNIC_STICKY_WQE_ERROR 8 /* a WQE ended in an error CQE for what it says, or because it, its SGE list or its page table could not be read */
#define RNIC_STICKY_READ_ERROR 9 /* a payload read ended with UR, CA, poison or malformed completions */
#define RNIC_STICKY_READ_TIMEOUT 10 /* a payload read got no completion in time */
#define RNIC_STICKY_CPL_UNEXPECTED 11 /* completion for a tag that has no read */
#define RNIC_STICKY_AXI_ERROR 12 /* SLVERR or DECERR on the AXI host port */
#define RNIC_STICKY_CQ_OVERRUN 13 /* a CQE found its queue full; the CQ is in error */
#define RNIC_STICKY_MBOX_ERROR 14 /* a mailbox command was refused */
#define RNIC_STICKY_SILENT_FALLBACK 15 /* a page of a BAR1 region lay outside the window and was served from the host */
#define RNIC_STICKY_EQ_OVERRUN 16 /* an event found its queue full */
#define RNIC_STICKY_FRAME_DROPPED 17 /* a frame was dropped before the TX FIFO */
#define RNIC_STICKY_ECC 18 /* an uncorrectable memory error */

/* Counters: index in the window RNIC_REG_COUNTERS. */
#define RNIC_COUNTER_PORT_XMIT_PACKETS 0 /* frames sent, of any kind */
#define RNIC_COUNTER_PORT_XMIT_DATA 1 /* bytes sent in frames without FCS, in units of 4, rounded down over the total */
#define RNIC_COUNTER_TX_PACKETS 2 /* RoCE data packets sent */
#define RNIC_COUNTER_TX_BYTES 3 /* payload bytes sent, without pad */
#define RNIC_COUNTER_DOORBELLS 4 /* doorbells accepted */
#define RNIC_COUNTER_INLINE_WQES 5 /* WQEs taken from the inline window */
#define RNIC_COUNTER_WQE_FETCHED 6 /* WQEs fetched from host memory */
#define RNIC_COUNTER_WQE_DONE 7 /* WQEs completed, with success or not */
#define RNIC_COUNTER_CQE_WRITTEN 8 /* CQEs written */
#define RNIC_COUNTER_EVENTS_WRITTEN 9 /* events written */
#define RNIC_COUNTER_TLP_READS 10 /* memory read TLPs sent */
#define RNIC_COUNTER_TLP_WRITES 11 /* memory write TLPs sent */
#define RNIC_COUNTER_TLP_COMPLETIONS 12 /* completions received, of any kind */
#define RNIC_COUNTER_MAILBOX_COMMANDS 13 /* mailbox commands answered */
#define RNIC_COUNTER_DB_UNKNOWN_SLOT 14 /* doorbells for a slot without QP */
#define RNIC_COUNTER_DB_FOREIGN_PAGE 15 /* doorbells from another page than the QP's */
#define RNIC_COUNTER_DB_OVERRUN 16 /* doorbells more than a ring ahead */
#define RNIC_COUNTER_DB_BAD_STATE 17 /* doorbells for a QP that may not send */
#define RNIC_COUNTER_DB_DMA_OFF 18 /* doorbells while DMA or bus mastering was off; served when both are on */
#define RNIC_COUNTER_DB_INLINE_PARTIAL 19 /* inline WQEs incomplete or out of order */
#define RNIC_COUNTER_DB_ENGINE_OWNED 20 /* software doorbells for a QP an engine owns */
#define RNIC_COUNTER_WQE_UNKNOWN_OPCODE 21 /* WQEs with an unknown opcode */
#define RNIC_COUNTER_WQE_TOO_MANY_SGES 22 /* WQEs with too many SGEs */
#define RNIC_COUNTER_WQE_TRUNCATED 23 /* WQEs cut short */
#define RNIC_COUNTER_WQE_WRONG_QUEUE 24 /* WQEs of another slot or index */
#define RNIC_COUNTER_WQE_LENGTH_MISMATCH 25 /* WQEs whose length is not the sum of the SGEs */
#define RNIC_COUNTER_WQE_LENGTH_TOO_LONG 26 /* WQEs of more than 2^31 bytes */
#define RNIC_COUNTER_WQE_INLINE_TOO_LONG 27 /* inline WQEs of more than 224 bytes */
#define RNIC_COUNTER_WQE_WRONG_SERVICE 28 /* operations the service does not have */
#define RNIC_COUNTER_WQE_BAD_STATE 29 /* WQEs met by a QP that may not send */
#define RNIC_COUNTER_WQE_DMA_OFF 30 /* WQEs dropped because bus mastering went off */
#define RNIC_COUNTER_QP_BAD_CONTEXT 31 /* QPs with a context out of range */
#define RNIC_COUNTER_WR_FLUSH_ERR 32 /* WQEs flushed */
#define RNIC_COUNTER_LOCAL_KEY_INDEX_ERR 33 /* keys beyond the region table */
#define RNIC_COUNTER_LOCAL_KEY_MISMATCH 34 /* keys whose low byte is stale */
#define RNIC_COUNTER_LOCAL_REGION_INVALID 35 /* keys of a region that is not valid */
#define RNIC_COUNTER_LOCAL_PD_MISMATCH 36 /* regions of another protection domain */
#define RNIC_COUNTER_LOCAL_BOUNDS_ERR 37 /* accesses past the region */
#define RNIC_COUNTER_LOCAL_ACCESS_ERR 38 /* accesses without the right */
#define RNIC_COUNTER_BAR1_STRICT_MISS 39 /* pages of strict BAR1 regions outside the window */
#define RNIC_COUNTER_MTT_INVALID 40 /* invalid page table entries met */
#define RNIC_COUNTER_MTT_UNSUPPORTED 41 /* accesses to paged regions in a build without page tables */
#define RNIC_COUNTER_ATS_OFF 42 /* accesses that want ATS while it is off */
#define RNIC_COUNTER_SILENT_FALLBACK 43 /* pages of BAR1 regions served from the host */
#define RNIC_COUNTER_READ_UR 44 /* reads answered with UR */
#define RNIC_COUNTER_READ_CA 45 /* reads answered with CA */
#define RNIC_COUNTER_READ_POISONED 46 /* reads with a poisoned completion */
#define RNIC_COUNTER_READ_TIMEOUT 47 /* reads without completion in time */
#define RNIC_COUNTER_READ_MALFORMED 48 /* completions with wrong length, byte count, lower address or status */
#define RNIC_COUNTER_READ_UNEXPECTED 49 /* completions for a tag that has no read */
#define RNIC_COUNTER_CPL_LATE 50 /* completions that came after their time-out */
#define RNIC_COUNTER_AXI_READ_ERR 51 /* SLVERR or DECERR on the AXI host port */
#define RNIC_COUNTER_CQ_OVERRUN 52 /* CQEs that found their queue full; each takes its QP to ERR */
#define RNIC_COUNTER_EQ_OVERRUN 53 /* events that found their queue full */
#define RNIC_COUNTER_CQ_INVALID 54 /* CQEs for a CQ that does not exist */
#define RNIC_COUNTER_BAD_REGISTER 55 /* accesses to unknown or read-only registers */
#define RNIC_COUNTER_MISALIGNED_ACCESS 56 /* misaligned or partial register accesses */
#define RNIC_COUNTER_MAILBOX_ERR 57 /* mailbox commands refused */
#define RNIC_COUNTER_TX_DROPPED 58 /* packet jobs dropped before the TX FIFO */
#define RNIC_COUNTER_PORT_RCV_PACKETS 59 /* frames received, of any kind */
#define RNIC_COUNTER_PORT_RCV_DATA 60 /* bytes received in frames without FCS, in units of 4 */
#define RNIC_COUNTER_RX_PACKETS 61 /* RoCE packets received */
#define RNIC_COUNTER_RX_BYTES 62 /* payload bytes received */
#define RNIC_COUNTER_RX_WRITE_REQUESTS 63 /* WRITE requests received */
#define RNIC_COUNTER_RX_READ_REQUESTS 64 /* READ requests received */
#define RNIC_COUNTER_RX_ATOMIC_REQUESTS 65 /* atomic requests received */
#define RNIC_COUNTER_OUT_OF_SEQUENCE 66 /* packets received out of sequence */
#define RNIC_COUNTER_OUT_OF_BUFFER 67 /* messages that found no receive WQE */
#define RNIC_COUNTER_PACKET_SEQ_ERR 68 /* NAK sequence errors received */
#define RNIC_COUNTER_DUPLICATE_REQUEST 69 /* duplicate requests received */
#define RNIC_COUNTER_IMPLIED_NAK_SEQ_ERR 70 /* ACKs beyond an unanswered READ */
#define RNIC_COUNTER_LOCAL_ACK_TIMEOUT_ERR 71 /* ACK timers that ran out */
#define RNIC_COUNTER_RNR_NAK_RETRY_ERR 72 /* RNR NAKs received */
#define RNIC_COUNTER_REQ_REMOTE_INVALID_REQUEST 73 /* NAK invalid request received */
#define RNIC_COUNTER_REQ_REMOTE_ACCESS_ERRORS 74 /* NAK remote access error received */
#define RNIC_COUNTER_REQ_REMOTE_OP_ERRORS 75 /* NAK remote operational error received */
#define RNIC_COUNTER_REQ_CQE_ERROR 76 /* error CQEs of send WQEs */
#define RNIC_COUNTER_REQ_CQE_FLUSH_ERROR 77 /* flush CQEs of send WQEs */
#define RNIC_COUNTER_RESP_CQE_ERROR 78 /* error CQEs of receive WQEs */
#define RNIC_COUNTER_RESP_CQE_FLUSH_ERROR 79 /* flush CQEs of receive WQEs */
#define RNIC_COUNTER_RESP_LOCAL_LENGTH_ERROR 80 /* messages longer than the receive buffers */
#define RNIC_COUNTER_RESP_REMOTE_ACCESS_ERRORS 81 /* remote access errors answered */
#define RNIC_COUNTER_RX_ICRC_ENCAPSULATED 82 /* packets with a wrong ICRC, dropped */
#define RNIC_COUNTER_REQ_RETRY_EXCEEDED 83 /* QPs that gave up after all retransmissions */
#define RNIC_COUNTER_REQ_RNR_RETRIES_EXCEEDED 84 /* QPs that gave up after all RNR retries */
#define RNIC_COUNTER_BAD_RESP_ERR 85 /* responses with an unexpected opcode */
#define RNIC_COUNTER_RETRANSMISSIONS 86 /* packets sent again */
#define RNIC_COUNTER_RX_UNKNOWN_QP 87 /* packets for a QP that does not exist, dropped */
#define RNIC_COUNTER_RX_MALFORMED 88 /* RoCE packets that are malformed, dropped */
#define RNIC_COUNTER_RX_DROPPED 89 /* frames dropped for want of buffer */
#define RNIC_COUNTER_NP_CNP_SENT 90 /* CNPs sent */
#define RNIC_COUNTER_NP_ECN_MARKED_ROCE_PACKETS 91 /* RoCE packets received with the mark CE */
#define RNIC_COUNTER_RP_CNP_HANDLED 92 /* CNPs handled */
#define RNIC_COUNTER_RP_CNP_IGNORED 93 /* CNPs for QPs without congestion control */
#define RNIC_COUNTER_RX_PFC_FRAMES 94 /* pause frames received */
#define RNIC_COUNTER_TX_PFC_FRAMES 95 /* pause frames sent */
#define RNIC_COUNTER_RX_BAD_OPCODE 96 /* packets whose opcode does not exist, or not on the QP's service, dropped */
#define RNIC_COUNTER_RX_BAD_STATE 97 /* packets for a QP that may not receive in its state, dropped */
#define RNIC_COUNTER_RX_BAD_PKEY 98 /* packets of another partition, dropped */
#define RNIC_COUNTER_RX_BAD_ADDRESS 99 /* packets not from the QP's peer, or not to the QP's address, dropped */
#define RNIC_COUNTER_RESP_INVALID_REQUESTS 100 /* invalid requests answered */
#define RNIC_COUNTER_RX_ABANDONED 101 /* packets of UC messages that were abandoned */
#define RNIC_COUNTER_PORT_RCV_ERRORS 102 /* frames with a wrong FCS, dropped */
#define RNIC_COUNTER_RX_FOREIGN 103 /* frames that are not for the RDMA engine, passed on */
#define RNIC_COUNTER_RX_FOREIGN_DROPPED 104 /* frames of others dropped for want of room in the pass-through FIFO */
#define RNIC_COUNTER_RX_BAD_IP_HEADER 105 /* RoCE packets with a wrong IP version, header length or header checksum, dropped */
#define RNIC_COUNTER_RX_OPTIONS 106 /* RoCE packets with IPv4 options, dropped */
#define RNIC_COUNTER_RX_TRUNCATED 107 /* RoCE packets longer than their frame, dropped */
#define RNIC_COUNTER_RX_BAD_UDP_LENGTH 108 /* RoCE packets whose IP and UDP lengths disagree, or are no multiple of 4, dropped */
#define RNIC_COUNTER_RX_BAD_TVER 109 /* RoCE packets of another transport version, dropped */
#define RNIC_COUNTER_DUPLICATE_ACKS 110 /* ACKs and NAKs of what was acknowledged before */
#define RNIC_COUNTER_GHOST_ACKS 111 /* ACKs and NAKs of what was never sent, or for a QP that may not send, dropped */
#define RNIC_COUNTER_RQ_DOORBELLS 112 /* receive queue doorbells accepted */
#define RNIC_COUNTER_TX_FOREIGN 113 /* frames of the host passed through to the wire */
#define RNIC_COUNTER_TX_FOREIGN_DROPPED 114 /* frames of the host too long for the pass-through store, dropped */
#define RNIC_COUNTER_RING_OPS 115 /* operations on a ring begun: their descriptors were good */
#define RNIC_COUNTER_RING_DONE 116 /* operations on a ring completed with success */
#define RNIC_COUNTER_RING_SUB_SENT 117 /* sub-chunks handed to the next rank's queue pair */
#define RNIC_COUNTER_RING_SUB_RECEIVED 118 /* sub-chunks received from the previous rank */
#define RNIC_COUNTER_RING_WORDS_SENT 119 /* words to the neighbours of a ring sent */
#define RNIC_COUNTER_RING_WORDS_RECEIVED 120 /* words of the neighbours of a ring received */
#define RNIC_COUNTER_RING_DROPPED 121 /* packets for the landing memory dropped */
#define RNIC_COUNTER_RING_REFUSED 122 /* operations on a ring refused for what their descriptors say */
#define RNIC_COUNTER_RING_MISMATCH 123 /* operations on a ring ended because neighbours run different ones */
#define RNIC_COUNTER_RING_TIMEOUT 124 /* operations on a ring ended for want of progress */
#define RNIC_COUNTER_RING_QP_ERR 125 /* operations on a ring ended by the failure of a neighbour's QP */
#define RNIC_COUNTER_RING_PEER_ABORT 126 /* operations on a ring ended by a neighbour */
#define RNIC_COUNTER_RING_PROTOCOL_ERR 127 /* operations on a ring ended by what a neighbour sent */
#define RNIC_COUNTERS 128

/* wqe_opcode: send WQE opcodes; source: own */
#define RNIC_WQE_OPCODE_NOP 0x00u /* nothing; completes in order */
#define RNIC_WQE_OPCODE_SEND_INV 0x01u /* SEND that invalidates a key at the peer */
#define RNIC_WQE_OPCODE_WRITE 0x08u /* RDMA WRITE */
#define RNIC_WQE_OPCODE_WRITE_IMM 0x09u /* RDMA WRITE with immediate data */
#define RNIC_WQE_OPCODE_SEND 0x0au /* SEND */
#define RNIC_WQE_OPCODE_SEND_IMM 0x0bu /* SEND with immediate data */
#define RNIC_WQE_OPCODE_READ 0x10u /* RDMA READ */
#define RNIC_WQE_OPCODE_CMP_SWAP 0x11u /* atomic compare and swap, 64 bits */
#define RNIC_WQE_OPCODE_FETCH_ADD 0x12u /* atomic fetch and add, 64 bits */
#define RNIC_WQE_OPCODE_LOCAL_INV 0x1bu /* invalidate an own key */
#define RNIC_WQE_OPCODE_RING_ALLREDUCE 0x40u /* run an operation on a ring: layouts `wqe_ring`, `ring_desc` */
#define RNIC_WQE_OPCODE_MOE_DISPATCH 0x41u /* run a MoE dispatch */

/* cqe_opcode: CQE opcodes: the WQE's opcode at the sender, 0x80 and up at the receiver; source: own */
#define RNIC_CQE_OPCODE_NOP 0x00u /* as the WQE's opcode, like all below 0x80 */
#define RNIC_CQE_OPCODE_SEND_INV 0x01u /* SEND that invalidates a key */
#define RNIC_CQE_OPCODE_WRITE 0x08u /* RDMA WRITE */
#define RNIC_CQE_OPCODE_WRITE_IMM 0x09u /* RDMA WRITE with immediate data */
#define RNIC_CQE_OPCODE_SEND 0x0au /* SEND */
#define RNIC_CQE_OPCODE_SEND_IMM 0x0bu /* SEND with immediate data */
#define RNIC_CQE_OPCODE_READ 0x10u /* RDMA READ */
#define RNIC_CQE_OPCODE_CMP_SWAP 0x11u /* atomic compare and swap */
#define RNIC_CQE_OPCODE_FETCH_ADD 0x12u /* atomic fetch and add */
#define RNIC_CQE_OPCODE_LOCAL_INV 0x1bu /* invalidate an own key */
#define RNIC_CQE_OPCODE_RING_ALLREDUCE 0x40u /* Ring AllReduce */
#define RNIC_CQE_OPCODE_MOE_DISPATCH 0x41u /* MoE dispatch */
#define RNIC_CQE_OPCODE_RECV 0x80u /* a SEND was received */
#define RNIC_CQE_OPCODE_RECV_WRITE_IMM 0x81u /* a WRITE with immediate data was received */

/* cqe_status: CQE status; source: ibv_wc_status, names and values */
#define RNIC_CQE_STATUS_SUCCESS 0x00u /* done */
#define RNIC_CQE_STATUS_LOC_LEN_ERR 0x01u /* message longer than the receive buffers, or than allowed */
#define RNIC_CQE_STATUS_LOC_QP_OP_ERR 0x02u /* the WQE makes no sense for this QP */
#define RNIC_CQE_STATUS_LOC_EEC_OP_ERR 0x03u /* not used */
#define RNIC_CQE_STATUS_LOC_PROT_ERR 0x04u /* a local key, bound or right was violated */
#define RNIC_CQE_STATUS_WR_FLUSH_ERR 0x05u /* the QP went into error before this WQE was done */
#define RNIC_CQE_STATUS_MW_BIND_ERR 0x06u /* not used */
#define RNIC_CQE_STATUS_BAD_RESP_ERR 0x07u /* the peer's response had an unexpected opcode */
#define RNIC_CQE_STATUS_LOC_ACCESS_ERR 0x08u /* protection error on a local buffer during the peer's WRITE with immediate */
#define RNIC_CQE_STATUS_REM_INV_REQ_ERR 0x09u /* the peer found the request invalid */
#define RNIC_CQE_STATUS_REM_ACCESS_ERR 0x0au /* the peer found a key, bound or right violated */
#define RNIC_CQE_STATUS_REM_OP_ERR 0x0bu /* the peer could not do it */
#define RNIC_CQE_STATUS_RETRY_EXC_ERR 0x0cu /* no ACK after all retransmissions */
#define RNIC_CQE_STATUS_RNR_RETRY_EXC_ERR 0x0du /* the peer had no receive WQE after all RNR retries */
#define RNIC_CQE_STATUS_LOC_RDD_VIOL_ERR 0x0eu /* not used */
#define RNIC_CQE_STATUS_REM_INV_RD_REQ_ERR 0x0fu /* not used */
#define RNIC_CQE_STATUS_REM_ABORT_ERR 0x10u /* the peer aborted */
#define RNIC_CQE_STATUS_INV_EECN_ERR 0x11u /* not used */
#define RNIC_CQE_STATUS_INV_EEC_STATE_ERR 0x12u /* not used */
#define RNIC_CQE_STATUS_FATAL_ERR 0x13u /* the device failed */
#define RNIC_CQE_STATUS_RESP_TIMEOUT_ERR 0x14u /* no response in time */
#define RNIC_CQE_STATUS_GENERAL_ERR 0x15u /* something else, see the syndrome */
#define RNIC_CQE_STATUS_TM_ERR 0x16u /* not used */
#define RNIC_CQE_STATUS_TM_RNDV_INCOMPLETE 0x17u /* not used */

/* syndrome: exact cause of an error CQE; source: own */
#define RNIC_SYNDROME_NONE 0x00u /* no error */
#define RNIC_SYNDROME_UNKNOWN_OPCODE 0x01u /* opcode not in the table, or not built in */
#define RNIC_SYNDROME_TOO_MANY_SGES 0x02u /* more than 2 SGEs in the WQE, or more than 16 by pointer */
#define RNIC_SYNDROME_TRUNCATED_WQE 0x03u /* block count 0 or above 4, beyond the producer index, too small for operands, or not the number that inline data fills */
#define RNIC_SYNDROME_WRONG_QUEUE 0x04u /* slot or ring index in the WQE are not those of its place */
#define RNIC_SYNDROME_LENGTH_MISMATCH 0x05u /* `length` is not the sum of the SGEs, or not 8 for an atomic */
#define RNIC_SYNDROME_LENGTH_TOO_LONG 0x06u /* message longer than 2^31 bytes */
#define RNIC_SYNDROME_BAD_STATE 0x07u /* the QP may not send in its state */
#define RNIC_SYNDROME_INLINE_TOO_LONG 0x08u /* inline data longer than 224 bytes */
#define RNIC_SYNDROME_WRONG_SERVICE 0x09u /* this operation does not exist on the QP's service (READ on UC) */
#define RNIC_SYNDROME_BAD_CONTEXT 0x0au /* a field of the QP context is out of range */
#define RNIC_SYNDROME_WQE_READ_ERROR 0x0bu /* host memory answered the WQE fetch with an error */
#define RNIC_SYNDROME_SGL_READ_ERROR 0x0cu /* host memory answered the fetch of the SGE list with an error */
#define RNIC_SYNDROME_MTT_READ_ERROR 0x0du /* host memory answered the fetch of a page table entry with an error */
#define RNIC_SYNDROME_BAD_LKEY_INDEX 0x10u /* the key's index is beyond the region table */
#define RNIC_SYNDROME_KEY_MISMATCH 0x11u /* the key's low byte is not the region's */
#define RNIC_SYNDROME_INVALID_REGION 0x12u /* the region is not valid */
#define RNIC_SYNDROME_PD_MISMATCH 0x13u /* region and QP are of different protection domains */
#define RNIC_SYNDROME_REGION_BOUNDS 0x14u /* the access goes past the region */
#define RNIC_SYNDROME_NO_RIGHT 0x15u /* the region does not allow this access */
#define RNIC_SYNDROME_BAR1_STRICT 0x16u /* a page of a strict BAR1 region lies outside the window */
#define RNIC_SYNDROME_PAGE_INVALID 0x17u /* the page table entry is not valid */
#define RNIC_SYNDROME_ATS_OFF 0x18u /* the region wants AT = 10, but ATS is off */
#define RNIC_SYNDROME_ADDRESS_WRAP 0x19u /* address plus length wraps at 2^64 */
#define RNIC_SYNDROME_NO_PAGING 0x1au /* the region has a page table, and this build has none */
#define RNIC_SYNDROME_READ_UR 0x20u /* the target answered UR */
#define RNIC_SYNDROME_READ_CA 0x21u /* the target answered CA */
#define RNIC_SYNDROME_READ_POISONED 0x22u /* a completion was poisoned */
#define RNIC_SYNDROME_READ_TIMEOUT 0x23u /* no completion in time */
#define RNIC_SYNDROME_READ_MALFORMED 0x24u /* completion with wrong length, byte count, lower address or status */
#define RNIC_SYNDROME_BUS_MASTER_OFF 0x31u /* bus mastering was switched off under way */
#define RNIC_SYNDROME_FLUSHED 0x32u /* an earlier WQE of the QP failed, or the QP was taken to ERR */
#define RNIC_SYNDROME_CQ_OVERRUN 0x33u /* a completion of the QP found its CQ full */
#define RNIC_SYNDROME_RETRY_EXCEEDED 0x40u /* no ACK after all retransmissions */
#define RNIC_SYNDROME_RNR_EXCEEDED 0x41u /* the peer never had a receive WQE */
#define RNIC_SYNDROME_NAK_INVALID_REQUEST 0x42u /* NAK: invalid request */
#define RNIC_SYNDROME_NAK_REMOTE_ACCESS 0x43u /* NAK: remote access error */
#define RNIC_SYNDROME_NAK_REMOTE_OP 0x44u /* NAK: remote operational error */
#define RNIC_SYNDROME_BAD_RESPONSE 0x45u /* response with an unexpected opcode or length */
#define RNIC_SYNDROME_RECV_TOO_SHORT 0x50u /* the message is longer than the receive buffers */
#define RNIC_SYNDROME_RSP_INVALID_REQUEST 0x51u /* a request of the peer made no sense */
#define RNIC_SYNDROME_RSP_REMOTE_ACCESS 0x52u /* a request of the peer violated key, bounds or right */
#define RNIC_SYNDROME_RING_BAD_OP 0x60u /* descriptor: no such operation */
#define RNIC_SYNDROME_RING_BAD_TYPE 0x61u /* descriptor: no such type of elements */
#define RNIC_SYNDROME_RING_BAD_REDUCTION 0x62u /* descriptor: no such reduction, or AVG of INT32 */
#define RNIC_SYNDROME_RING_BAD_RANK 0x63u /* descriptor: `ranks` is not 1 to 256, or `rank` or `root` is not below it */
#define RNIC_SYNDROME_RING_BAD_COUNT 0x64u /* descriptor: `count` is 2^32 or more, or not 0 in a BARRIER, or `chunk` is not `count` / `ranks` rounded down */
#define RNIC_SYNDROME_RING_BAD_SIZES 0x65u /* descriptor: `sub_log2` is not 8 to 12, there are not so many landing slots, or `slice` leaves fewer slots than credits are given by */
#define RNIC_SYNDROME_RING_BAD_QP 0x66u /* descriptor: `next_slot` or `prev_slot` is not the engine's, not in RTS, of another domain than the command queue, or its MTU is below a sub-chunk */
#define RNIC_SYNDROME_RING_BAD_WINDOW 0x67u /* descriptor: no such collective window */
#define RNIC_SYNDROME_RING_DESC_READ_ERROR 0x68u /* host memory answered the fetch of the descriptor with an error, or its address is no multiple of 128 */
#define RNIC_SYNDROME_RING_SEQUENCE_MISMATCH 0x69u /* a neighbour runs an operation of another sequence number */
#define RNIC_SYNDROME_RING_COUNT_MISMATCH 0x6au /* a neighbour has another count of elements */
#define RNIC_SYNDROME_RING_TYPE_MISMATCH 0x6bu /* a neighbour has another operation, type or reduction */
#define RNIC_SYNDROME_RING_SHAPE_MISMATCH 0x6cu /* a neighbour has other ranks, root, sub-chunk, slots or slice, or is not the rank next to this one */
#define RNIC_SYNDROME_RING_TIMEOUT 0x6du /* no progress within the descriptor's time limit */
#define RNIC_SYNDROME_RING_QP_ERROR 0x6eu /* the QP to a neighbour has left RTS */
#define RNIC_SYNDROME_RING_PEER_ABORT 0x6fu /* a neighbour has ended the operation */
#define RNIC_SYNDROME_RING_PROTOCOL 0x70u /* a neighbour sent what the operation does not expect */
#define RNIC_SYNDROME_RING_QUEUE_FULL 0x71u /* as many operations on a ring wait as the device keeps, 64 */

/* qp_state: QP states; source: IBA vol. 1, 10.3.1; values of ibv_qp_state */
#define RNIC_QP_STATE_RESET 0x0u /* nothing is known */
#define RNIC_QP_STATE_INIT 0x1u /* may post receives */
#define RNIC_QP_STATE_RTR 0x2u /* ready to receive */
#define RNIC_QP_STATE_RTS 0x3u /* ready to send */
#define RNIC_QP_STATE_SQD 0x4u /* send queue drained */
#define RNIC_QP_STATE_SQE 0x5u /* send queue in error */
#define RNIC_QP_STATE_ERR 0x6u /* in error: everything is flushed */

/* qp_attr: attributes of MODIFY_QP, bit numbers; source: ibv_qp_attr_mask */
#define RNIC_QP_ATTR_STATE 0x00u /* `new_state` */
#define RNIC_QP_ATTR_CUR_STATE 0x01u /* the state software believes in */
#define RNIC_QP_ATTR_EN_SQD_ASYNC_NOTIFY 0x02u /* event when drained */
#define RNIC_QP_ATTR_ACCESS_FLAGS 0x03u /* remote rights */
#define RNIC_QP_ATTR_PKEY_INDEX 0x04u /* `pkey` */
#define RNIC_QP_ATTR_PORT 0x05u /* port */
#define RNIC_QP_ATTR_QKEY 0x06u /* `qkey` */
#define RNIC_QP_ATTR_AV 0x07u /* block 1 and 2: addressing */
#define RNIC_QP_ATTR_PATH_MTU 0x08u /* `path_mtu` */
#define RNIC_QP_ATTR_TIMEOUT 0x09u /* `timeout` */
#define RNIC_QP_ATTR_RETRY_CNT 0x0au /* `retry_count` */
#define RNIC_QP_ATTR_RNR_RETRY 0x0bu /* `rnr_retry` */
#define RNIC_QP_ATTR_RQ_PSN 0x0cu /* `rq_psn` */
#define RNIC_QP_ATTR_MAX_QP_RD_ATOMIC 0x0du /* `max_rd_atomic` */
#define RNIC_QP_ATTR_ALT_PATH 0x0eu /* not supported */
#define RNIC_QP_ATTR_MIN_RNR_TIMER 0x0fu /* `min_rnr_timer` */
#define RNIC_QP_ATTR_SQ_PSN 0x10u /* `sq_psn` */
#define RNIC_QP_ATTR_MAX_DEST_RD_ATOMIC 0x11u /* `max_dest_rd_atomic` */
#define RNIC_QP_ATTR_PATH_MIG_STATE 0x12u /* not supported */
#define RNIC_QP_ATTR_CAP 0x13u /* queue sizes */
#define RNIC_QP_ATTR_DEST_QPN 0x14u /* `dest_qpn` */
#define RNIC_QP_ATTR_RATE_LIMIT 0x19u /* `rate_limit` */

/* service: transport service, as the high bits of the BTH opcode; source: IBA vol. 1, 9.2.1 */
#define RNIC_SERVICE_RC 0x0u /* Reliable Connection */
#define RNIC_SERVICE_UC 0x1u /* Unreliable Connection */
#define RNIC_SERVICE_RD 0x2u /* not used */
#define RNIC_SERVICE_UD 0x3u /* Unreliable Datagram, later */

/* path_mtu: path MTU: 128 << n bytes; source: ibv_mtu; IBA vol. 1, 9.5 */
#define RNIC_PATH_MTU_MTU_256 0x1u /* 256 bytes */
#define RNIC_PATH_MTU_MTU_512 0x2u /* 512 bytes */
#define RNIC_PATH_MTU_MTU_1024 0x3u /* 1024 bytes */
#define RNIC_PATH_MTU_MTU_2048 0x4u /* 2048 bytes */
#define RNIC_PATH_MTU_MTU_4096 0x5u /* 4096 bytes */

/* mbox_opcode: mailbox commands; source: own */
#define RNIC_MBOX_OPCODE_NOP 0x00u /* answers OK */
#define RNIC_MBOX_OPCODE_LOAD_QP 0x01u /* read the context at `host_addr` into slot `object` */
#define RNIC_MBOX_OPCODE_MODIFY_QP 0x02u /* take slot `object` to `new_state`, with the attributes of `attr_mask` from the context at `host_addr` */
#define RNIC_MBOX_OPCODE_QUERY_QP 0x03u /* answer with state (result0 bits 3:0), consumer (31:16), producer (47:32) and next PSN (result1) of slot `object` */
#define RNIC_MBOX_OPCODE_DESTROY_QP 0x04u /* forget slot `object`, once nothing of it is on its way */
#define RNIC_MBOX_OPCODE_LOAD_REGION 0x08u /* read the entry at `host_addr` into region index `object` */
#define RNIC_MBOX_OPCODE_INVALIDATE_REGION 0x09u /* forget region index `object`, once no access of it is on its way */
#define RNIC_MBOX_OPCODE_QUERY_REGION 0x0au /* answer with key and flags of region index `object` */
#define RNIC_MBOX_OPCODE_LOAD_CQ 0x10u /* read the context at `host_addr` into CQ `object` */
#define RNIC_MBOX_OPCODE_DESTROY_CQ 0x11u /* forget CQ `object` */
#define RNIC_MBOX_OPCODE_QUERY_CQ 0x12u /* answer with producer (result0 bits 15:0) and consumer (31:16) of CQ `object` */
#define RNIC_MBOX_OPCODE_LOAD_EQ 0x18u /* start the event queue of EQ_BASE and EQ_LOG2 afresh */
#define RNIC_MBOX_OPCODE_LOAD_SRQ 0x20u /* later */
#define RNIC_MBOX_OPCODE_DESTROY_SRQ 0x21u /* later */
#define RNIC_MBOX_OPCODE_LOAD_ROUTER 0x28u /* later: read `param0` router entries from `host_addr`, from index `object` on */
#define RNIC_MBOX_OPCODE_LOAD_CC 0x30u /* later: congestion control parameters */
#define RNIC_MBOX_OPCODE_WRITE_BACK_QP 0x38u /* later: write the context of slot `object` to host memory and free the slot */

/* mbox_status: mailbox answers; source: own */
#define RNIC_MBOX_STATUS_OK 0x00u /* done */
#define RNIC_MBOX_STATUS_UNKNOWN_OPCODE 0x01u /* no such command */
#define RNIC_MBOX_STATUS_NOT_SUPPORTED 0x02u /* a command this build does not have */
#define RNIC_MBOX_STATUS_BAD_OBJECT 0x03u /* object number out of range, or not in use */
#define RNIC_MBOX_STATUS_BAD_STATE 0x04u /* not possible in the object's state */
#define RNIC_MBOX_STATUS_BAD_TRANSITION 0x05u /* no such QP state transition */
#define RNIC_MBOX_STATUS_MISSING_ATTR 0x06u /* the transition needs an attribute that is not given */
#define RNIC_MBOX_STATUS_EXTRA_ATTR 0x07u /* the transition forbids an attribute that is given */
#define RNIC_MBOX_STATUS_BAD_PARAM 0x08u /* a field of the context or entry is out of range */
#define RNIC_MBOX_STATUS_READ_ERROR 0x09u /* host memory did not answer, or with an error */
#define RNIC_MBOX_STATUS_DMA_OFF 0x0au /* DMA or bus mastering is off */
#define RNIC_MBOX_STATUS_BUSY 0x0bu /* what was taken away, now or before, is still under way: ask again */
#define RNIC_MBOX_STATUS_MISALIGNED 0x0cu /* `host_addr` is not a multiple of 64 */

/* event_type: events; source: ibv_event_type, names; own values */
#define RNIC_EVENT_TYPE_COMPLETION 0x00u /* an armed CQ got a CQE */
#define RNIC_EVENT_TYPE_CQ_ERR 0x01u /* a CQ overran */
#define RNIC_EVENT_TYPE_QP_FATAL 0x02u /* a QP went into error */
#define RNIC_EVENT_TYPE_QP_REQ_ERR 0x03u /* invalid request at the responder */
#define RNIC_EVENT_TYPE_QP_ACCESS_ERR 0x04u /* access violation at the responder */
#define RNIC_EVENT_TYPE_COMM_EST 0x05u /* first packet in RTR */
#define RNIC_EVENT_TYPE_SQ_DRAINED 0x06u /* send queue drained */
#define RNIC_EVENT_TYPE_PATH_MIG 0x07u /* not used */
#define RNIC_EVENT_TYPE_DEVICE_FATAL 0x08u /* the device failed */
#define RNIC_EVENT_TYPE_PORT_ACTIVE 0x09u /* link up */
#define RNIC_EVENT_TYPE_PORT_ERR 0x0au /* link down */
#define RNIC_EVENT_TYPE_SRQ_ERR 0x0bu /* an SRQ failed */
#define RNIC_EVENT_TYPE_SRQ_LIMIT_REACHED 0x0cu /* an SRQ runs low */
#define RNIC_EVENT_TYPE_QP_LAST_WQE_REACHED 0x0du /* last receive WQE of a QP with SRQ taken */

/* ring_op: operations on a ring; source: own */
#define RNIC_RING_OP_ALL_REDUCE 0x00u /* every rank gets the reduction of all vectors */
#define RNIC_RING_OP_REDUCE_SCATTER 0x01u /* every rank gets its chunk of the reduction */
#define RNIC_RING_OP_ALL_GATHER 0x02u /* every rank gets the chunks of all */
#define RNIC_RING_OP_BROADCAST 0x03u /* every rank gets the vector of the root */
#define RNIC_RING_OP_BARRIER 0x04u /* no rank is done before all have begun */

/* ring_word_kind: what neighbours of a ring tell each other; source: own */
#define RNIC_RING_WORD_KIND_HELLO 0x01u /* to the next rank: the operation has begun */
#define RNIC_RING_WORD_KIND_CREDIT 0x02u /* to the previous rank: it has begun, and so many sub-chunks may be sent */
#define RNIC_RING_WORD_KIND_ABORT 0x03u /* to both: it has failed */

/* reduce_op: reductions; source: own */
#define RNIC_REDUCE_OP_SUM 0x00u /* sum */
#define RNIC_REDUCE_OP_MIN 0x01u /* minimum, IEEE 754-2019 `minimum` */
#define RNIC_REDUCE_OP_MAX 0x02u /* maximum, IEEE 754-2019 `maximum` */
#define RNIC_REDUCE_OP_AVG 0x03u /* sum, times `scale` at the end; floating types alone */

/* reduce_dtype: elements of a reduction; source: own */
#define RNIC_REDUCE_DTYPE_FP32 0x00u /* IEEE single */
#define RNIC_REDUCE_DTYPE_FP16 0x01u /* IEEE half */
#define RNIC_REDUCE_DTYPE_BF16 0x02u /* bfloat16 */
#define RNIC_REDUCE_DTYPE_INT32 0x03u /* 32-bit integer, sums wrap */

/* bth_opcode: BTH opcodes; source: IBA vol. 1, table 38; A17.9.3 */
#define RNIC_BTH_OPCODE_RC_SEND_FIRST 0x00u /* payload */
#define RNIC_BTH_OPCODE_RC_SEND_MIDDLE 0x01u /* payload */
#define RNIC_BTH_OPCODE_RC_SEND_LAST 0x02u /* payload */
#define RNIC_BTH_OPCODE_RC_SEND_LAST_IMM 0x03u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_RC_SEND_ONLY 0x04u /* payload */
#define RNIC_BTH_OPCODE_RC_SEND_ONLY_IMM 0x05u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_RC_WRITE_FIRST 0x06u /* RETH, payload */
#define RNIC_BTH_OPCODE_RC_WRITE_MIDDLE 0x07u /* payload */
#define RNIC_BTH_OPCODE_RC_WRITE_LAST 0x08u /* payload */
#define RNIC_BTH_OPCODE_RC_WRITE_LAST_IMM 0x09u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_RC_WRITE_ONLY 0x0au /* RETH, payload */
#define RNIC_BTH_OPCODE_RC_WRITE_ONLY_IMM 0x0bu /* RETH, ImmDt, payload */
#define RNIC_BTH_OPCODE_RC_READ_REQUEST 0x0cu /* RETH */
#define RNIC_BTH_OPCODE_RC_READ_RESPONSE_FIRST 0x0du /* AETH, payload */
#define RNIC_BTH_OPCODE_RC_READ_RESPONSE_MIDDLE 0x0eu /* payload */
#define RNIC_BTH_OPCODE_RC_READ_RESPONSE_LAST 0x0fu /* AETH, payload */
#define RNIC_BTH_OPCODE_RC_READ_RESPONSE_ONLY 0x10u /* AETH, payload */
#define RNIC_BTH_OPCODE_RC_ACK 0x11u /* AETH */
#define RNIC_BTH_OPCODE_RC_ATOMIC_ACK 0x12u /* AETH, AtomicAckETH */
#define RNIC_BTH_OPCODE_RC_CMP_SWAP 0x13u /* AtomicETH */
#define RNIC_BTH_OPCODE_RC_FETCH_ADD 0x14u /* AtomicETH */
#define RNIC_BTH_OPCODE_RC_SEND_LAST_INV 0x16u /* IETH, payload */
#define RNIC_BTH_OPCODE_RC_SEND_ONLY_INV 0x17u /* IETH, payload */
#define RNIC_BTH_OPCODE_UC_SEND_FIRST 0x20u /* payload */
#define RNIC_BTH_OPCODE_UC_SEND_MIDDLE 0x21u /* payload */
#define RNIC_BTH_OPCODE_UC_SEND_LAST 0x22u /* payload */
#define RNIC_BTH_OPCODE_UC_SEND_LAST_IMM 0x23u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_UC_SEND_ONLY 0x24u /* payload */
#define RNIC_BTH_OPCODE_UC_SEND_ONLY_IMM 0x25u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_UC_WRITE_FIRST 0x26u /* RETH, payload */
#define RNIC_BTH_OPCODE_UC_WRITE_MIDDLE 0x27u /* payload */
#define RNIC_BTH_OPCODE_UC_WRITE_LAST 0x28u /* payload */
#define RNIC_BTH_OPCODE_UC_WRITE_LAST_IMM 0x29u /* ImmDt, payload */
#define RNIC_BTH_OPCODE_UC_WRITE_ONLY 0x2au /* RETH, payload */
#define RNIC_BTH_OPCODE_UC_WRITE_ONLY_IMM 0x2bu /* RETH, ImmDt, payload */
#define RNIC_BTH_OPCODE_UD_SEND_ONLY 0x64u /* DETH, payload */
#define RNIC_BTH_OPCODE_UD_SEND_ONLY_IMM 0x65u /* DETH, ImmDt, payload */
#define RNIC_BTH_OPCODE_CNP 0x81u /* 16 zero bytes */

/* aeth_kind: AETH syndrome, bits 7:5: what bits 4:0 mean; source: IBA vol. 1, table 45 */
#define RNIC_AETH_KIND_ACK 0x0u /* value: credit count, 31 is none given */
#define RNIC_AETH_KIND_RNR_NAK 0x1u /* value: RNR timer code */
#define RNIC_AETH_KIND_RESERVED 0x2u /* reserved */
#define RNIC_AETH_KIND_NAK 0x3u /* value: an `aeth_nak` code */

/* aeth_nak: NAK codes; source: IBA vol. 1, table 46 */
#define RNIC_AETH_NAK_PSN_SEQUENCE_ERROR 0x00u /* a packet is missing */
#define RNIC_AETH_NAK_INVALID_REQUEST 0x01u /* invalid request */
#define RNIC_AETH_NAK_REMOTE_ACCESS_ERROR 0x02u /* key, bound or right violated */
#define RNIC_AETH_NAK_REMOTE_OPERATIONAL_ERROR 0x03u /* the responder could not do it */
#define RNIC_AETH_NAK_INVALID_RD_REQUEST 0x04u /* not used */

/* ethertype: Ethernet types; source: IEEE registry */
#define RNIC_ETHERTYPE_IPV4 0x0800u /* IPv4 */
#define RNIC_ETHERTYPE_ARP 0x0806u /* ARP */
#define RNIC_ETHERTYPE_VLAN 0x8100u /* VLAN tag */
#define RNIC_ETHERTYPE_IPV6 0x86ddu /* IPv6 */
#define RNIC_ETHERTYPE_MAC_CONTROL 0x8808u /* pause frames */

/* ecn: ECN field; source: RFC 3168, 5 */
#define RNIC_ECN_NOT_ECT 0x0u /* not capable */
#define RNIC_ECN_ECT1 0x1u /* capable */
#define RNIC_ECN_ECT0 0x2u /* capable */
#define RNIC_ECN_CE 0x3u /* congestion experienced */

/* tlp_kind: format and type of a TLP: byte 0 of its header; source: PCIe Base 5.0, table 2-3 */
#define RNIC_TLP_KIND_MRD32 0x00u /* memory read, 3 words */
#define RNIC_TLP_KIND_MRD64 0x20u /* memory read, 4 words */
#define RNIC_TLP_KIND_MRDLK32 0x01u /* locked memory read, 3 words */
#define RNIC_TLP_KIND_MRDLK64 0x21u /* locked memory read, 4 words */
#define RNIC_TLP_KIND_MWR32 0x40u /* memory write, 3 words */
#define RNIC_TLP_KIND_MWR64 0x60u /* memory write, 4 words */
#define RNIC_TLP_KIND_CFGRD0 0x04u /* configuration read, type 0 */
#define RNIC_TLP_KIND_CFGWR0 0x44u /* configuration write, type 0 */
#define RNIC_TLP_KIND_CPL 0x0au /* completion without data */
#define RNIC_TLP_KIND_CPLD 0x4au /* completion with data */
#define RNIC_TLP_KIND_CPLLK 0x0bu /* completion of a locked read, without data */
#define RNIC_TLP_KIND_CPLDLK 0x4bu /* completion of a locked read, with data */
#define RNIC_TLP_KIND_MSG_ROUTE_RC 0x30u /* message to the root complex */
#define RNIC_TLP_KIND_MSG_LOCAL 0x34u /* message, local */
#define RNIC_TLP_KIND_MSGD_LOCAL 0x74u /* message with data, local */
#define RNIC_TLP_KIND_FETCHADD32 0x4cu /* fetch and add, 3 words */
#define RNIC_TLP_KIND_FETCHADD64 0x6cu /* fetch and add, 4 words */
#define RNIC_TLP_KIND_CAS32 0x4eu /* compare and swap, 3 words */
#define RNIC_TLP_KIND_CAS64 0x6eu /* compare and swap, 4 words */

/* tlp_at: address types; source: PCIe Base 5.0, table 10-1 */
#define RNIC_TLP_AT_UNTRANSLATED 0x0u /* the IOMMU translates */
#define RNIC_TLP_AT_TRANSLATION_REQUEST 0x1u /* ask the IOMMU for a translation */
#define RNIC_TLP_AT_TRANSLATED 0x2u /* already translated (ATS) */

/* cpl_status: completion status; source: PCIe Base 5.0, table 2-34 */
#define RNIC_CPL_STATUS_SC 0x0u /* successful */
#define RNIC_CPL_STATUS_UR 0x1u /* unsupported request */
#define RNIC_CPL_STATUS_CRS 0x2u /* configuration request retry; malformed for a memory read */
#define RNIC_CPL_STATUS_CA 0x4u /* completer abort */

/* wqe: send work queue element, block 0; little-endian; source: own */
struct rnic_wqe {
	uint8_t opcode;
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[1];
	uint8_t sge_count;
	uint16_t ring_index;
	uint8_t bits_at_6[2];
	uint32_t length;
	uint32_t imm;
	uint64_t raddr;
	uint32_t rkey;
	uint32_t cookie;
	uint64_t sge0_addr;
	uint32_t sge0_length;
	uint32_t sge0_lkey;
	uint64_t sge1_addr;
	uint32_t sge1_length;
	uint32_t sge1_lkey;
} RNIC_PACKED;
#define RNIC_WQE_BYTES 64
#define RNIC_WQE_OPCODE_POS 0 /* what to do, a `wqe_opcode` code */
#define RNIC_WQE_OPCODE_BITS 8
#define RNIC_WQE_SIGNALLED_POS 8 /* write a CQE when it is done */
#define RNIC_WQE_SIGNALLED_BITS 1
#define RNIC_WQE_SOLICITED_POS 9 /* set the solicited event bit in the last packet */
#define RNIC_WQE_SOLICITED_BITS 1
#define RNIC_WQE_FENCE_POS 10 /* wait until the READs and atomics before it are done */
#define RNIC_WQE_FENCE_BITS 1
#define RNIC_WQE_INLINE_POS 11 /* the payload is in the WQE, from byte 32 on */
#define RNIC_WQE_INLINE_BITS 1
#define RNIC_WQE_SGL_PTR_POS 12 /* the SGEs are in a list at `sgl_addr` (layout `wqe_sgl`) */
#define RNIC_WQE_SGL_PTR_BITS 1
#define RNIC_WQE_LANDING_POS 13 /* of QPs that the ring engine owns: SGE 0 is an offset in the landing memory, from RING_WORDS_AT on in that of words; else ignored */
#define RNIC_WQE_LANDING_BITS 1
#define RNIC_WQE_NO_ACK_REQ_POS 14 /* of QPs that an engine owns: the last packet asks for no ACK, unless PSN or window want one; else ignored */
#define RNIC_WQE_NO_ACK_REQ_BITS 1
#define RNIC_WQE_BLOCKS_POS 16 /* blocks of this WQE, 1 to 4; with inline data just those that it reaches into */
#define RNIC_WQE_BLOCKS_BITS 3
#define RNIC_WQE_SGE_COUNT_POS 24 /* SGEs: 0 to 2 in the WQE, 0 to 16 by pointer; ignored with inline */
#define RNIC_WQE_SGE_COUNT_BITS 8
#define RNIC_WQE_RING_INDEX_POS 32 /* index of this block in its ring, counting on beyond the ring's size */
#define RNIC_WQE_RING_INDEX_BITS 16
#define RNIC_WQE_SLOT_POS 48 /* slot of the QP */
#define RNIC_WQE_SLOT_BITS 14
#define RNIC_WQE_LENGTH_POS 64 /* bytes of the message: the sum of the SGEs' lengths, or the inline bytes */
#define RNIC_WQE_LENGTH_BITS 32
#define RNIC_WQE_IMM_POS 96 /* immediate data as a number, or the R_Key to invalidate */
#define RNIC_WQE_IMM_BITS 32
#define RNIC_WQE_RADDR_POS 128 /* remote virtual address */
#define RNIC_WQE_RADDR_BITS 64
#define RNIC_WQE_RKEY_POS 192 /* remote key */
#define RNIC_WQE_RKEY_BITS 32
#define RNIC_WQE_COOKIE_POS 224 /* software's number for this WQE, comes back in the CQE */
#define RNIC_WQE_COOKIE_BITS 32
#define RNIC_WQE_SGE0_ADDR_POS 256 /* SGE 0: virtual address */
#define RNIC_WQE_SGE0_ADDR_BITS 64
#define RNIC_WQE_SGE0_LENGTH_POS 320 /* SGE 0: bytes */
#define RNIC_WQE_SGE0_LENGTH_BITS 32
#define RNIC_WQE_SGE0_LKEY_POS 352 /* SGE 0: local key */
#define RNIC_WQE_SGE0_LKEY_BITS 32
#define RNIC_WQE_SGE1_ADDR_POS 384 /* SGE 1: virtual address */
#define RNIC_WQE_SGE1_ADDR_BITS 64
#define RNIC_WQE_SGE1_LENGTH_POS 448 /* SGE 1: bytes */
#define RNIC_WQE_SGE1_LENGTH_BITS 32
#define RNIC_WQE_SGE1_LKEY_POS 480 /* SGE 1: local key */
#define RNIC_WQE_SGE1_LKEY_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_wqe) == 64, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, opcode) == 0, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, bits_at_1) == 1, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, bits_at_2) == 2, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge_count) == 3, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, ring_index) == 4, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, bits_at_6) == 6, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, length) == 8, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, imm) == 12, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, raddr) == 16, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, rkey) == 24, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, cookie) == 28, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge0_addr) == 32, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge0_length) == 40, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge0_lkey) == 44, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge1_addr) == 48, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge1_length) == 56, "wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge1_lkey) == 60, "wqe moved");

/* wqe_sgl: send or receive WQE with its SGEs by pointer: bytes 32 to 63 of block 0; little-endian; source: own */
struct rnic_wqe_sgl {
	uint8_t resv_at_0[32];
	uint64_t sgl_addr;
	uint8_t resv_at_40[24];
} RNIC_PACKED;
#define RNIC_WQE_SGL_BYTES 64
#define RNIC_WQE_SGL_SGL_ADDR_POS 256 /* host bus address of the list (layout `sge`), a multiple of 16 */
#define RNIC_WQE_SGL_SGL_ADDR_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_wqe_sgl) == 64, "wqe_sgl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_sgl, resv_at_0) == 0, "wqe_sgl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_sgl, sgl_addr) == 32, "wqe_sgl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_sgl, resv_at_40) == 40, "wqe_sgl moved");

/* wqe_atomic: operands of an atomic, block 1; the old value goes to SGE 0, 8 bytes; little-endian; source: own */
struct rnic_wqe_atomic {
	uint64_t swap_add;
	uint64_t compare;
	uint64_t swap_mask;
	uint64_t compare_mask;
	uint8_t resv_at_32[32];
} RNIC_PACKED;
#define RNIC_WQE_ATOMIC_BYTES 64
#define RNIC_WQE_ATOMIC_SWAP_ADD_POS 0 /* the new value, or what to add */
#define RNIC_WQE_ATOMIC_SWAP_ADD_BITS 64
#define RNIC_WQE_ATOMIC_COMPARE_POS 64 /* what to compare with */
#define RNIC_WQE_ATOMIC_COMPARE_BITS 64
#define RNIC_WQE_ATOMIC_SWAP_MASK_POS 128 /* reserved for masked atomics, zero */
#define RNIC_WQE_ATOMIC_SWAP_MASK_BITS 64
#define RNIC_WQE_ATOMIC_COMPARE_MASK_POS 192 /* reserved for masked atomics, zero */
#define RNIC_WQE_ATOMIC_COMPARE_MASK_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_wqe_atomic) == 64, "wqe_atomic moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_atomic, swap_add) == 0, "wqe_atomic moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_atomic, compare) == 8, "wqe_atomic moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_atomic, swap_mask) == 16, "wqe_atomic moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_atomic, compare_mask) == 24, "wqe_atomic moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_atomic, resv_at_32) == 32, "wqe_atomic moved");

/* sge: scatter/gather element; little-endian; source: own */
struct rnic_sge {
	uint64_t addr;
	uint32_t length;
	uint32_t lkey;
} RNIC_PACKED;
#define RNIC_SGE_BYTES 16
#define RNIC_SGE_ADDR_POS 0 /* virtual address */
#define RNIC_SGE_ADDR_BITS 64
#define RNIC_SGE_LENGTH_POS 64 /* bytes; 0 is allowed and reads nothing */
#define RNIC_SGE_LENGTH_BITS 32
#define RNIC_SGE_LKEY_POS 96 /* local key */
#define RNIC_SGE_LKEY_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_sge) == 16, "sge moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_sge, addr) == 0, "sge moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_sge, length) == 8, "sge moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_sge, lkey) == 12, "sge moved");

/* recv_wqe: receive work queue element; little-endian; source: own */
struct rnic_recv_wqe {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t resv_at_2[1];
	uint8_t sge_count;
	uint16_t ring_index;
	uint8_t bits_at_6[2];
	uint32_t length;
	uint8_t resv_at_12[16];
	uint32_t cookie;
	uint64_t sge0_addr;
	uint32_t sge0_length;
	uint32_t sge0_lkey;
	uint64_t sge1_addr;
	uint32_t sge1_length;
	uint32_t sge1_lkey;
} RNIC_PACKED;
#define RNIC_RECV_WQE_BYTES 64
#define RNIC_RECV_WQE_VALID_POS 0 /* written one by software, so that a zeroed ring holds nothing */
#define RNIC_RECV_WQE_VALID_BITS 1
#define RNIC_RECV_WQE_SIGNALLED_POS 8 /* ignored: a receive always writes a CQE */
#define RNIC_RECV_WQE_SIGNALLED_BITS 1
#define RNIC_RECV_WQE_SGL_PTR_POS 12 /* the SGEs are in a list at `sgl_addr` (layout `wqe_sgl`) */
#define RNIC_RECV_WQE_SGL_PTR_BITS 1
#define RNIC_RECV_WQE_SGE_COUNT_POS 24 /* SGEs: 0 to 2 in the WQE, 0 to 16 by pointer */
#define RNIC_RECV_WQE_SGE_COUNT_BITS 8
#define RNIC_RECV_WQE_RING_INDEX_POS 32 /* index of this WQE in its ring, counting on beyond the ring's size */
#define RNIC_RECV_WQE_RING_INDEX_BITS 16
#define RNIC_RECV_WQE_SLOT_POS 48 /* slot of the QP, or number of the SRQ */
#define RNIC_RECV_WQE_SLOT_BITS 14
#define RNIC_RECV_WQE_SRQ_POS 62 /* `slot` is the number of an SRQ */
#define RNIC_RECV_WQE_SRQ_BITS 1
#define RNIC_RECV_WQE_LENGTH_POS 64 /* bytes of the buffers together */
#define RNIC_RECV_WQE_LENGTH_BITS 32
#define RNIC_RECV_WQE_COOKIE_POS 224 /* software's number for this WQE, comes back in the CQE */
#define RNIC_RECV_WQE_COOKIE_BITS 32
#define RNIC_RECV_WQE_SGE0_ADDR_POS 256 /* SGE 0: virtual address */
#define RNIC_RECV_WQE_SGE0_ADDR_BITS 64
#define RNIC_RECV_WQE_SGE0_LENGTH_POS 320 /* SGE 0: bytes */
#define RNIC_RECV_WQE_SGE0_LENGTH_BITS 32
#define RNIC_RECV_WQE_SGE0_LKEY_POS 352 /* SGE 0: local key */
#define RNIC_RECV_WQE_SGE0_LKEY_BITS 32
#define RNIC_RECV_WQE_SGE1_ADDR_POS 384 /* SGE 1: virtual address */
#define RNIC_RECV_WQE_SGE1_ADDR_BITS 64
#define RNIC_RECV_WQE_SGE1_LENGTH_POS 448 /* SGE 1: bytes */
#define RNIC_RECV_WQE_SGE1_LENGTH_BITS 32
#define RNIC_RECV_WQE_SGE1_LKEY_POS 480 /* SGE 1: local key */
#define RNIC_RECV_WQE_SGE1_LKEY_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_recv_wqe) == 64, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, bits_at_0) == 0, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, bits_at_1) == 1, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, resv_at_2) == 2, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge_count) == 3, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, ring_index) == 4, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, bits_at_6) == 6, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, length) == 8, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, resv_at_12) == 12, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, cookie) == 28, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge0_addr) == 32, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge0_length) == 40, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge0_lkey) == 44, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge1_addr) == 48, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge1_length) == 56, "recv_wqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_recv_wqe, sge1_lkey) == 60, "recv_wqe moved");

/* cqe: completion queue element; little-endian; source: own */
struct rnic_cqe {
	uint8_t status;
	uint8_t syndrome;
	uint8_t opcode;
	uint8_t bits_at_3[1];
	uint8_t qpn[3];
	uint8_t resv_at_7[1];
	uint8_t bits_at_8[2];
	uint16_t wqe_index;
	uint32_t byte_count;
	uint32_t imm;
	uint32_t cookie;
	uint8_t src_qpn[3];
	uint8_t resv_at_27[1];
	uint8_t srq[3];
	uint8_t resv_at_31[1];
	uint64_t timestamp;
	uint64_t detail;
	uint8_t resv_at_48[8];
	uint16_t cq_index;
	uint16_t cqn;
	uint8_t resv_at_60[3];
	uint8_t bits_at_63[1];
} RNIC_PACKED;
#define RNIC_CQE_BYTES 64
#define RNIC_CQE_STATUS_POS 0 /* a `cqe_status` code, as ibv_wc_status */
#define RNIC_CQE_STATUS_BITS 8
#define RNIC_CQE_SYNDROME_POS 8 /* the cause, a `syndrome` code; 0 on success */
#define RNIC_CQE_SYNDROME_BITS 8
#define RNIC_CQE_OPCODE_POS 16 /* a `cqe_opcode` code */
#define RNIC_CQE_OPCODE_BITS 8
#define RNIC_CQE_IMM_VALID_POS 24 /* `imm` holds immediate data */
#define RNIC_CQE_IMM_VALID_BITS 1
#define RNIC_CQE_INV_VALID_POS 25 /* `imm` holds a key that was invalidated */
#define RNIC_CQE_INV_VALID_BITS 1
#define RNIC_CQE_SOLICITED_POS 26 /* the message asked for an event */
#define RNIC_CQE_SOLICITED_BITS 1
#define RNIC_CQE_FALLBACK_POS 27 /* a BAR1 region was served from the host */
#define RNIC_CQE_FALLBACK_BITS 1
#define RNIC_CQE_QPN_POS 32 /* QP number */
#define RNIC_CQE_QPN_BITS 24
#define RNIC_CQE_SLOT_POS 64 /* slot of the QP */
#define RNIC_CQE_SLOT_BITS 14
#define RNIC_CQE_WQE_INDEX_POS 80 /* ring index of the WQE's block 0 */
#define RNIC_CQE_WQE_INDEX_BITS 16
#define RNIC_CQE_BYTE_COUNT_POS 96 /* bytes of the message */
#define RNIC_CQE_BYTE_COUNT_BITS 32
#define RNIC_CQE_IMM_POS 128 /* immediate data as a number, or the invalidated key */
#define RNIC_CQE_IMM_BITS 32
#define RNIC_CQE_COOKIE_POS 160 /* cookie of the WQE */
#define RNIC_CQE_COOKIE_BITS 32
#define RNIC_CQE_SRC_QPN_POS 192 /* source QP of a datagram */
#define RNIC_CQE_SRC_QPN_BITS 24
#define RNIC_CQE_SRQ_POS 224 /* SRQ that gave the receive WQE */
#define RNIC_CQE_SRQ_BITS 24
#define RNIC_CQE_TIMESTAMP_POS 256 /* CYCLES when the CQE was formed */
#define RNIC_CQE_TIMESTAMP_BITS 64
#define RNIC_CQE_DETAIL_POS 320 /* on error: the address that failed */
#define RNIC_CQE_DETAIL_BITS 64
#define RNIC_CQE_CQ_INDEX_POS 448 /* producer index of this CQE, counting on beyond the ring's size */
#define RNIC_CQE_CQ_INDEX_BITS 16
#define RNIC_CQE_CQN_POS 464 /* number of the CQ */
#define RNIC_CQE_CQN_BITS 16
#define RNIC_CQE_PHASE_POS 504 /* flips at each pass of the ring; 1 in the first pass */
#define RNIC_CQE_PHASE_BITS 1
RNIC_STATIC_ASSERT(sizeof(struct rnic_cqe) == 64, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, status) == 0, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, syndrome) == 1, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, opcode) == 2, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, bits_at_3) == 3, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, qpn) == 4, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, resv_at_7) == 7, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, bits_at_8) == 8, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, wqe_index) == 10, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, byte_count) == 12, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, imm) == 16, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, cookie) == 20, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, src_qpn) == 24, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, resv_at_27) == 27, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, srq) == 28, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, resv_at_31) == 31, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, timestamp) == 32, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, detail) == 40, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, resv_at_48) == 48, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, cq_index) == 56, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, cqn) == 58, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, resv_at_60) == 60, "cqe moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, bits_at_63) == 63, "cqe moved");

/* event: event queue element; little-endian; source: own */
struct rnic_event {
	uint8_t type;
	uint8_t cause;
	uint8_t resv_at_2[2];
	uint8_t object[3];
	uint8_t resv_at_7[1];
	uint64_t handle;
	uint64_t timestamp;
	uint16_t index;
	uint8_t resv_at_26[5];
	uint8_t bits_at_31[1];
} RNIC_PACKED;
#define RNIC_EVENT_BYTES 32
#define RNIC_EVENT_TYPE_POS 0 /* an `event_type` code */
#define RNIC_EVENT_TYPE_BITS 8
#define RNIC_EVENT_CAUSE_POS 8 /* a `syndrome` code */
#define RNIC_EVENT_CAUSE_BITS 8
#define RNIC_EVENT_OBJECT_POS 32 /* QP, CQ, SRQ or port number */
#define RNIC_EVENT_OBJECT_BITS 24
#define RNIC_EVENT_HANDLE_POS 64 /* `user_handle` of the object's context */
#define RNIC_EVENT_HANDLE_BITS 64
#define RNIC_EVENT_TIMESTAMP_POS 128 /* CYCLES when the event was formed */
#define RNIC_EVENT_TIMESTAMP_BITS 64
#define RNIC_EVENT_INDEX_POS 192 /* producer index, counting on beyond the queue's size */
#define RNIC_EVENT_INDEX_BITS 16
#define RNIC_EVENT_PHASE_POS 248 /* flips at each pass of the queue; 1 in the first pass */
#define RNIC_EVENT_PHASE_BITS 1
RNIC_STATIC_ASSERT(sizeof(struct rnic_event) == 32, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, type) == 0, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, cause) == 1, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, resv_at_2) == 2, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, object) == 4, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, resv_at_7) == 7, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, handle) == 8, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, timestamp) == 16, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, index) == 24, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, resv_at_26) == 26, "event moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_event, bits_at_31) == 31, "event moved");

/* qp_ctx: QP context, hot part; little-endian; source: own */
struct rnic_qp_ctx {
	uint64_t sq_base;
	uint64_t rq_base;
	uint8_t bits_at_16[1];
	uint8_t bits_at_17[1];
	uint8_t page;
	uint8_t bits_at_19[1];
	uint8_t bits_at_20[1];
	uint8_t bits_at_21[1];
	uint8_t resv_at_22[2];
	uint8_t qpn[3];
	uint8_t bits_at_27[1];
	uint8_t pd[3];
	uint8_t bits_at_31[1];
	uint16_t send_cq;
	uint16_t recv_cq;
	uint8_t srq[3];
	uint8_t resv_at_39[1];
	uint16_t sq_index;
	uint16_t rq_index;
	uint16_t sq_prod;
	uint16_t rq_prod;
	uint64_t user_handle;
	uint32_t qkey;
	uint8_t resv_at_60[4];
	uint8_t dst_mac[6];
	uint8_t src_mac[6];
	uint8_t bits_at_76[2];
	uint8_t bits_at_78[1];
	uint8_t hop_limit;
	uint8_t bits_at_80[1];
	uint8_t bits_at_81[1];
	uint16_t udp_sport;
	uint8_t bits_at_84[4];
	uint8_t dest_qpn[3];
	uint8_t bits_at_91[1];
	uint16_t pkey;
	uint16_t ip_id;
	uint8_t resv_at_96[32];
	uint8_t src_ip[16];
	uint8_t dst_ip[16];
	uint8_t resv_at_160[32];
	uint8_t sq_psn[3];
	uint8_t resv_at_195[1];
	uint8_t rq_psn[3];
	uint8_t resv_at_199[1];
	uint8_t bits_at_200[1];
	uint8_t bits_at_201[1];
	uint8_t bits_at_202[1];
	uint8_t bits_at_203[1];
	uint8_t max_rd_atomic;
	uint8_t max_dest_rd_atomic;
	uint8_t window_log2;
	uint8_t bits_at_207[1];
	uint32_t cc_rate;
	uint32_t cc_min_rate;
	uint32_t rate_limit;
	uint8_t resv_at_220[36];
	uint16_t req_index;
	uint8_t req_epoch;
	uint8_t bits_at_259[1];
	uint32_t req_offset;
	uint8_t req_psn[3];
	uint8_t resv_at_267[1];
	uint8_t una_psn[3];
	uint8_t resv_at_271[1];
	uint16_t una_index;
	uint8_t req_rd_atomic;
	uint8_t resv_at_275[1];
	uint8_t una_first_psn[3];
	uint8_t resv_at_279[1];
	uint64_t req_timer;
	uint8_t req_ssn[3];
	uint8_t req_lsn[3];
	uint8_t resv_at_294[26];
	uint64_t rsp_va;
	uint32_t rsp_left;
	uint32_t rsp_rkey;
	uint8_t rsp_psn[3];
	uint8_t rsp_opcode;
	uint8_t rsp_msn[3];
	uint8_t bits_at_343[1];
	uint8_t acked_psn[3];
	uint8_t acked_syndrome;
	uint8_t bits_at_348[1];
	uint8_t resv_at_349[3];
	uint16_t rsp_epoch;
	uint8_t resv_at_354[30];
	uint32_t cc_current;
	uint32_t cc_target;
	uint16_t cc_alpha;
	uint8_t cc_stage;
	uint8_t resv_at_395[1];
	uint32_t cc_bytes;
	uint32_t cc_tokens;
	uint32_t cc_last_cnp;
	uint8_t resv_at_408[40];
	uint16_t rq_fetch;
	uint16_t rq_cons;
	uint8_t resv_at_452[60];
} RNIC_PACKED;
#define RNIC_QP_CTX_BYTES 512
#define RNIC_QP_CTX_SQ_BASE_POS 0 /* host bus address of the send queue, a multiple of 64 */
#define RNIC_QP_CTX_SQ_BASE_BITS 64
#define RNIC_QP_CTX_RQ_BASE_POS 64 /* host bus address of the receive queue, a multiple of 64 */
#define RNIC_QP_CTX_RQ_BASE_BITS 64
#define RNIC_QP_CTX_SQ_LOG2_POS 128 /* log2 of the send queue's blocks, 0 to 15 */
#define RNIC_QP_CTX_SQ_LOG2_BITS 5
#define RNIC_QP_CTX_RQ_LOG2_POS 136 /* log2 of the receive queue's WQEs, 0 to 15 */
#define RNIC_QP_CTX_RQ_LOG2_BITS 5
#define RNIC_QP_CTX_PAGE_POS 144 /* doorbell page that may ring */
#define RNIC_QP_CTX_PAGE_BITS 8
#define RNIC_QP_CTX_STATE_POS 152 /* a `qp_state` code */
#define RNIC_QP_CTX_STATE_BITS 4
#define RNIC_QP_CTX_SERVICE_POS 160 /* a `service` code */
#define RNIC_QP_CTX_SERVICE_BITS 3
#define RNIC_QP_CTX_VALID_POS 168 /* the context holds a QP */
#define RNIC_QP_CTX_VALID_BITS 1
#define RNIC_QP_CTX_ENGINE_OWNED_POS 169 /* an engine owns the QP: its send queue is on the chip, software doorbells are refused, failed WQEs write no CQE */
#define RNIC_QP_CTX_ENGINE_OWNED_BITS 1
#define RNIC_QP_CTX_SQ_SIG_ALL_POS 170 /* every send WQE is signalled */
#define RNIC_QP_CTX_SQ_SIG_ALL_BITS 1
#define RNIC_QP_CTX_USE_SRQ_POS 171 /* receive WQEs come from `srq` */
#define RNIC_QP_CTX_USE_SRQ_BITS 1
#define RNIC_QP_CTX_SELECTIVE_POS 172 /* selective repeat, agreed with the peer */
#define RNIC_QP_CTX_SELECTIVE_BITS 1
#define RNIC_QP_CTX_COMMANDS_POS 173 /* the send queue takes operations on a ring alone, and nobody else does; no packet is ever sent */
#define RNIC_QP_CTX_COMMANDS_BITS 1
#define RNIC_QP_CTX_QPN_POS 192 /* own QP number: generation 10, slot 14 */
#define RNIC_QP_CTX_QPN_BITS 24
#define RNIC_QP_CTX_PATH_MTU_POS 216 /* a `path_mtu` code */
#define RNIC_QP_CTX_PATH_MTU_BITS 3
#define RNIC_QP_CTX_PD_POS 224 /* protection domain */
#define RNIC_QP_CTX_PD_BITS 24
#define RNIC_QP_CTX_LOCAL_WRITE_POS 248 /* receive buffers and READ results may be written */
#define RNIC_QP_CTX_LOCAL_WRITE_BITS 1
#define RNIC_QP_CTX_REMOTE_WRITE_POS 249 /* the peer may WRITE */
#define RNIC_QP_CTX_REMOTE_WRITE_BITS 1
#define RNIC_QP_CTX_REMOTE_READ_POS 250 /* the peer may READ */
#define RNIC_QP_CTX_REMOTE_READ_BITS 1
#define RNIC_QP_CTX_REMOTE_ATOMIC_POS 251 /* the peer may do atomics */
#define RNIC_QP_CTX_REMOTE_ATOMIC_BITS 1
#define RNIC_QP_CTX_SEND_CQ_POS 256 /* CQ of send WQEs */
#define RNIC_QP_CTX_SEND_CQ_BITS 16
#define RNIC_QP_CTX_RECV_CQ_POS 272 /* CQ of receive WQEs */
#define RNIC_QP_CTX_RECV_CQ_BITS 16
#define RNIC_QP_CTX_SRQ_POS 288 /* shared receive queue */
#define RNIC_QP_CTX_SRQ_BITS 24
#define RNIC_QP_CTX_SQ_INDEX_POS 320 /* index of the first send block to fetch */
#define RNIC_QP_CTX_SQ_INDEX_BITS 16
#define RNIC_QP_CTX_RQ_INDEX_POS 336 /* index of the first receive WQE */
#define RNIC_QP_CTX_RQ_INDEX_BITS 16
#define RNIC_QP_CTX_SQ_PROD_POS 352 /* producer index of the send queue when loaded; equal to `sq_index` if empty */
#define RNIC_QP_CTX_SQ_PROD_BITS 16
#define RNIC_QP_CTX_RQ_PROD_POS 368 /* producer index of the receive queue when loaded */
#define RNIC_QP_CTX_RQ_PROD_BITS 16
#define RNIC_QP_CTX_USER_HANDLE_POS 384 /* comes back in events */
#define RNIC_QP_CTX_USER_HANDLE_BITS 64
#define RNIC_QP_CTX_QKEY_POS 448 /* Q_Key, for datagrams */
#define RNIC_QP_CTX_QKEY_BITS 32
#define RNIC_QP_CTX_DST_MAC_POS 512 /* MAC of the next hop */
#define RNIC_QP_CTX_DST_MAC_BITS 48
#define RNIC_QP_CTX_SRC_MAC_POS 560 /* own MAC */
#define RNIC_QP_CTX_SRC_MAC_BITS 48
#define RNIC_QP_CTX_VLAN_VID_POS 608 /* VLAN identifier */
#define RNIC_QP_CTX_VLAN_VID_BITS 12
#define RNIC_QP_CTX_VLAN_DEI_POS 620 /* VLAN drop eligible */
#define RNIC_QP_CTX_VLAN_DEI_BITS 1
#define RNIC_QP_CTX_VLAN_PCP_POS 621 /* VLAN priority; also the PFC priority */
#define RNIC_QP_CTX_VLAN_PCP_BITS 3
#define RNIC_QP_CTX_VLAN_POS 624 /* frames carry the VLAN tag */
#define RNIC_QP_CTX_VLAN_BITS 1
#define RNIC_QP_CTX_IPV6_POS 625 /* IPv6 rather than IPv4 */
#define RNIC_QP_CTX_IPV6_BITS 1
#define RNIC_QP_CTX_LOOPBACK_POS 626 /* the peer is this device */
#define RNIC_QP_CTX_LOOPBACK_BITS 1
#define RNIC_QP_CTX_HOP_LIMIT_POS 632 /* TTL or hop limit */
#define RNIC_QP_CTX_HOP_LIMIT_BITS 8
#define RNIC_QP_CTX_ECN_POS 640 /* ECN field of data packets: 2 is ECT(0) */
#define RNIC_QP_CTX_ECN_BITS 2
#define RNIC_QP_CTX_DSCP_POS 642 /* DSCP of data packets */
#define RNIC_QP_CTX_DSCP_BITS 6
#define RNIC_QP_CTX_CNP_ECN_POS 648 /* ECN field of CNPs */
#define RNIC_QP_CTX_CNP_ECN_BITS 2
#define RNIC_QP_CTX_CNP_DSCP_POS 650 /* DSCP of CNPs */
#define RNIC_QP_CTX_CNP_DSCP_BITS 6
#define RNIC_QP_CTX_UDP_SPORT_POS 656 /* UDP source port */
#define RNIC_QP_CTX_UDP_SPORT_BITS 16
#define RNIC_QP_CTX_FLOW_LABEL_POS 672 /* IPv6 flow label */
#define RNIC_QP_CTX_FLOW_LABEL_BITS 20
#define RNIC_QP_CTX_DEST_QPN_POS 704 /* QP number of the peer */
#define RNIC_QP_CTX_DEST_QPN_BITS 24
#define RNIC_QP_CTX_PRIORITY_POS 728 /* PFC priority without VLAN tag */
#define RNIC_QP_CTX_PRIORITY_BITS 3
#define RNIC_QP_CTX_PKEY_POS 736 /* partition key */
#define RNIC_QP_CTX_PKEY_BITS 16
#define RNIC_QP_CTX_IP_ID_POS 752 /* IPv4 identification of every packet */
#define RNIC_QP_CTX_IP_ID_BITS 16
#define RNIC_QP_CTX_SRC_IP_POS 1024 /* own IP address; IPv4 in the first 4 bytes */
#define RNIC_QP_CTX_SRC_IP_BITS 128
#define RNIC_QP_CTX_DST_IP_POS 1152 /* IP address of the peer; IPv4 in the first 4 bytes */
#define RNIC_QP_CTX_DST_IP_BITS 128
#define RNIC_QP_CTX_SQ_PSN_POS 1536 /* PSN of the next packet sent */
#define RNIC_QP_CTX_SQ_PSN_BITS 24
#define RNIC_QP_CTX_RQ_PSN_POS 1568 /* PSN expected next */
#define RNIC_QP_CTX_RQ_PSN_BITS 24
#define RNIC_QP_CTX_TIMEOUT_POS 1600 /* local ACK timeout: 4.096 us * 2^n, 0 is none */
#define RNIC_QP_CTX_TIMEOUT_BITS 5
#define RNIC_QP_CTX_RETRY_COUNT_POS 1608 /* retransmissions before the QP fails */
#define RNIC_QP_CTX_RETRY_COUNT_BITS 3
#define RNIC_QP_CTX_RNR_RETRY_POS 1616 /* RNR retries, 7 is without end */
#define RNIC_QP_CTX_RNR_RETRY_BITS 3
#define RNIC_QP_CTX_MIN_RNR_TIMER_POS 1624 /* RNR timer asked of the peer, IBA code */
#define RNIC_QP_CTX_MIN_RNR_TIMER_BITS 5
#define RNIC_QP_CTX_MAX_RD_ATOMIC_POS 1632 /* READs and atomics outstanding as requester */
#define RNIC_QP_CTX_MAX_RD_ATOMIC_BITS 8
#define RNIC_QP_CTX_MAX_DEST_RD_ATOMIC_POS 1640 /* READs and atomics outstanding as responder, up to 16 */
#define RNIC_QP_CTX_MAX_DEST_RD_ATOMIC_BITS 8
#define RNIC_QP_CTX_WINDOW_LOG2_POS 1648 /* selective repeat: log2 of the window in packets */
#define RNIC_QP_CTX_WINDOW_LOG2_BITS 8
#define RNIC_QP_CTX_CC_ENABLE_POS 1656 /* DCQCN runs on this QP */
#define RNIC_QP_CTX_CC_ENABLE_BITS 1
#define RNIC_QP_CTX_CC_RATE_POS 1664 /* initial rate, Mb/s; 0 is line rate */
#define RNIC_QP_CTX_CC_RATE_BITS 32
#define RNIC_QP_CTX_CC_MIN_RATE_POS 1696 /* lowest rate, Mb/s */
#define RNIC_QP_CTX_CC_MIN_RATE_BITS 32
#define RNIC_QP_CTX_RATE_LIMIT_POS 1728 /* fixed limit, Mb/s; 0 is none */
#define RNIC_QP_CTX_RATE_LIMIT_BITS 32
#define RNIC_QP_CTX_REQ_INDEX_POS 2048 /* ring index of the WQE being sent */
#define RNIC_QP_CTX_REQ_INDEX_BITS 16
#define RNIC_QP_CTX_REQ_EPOCH_POS 2064 /* epoch of its packet jobs */
#define RNIC_QP_CTX_REQ_EPOCH_BITS 8
#define RNIC_QP_CTX_REQ_RETRY_LEFT_POS 2072 /* retransmissions left */
#define RNIC_QP_CTX_REQ_RETRY_LEFT_BITS 3
#define RNIC_QP_CTX_REQ_RNR_LEFT_POS 2075 /* RNR retries left */
#define RNIC_QP_CTX_REQ_RNR_LEFT_BITS 3
#define RNIC_QP_CTX_REQ_OFFSET_POS 2080 /* bytes of that WQE already cut into packets */
#define RNIC_QP_CTX_REQ_OFFSET_BITS 32
#define RNIC_QP_CTX_REQ_PSN_POS 2112 /* PSN of the next packet */
#define RNIC_QP_CTX_REQ_PSN_BITS 24
#define RNIC_QP_CTX_UNA_PSN_POS 2144 /* oldest PSN not acknowledged */
#define RNIC_QP_CTX_UNA_PSN_BITS 24
#define RNIC_QP_CTX_UNA_INDEX_POS 2176 /* ring index of the oldest WQE not acknowledged */
#define RNIC_QP_CTX_UNA_INDEX_BITS 16
#define RNIC_QP_CTX_REQ_RD_ATOMIC_POS 2192 /* READs and atomics outstanding */
#define RNIC_QP_CTX_REQ_RD_ATOMIC_BITS 8
#define RNIC_QP_CTX_UNA_FIRST_PSN_POS 2208 /* first PSN of that WQE */
#define RNIC_QP_CTX_UNA_FIRST_PSN_BITS 24
#define RNIC_QP_CTX_REQ_TIMER_POS 2240 /* CYCLES when the ACK timer runs out; 0 is off */
#define RNIC_QP_CTX_REQ_TIMER_BITS 64
#define RNIC_QP_CTX_REQ_SSN_POS 2304 /* send sequence number */
#define RNIC_QP_CTX_REQ_SSN_BITS 24
#define RNIC_QP_CTX_REQ_LSN_POS 2328 /* limit sequence number, from credits */
#define RNIC_QP_CTX_REQ_LSN_BITS 24
#define RNIC_QP_CTX_RSP_VA_POS 2560 /* open message: next virtual address */
#define RNIC_QP_CTX_RSP_VA_BITS 64
#define RNIC_QP_CTX_RSP_LEFT_POS 2624 /* open message: bytes left */
#define RNIC_QP_CTX_RSP_LEFT_BITS 32
#define RNIC_QP_CTX_RSP_RKEY_POS 2656 /* open message: key */
#define RNIC_QP_CTX_RSP_RKEY_BITS 32
#define RNIC_QP_CTX_RSP_PSN_POS 2688 /* PSN expected next */
#define RNIC_QP_CTX_RSP_PSN_BITS 24
#define RNIC_QP_CTX_RSP_OPCODE_POS 2712 /* opcode of the last packet */
#define RNIC_QP_CTX_RSP_OPCODE_BITS 8
#define RNIC_QP_CTX_RSP_MSN_POS 2720 /* message sequence number */
#define RNIC_QP_CTX_RSP_MSN_BITS 24
#define RNIC_QP_CTX_RSP_NAK_POS 2744 /* a NAK for this hole is out */
#define RNIC_QP_CTX_RSP_NAK_BITS 1
#define RNIC_QP_CTX_RSP_OPEN_POS 2745 /* a message is open */
#define RNIC_QP_CTX_RSP_OPEN_BITS 1
#define RNIC_QP_CTX_ACKED_PSN_POS 2752 /* PSN of the last ACK sent */
#define RNIC_QP_CTX_ACKED_PSN_BITS 24
#define RNIC_QP_CTX_ACKED_SYNDROME_POS 2776 /* its syndrome */
#define RNIC_QP_CTX_ACKED_SYNDROME_BITS 8
#define RNIC_QP_CTX_REPLAY_HEAD_POS 2784 /* next replay record to write */
#define RNIC_QP_CTX_REPLAY_HEAD_BITS 4
#define RNIC_QP_CTX_REPLAY_TAIL_POS 2788 /* oldest replay record */
#define RNIC_QP_CTX_REPLAY_TAIL_BITS 4
#define RNIC_QP_CTX_RSP_EPOCH_POS 2816 /* open message: epoch of its region */
#define RNIC_QP_CTX_RSP_EPOCH_BITS 16
#define RNIC_QP_CTX_CC_CURRENT_POS 3072 /* current rate, R_C */
#define RNIC_QP_CTX_CC_CURRENT_BITS 32
#define RNIC_QP_CTX_CC_TARGET_POS 3104 /* target rate, R_T */
#define RNIC_QP_CTX_CC_TARGET_BITS 32
#define RNIC_QP_CTX_CC_ALPHA_POS 3136 /* alpha, 2^-16 */
#define RNIC_QP_CTX_CC_ALPHA_BITS 16
#define RNIC_QP_CTX_CC_STAGE_POS 3152 /* increase stage */
#define RNIC_QP_CTX_CC_STAGE_BITS 8
#define RNIC_QP_CTX_CC_BYTES_POS 3168 /* bytes since the last increase */
#define RNIC_QP_CTX_CC_BYTES_BITS 32
#define RNIC_QP_CTX_CC_TOKENS_POS 3200 /* tokens, bytes */
#define RNIC_QP_CTX_CC_TOKENS_BITS 32
#define RNIC_QP_CTX_CC_LAST_CNP_POS 3232 /* low half of CYCLES at the last CNP sent */
#define RNIC_QP_CTX_CC_LAST_CNP_BITS 32
#define RNIC_QP_CTX_RQ_FETCH_POS 3584 /* index of the next receive WQE to fetch */
#define RNIC_QP_CTX_RQ_FETCH_BITS 16
#define RNIC_QP_CTX_RQ_CONS_POS 3600 /* index of the next receive WQE to use */
#define RNIC_QP_CTX_RQ_CONS_BITS 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_qp_ctx) == 512, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, sq_base) == 0, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_base) == 8, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_16) == 16, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_17) == 17, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, page) == 18, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_19) == 19, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_20) == 20, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_21) == 21, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_22) == 22, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, qpn) == 24, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_27) == 27, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, pd) == 28, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_31) == 31, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, send_cq) == 32, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, recv_cq) == 34, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, srq) == 36, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_39) == 39, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, sq_index) == 40, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_index) == 42, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, sq_prod) == 44, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_prod) == 46, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, user_handle) == 48, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, qkey) == 56, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_60) == 60, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, dst_mac) == 64, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, src_mac) == 70, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_76) == 76, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_78) == 78, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, hop_limit) == 79, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_80) == 80, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_81) == 81, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, udp_sport) == 82, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_84) == 84, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, dest_qpn) == 88, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_91) == 91, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, pkey) == 92, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, ip_id) == 94, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_96) == 96, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, src_ip) == 128, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, dst_ip) == 144, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_160) == 160, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, sq_psn) == 192, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_195) == 195, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_psn) == 196, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_199) == 199, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_200) == 200, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_201) == 201, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_202) == 202, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_203) == 203, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, max_rd_atomic) == 204, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, max_dest_rd_atomic) == 205, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, window_log2) == 206, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_207) == 207, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_rate) == 208, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_min_rate) == 212, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rate_limit) == 216, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_220) == 220, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_index) == 256, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_epoch) == 258, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_259) == 259, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_offset) == 260, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_psn) == 264, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_267) == 267, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, una_psn) == 268, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_271) == 271, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, una_index) == 272, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_rd_atomic) == 274, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_275) == 275, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, una_first_psn) == 276, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_279) == 279, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_timer) == 280, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_ssn) == 288, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, req_lsn) == 291, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_294) == 294, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_va) == 320, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_left) == 328, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_rkey) == 332, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_psn) == 336, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_opcode) == 339, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_msn) == 340, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_343) == 343, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, acked_psn) == 344, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, acked_syndrome) == 347, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, bits_at_348) == 348, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_349) == 349, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rsp_epoch) == 352, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_354) == 354, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_current) == 384, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_target) == 388, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_alpha) == 392, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_stage) == 394, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_395) == 395, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_bytes) == 396, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_tokens) == 400, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, cc_last_cnp) == 404, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_408) == 408, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_fetch) == 448, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, rq_cons) == 450, "qp_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, resv_at_452) == 452, "qp_ctx moved");

/* qp_replay: replay record: a READ or atomic that was served; little-endian; source: own */
struct rnic_qp_replay {
	uint8_t psn[3];
	uint8_t opcode;
	uint32_t length;
	uint64_t va;
	uint32_t rkey;
	uint8_t msn[3];
	uint8_t bits_at_23[1];
	uint64_t original;
} RNIC_PACKED;
#define RNIC_QP_REPLAY_BYTES 32
#define RNIC_QP_REPLAY_PSN_POS 0 /* PSN of the request */
#define RNIC_QP_REPLAY_PSN_BITS 24
#define RNIC_QP_REPLAY_OPCODE_POS 24 /* its BTH opcode */
#define RNIC_QP_REPLAY_OPCODE_BITS 8
#define RNIC_QP_REPLAY_LENGTH_POS 32 /* READ: bytes */
#define RNIC_QP_REPLAY_LENGTH_BITS 32
#define RNIC_QP_REPLAY_VA_POS 64 /* its virtual address */
#define RNIC_QP_REPLAY_VA_BITS 64
#define RNIC_QP_REPLAY_RKEY_POS 128 /* its key */
#define RNIC_QP_REPLAY_RKEY_BITS 32
#define RNIC_QP_REPLAY_MSN_POS 160 /* MSN of the response */
#define RNIC_QP_REPLAY_MSN_BITS 24
#define RNIC_QP_REPLAY_VALID_POS 184 /* the record is in use */
#define RNIC_QP_REPLAY_VALID_BITS 1
#define RNIC_QP_REPLAY_DONE_POS 185 /* the response has been sent */
#define RNIC_QP_REPLAY_DONE_BITS 1
#define RNIC_QP_REPLAY_ORIGINAL_POS 192 /* atomic: the value found */
#define RNIC_QP_REPLAY_ORIGINAL_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_qp_replay) == 32, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, psn) == 0, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, opcode) == 3, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, length) == 4, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, va) == 8, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, rkey) == 16, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, msn) == 20, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, bits_at_23) == 23, "qp_replay moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_replay, original) == 24, "qp_replay moved");

/* cq_ctx: completion queue context; little-endian; source: own */
struct rnic_cq_ctx {
	uint64_t base;
	uint8_t bits_at_8[1];
	uint8_t bits_at_9[1];
	uint16_t vector;
	uint16_t prod_index;
	uint16_t cons_index;
	uint16_t cqn;
	uint8_t page;
	uint8_t resv_at_19[5];
	uint64_t user_handle;
	uint8_t resv_at_32[32];
} RNIC_PACKED;
#define RNIC_CQ_CTX_BYTES 64
#define RNIC_CQ_CTX_BASE_POS 0 /* host bus address of the ring, a multiple of 64 */
#define RNIC_CQ_CTX_BASE_BITS 64
#define RNIC_CQ_CTX_LOG2_POS 64 /* log2 of the ring's CQEs, 0 to 15 */
#define RNIC_CQ_CTX_LOG2_BITS 5
#define RNIC_CQ_CTX_VALID_POS 72 /* the CQ exists */
#define RNIC_CQ_CTX_VALID_BITS 1
#define RNIC_CQ_CTX_ARMED_POS 73 /* write an event at the next CQE */
#define RNIC_CQ_CTX_ARMED_BITS 1
#define RNIC_CQ_CTX_ARMED_SOLICITED_POS 74 /* write an event at the next solicited or error CQE */
#define RNIC_CQ_CTX_ARMED_SOLICITED_BITS 1
#define RNIC_CQ_CTX_FLUSH_POS 75 /* read zero bytes from the BAR last written before each CQE */
#define RNIC_CQ_CTX_FLUSH_BITS 1
#define RNIC_CQ_CTX_IGNORE_OVERRUN_POS 76 /* never check the consumer index */
#define RNIC_CQ_CTX_IGNORE_OVERRUN_BITS 1
#define RNIC_CQ_CTX_VECTOR_POS 80 /* MSI-X vector */
#define RNIC_CQ_CTX_VECTOR_BITS 16
#define RNIC_CQ_CTX_PROD_INDEX_POS 96 /* producer index, counting on beyond the ring's size */
#define RNIC_CQ_CTX_PROD_INDEX_BITS 16
#define RNIC_CQ_CTX_CONS_INDEX_POS 112 /* consumer index */
#define RNIC_CQ_CTX_CONS_INDEX_BITS 16
#define RNIC_CQ_CTX_CQN_POS 128 /* number of this CQ; a load with another one is refused */
#define RNIC_CQ_CTX_CQN_BITS 16
#define RNIC_CQ_CTX_PAGE_POS 144 /* doorbell page that may move the consumer index */
#define RNIC_CQ_CTX_PAGE_BITS 8
#define RNIC_CQ_CTX_USER_HANDLE_POS 192 /* comes back in events */
#define RNIC_CQ_CTX_USER_HANDLE_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_cq_ctx) == 64, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, base) == 0, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, bits_at_8) == 8, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, bits_at_9) == 9, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, vector) == 10, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, prod_index) == 12, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, cons_index) == 14, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, cqn) == 16, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, page) == 18, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, resv_at_19) == 19, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, user_handle) == 24, "cq_ctx moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cq_ctx, resv_at_32) == 32, "cq_ctx moved");

/* region: memory region; little-endian; source: own */
struct rnic_region {
	uint64_t base;
	uint64_t limit;
	uint64_t bus_addr;
	uint64_t mtt_index;
	uint8_t bits_at_32[1];
	uint8_t key;
	uint8_t bits_at_34[1];
	uint8_t resv_at_35[1];
	uint8_t bits_at_36[1];
	uint8_t bits_at_37[1];
	uint16_t window;
	uint8_t pd[3];
	uint8_t resv_at_43[1];
	uint16_t epoch;
	uint8_t resv_at_46[18];
} RNIC_PACKED;
#define RNIC_REGION_BYTES 64
#define RNIC_REGION_BASE_POS 0 /* first virtual address */
#define RNIC_REGION_BASE_BITS 64
#define RNIC_REGION_LIMIT_POS 64 /* virtual address after the last byte (exclusive) */
#define RNIC_REGION_LIMIT_BITS 64
#define RNIC_REGION_BUS_ADDR_POS 128 /* direct: bus address of `base` */
#define RNIC_REGION_BUS_ADDR_BITS 64
#define RNIC_REGION_MTT_INDEX_POS 192 /* paged: index of its first entry in the MTT, for the page that holds `base` */
#define RNIC_REGION_MTT_INDEX_BITS 64
#define RNIC_REGION_PAGE_LOG2_POS 256 /* paged: log2 of the page size, 12 to 40 */
#define RNIC_REGION_PAGE_LOG2_BITS 6
#define RNIC_REGION_KEY_POS 264 /* low byte of L_Key and R_Key; the other 24 bits are the region's index */
#define RNIC_REGION_KEY_BITS 8
#define RNIC_REGION_LOCAL_WRITE_POS 272 /* the device may write here for its own user */
#define RNIC_REGION_LOCAL_WRITE_BITS 1
#define RNIC_REGION_REMOTE_WRITE_POS 273 /* peers may write */
#define RNIC_REGION_REMOTE_WRITE_BITS 1
#define RNIC_REGION_REMOTE_READ_POS 274 /* peers may read */
#define RNIC_REGION_REMOTE_READ_BITS 1
#define RNIC_REGION_REMOTE_ATOMIC_POS 275 /* peers may do atomics */
#define RNIC_REGION_REMOTE_ATOMIC_BITS 1
#define RNIC_REGION_VALID_POS 288 /* the region exists */
#define RNIC_REGION_VALID_BITS 1
#define RNIC_REGION_BAR1_POS 289 /* bound to GPU BAR1: pages belong in [BAR1_APERTURE, + BAR1_SIZE) */
#define RNIC_REGION_BAR1_BITS 1
#define RNIC_REGION_STRICT_POS 290 /* refuse a page outside that window rather than fall back to the host */
#define RNIC_REGION_STRICT_BITS 1
#define RNIC_REGION_ATS_POS 291 /* bus addresses are translated: AT = 10, only while ATS is enabled */
#define RNIC_REGION_ATS_BITS 1
#define RNIC_REGION_DIRECT_POS 292 /* contiguous: bus address = bus_addr + (va - base); no page table */
#define RNIC_REGION_DIRECT_BITS 1
#define RNIC_REGION_ORDERED_POS 293 /* never place early (flags, counters) */
#define RNIC_REGION_ORDERED_BITS 1
#define RNIC_REGION_RELAXED_POS 294 /* relaxed ordering on payload */
#define RNIC_REGION_RELAXED_BITS 1
#define RNIC_REGION_NO_SNOOP_POS 295 /* no snoop on payload */
#define RNIC_REGION_NO_SNOOP_BITS 1
#define RNIC_REGION_COLLECTIVE_POS 296 /* collective window: payload goes to the ring engine, by its offset from `base`; no memory is behind it */
#define RNIC_REGION_COLLECTIVE_BITS 1
#define RNIC_REGION_BAR2_POS 297 /* bound to the peer-to-peer window of BAR2 */
#define RNIC_REGION_BAR2_BITS 1
#define RNIC_REGION_WINDOW_POS 304 /* collective window number */
#define RNIC_REGION_WINDOW_BITS 16
#define RNIC_REGION_PD_POS 320 /* protection domain */
#define RNIC_REGION_PD_BITS 24
#define RNIC_REGION_EPOCH_POS 352 /* raised at each load; packets of an open message check it */
#define RNIC_REGION_EPOCH_BITS 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_region) == 64, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, base) == 0, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, limit) == 8, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, bus_addr) == 16, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, mtt_index) == 24, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, bits_at_32) == 32, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, key) == 33, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, bits_at_34) == 34, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, resv_at_35) == 35, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, bits_at_36) == 36, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, bits_at_37) == 37, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, window) == 38, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, pd) == 40, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, resv_at_43) == 43, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, epoch) == 44, "region moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_region, resv_at_46) == 46, "region moved");

/* mtt: memory translation table entry: one page; little-endian; source: own */
struct rnic_mtt {
	uint8_t bits_at_0[8];
} RNIC_PACKED;
#define RNIC_MTT_BYTES 8
#define RNIC_MTT_VALID_POS 0 /* the page is present */
#define RNIC_MTT_VALID_BITS 1
#define RNIC_MTT_FRAME_POS 12 /* bus address of the page, bits 63:12 */
#define RNIC_MTT_FRAME_BITS 52
RNIC_STATIC_ASSERT(sizeof(struct rnic_mtt) == 8, "mtt moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mtt, bits_at_0) == 0, "mtt moved");

/* mailbox: mailbox command and answer; little-endian; source: own */
struct rnic_mailbox {
	uint8_t opcode;
	uint8_t status;
	uint16_t sequence;
	uint8_t object[3];
	uint8_t bits_at_7[1];
	uint32_t attr_mask;
	uint8_t resv_at_12[4];
	uint64_t host_addr;
	uint64_t param0;
	uint64_t param1;
	uint64_t param2;
	uint64_t result0;
	uint64_t result1;
} RNIC_PACKED;
#define RNIC_MAILBOX_BYTES 64
#define RNIC_MAILBOX_OPCODE_POS 0 /* a `mbox_opcode` code */
#define RNIC_MAILBOX_OPCODE_BITS 8
#define RNIC_MAILBOX_STATUS_POS 8 /* answer: a `mbox_status` code */
#define RNIC_MAILBOX_STATUS_BITS 8
#define RNIC_MAILBOX_SEQUENCE_POS 16 /* software's number, comes back in the answer */
#define RNIC_MAILBOX_SEQUENCE_BITS 16
#define RNIC_MAILBOX_OBJECT_POS 32 /* slot, region index, CQ number */
#define RNIC_MAILBOX_OBJECT_BITS 24
#define RNIC_MAILBOX_NEW_STATE_POS 56 /* MODIFY_QP: a `qp_state` code */
#define RNIC_MAILBOX_NEW_STATE_BITS 4
#define RNIC_MAILBOX_ATTR_MASK_POS 64 /* MODIFY_QP: which attributes, bits of `qp_attr` */
#define RNIC_MAILBOX_ATTR_MASK_BITS 32
#define RNIC_MAILBOX_HOST_ADDR_POS 128 /* host bus address of the context or table entry, a multiple of 64; 0: the object's place in its table */
#define RNIC_MAILBOX_HOST_ADDR_BITS 64
#define RNIC_MAILBOX_PARAM0_POS 192 /* parameter */
#define RNIC_MAILBOX_PARAM0_BITS 64
#define RNIC_MAILBOX_PARAM1_POS 256 /* parameter */
#define RNIC_MAILBOX_PARAM1_BITS 64
#define RNIC_MAILBOX_PARAM2_POS 320 /* parameter */
#define RNIC_MAILBOX_PARAM2_BITS 64
#define RNIC_MAILBOX_RESULT0_POS 384 /* answer */
#define RNIC_MAILBOX_RESULT0_BITS 64
#define RNIC_MAILBOX_RESULT1_POS 448 /* answer */
#define RNIC_MAILBOX_RESULT1_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_mailbox) == 64, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, opcode) == 0, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, status) == 1, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, sequence) == 2, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, object) == 4, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, bits_at_7) == 7, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, attr_mask) == 8, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, resv_at_12) == 12, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, host_addr) == 16, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, param0) == 24, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, param1) == 32, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, param2) == 40, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, result0) == 48, "mailbox moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mailbox, result1) == 56, "mailbox moved");

/* wqe_ring: send WQE of an operation on a ring: where its descriptor is; little-endian; source: own */
struct rnic_wqe_ring {
	uint8_t resv_at_0[32];
	uint64_t desc_addr;
	uint8_t resv_at_40[24];
} RNIC_PACKED;
#define RNIC_WQE_RING_BYTES 64
#define RNIC_WQE_RING_DESC_ADDR_POS 256 /* host bus address of the descriptor (layout `ring_desc`), a multiple of 128 */
#define RNIC_WQE_RING_DESC_ADDR_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_wqe_ring) == 64, "wqe_ring moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_ring, resv_at_0) == 0, "wqe_ring moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_ring, desc_addr) == 32, "wqe_ring moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe_ring, resv_at_40) == 40, "wqe_ring moved");

/* ring_desc: descriptor of an operation on a ring; little-endian; source: own */
struct rnic_ring_desc {
	uint8_t op;
	uint8_t dtype;
	uint8_t redop;
	uint8_t bits_at_3[1];
	uint16_t rank;
	uint16_t ranks;
	uint16_t root;
	uint16_t window;
	uint8_t bits_at_12[2];
	uint8_t bits_at_14[2];
	uint64_t count;
	uint64_t src_addr;
	uint64_t dst_addr;
	uint32_t src_lkey;
	uint32_t dst_lkey;
	uint64_t next_va;
	uint32_t next_rkey;
	uint32_t sequence;
	uint64_t prev_va;
	uint32_t prev_rkey;
	uint32_t timeout;
	uint8_t sub_log2;
	uint8_t resv_at_81[1];
	uint16_t slots;
	uint16_t slice;
	uint8_t resv_at_86[2];
	uint32_t scale;
	uint32_t chunk;
	uint8_t resv_at_96[32];
} RNIC_PACKED;
#define RNIC_RING_DESC_BYTES 128
#define RNIC_RING_DESC_OP_POS 0 /* operation, a `ring_op` code */
#define RNIC_RING_DESC_OP_BITS 8
#define RNIC_RING_DESC_DTYPE_POS 8 /* element, a `reduce_dtype` code */
#define RNIC_RING_DESC_DTYPE_BITS 8
#define RNIC_RING_DESC_REDOP_POS 16 /* reduction, a `reduce_op` code */
#define RNIC_RING_DESC_REDOP_BITS 8
#define RNIC_RING_DESC_WAIT_ACK_POS 24 /* wait for the ACK of each chunk before the next one is sent: the plain ring, for comparison */
#define RNIC_RING_DESC_WAIT_ACK_BITS 1
#define RNIC_RING_DESC_RANK_POS 32 /* this rank, 0 to `ranks` - 1 */
#define RNIC_RING_DESC_RANK_BITS 16
#define RNIC_RING_DESC_RANKS_POS 48 /* ranks of the ring, N: 1 to 256 */
#define RNIC_RING_DESC_RANKS_BITS 16
#define RNIC_RING_DESC_ROOT_POS 64 /* BROADCAST: the rank whose vector it is */
#define RNIC_RING_DESC_ROOT_BITS 16
#define RNIC_RING_DESC_WINDOW_POS 80 /* own collective window; this build has window 0 alone */
#define RNIC_RING_DESC_WINDOW_BITS 16
#define RNIC_RING_DESC_NEXT_SLOT_POS 96 /* slot of the QP to the next rank */
#define RNIC_RING_DESC_NEXT_SLOT_BITS 14
#define RNIC_RING_DESC_PREV_SLOT_POS 112 /* slot of the QP to the previous rank */
#define RNIC_RING_DESC_PREV_SLOT_BITS 14
#define RNIC_RING_DESC_COUNT_POS 128 /* elements of the vector, less than 2^32 */
#define RNIC_RING_DESC_COUNT_BITS 64
#define RNIC_RING_DESC_SRC_ADDR_POS 192 /* virtual address of the elements that are read */
#define RNIC_RING_DESC_SRC_ADDR_BITS 64
#define RNIC_RING_DESC_DST_ADDR_POS 256 /* virtual address of the elements that are written; in place: where they are read */
#define RNIC_RING_DESC_DST_ADDR_BITS 64
#define RNIC_RING_DESC_SRC_LKEY_POS 320 /* local key of the former */
#define RNIC_RING_DESC_SRC_LKEY_BITS 32
#define RNIC_RING_DESC_DST_LKEY_POS 352 /* local key of the latter */
#define RNIC_RING_DESC_DST_LKEY_BITS 32
#define RNIC_RING_DESC_NEXT_VA_POS 384 /* the next rank's collective window: virtual address of its first byte */
#define RNIC_RING_DESC_NEXT_VA_BITS 64
#define RNIC_RING_DESC_NEXT_RKEY_POS 448 /* its key */
#define RNIC_RING_DESC_NEXT_RKEY_BITS 32
#define RNIC_RING_DESC_SEQUENCE_POS 480 /* number of this operation on the ring: one more than that of the operation before */
#define RNIC_RING_DESC_SEQUENCE_BITS 32
#define RNIC_RING_DESC_PREV_VA_POS 512 /* the previous rank's collective window */
#define RNIC_RING_DESC_PREV_VA_BITS 64
#define RNIC_RING_DESC_PREV_RKEY_POS 576 /* its key */
#define RNIC_RING_DESC_PREV_RKEY_BITS 32
#define RNIC_RING_DESC_TIMEOUT_POS 608 /* cycles without progress after which the operation fails; 0: never */
#define RNIC_RING_DESC_TIMEOUT_BITS 32
#define RNIC_RING_DESC_SUB_LOG2_POS 640 /* log2 of the bytes of a sub-chunk, 8 to 12: one WRITE Only packet, one landing slot */
#define RNIC_RING_DESC_SUB_LOG2_BITS 8
#define RNIC_RING_DESC_SLOTS_POS 656 /* landing slots; 0: as many as there are, at most 128 */
#define RNIC_RING_DESC_SLOTS_BITS 16
#define RNIC_RING_DESC_SLICE_POS 672 /* sub-chunks of each chunk in a slice; 0: five sixteenths of the slots */
#define RNIC_RING_DESC_SLICE_BITS 16
#define RNIC_RING_DESC_SCALE_POS 704 /* AVG: the factor, IEEE single: 1/N as a rule */
#define RNIC_RING_DESC_SCALE_BITS 32
#define RNIC_RING_DESC_CHUNK_POS 736 /* elements of a chunk: `count` / N, rounded down */
#define RNIC_RING_DESC_CHUNK_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_ring_desc) == 128, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, op) == 0, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, dtype) == 1, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, redop) == 2, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, bits_at_3) == 3, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, rank) == 4, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, ranks) == 6, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, root) == 8, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, window) == 10, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, bits_at_12) == 12, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, bits_at_14) == 14, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, count) == 16, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, src_addr) == 24, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, dst_addr) == 32, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, src_lkey) == 40, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, dst_lkey) == 44, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, next_va) == 48, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, next_rkey) == 56, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, sequence) == 60, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, prev_va) == 64, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, prev_rkey) == 72, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, timeout) == 76, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, sub_log2) == 80, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, resv_at_81) == 81, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, slots) == 82, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, slice) == 84, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, resv_at_86) == 86, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, scale) == 88, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, chunk) == 92, "ring_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_desc, resv_at_96) == 96, "ring_desc moved");

/* ring_word: what neighbours of a ring tell each other; little-endian; source: own */
struct rnic_ring_word {
	uint8_t kind;
	uint8_t cause;
	uint16_t rank;
	uint32_t sequence;
	uint32_t granted;
	uint32_t count;
	uint8_t op;
	uint8_t dtype;
	uint8_t redop;
	uint8_t sub_log2;
	uint16_t ranks;
	uint16_t root;
	uint16_t slots;
	uint16_t slice;
	uint32_t other;
} RNIC_PACKED;
#define RNIC_RING_WORD_BYTES 32
#define RNIC_RING_WORD_KIND_POS 0 /* a `ring_word_kind` code */
#define RNIC_RING_WORD_KIND_BITS 8
#define RNIC_RING_WORD_CAUSE_POS 8 /* ABORT: the `syndrome` that ended the operation */
#define RNIC_RING_WORD_CAUSE_BITS 8
#define RNIC_RING_WORD_RANK_POS 16 /* who says it */
#define RNIC_RING_WORD_RANK_BITS 16
#define RNIC_RING_WORD_SEQUENCE_POS 32 /* number of the operation */
#define RNIC_RING_WORD_SEQUENCE_BITS 32
#define RNIC_RING_WORD_GRANTED_POS 64 /* to the previous rank: sub-chunks that it may have sent, in all */
#define RNIC_RING_WORD_GRANTED_BITS 32
#define RNIC_RING_WORD_COUNT_POS 96 /* elements of the vector */
#define RNIC_RING_WORD_COUNT_BITS 32
#define RNIC_RING_WORD_OP_POS 128 /* a `ring_op` code */
#define RNIC_RING_WORD_OP_BITS 8
#define RNIC_RING_WORD_DTYPE_POS 136 /* a `reduce_dtype` code */
#define RNIC_RING_WORD_DTYPE_BITS 8
#define RNIC_RING_WORD_REDOP_POS 144 /* a `reduce_op` code */
#define RNIC_RING_WORD_REDOP_BITS 8
#define RNIC_RING_WORD_SUB_LOG2_POS 152 /* log2 of the bytes of a sub-chunk */
#define RNIC_RING_WORD_SUB_LOG2_BITS 8
#define RNIC_RING_WORD_RANKS_POS 160 /* ranks of the ring */
#define RNIC_RING_WORD_RANKS_BITS 16
#define RNIC_RING_WORD_ROOT_POS 176 /* BROADCAST: the rank whose vector it is */
#define RNIC_RING_WORD_ROOT_BITS 16
#define RNIC_RING_WORD_SLOTS_POS 192 /* landing slots */
#define RNIC_RING_WORD_SLOTS_BITS 16
#define RNIC_RING_WORD_SLICE_POS 208 /* sub-chunks of each chunk in a slice */
#define RNIC_RING_WORD_SLICE_BITS 16
#define RNIC_RING_WORD_OTHER_POS 224 /* ABORT for RING_SEQUENCE_MISMATCH: the number that was met; 0 else */
#define RNIC_RING_WORD_OTHER_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_ring_word) == 32, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, kind) == 0, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, cause) == 1, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, rank) == 2, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, sequence) == 4, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, granted) == 8, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, count) == 12, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, op) == 16, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, dtype) == 17, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, redop) == 18, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, sub_log2) == 19, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, ranks) == 20, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, root) == 22, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, slots) == 24, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, slice) == 26, "ring_word moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ring_word, other) == 28, "ring_word moved");

/* batch_desc: MoE dispatch descriptor; little-endian; source: own */
struct rnic_batch_desc {
	uint32_t tokens;
	uint32_t token_bytes;
	uint8_t top_k;
	uint8_t bits_at_9[1];
	uint16_t experts;
	uint32_t lkey;
	uint64_t ids_addr;
	uint64_t tokens_addr;
	uint32_t max_write;
	uint32_t cookie;
	uint64_t counts_addr;
	uint32_t sequence;
	uint32_t timeout;
	uint8_t resv_at_56[8];
} RNIC_PACKED;
#define RNIC_BATCH_DESC_BYTES 64
#define RNIC_BATCH_DESC_TOKENS_POS 0 /* tokens of the batch */
#define RNIC_BATCH_DESC_TOKENS_BITS 32
#define RNIC_BATCH_DESC_TOKEN_BYTES_POS 32 /* bytes of a token */
#define RNIC_BATCH_DESC_TOKEN_BYTES_BITS 32
#define RNIC_BATCH_DESC_TOP_K_POS 64 /* experts of a token */
#define RNIC_BATCH_DESC_TOP_K_BITS 8
#define RNIC_BATCH_DESC_RANK_PACKED_POS 72 /* one copy for each rank rather than for each expert */
#define RNIC_BATCH_DESC_RANK_PACKED_BITS 1
#define RNIC_BATCH_DESC_EXPERTS_POS 80 /* experts in the router table */
#define RNIC_BATCH_DESC_EXPERTS_BITS 16
#define RNIC_BATCH_DESC_LKEY_POS 96 /* local key of tokens and expert IDs */
#define RNIC_BATCH_DESC_LKEY_BITS 32
#define RNIC_BATCH_DESC_IDS_ADDR_POS 128 /* virtual address of the expert IDs, 16 bits each, top_k for a token */
#define RNIC_BATCH_DESC_IDS_ADDR_BITS 64
#define RNIC_BATCH_DESC_TOKENS_ADDR_POS 192 /* virtual address of the tokens */
#define RNIC_BATCH_DESC_TOKENS_ADDR_BITS 64
#define RNIC_BATCH_DESC_MAX_WRITE_POS 256 /* bytes of the largest aggregated WRITE */
#define RNIC_BATCH_DESC_MAX_WRITE_BITS 32
#define RNIC_BATCH_DESC_COOKIE_POS 288 /* comes back in the CQE */
#define RNIC_BATCH_DESC_COOKIE_BITS 32
#define RNIC_BATCH_DESC_COUNTS_ADDR_POS 320 /* where the tokens sent to each expert are written */
#define RNIC_BATCH_DESC_COUNTS_ADDR_BITS 64
#define RNIC_BATCH_DESC_SEQUENCE_POS 384 /* number of this dispatch */
#define RNIC_BATCH_DESC_SEQUENCE_BITS 32
#define RNIC_BATCH_DESC_TIMEOUT_POS 416 /* cycles without progress after which it fails */
#define RNIC_BATCH_DESC_TIMEOUT_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_batch_desc) == 64, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, tokens) == 0, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, token_bytes) == 4, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, top_k) == 8, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, bits_at_9) == 9, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, experts) == 10, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, lkey) == 12, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, ids_addr) == 16, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, tokens_addr) == 24, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, max_write) == 32, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, cookie) == 36, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, counts_addr) == 40, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, sequence) == 48, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, timeout) == 52, "batch_desc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_batch_desc, resv_at_56) == 56, "batch_desc moved");

/* router_entry: router table: where an expert's tokens go; little-endian; source: own */
struct rnic_router_entry {
	uint8_t bits_at_0[2];
	uint16_t rank;
	uint8_t bits_at_4[2];
	uint16_t capacity;
	uint64_t raddr;
	uint32_t rkey;
	uint32_t stride;
	uint64_t flag_raddr;
} RNIC_PACKED;
#define RNIC_ROUTER_ENTRY_BYTES 32
#define RNIC_ROUTER_ENTRY_VALID_POS 0 /* the entry holds an expert */
#define RNIC_ROUTER_ENTRY_VALID_BITS 1
#define RNIC_ROUTER_ENTRY_RANK_POS 16 /* rank that holds the expert */
#define RNIC_ROUTER_ENTRY_RANK_BITS 16
#define RNIC_ROUTER_ENTRY_SLOT_POS 32 /* slot of the QP to that rank */
#define RNIC_ROUTER_ENTRY_SLOT_BITS 14
#define RNIC_ROUTER_ENTRY_CAPACITY_POS 48 /* token slots there */
#define RNIC_ROUTER_ENTRY_CAPACITY_BITS 16
#define RNIC_ROUTER_ENTRY_RADDR_POS 64 /* remote address of the first token slot */
#define RNIC_ROUTER_ENTRY_RADDR_BITS 64
#define RNIC_ROUTER_ENTRY_RKEY_POS 128 /* remote key */
#define RNIC_ROUTER_ENTRY_RKEY_BITS 32
#define RNIC_ROUTER_ENTRY_STRIDE_POS 160 /* bytes from one token slot to the next */
#define RNIC_ROUTER_ENTRY_STRIDE_BITS 32
#define RNIC_ROUTER_ENTRY_FLAG_RADDR_POS 192 /* remote address of the count written last */
#define RNIC_ROUTER_ENTRY_FLAG_RADDR_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_router_entry) == 32, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, bits_at_0) == 0, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, rank) == 2, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, bits_at_4) == 4, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, capacity) == 6, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, raddr) == 8, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, rkey) == 16, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, stride) == 20, "router_entry moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_router_entry, flag_raddr) == 24, "router_entry moved");

/* eth: Ethernet header; a VLAN tag comes before `ethertype`; big-endian; source: IEEE 802.3, 3.1.1 */
struct rnic_eth {
	uint8_t dst_mac[6];
	uint8_t src_mac[6];
	uint16_t ethertype;
} RNIC_PACKED;
#define RNIC_ETH_BYTES 14
#define RNIC_ETH_DST_MAC_POS 0 /* destination MAC */
#define RNIC_ETH_DST_MAC_BITS 48
#define RNIC_ETH_SRC_MAC_POS 48 /* source MAC */
#define RNIC_ETH_SRC_MAC_BITS 48
#define RNIC_ETH_ETHERTYPE_POS 96 /* an `ethertype` code */
#define RNIC_ETH_ETHERTYPE_BITS 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_eth) == 14, "eth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_eth, dst_mac) == 0, "eth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_eth, src_mac) == 6, "eth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_eth, ethertype) == 12, "eth moved");

/* vlan: VLAN tag, between source MAC and ethertype; big-endian; source: IEEE 802.1Q, 9.6 */
struct rnic_vlan {
	uint16_t tpid;
	uint8_t bits_at_2[2];
} RNIC_PACKED;
#define RNIC_VLAN_BYTES 4
#define RNIC_VLAN_TPID_POS 0 /* 0x8100 */
#define RNIC_VLAN_TPID_BITS 16
#define RNIC_VLAN_PCP_POS 16 /* priority */
#define RNIC_VLAN_PCP_BITS 3
#define RNIC_VLAN_DEI_POS 19 /* drop eligible */
#define RNIC_VLAN_DEI_BITS 1
#define RNIC_VLAN_VID_POS 20 /* VLAN identifier */
#define RNIC_VLAN_VID_BITS 12
RNIC_STATIC_ASSERT(sizeof(struct rnic_vlan) == 4, "vlan moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_vlan, tpid) == 0, "vlan moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_vlan, bits_at_2) == 2, "vlan moved");

/* ipv4: IPv4 header without options; big-endian; source: RFC 791, 3.1; RFC 3168, 5 */
struct rnic_ipv4 {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint16_t total_length;
	uint16_t id;
	uint8_t bits_at_6[2];
	uint8_t ttl;
	uint8_t protocol;
	uint16_t checksum;
	uint8_t src[4];
	uint8_t dst[4];
} RNIC_PACKED;
#define RNIC_IPV4_BYTES 20
#define RNIC_IPV4_VERSION_POS 0 /* 4 */
#define RNIC_IPV4_VERSION_BITS 4
#define RNIC_IPV4_IHL_POS 4 /* header length in words: 5 */
#define RNIC_IPV4_IHL_BITS 4
#define RNIC_IPV4_DSCP_POS 8 /* differentiated services */
#define RNIC_IPV4_DSCP_BITS 6
#define RNIC_IPV4_ECN_POS 14 /* an `ecn` code */
#define RNIC_IPV4_ECN_BITS 2
#define RNIC_IPV4_TOTAL_LENGTH_POS 16 /* header and what follows, without Ethernet FCS; RoCE: the ICRC included */
#define RNIC_IPV4_TOTAL_LENGTH_BITS 16
#define RNIC_IPV4_ID_POS 32 /* identification */
#define RNIC_IPV4_ID_BITS 16
#define RNIC_IPV4_DF_POS 49 /* do not fragment */
#define RNIC_IPV4_DF_BITS 1
#define RNIC_IPV4_MF_POS 50 /* more fragments */
#define RNIC_IPV4_MF_BITS 1
#define RNIC_IPV4_FRAG_OFFSET_POS 51 /* fragment offset in 8 bytes */
#define RNIC_IPV4_FRAG_OFFSET_BITS 13
#define RNIC_IPV4_TTL_POS 64 /* time to live */
#define RNIC_IPV4_TTL_BITS 8
#define RNIC_IPV4_PROTOCOL_POS 72 /* 17 is UDP */
#define RNIC_IPV4_PROTOCOL_BITS 8
#define RNIC_IPV4_CHECKSUM_POS 80 /* of the header */
#define RNIC_IPV4_CHECKSUM_BITS 16
#define RNIC_IPV4_SRC_POS 96 /* source address */
#define RNIC_IPV4_SRC_BITS 32
#define RNIC_IPV4_DST_POS 128 /* destination address */
#define RNIC_IPV4_DST_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_ipv4) == 20, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, bits_at_0) == 0, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, bits_at_1) == 1, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, total_length) == 2, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, id) == 4, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, bits_at_6) == 6, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, ttl) == 8, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, protocol) == 9, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, checksum) == 10, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, src) == 12, "ipv4 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv4, dst) == 16, "ipv4 moved");

/* ipv6: IPv6 header; big-endian; source: RFC 8200, 3 */
struct rnic_ipv6 {
	uint8_t bits_at_0[4];
	uint16_t payload_length;
	uint8_t next_header;
	uint8_t hop_limit;
	uint8_t src[16];
	uint8_t dst[16];
} RNIC_PACKED;
#define RNIC_IPV6_BYTES 40
#define RNIC_IPV6_VERSION_POS 0 /* 6 */
#define RNIC_IPV6_VERSION_BITS 4
#define RNIC_IPV6_DSCP_POS 4 /* differentiated services */
#define RNIC_IPV6_DSCP_BITS 6
#define RNIC_IPV6_ECN_POS 10 /* an `ecn` code */
#define RNIC_IPV6_ECN_BITS 2
#define RNIC_IPV6_FLOW_LABEL_POS 12 /* flow label */
#define RNIC_IPV6_FLOW_LABEL_BITS 20
#define RNIC_IPV6_PAYLOAD_LENGTH_POS 32 /* bytes after this header; RoCE: the ICRC included */
#define RNIC_IPV6_PAYLOAD_LENGTH_BITS 16
#define RNIC_IPV6_NEXT_HEADER_POS 48 /* 17 is UDP */
#define RNIC_IPV6_NEXT_HEADER_BITS 8
#define RNIC_IPV6_HOP_LIMIT_POS 56 /* hop limit */
#define RNIC_IPV6_HOP_LIMIT_BITS 8
#define RNIC_IPV6_SRC_POS 64 /* source address */
#define RNIC_IPV6_SRC_BITS 128
#define RNIC_IPV6_DST_POS 192 /* destination address */
#define RNIC_IPV6_DST_BITS 128
RNIC_STATIC_ASSERT(sizeof(struct rnic_ipv6) == 40, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, bits_at_0) == 0, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, payload_length) == 4, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, next_header) == 6, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, hop_limit) == 7, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, src) == 8, "ipv6 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ipv6, dst) == 24, "ipv6 moved");

/* udp: UDP header; big-endian; source: RFC 768; IBA vol. 1, A17.3.2 */
struct rnic_udp {
	uint16_t sport;
	uint16_t dport;
	uint16_t length;
	uint16_t checksum;
} RNIC_PACKED;
#define RNIC_UDP_BYTES 8
#define RNIC_UDP_SPORT_POS 0 /* source port: flow entropy */
#define RNIC_UDP_SPORT_BITS 16
#define RNIC_UDP_DPORT_POS 16 /* destination port: 4791 */
#define RNIC_UDP_DPORT_BITS 16
#define RNIC_UDP_LENGTH_POS 32 /* header and what follows; RoCE: the ICRC included */
#define RNIC_UDP_LENGTH_BITS 16
#define RNIC_UDP_CHECKSUM_POS 48 /* 0 is none */
#define RNIC_UDP_CHECKSUM_BITS 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_udp) == 8, "udp moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_udp, sport) == 0, "udp moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_udp, dport) == 2, "udp moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_udp, length) == 4, "udp moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_udp, checksum) == 6, "udp moved");

/* bth: base transport header; big-endian; source: IBA vol. 1, 9.2 */
struct rnic_bth {
	uint8_t opcode;
	uint8_t bits_at_1[1];
	uint16_t pkey;
	uint8_t bits_at_4[1];
	uint8_t dest_qp[3];
	uint8_t bits_at_8[1];
	uint8_t psn[3];
} RNIC_PACKED;
#define RNIC_BTH_BYTES 12
#define RNIC_BTH_OPCODE_POS 0 /* a `bth_opcode` code */
#define RNIC_BTH_OPCODE_BITS 8
#define RNIC_BTH_SOLICITED_POS 8 /* solicited event */
#define RNIC_BTH_SOLICITED_BITS 1
#define RNIC_BTH_MIGREQ_POS 9 /* migration state */
#define RNIC_BTH_MIGREQ_BITS 1
#define RNIC_BTH_PAD_COUNT_POS 10 /* pad bytes after the payload */
#define RNIC_BTH_PAD_COUNT_BITS 2
#define RNIC_BTH_TVER_POS 12 /* transport header version: 0 */
#define RNIC_BTH_TVER_BITS 4
#define RNIC_BTH_PKEY_POS 16 /* partition key */
#define RNIC_BTH_PKEY_BITS 16
#define RNIC_BTH_FECN_POS 32 /* forward congestion; zero on RoCEv2, ignored */
#define RNIC_BTH_FECN_BITS 1
#define RNIC_BTH_BECN_POS 33 /* backward congestion; one in a CNP */
#define RNIC_BTH_BECN_BITS 1
#define RNIC_BTH_DEST_QP_POS 40 /* destination QP */
#define RNIC_BTH_DEST_QP_BITS 24
#define RNIC_BTH_ACK_REQ_POS 64 /* acknowledge request */
#define RNIC_BTH_ACK_REQ_BITS 1
#define RNIC_BTH_PSN_POS 72 /* packet sequence number */
#define RNIC_BTH_PSN_BITS 24
RNIC_STATIC_ASSERT(sizeof(struct rnic_bth) == 12, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, opcode) == 0, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, bits_at_1) == 1, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, pkey) == 2, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, bits_at_4) == 4, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, dest_qp) == 5, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, bits_at_8) == 8, "bth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_bth, psn) == 9, "bth moved");

/* reth: RDMA extended transport header; big-endian; source: IBA vol. 1, 9.3.3 */
struct rnic_reth {
	uint64_t va;
	uint32_t rkey;
	uint32_t dma_length;
} RNIC_PACKED;
#define RNIC_RETH_BYTES 16
#define RNIC_RETH_VA_POS 0 /* virtual address */
#define RNIC_RETH_VA_BITS 64
#define RNIC_RETH_RKEY_POS 64 /* remote key */
#define RNIC_RETH_RKEY_BITS 32
#define RNIC_RETH_DMA_LENGTH_POS 96 /* bytes of the whole message */
#define RNIC_RETH_DMA_LENGTH_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_reth) == 16, "reth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_reth, va) == 0, "reth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_reth, rkey) == 8, "reth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_reth, dma_length) == 12, "reth moved");

/* deth: datagram extended transport header; big-endian; source: IBA vol. 1, 9.3.2 */
struct rnic_deth {
	uint32_t qkey;
	uint8_t resv_at_4[1];
	uint8_t src_qp[3];
} RNIC_PACKED;
#define RNIC_DETH_BYTES 8
#define RNIC_DETH_QKEY_POS 0 /* queue key */
#define RNIC_DETH_QKEY_BITS 32
#define RNIC_DETH_SRC_QP_POS 40 /* source QP */
#define RNIC_DETH_SRC_QP_BITS 24
RNIC_STATIC_ASSERT(sizeof(struct rnic_deth) == 8, "deth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_deth, qkey) == 0, "deth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_deth, resv_at_4) == 4, "deth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_deth, src_qp) == 5, "deth moved");

/* aeth: ACK extended transport header; big-endian; source: IBA vol. 1, 9.3.5 */
struct rnic_aeth {
	uint8_t syndrome;
	uint8_t msn[3];
} RNIC_PACKED;
#define RNIC_AETH_BYTES 4
#define RNIC_AETH_SYNDROME_POS 0 /* kind and value, see `aeth_kind` */
#define RNIC_AETH_SYNDROME_BITS 8
#define RNIC_AETH_MSN_POS 8 /* message sequence number */
#define RNIC_AETH_MSN_BITS 24
RNIC_STATIC_ASSERT(sizeof(struct rnic_aeth) == 4, "aeth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_aeth, syndrome) == 0, "aeth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_aeth, msn) == 1, "aeth moved");

/* immdt: immediate data; big-endian; source: IBA vol. 1, 9.3.6 */
struct rnic_immdt {
	uint32_t imm;
} RNIC_PACKED;
#define RNIC_IMMDT_BYTES 4
#define RNIC_IMMDT_IMM_POS 0 /* immediate data */
#define RNIC_IMMDT_IMM_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_immdt) == 4, "immdt moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_immdt, imm) == 0, "immdt moved");

/* ieth: invalidate extended transport header; big-endian; source: IBA vol. 1, 9.3.7 */
struct rnic_ieth {
	uint32_t rkey;
} RNIC_PACKED;
#define RNIC_IETH_BYTES 4
#define RNIC_IETH_RKEY_POS 0 /* key to invalidate */
#define RNIC_IETH_RKEY_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_ieth) == 4, "ieth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_ieth, rkey) == 0, "ieth moved");

/* atomiceth: atomic extended transport header; big-endian; source: IBA vol. 1, 9.3.4 */
struct rnic_atomiceth {
	uint64_t va;
	uint32_t rkey;
	uint64_t swap_add;
	uint64_t compare;
} RNIC_PACKED;
#define RNIC_ATOMICETH_BYTES 28
#define RNIC_ATOMICETH_VA_POS 0 /* virtual address */
#define RNIC_ATOMICETH_VA_BITS 64
#define RNIC_ATOMICETH_RKEY_POS 64 /* remote key */
#define RNIC_ATOMICETH_RKEY_BITS 32
#define RNIC_ATOMICETH_SWAP_ADD_POS 96 /* swap or add data */
#define RNIC_ATOMICETH_SWAP_ADD_BITS 64
#define RNIC_ATOMICETH_COMPARE_POS 160 /* compare data */
#define RNIC_ATOMICETH_COMPARE_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_atomiceth) == 28, "atomiceth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_atomiceth, va) == 0, "atomiceth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_atomiceth, rkey) == 8, "atomiceth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_atomiceth, swap_add) == 12, "atomiceth moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_atomiceth, compare) == 20, "atomiceth moved");

/* atomicacketh: atomic ACK extended transport header; big-endian; source: IBA vol. 1, 9.3.5.3 */
struct rnic_atomicacketh {
	uint64_t original;
} RNIC_PACKED;
#define RNIC_ATOMICACKETH_BYTES 8
#define RNIC_ATOMICACKETH_ORIGINAL_POS 0 /* value found at the address */
#define RNIC_ATOMICACKETH_ORIGINAL_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_atomicacketh) == 8, "atomicacketh moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_atomicacketh, original) == 0, "atomicacketh moved");

/* icrc: invariant CRC; big-endian; source: IBA vol. 1, 7.8.1, A17.3.3 */
struct rnic_icrc {
	uint8_t crc[4];
} RNIC_PACKED;
#define RNIC_ICRC_BYTES 4
#define RNIC_ICRC_CRC_POS 0 /* CRC-32, least significant byte first */
#define RNIC_ICRC_CRC_BITS 32
RNIC_STATIC_ASSERT(sizeof(struct rnic_icrc) == 4, "icrc moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_icrc, crc) == 0, "icrc moved");

/* cnp: payload of a congestion notification packet: zero; big-endian; source: IBA vol. 1, A17.9.3 */
struct rnic_cnp {
	uint8_t resv_at_0[16];
} RNIC_PACKED;
#define RNIC_CNP_BYTES 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_cnp) == 16, "cnp moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cnp, resv_at_0) == 0, "cnp moved");

/* pfc_frame: priority flow control frame; big-endian; source: IEEE 802.1Qbb, 36.1.3 */
struct rnic_pfc_frame {
	uint16_t opcode;
	uint8_t resv_at_2[1];
	uint8_t enable;
	uint16_t time0;
	uint16_t time1;
	uint16_t time2;
	uint16_t time3;
	uint16_t time4;
	uint16_t time5;
	uint16_t time6;
	uint16_t time7;
} RNIC_PACKED;
#define RNIC_PFC_FRAME_BYTES 20
#define RNIC_PFC_FRAME_OPCODE_POS 0 /* 0x0101 */
#define RNIC_PFC_FRAME_OPCODE_BITS 16
#define RNIC_PFC_FRAME_ENABLE_POS 24 /* one bit for each priority */
#define RNIC_PFC_FRAME_ENABLE_BITS 8
#define RNIC_PFC_FRAME_TIME0_POS 32 /* pause of priority 0, in 512 bit times */
#define RNIC_PFC_FRAME_TIME0_BITS 16
#define RNIC_PFC_FRAME_TIME1_POS 48 /* priority 1 */
#define RNIC_PFC_FRAME_TIME1_BITS 16
#define RNIC_PFC_FRAME_TIME2_POS 64 /* priority 2 */
#define RNIC_PFC_FRAME_TIME2_BITS 16
#define RNIC_PFC_FRAME_TIME3_POS 80 /* priority 3 */
#define RNIC_PFC_FRAME_TIME3_BITS 16
#define RNIC_PFC_FRAME_TIME4_POS 96 /* priority 4 */
#define RNIC_PFC_FRAME_TIME4_BITS 16
#define RNIC_PFC_FRAME_TIME5_POS 112 /* priority 5 */
#define RNIC_PFC_FRAME_TIME5_BITS 16
#define RNIC_PFC_FRAME_TIME6_POS 128 /* priority 6 */
#define RNIC_PFC_FRAME_TIME6_BITS 16
#define RNIC_PFC_FRAME_TIME7_POS 144 /* priority 7 */
#define RNIC_PFC_FRAME_TIME7_BITS 16
RNIC_STATIC_ASSERT(sizeof(struct rnic_pfc_frame) == 20, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, opcode) == 0, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, resv_at_2) == 2, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, enable) == 3, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time0) == 4, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time1) == 6, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time2) == 8, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time3) == 10, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time4) == 12, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time5) == 14, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time6) == 16, "pfc_frame moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_pfc_frame, time7) == 18, "pfc_frame moved");

/* mrd32: memory read, 32-bit address; big-endian; source: PCIe Base 5.0, 2.2.1, 2.2.4 to 2.2.7 */
struct rnic_mrd32 {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t bits_at_7[1];
	uint8_t bits_at_8[4];
} RNIC_PACKED;
#define RNIC_MRD32_BYTES 12
#define RNIC_MRD32_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_MRD32_FMT_BITS 3
#define RNIC_MRD32_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_MRD32_TYPE_BITS 5
#define RNIC_MRD32_T9_POS 8 /* tag bit 9 */
#define RNIC_MRD32_T9_BITS 1
#define RNIC_MRD32_TC_POS 9 /* traffic class */
#define RNIC_MRD32_TC_BITS 3
#define RNIC_MRD32_T8_POS 12 /* tag bit 8 */
#define RNIC_MRD32_T8_BITS 1
#define RNIC_MRD32_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_MRD32_IDO_BITS 1
#define RNIC_MRD32_TH_POS 15 /* processing hints present */
#define RNIC_MRD32_TH_BITS 1
#define RNIC_MRD32_TD_POS 16 /* digest present */
#define RNIC_MRD32_TD_BITS 1
#define RNIC_MRD32_EP_POS 17 /* poisoned */
#define RNIC_MRD32_EP_BITS 1
#define RNIC_MRD32_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_MRD32_RO_BITS 1
#define RNIC_MRD32_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_MRD32_NS_BITS 1
#define RNIC_MRD32_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_MRD32_AT_BITS 2
#define RNIC_MRD32_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_MRD32_LENGTH_BITS 10
#define RNIC_MRD32_REQUESTER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_MRD32_REQUESTER_ID_BITS 16
#define RNIC_MRD32_TAG_POS 48 /* tag bits 7:0 */
#define RNIC_MRD32_TAG_BITS 8
#define RNIC_MRD32_LAST_BE_POS 56 /* byte enables of the last word; 0 if there is only one */
#define RNIC_MRD32_LAST_BE_BITS 4
#define RNIC_MRD32_FIRST_BE_POS 60 /* byte enables of the first word */
#define RNIC_MRD32_FIRST_BE_BITS 4
#define RNIC_MRD32_ADDRESS_POS 64 /* address bits 31:2 */
#define RNIC_MRD32_ADDRESS_BITS 30
#define RNIC_MRD32_PH_POS 94 /* processing hint */
#define RNIC_MRD32_PH_BITS 2
RNIC_STATIC_ASSERT(sizeof(struct rnic_mrd32) == 12, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, bits_at_0) == 0, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, bits_at_1) == 1, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, bits_at_2) == 2, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, requester_id) == 4, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, tag) == 6, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, bits_at_7) == 7, "mrd32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd32, bits_at_8) == 8, "mrd32 moved");

/* mrd64: memory read, 64-bit address; big-endian; source: PCIe Base 5.0, 2.2.1, 2.2.4 to 2.2.7 */
struct rnic_mrd64 {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t bits_at_7[1];
	uint8_t bits_at_8[8];
} RNIC_PACKED;
#define RNIC_MRD64_BYTES 16
#define RNIC_MRD64_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_MRD64_FMT_BITS 3
#define RNIC_MRD64_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_MRD64_TYPE_BITS 5
#define RNIC_MRD64_T9_POS 8 /* tag bit 9 */
#define RNIC_MRD64_T9_BITS 1
#define RNIC_MRD64_TC_POS 9 /* traffic class */
#define RNIC_MRD64_TC_BITS 3
#define RNIC_MRD64_T8_POS 12 /* tag bit 8 */
#define RNIC_MRD64_T8_BITS 1
#define RNIC_MRD64_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_MRD64_IDO_BITS 1
#define RNIC_MRD64_TH_POS 15 /* processing hints present */
#define RNIC_MRD64_TH_BITS 1
#define RNIC_MRD64_TD_POS 16 /* digest present */
#define RNIC_MRD64_TD_BITS 1
#define RNIC_MRD64_EP_POS 17 /* poisoned */
#define RNIC_MRD64_EP_BITS 1
#define RNIC_MRD64_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_MRD64_RO_BITS 1
#define RNIC_MRD64_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_MRD64_NS_BITS 1
#define RNIC_MRD64_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_MRD64_AT_BITS 2
#define RNIC_MRD64_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_MRD64_LENGTH_BITS 10
#define RNIC_MRD64_REQUESTER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_MRD64_REQUESTER_ID_BITS 16
#define RNIC_MRD64_TAG_POS 48 /* tag bits 7:0 */
#define RNIC_MRD64_TAG_BITS 8
#define RNIC_MRD64_LAST_BE_POS 56 /* byte enables of the last word; 0 if there is only one */
#define RNIC_MRD64_LAST_BE_BITS 4
#define RNIC_MRD64_FIRST_BE_POS 60 /* byte enables of the first word */
#define RNIC_MRD64_FIRST_BE_BITS 4
#define RNIC_MRD64_ADDRESS_POS 64 /* address bits 63:2 */
#define RNIC_MRD64_ADDRESS_BITS 62
#define RNIC_MRD64_PH_POS 126 /* processing hint */
#define RNIC_MRD64_PH_BITS 2
RNIC_STATIC_ASSERT(sizeof(struct rnic_mrd64) == 16, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, bits_at_0) == 0, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, bits_at_1) == 1, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, bits_at_2) == 2, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, requester_id) == 4, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, tag) == 6, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, bits_at_7) == 7, "mrd64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mrd64, bits_at_8) == 8, "mrd64 moved");

/* mwr32: memory write, 32-bit address; big-endian; source: PCIe Base 5.0, 2.2.1, 2.2.4 to 2.2.7 */
struct rnic_mwr32 {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t bits_at_7[1];
	uint8_t bits_at_8[4];
} RNIC_PACKED;
#define RNIC_MWR32_BYTES 12
#define RNIC_MWR32_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_MWR32_FMT_BITS 3
#define RNIC_MWR32_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_MWR32_TYPE_BITS 5
#define RNIC_MWR32_T9_POS 8 /* tag bit 9 */
#define RNIC_MWR32_T9_BITS 1
#define RNIC_MWR32_TC_POS 9 /* traffic class */
#define RNIC_MWR32_TC_BITS 3
#define RNIC_MWR32_T8_POS 12 /* tag bit 8 */
#define RNIC_MWR32_T8_BITS 1
#define RNIC_MWR32_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_MWR32_IDO_BITS 1
#define RNIC_MWR32_TH_POS 15 /* processing hints present */
#define RNIC_MWR32_TH_BITS 1
#define RNIC_MWR32_TD_POS 16 /* digest present */
#define RNIC_MWR32_TD_BITS 1
#define RNIC_MWR32_EP_POS 17 /* poisoned */
#define RNIC_MWR32_EP_BITS 1
#define RNIC_MWR32_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_MWR32_RO_BITS 1
#define RNIC_MWR32_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_MWR32_NS_BITS 1
#define RNIC_MWR32_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_MWR32_AT_BITS 2
#define RNIC_MWR32_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_MWR32_LENGTH_BITS 10
#define RNIC_MWR32_REQUESTER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_MWR32_REQUESTER_ID_BITS 16
#define RNIC_MWR32_TAG_POS 48 /* tag bits 7:0 */
#define RNIC_MWR32_TAG_BITS 8
#define RNIC_MWR32_LAST_BE_POS 56 /* byte enables of the last word; 0 if there is only one */
#define RNIC_MWR32_LAST_BE_BITS 4
#define RNIC_MWR32_FIRST_BE_POS 60 /* byte enables of the first word */
#define RNIC_MWR32_FIRST_BE_BITS 4
#define RNIC_MWR32_ADDRESS_POS 64 /* address bits 31:2 */
#define RNIC_MWR32_ADDRESS_BITS 30
#define RNIC_MWR32_PH_POS 94 /* processing hint */
#define RNIC_MWR32_PH_BITS 2
RNIC_STATIC_ASSERT(sizeof(struct rnic_mwr32) == 12, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, bits_at_0) == 0, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, bits_at_1) == 1, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, bits_at_2) == 2, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, requester_id) == 4, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, tag) == 6, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, bits_at_7) == 7, "mwr32 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr32, bits_at_8) == 8, "mwr32 moved");

/* mwr64: memory write, 64-bit address; big-endian; source: PCIe Base 5.0, 2.2.1, 2.2.4 to 2.2.7 */
struct rnic_mwr64 {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t bits_at_7[1];
	uint8_t bits_at_8[8];
} RNIC_PACKED;
#define RNIC_MWR64_BYTES 16
#define RNIC_MWR64_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_MWR64_FMT_BITS 3
#define RNIC_MWR64_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_MWR64_TYPE_BITS 5
#define RNIC_MWR64_T9_POS 8 /* tag bit 9 */
#define RNIC_MWR64_T9_BITS 1
#define RNIC_MWR64_TC_POS 9 /* traffic class */
#define RNIC_MWR64_TC_BITS 3
#define RNIC_MWR64_T8_POS 12 /* tag bit 8 */
#define RNIC_MWR64_T8_BITS 1
#define RNIC_MWR64_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_MWR64_IDO_BITS 1
#define RNIC_MWR64_TH_POS 15 /* processing hints present */
#define RNIC_MWR64_TH_BITS 1
#define RNIC_MWR64_TD_POS 16 /* digest present */
#define RNIC_MWR64_TD_BITS 1
#define RNIC_MWR64_EP_POS 17 /* poisoned */
#define RNIC_MWR64_EP_BITS 1
#define RNIC_MWR64_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_MWR64_RO_BITS 1
#define RNIC_MWR64_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_MWR64_NS_BITS 1
#define RNIC_MWR64_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_MWR64_AT_BITS 2
#define RNIC_MWR64_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_MWR64_LENGTH_BITS 10
#define RNIC_MWR64_REQUESTER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_MWR64_REQUESTER_ID_BITS 16
#define RNIC_MWR64_TAG_POS 48 /* tag bits 7:0 */
#define RNIC_MWR64_TAG_BITS 8
#define RNIC_MWR64_LAST_BE_POS 56 /* byte enables of the last word; 0 if there is only one */
#define RNIC_MWR64_LAST_BE_BITS 4
#define RNIC_MWR64_FIRST_BE_POS 60 /* byte enables of the first word */
#define RNIC_MWR64_FIRST_BE_BITS 4
#define RNIC_MWR64_ADDRESS_POS 64 /* address bits 63:2 */
#define RNIC_MWR64_ADDRESS_BITS 62
#define RNIC_MWR64_PH_POS 126 /* processing hint */
#define RNIC_MWR64_PH_BITS 2
RNIC_STATIC_ASSERT(sizeof(struct rnic_mwr64) == 16, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, bits_at_0) == 0, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, bits_at_1) == 1, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, bits_at_2) == 2, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, requester_id) == 4, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, tag) == 6, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, bits_at_7) == 7, "mwr64 moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_mwr64, bits_at_8) == 8, "mwr64 moved");

/* cpl: completion, with or without data; big-endian; source: PCIe Base 5.0, 2.2.9 */
struct rnic_cpl {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t completer_id;
	uint8_t bits_at_6[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t bits_at_11[1];
} RNIC_PACKED;
#define RNIC_CPL_BYTES 12
#define RNIC_CPL_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_CPL_FMT_BITS 3
#define RNIC_CPL_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_CPL_TYPE_BITS 5
#define RNIC_CPL_T9_POS 8 /* tag bit 9 */
#define RNIC_CPL_T9_BITS 1
#define RNIC_CPL_TC_POS 9 /* traffic class */
#define RNIC_CPL_TC_BITS 3
#define RNIC_CPL_T8_POS 12 /* tag bit 8 */
#define RNIC_CPL_T8_BITS 1
#define RNIC_CPL_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_CPL_IDO_BITS 1
#define RNIC_CPL_TH_POS 15 /* processing hints present */
#define RNIC_CPL_TH_BITS 1
#define RNIC_CPL_TD_POS 16 /* digest present */
#define RNIC_CPL_TD_BITS 1
#define RNIC_CPL_EP_POS 17 /* poisoned */
#define RNIC_CPL_EP_BITS 1
#define RNIC_CPL_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_CPL_RO_BITS 1
#define RNIC_CPL_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_CPL_NS_BITS 1
#define RNIC_CPL_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_CPL_AT_BITS 2
#define RNIC_CPL_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_CPL_LENGTH_BITS 10
#define RNIC_CPL_COMPLETER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_CPL_COMPLETER_ID_BITS 16
#define RNIC_CPL_STATUS_POS 48 /* a `cpl_status` code */
#define RNIC_CPL_STATUS_BITS 3
#define RNIC_CPL_BCM_POS 51 /* byte count modified, PCI-X only */
#define RNIC_CPL_BCM_BITS 1
#define RNIC_CPL_BYTE_COUNT_POS 52 /* bytes still to come, this completion included; 0 is 4096 */
#define RNIC_CPL_BYTE_COUNT_BITS 12
#define RNIC_CPL_REQUESTER_ID_POS 64 /* bus 8, device 5, function 3 */
#define RNIC_CPL_REQUESTER_ID_BITS 16
#define RNIC_CPL_TAG_POS 80 /* tag bits 7:0 */
#define RNIC_CPL_TAG_BITS 8
#define RNIC_CPL_LOWER_ADDRESS_POS 89 /* address bits 6:0 of the first enabled byte */
#define RNIC_CPL_LOWER_ADDRESS_BITS 7
RNIC_STATIC_ASSERT(sizeof(struct rnic_cpl) == 12, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, bits_at_0) == 0, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, bits_at_1) == 1, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, bits_at_2) == 2, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, completer_id) == 4, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, bits_at_6) == 6, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, requester_id) == 8, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, tag) == 10, "cpl moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cpl, bits_at_11) == 11, "cpl moved");

/* msg: message; big-endian; source: PCIe Base 5.0, 2.2.8 */
struct rnic_msg {
	uint8_t bits_at_0[1];
	uint8_t bits_at_1[1];
	uint8_t bits_at_2[2];
	uint16_t requester_id;
	uint8_t tag;
	uint8_t code;
	uint64_t data;
} RNIC_PACKED;
#define RNIC_MSG_BYTES 16
#define RNIC_MSG_FMT_POS 0 /* bit 0: 4 words of header, bit 1: with data */
#define RNIC_MSG_FMT_BITS 3
#define RNIC_MSG_TYPE_POS 3 /* kind; with `fmt` a `tlp_kind` code */
#define RNIC_MSG_TYPE_BITS 5
#define RNIC_MSG_T9_POS 8 /* tag bit 9 */
#define RNIC_MSG_T9_BITS 1
#define RNIC_MSG_TC_POS 9 /* traffic class */
#define RNIC_MSG_TC_BITS 3
#define RNIC_MSG_T8_POS 12 /* tag bit 8 */
#define RNIC_MSG_T8_BITS 1
#define RNIC_MSG_IDO_POS 13 /* attribute 2: ID-based ordering */
#define RNIC_MSG_IDO_BITS 1
#define RNIC_MSG_TH_POS 15 /* processing hints present */
#define RNIC_MSG_TH_BITS 1
#define RNIC_MSG_TD_POS 16 /* digest present */
#define RNIC_MSG_TD_BITS 1
#define RNIC_MSG_EP_POS 17 /* poisoned */
#define RNIC_MSG_EP_BITS 1
#define RNIC_MSG_RO_POS 18 /* attribute 1: relaxed ordering */
#define RNIC_MSG_RO_BITS 1
#define RNIC_MSG_NS_POS 19 /* attribute 0: no snoop */
#define RNIC_MSG_NS_BITS 1
#define RNIC_MSG_AT_POS 20 /* address type, a `tlp_at` code */
#define RNIC_MSG_AT_BITS 2
#define RNIC_MSG_LENGTH_POS 22 /* words of data, 0 is 1024 */
#define RNIC_MSG_LENGTH_BITS 10
#define RNIC_MSG_REQUESTER_ID_POS 32 /* bus 8, device 5, function 3 */
#define RNIC_MSG_REQUESTER_ID_BITS 16
#define RNIC_MSG_TAG_POS 48 /* tag bits 7:0 */
#define RNIC_MSG_TAG_BITS 8
#define RNIC_MSG_CODE_POS 56 /* message code */
#define RNIC_MSG_CODE_BITS 8
#define RNIC_MSG_DATA_POS 64 /* bytes 8 to 15, by message code */
#define RNIC_MSG_DATA_BITS 64
RNIC_STATIC_ASSERT(sizeof(struct rnic_msg) == 16, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, bits_at_0) == 0, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, bits_at_1) == 1, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, bits_at_2) == 2, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, requester_id) == 4, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, tag) == 6, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, code) == 7, "msg moved");
RNIC_STATIC_ASSERT(offsetof(struct rnic_msg, data) == 8, "msg moved");

#endif
