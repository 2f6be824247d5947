/* An RDMA peer that does what it is told, a line at a time, through libibverbs.
 *
 *   command name=value …  ─►  "ok name=value …"  or  "error what: why"
 *
 * One answer a command, always. Numbers are C's (0x…, decimal); buffers are given as an offset
 * into one region of memory. docs/interop.md lists the commands. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <infiniband/verbs.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "guest.h"

#define QPS 256
#define MEMORY (4u << 20)
/* The same in every boot, so that captures of two runs compare. */
#define MEMORY_AT ((void *)0x200000000000)
#define COUNTERS "/sys/class/infiniband/" RDMA_DEVICE "/ports/1/hw_counters/"

static struct ibv_context *context;
static struct ibv_pd *domain;
static struct ibv_cq *cq;
static struct ibv_mr *writable, *readable;
static uint8_t *memory;
static struct ibv_qp *qps[QPS];
static int tty;

/* ---- the line protocol ---- */

static char *words[32];
static int count;

static void answer(const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    int n = vsnprintf(text, sizeof text - 1, format, list);
    va_end(list);
    n = n > (int)sizeof text - 2 ? (int)sizeof text - 2 : n;
    text[n++] = '\n';
    for (int at = 0; at < n;) {
        ssize_t done = write(tty, text + at, (size_t)(n - at));
        if (done > 0)
            at += (int)done;
        else if (errno != EINTR && errno != EAGAIN)
            die("write", "control line");
    }
}

static void failed(const char *what)
{
    answer("error %s: %s", what, strerror(errno));
}

static const char *text_of(const char *name)
{
    size_t n = strlen(name);
    for (int i = 1; i < count; i++)
        if (!strncmp(words[i], name, n) && words[i][n] == '=')
            return words[i] + n + 1;
    return NULL;
}

static uint64_t number(const char *name, uint64_t otherwise)
{
    const char *text = text_of(name);
    return text ? strtoull(text, NULL, 0) : otherwise;
}

/* The bytes that off= and len= name; NULL, and an answer, if they are not all ours. */
static uint8_t *bytes(uint64_t *length)
{
    uint64_t at = number("off", 0);
    *length = number("len", 0);
    if (at > MEMORY || *length > MEMORY - at) {
        answer("error range: %#lx bytes at %#lx, there are %#x", *length, at, MEMORY);
        return NULL;
    }
    return memory + at;
}

static struct ibv_qp *named_qp(void)
{
    uint64_t n = number("qp", QPS);
    if (n < QPS && qps[n])
        return qps[n];
    answer("error qp: no queue pair %lu", n);
    return NULL;
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the device ---- */

static void to_gid(const char *text, union ibv_gid *gid)
{
    memset(gid, 0, sizeof *gid);
    if (inet_pton(AF_INET, text, gid->raw + 12) == 1)
        gid->raw[10] = gid->raw[11] = 0xff;
    else
        inet_pton(AF_INET6, text, gid->raw);
}

/* Index of our GID with this address, or -1. */
static int gid_index(const char *address)
{
    union ibv_gid want, have;
    to_gid(address, &want);
    for (int i = 0; i < 16; i++)
        if (!ibv_query_gid(context, 1, i, &have) && !memcmp(&want, &have, sizeof have))
            return i;
    return -1;
}

/* The device shows up, and its port gets its addresses, a little after it was asked for. */
static void open_device(void)
{
    double limit = seconds() + 30;
    while (seconds() < limit) {
        int n = 0;
        struct ibv_device **list = ibv_get_device_list(&n);
        for (int i = 0; i < n && !context; i++)
            if (!strcmp(ibv_get_device_name(list[i]), RDMA_DEVICE))
                context = ibv_open_device(list[i]);
        if (list)
            ibv_free_device_list(list);
        struct ibv_port_attr port;
        if (context && !ibv_query_port(context, 1, &port) && port.state == IBV_PORT_ACTIVE &&
            gid_index(getenv("ip4") ?: "10.0.0.2") >= 0 &&
            gid_index(getenv("ip6") ?: "fd00::2") >= 0)
            return;
        usleep(1000);
    }
    die("no active port of", RDMA_DEVICE);
}

static void register_memory(void)
{
    memory = mmap(MEMORY_AT, MEMORY, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE | MAP_POPULATE, -1, 0);
    if (memory == MAP_FAILED)
        die("map", "memory");
    domain = ibv_alloc_pd(context);
    cq = ibv_create_cq(context, 4096, NULL, NULL, 0);
    if (!domain || !cq)
        die("make", "protection domain and completion queue");
    writable = ibv_reg_mr(domain, memory, MEMORY, IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE);
    readable = ibv_reg_mr(domain, memory, MEMORY, IBV_ACCESS_REMOTE_READ);
    if (!writable || !readable)
        die("register", "memory");
}

/* ---- commands ---- */

static void hello(void)
{
    struct ibv_port_attr port = {0};
    ibv_query_port(context, 1, &port);
    answer("ok addr=%#lx len=%#x rkey=%#x rokey=%#x mtu=%d", (unsigned long)memory, MEMORY,
           writable->rkey, readable->rkey, 128 << port.active_mtu);
}

static void make_qp(void)
{
    const char *type = text_of("type") ?: "rc";
    struct ibv_qp_init_attr init = {
        .send_cq = cq,
        .recv_cq = cq,
        .qp_type = strcmp(type, "uc") ? IBV_QPT_RC : IBV_QPT_UC,
        .cap = {.max_send_wr = 256, .max_recv_wr = 256, .max_send_sge = 1, .max_recv_sge = 1},
    };
    struct ibv_qp_attr attr = {
        .qp_state = IBV_QPS_INIT,
        .port_num = 1,
        .qp_access_flags = IBV_ACCESS_REMOTE_WRITE,
    };
    int n = 0;
    while (n < QPS && qps[n])
        n++;
    if (n == QPS) {
        answer("error qp: all %d are in use", QPS);
        return;
    }
    struct ibv_qp *qp = ibv_create_qp(domain, &init);
    if (!qp) {
        failed("create qp");
        return;
    }
    errno = ibv_modify_qp(qp, &attr,
                          IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS);
    if (errno) {
        failed("to INIT");
        ibv_destroy_qp(qp);
        return;
    }
    qps[n] = qp;
    answer("ok qp=%d qpn=%#x", n, qp->qp_num);
}

static void connect_qp(void)
{
    struct ibv_qp *qp = named_qp();
    if (!qp)
        return;
    int reliable = qp->qp_type == IBV_QPT_RC;
    int sgid = gid_index(text_of("local") ?: "");
    if (sgid < 0) {
        answer("error local: no such address here");
        return;
    }
    enum ibv_mtu mtu = IBV_MTU_256;
    while (mtu < IBV_MTU_4096 && (128u << mtu) < number("mtu", 1024))
        mtu++;
    struct ibv_qp_attr attr = {
        .qp_state = IBV_QPS_RTR,
        .path_mtu = mtu,
        .dest_qp_num = (uint32_t)number("dqpn", 0),
        .rq_psn = (uint32_t)number("rpsn", 0),
        .max_dest_rd_atomic = 1,
        .min_rnr_timer = (uint8_t)number("minrnr", 12),
        .ah_attr = {.is_global = 1,
                    .port_num = 1,
                    .grh = {.sgid_index = (uint8_t)sgid, .hop_limit = 64}},
    };
    to_gid(text_of("remote") ?: "", &attr.ah_attr.grh.dgid);
    int mask = IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN;
    if (reliable)
        mask |= IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER;
    /* Resolves the peer's MAC address on the way; the kernel gives up after a second or so, in which a
     * busy machine may not have come to the answer. */
    int tries = 5;
    do
        errno = ibv_modify_qp(qp, &attr, mask);
    while (errno == ETIMEDOUT && --tries);
    if (errno) {
        failed("to RTR");
        return;
    }
    attr.qp_state = IBV_QPS_RTS;
    attr.sq_psn = (uint32_t)number("psn", 0);
    attr.timeout = (uint8_t)number("timeout", 14);
    attr.retry_cnt = (uint8_t)number("retry", 7);
    attr.rnr_retry = (uint8_t)number("rnr", 7);
    attr.max_rd_atomic = 1;
    mask = IBV_QP_STATE | IBV_QP_SQ_PSN;
    if (reliable)
        mask |= IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC;
    if ((errno = ibv_modify_qp(qp, &attr, mask))) {
        failed("to RTS");
        return;
    }
    answer("ok");
}

static void post_write(void)
{
    struct ibv_qp *qp = named_qp();
    uint64_t length;
    uint8_t *from = qp ? bytes(&length) : NULL;
    if (!from)
        return;
    struct ibv_sge part = {
        .addr = (uintptr_t)from, .length = (uint32_t)length, .lkey = writable->lkey};
    struct ibv_send_wr *bad, request = {
        .wr_id = number("wr", 0),
        .sg_list = &part,
        .num_sge = length ? 1 : 0,
        .opcode = text_of("imm") ? IBV_WR_RDMA_WRITE_WITH_IMM : IBV_WR_RDMA_WRITE,
        .send_flags = number("signaled", 1) ? IBV_SEND_SIGNALED : 0,
        .imm_data = htonl((uint32_t)number("imm", 0)),
        .wr.rdma = {.remote_addr = number("addr", 0), .rkey = (uint32_t)number("key", 0)},
    };
    if ((errno = ibv_post_send(qp, &request, &bad)))
        failed("post");
    else
        answer("ok");
}

/* n= receives without buffers: what a WRITE with immediate takes. */
static void post_receive(void)
{
    struct ibv_qp *qp = named_qp();
    if (!qp)
        return;
    for (uint64_t n = number("n", 1); n; n--) {
        struct ibv_recv_wr *bad, request = {.wr_id = number("wr", 0)};
        if ((errno = ibv_post_recv(qp, &request, &bad))) {
            failed("post receive");
            return;
        }
    }
    answer("ok");
}

/* The next completion, if one comes within ms=. */
static void wait_for_completion(void)
{
    double limit = seconds() + (double)number("ms", 0) / 1000;
    struct ibv_wc wc;
    int n;
    while ((n = ibv_poll_cq(cq, 1, &wc)) == 0 && seconds() < limit)
        usleep(200);
    if (n < 0)
        failed("poll");
    else if (n == 0)
        answer("ok none=1");
    else
        answer("ok wr=%#lx status=%d op=%d qpn=%#x len=%u flags=%#x imm=%#x", wc.wr_id, wc.status,
               wc.opcode, wc.qp_num, wc.byte_len, wc.wc_flags, ntohl(wc.imm_data));
}

static void state(void)
{
    struct ibv_qp *qp = named_qp();
    struct ibv_qp_attr attr;
    struct ibv_qp_init_attr init;
    if (!qp)
        return;
    if ((errno = ibv_query_qp(qp, &attr, IBV_QP_STATE | IBV_QP_SQ_PSN | IBV_QP_RQ_PSN, &init)))
        failed("query qp");
    else
        answer("ok state=%d sq_psn=%#x rq_psn=%#x", attr.qp_state, attr.sq_psn, attr.rq_psn);
}

static void destroy(void)
{
    struct ibv_qp *qp = named_qp();
    if (!qp)
        return;
    if ((errno = ibv_destroy_qp(qp))) {
        failed("destroy qp");
        return;
    }
    qps[number("qp", 0)] = NULL;
    answer("ok");
}

/* The pattern of a seed; sim/src/interop/pattern.rs makes the same. */
static void fill(void)
{
    uint64_t n, x = number("seed", 0);
    uint8_t *at = bytes(&n);
    if (!at)
        return;
    for (uint64_t i = 0; i < n; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        at[i] = (uint8_t)(x >> 56);
    }
    answer("ok");
}

static void set(void)
{
    uint64_t n;
    uint8_t *at = bytes(&n);
    if (!at)
        return;
    memset(at, (int)number("byte", 0), n);
    answer("ok");
}

/* FNV-1a of 64 bits. */
static void sum(void)
{
    uint64_t n, h = 0xcbf29ce484222325u;
    uint8_t *at = bytes(&n);
    if (!at)
        return;
    for (uint64_t i = 0; i < n; i++)
        h = (h ^ at[i]) * 0x100000001b3u;
    answer("ok sum=%#lx", h);
}

/* How many bytes are not byte=, and which is the first. */
static void differs(void)
{
    uint64_t n, bad = 0, first = 0;
    uint8_t *at = bytes(&n);
    if (!at)
        return;
    uint8_t want = (uint8_t)number("byte", 0);
    for (uint64_t i = 0; i < n; i++)
        if (at[i] != want && !bad++)
            first = number("off", 0) + i;
    answer("ok n=%lu first=%#lx", bad, first);
}

static void counter(void)
{
    char path[256], text[64] = {0};
    const char *name = text_of("name") ?: "";
    if (strchr(name, '/')) {
        answer("error counter: %s", name);
        return;
    }
    snprintf(path, sizeof path, COUNTERS "%s", name);
    int fd = open(path, O_RDONLY);
    if (fd < 0 || read(fd, text, sizeof text - 1) <= 0)
        failed(path);
    else
        answer("ok value=%llu", strtoull(text, NULL, 10));
    if (fd >= 0)
        close(fd);
}

static const struct {
    const char *name;
    void (*run)(void);
} commands[] = {
    {"hello", hello},     {"qp", make_qp},       {"connect", connect_qp},
    {"write", post_write}, {"recv", post_receive}, {"wait", wait_for_completion},
    {"state", state},     {"destroy", destroy},  {"fill", fill},
    {"set", set},         {"sum", sum},          {"differs", differs},
    {"counter", counter},
};

static void run(char *line)
{
    count = 0;
    for (char *w = strtok(line, " "); w && count < 32; w = strtok(NULL, " "))
        words[count++] = w;
    if (!count)
        return;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(words[0], commands[i].name)) {
            commands[i].run();
            return;
        }
    answer("error command: %s", words[0]);
}

void serve(const char *path)
{
    struct termios mode;
    static char line[4096];
    size_t n = 0;
    tty = open(path, O_RDWR | O_NOCTTY);
    if (tty < 0 || tcgetattr(tty, &mode))
        die("open", path);
    cfmakeraw(&mode);
    tcsetattr(tty, TCSANOW, &mode);
    open_device();
    register_memory();
    hello();
    for (;;) {
        char c;
        ssize_t r = read(tty, &c, 1);
        if (r <= 0) {
            usleep(1000);
        } else if (c != '\n') {
            line[n] = c;
            n += n < sizeof line - 1;
        } else {
            line[n] = 0;
            n = 0;
            if (!strcmp(line, "off"))
                return;
            run(line);
        }
    }
}
