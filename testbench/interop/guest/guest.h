/* The guest's one program, in two halves: init.c makes a machine of a bare kernel, peer.c answers
 * commands. */
#ifndef GUEST_H
#define GUEST_H

/* Name of the RDMA device that init.c makes over eth0. */
#define RDMA_DEVICE "rxe0"

/* Says on the console what failed, with errno, and powers the machine off. */
void die(const char *what, const char *which) __attribute__((noreturn));
void power_off(void) __attribute__((noreturn));

/* Answers commands on this terminal until `off`. */
void serve(const char *tty);

#endif
