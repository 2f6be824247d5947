// C functions around Verilator's run time: a context per instance, and FST files.
#include "verilated.h"
#include "verilated_fst_c.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

#include <unistd.h>

// The epoch of seeds is global in Verilator: nobody else may seed while a model is made.
static std::mutex seeding;

// The FST writer maps its files into memory: if the disk is full when it writes there, the kernel
// knows no other way to say so than SIGBUS.
static char full_disk[512];
static void on_sigbus(int) {
    if (write(2, full_disk, strlen(full_disk)) < 0) _exit(2);
    _exit(1);
}

extern "C" {

// initial: 0 all registers and memories start at zeros, 1 at ones, 2 at random values.
VerilatedContext* rt_context_new(int initial) {
    auto* c = new VerilatedContext;
    c->traceEverOn(true);
    c->randReset(initial);
    // Which of the planted faults is on; without planted faults nobody reads it.
    if (const char* fault = std::getenv("RNIC_FAULT")) {
        const std::string arg = std::string{"+fault="} + fault;
        const char* argv[] = {"model", arg.c_str()};
        c->commandArgs(2, argv);
    }
    return c;
}
void rt_context_del(VerilatedContext* c) { delete c; }
void rt_context_time(VerilatedContext* c, unsigned long long t) { c->time(t); }

// Makes a model with its start values drawn from the seed alone.
void* rt_make(VerilatedContext* c, int seed, void* (*make)(VerilatedContext*)) {
    std::lock_guard<std::mutex> lock{seeding};
    Verilated::threadContextp(c);
    c->randSeed(seed);
    return make(c);
}
void rt_enter(VerilatedContext* c) { Verilated::threadContextp(c); }

VerilatedFstC* rt_fst_new() { return new VerilatedFstC; }
int rt_fst_open(VerilatedFstC* f, const char* path) {
    f->open(path);
    snprintf(full_disk, sizeof full_disk,
             "error: cannot write the waveform %s: no room left on its disk or in the temporary folder\n", path);
    std::signal(SIGBUS, on_sigbus);
    return f->isOpen();
}
void rt_fst_dump(VerilatedFstC* f, unsigned long long t) { f->dump(static_cast<uint64_t>(t)); }
void rt_fst_del(VerilatedFstC* f) {
    f->close();
    delete f;
}
}
