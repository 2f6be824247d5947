/* What a rank of the ring waits for (docs/ring.md): is there a circle?

       send x of a rank      its data: local memory in step 0, else arrival x - C (the step before), complete;
                             credit of the next rank for x; room in the on-chip send queue
       slot of arrival x     the one of x - L, free: its forward acknowledged, or arrived if there is none; freed in order
       credit                told to the previous rank in batches of G, while no more than 2 G that were told are unused, and when the
                             last slot is granted
       acknowledgement       asked for by every A-th send, and by the last one of each step: covers those before it

   Arrival x of a rank is send x of the one before it, in the same order: per slice, per step, per sub-chunk.
   Packets, acknowledgements and credits are under way for as long as they like, each kind in order. A packet
   that is under way always arrives: receiving waits for nothing but the PCIe link.

   Parameters: N ranks; S slices; C sub-chunks of a chunk in a slice; L landing slots; G; A; Q blocks of the send queue; WAIT: the plain ring, in which all sends of a step are acknowledged before the next step begins.                                          */

#ifndef S
#define S 2
#endif
#ifndef A
#define A 1
#endif
#ifndef Q
#define Q 32
#endif

/* What counts sends. */
#ifndef COUNT
#define COUNT byte
#endif

#define STEPS (2 * (N - 1))
#define ALL   (S * STEPS * C)

/* Step of send or arrival x, and its place in the step. */
#define STEP(x)  (((x) / C) % STEPS)
#define PLACE(x) ((x) % C)

COUNT sent[N];     /* sends: counts are the next one's number */
COUNT arrived[N];  /* arrivals, reduced with the operand, in their landing slots */
COUNT acked[N];    /* sends whose acknowledgement is back */
COUNT freed[N];    /* arrivals whose slots are free again */
COUNT told[N];     /* credit that was told to the previous rank */
COUNT credit[N];   /* credit that came from the next rank */
int silent[N];    /* sends that asked for nothing, a bit each, modulo 32 */
byte row[N];      /* how many of them in a row, just now */
byte asks[N];     /* those that asked, have arrived, and are not acknowledged yet */

#define LEAST(a, b) ((a) < (b) -> (a) : (b))
/* Slots that may be granted: those freed, and L more. */
#define GRANTED(r) LEAST(freed[r] + L, ALL)

/* The previous rank has not much left to send. */
#define FEW(r) (G == 1 || told[r] - arrived[r] <= 2 * G)

/* For the next send: blocks of the send queue, its data, and whether the step before it must be acknowledged first. */
#define ROOM(r) (sent[r] - acked[r] < Q)
#define DATA(r) (STEP(sent[r]) == 0 || arrived[r] > sent[r] - C)
#ifdef WAIT
#define TURN(r) (PLACE(sent[r]) != 0 || acked[r] == sent[r])
#else
#define TURN(r) (true)
#endif

#define BIT(x)  (1 << ((x) % 32))
/* Send x needs not ask: one of the next A - 1 does. */
#define MAY_BE_SILENT(r, x) (PLACE(x) != C - 1 && row[r] < A - 1)

active [N] proctype rank() {
  byte r = _pid, next = (_pid + 1) % N, prev = (_pid + N - 1) % N;
  do
  :: atomic { sent[r] < ALL && sent[r] < credit[r] && ROOM(r) && DATA(r) && TURN(r) ->
              if
              :: MAY_BE_SILENT(r, sent[r]) -> silent[r] = silent[r] | BIT(sent[r]); row[r]++
              :: else -> silent[r] = silent[r] & ~BIT(sent[r]); row[r] = 0
              fi;
              sent[r]++ }
  :: atomic { arrived[r] < sent[prev] ->
              if
              :: silent[prev] & BIT(arrived[r])
              :: else -> asks[prev]++
              fi;
              arrived[r]++ }
  :: atomic { asks[r] > 0 ->
              asks[r]--;
              do
              :: silent[r] & BIT(acked[r]) -> silent[r] = silent[r] & ~BIT(acked[r]); acked[r]++
              :: else -> acked[r]++; break
              od }
  :: atomic { freed[r] < arrived[r] && (STEP(freed[r]) == STEPS - 1 || acked[r] > freed[r] + C) -> freed[r]++ }
  :: atomic { GRANTED(r) > told[r] && ((GRANTED(r) - told[r] >= G && FEW(r)) || GRANTED(r) == ALL) -> told[r] = GRANTED(r) }
  :: atomic { credit[r] < told[next] -> credit[r] = told[next] }
  :: atomic { sent[r] == ALL && freed[r] == ALL && acked[r] == ALL -> break }
  od;
  assert(arrived[r] == ALL && sent[r] == ALL)
}
