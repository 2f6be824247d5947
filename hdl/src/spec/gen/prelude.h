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
