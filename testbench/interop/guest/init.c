/* Process 1 of the guest: file systems, modules, addresses, and the RDMA device over eth0.
 *
 *   kernel ─► init ─► /modules/order ─► eth0 up, ip4, ip6, mtu ─► rxe0 over eth0 ─► serve()
 *
 * The kernel hands "name=value" of its command line on as the environment:
 *   ip4=10.0.0.2  ip6=fd00::2  mtu=4200
 * There is no shell, no library, no other program in the guest. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <net/if.h>
#include <rdma/rdma_netlink.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "guest.h"

#define PORT "eth0"

/* <linux/ipv6.h> clashes with <netinet/in.h>. */
struct in6_ifreq {
    struct in6_addr addr;
    uint32_t prefix;
    int index;
};

void power_off(void)
{
    sync();
    reboot(RB_POWER_OFF);
    for (;;)
        pause();
}

void die(const char *what, const char *which)
{
    printf("guest: %s %s: %s\n", what, which, strerror(errno));
    fflush(stdout);
    power_off();
}

static const char *setting(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value && *value ? value : otherwise;
}

static void mount_on(const char *type, const char *where)
{
    mkdir(where, 0755);
    if (mount(type, where, type, 0, NULL) && errno != EBUSY)
        die("mount", where);
}

/* The modules, in the order in which the build found that they need each other. */
static void load_modules(void)
{
    char name[128], path[160];
    FILE *order = fopen("/modules/order", "r");
    if (!order)
        die("open", "/modules/order");
    while (fscanf(order, "%127s", name) == 1) {
        snprintf(path, sizeof path, "/modules/%s", name);
        int fd = open(path, O_RDONLY | O_CLOEXEC);
        if (fd < 0 || (syscall(SYS_finit_module, fd, "", 0) && errno != EEXIST))
            die("load", path);
        close(fd);
    }
    fclose(order);
}

static void write_to(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY);
    if (fd < 0 || write(fd, text, strlen(text)) < 0)
        die("write", path);
    close(fd);
}

static void configure(int fd, unsigned long request, struct ifreq *r, const char *what)
{
    if (ioctl(fd, request, r))
        die(what, r->ifr_name);
}

static void up(const char *name, int fd)
{
    struct ifreq r = {0};
    strcpy(r.ifr_name, name);
    configure(fd, SIOCGIFFLAGS, &r, "read flags of");
    r.ifr_flags |= IFF_UP | IFF_RUNNING;
    configure(fd, SIOCSIFFLAGS, &r, "bring up");
}

static void set_addresses(void)
{
    struct ifreq r = {0};
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct in6_ifreq v6 = {.prefix = 64};
    int fd4 = socket(AF_INET, SOCK_DGRAM, 0), fd6 = socket(AF_INET6, SOCK_DGRAM, 0);
    if (fd4 < 0 || fd6 < 0)
        die("socket", "inet");
    /* Nobody else is on this wire: no router, no second owner of an address. */
    write_to("/proc/sys/net/ipv6/conf/" PORT "/accept_dad", "0");
    write_to("/proc/sys/net/ipv6/conf/" PORT "/accept_ra", "0");
    write_to("/proc/sys/net/ipv6/conf/" PORT "/router_solicitations", "0");
    up("lo", fd4);
    strcpy(r.ifr_name, PORT);
    r.ifr_mtu = atoi(setting("mtu", "4200"));
    configure(fd4, SIOCSIFMTU, &r, "set the MTU of");
    up(PORT, fd4);
    inet_pton(AF_INET, setting("ip4", "10.0.0.2"), &v4.sin_addr);
    memcpy(&r.ifr_addr, &v4, sizeof v4);
    configure(fd4, SIOCSIFADDR, &r, "set the IPv4 address of");
    inet_pton(AF_INET, "255.255.255.0", &v4.sin_addr);
    memcpy(&r.ifr_netmask, &v4, sizeof v4);
    configure(fd4, SIOCSIFNETMASK, &r, "set the netmask of");
    v6.index = (int)if_nametoindex(PORT);
    inet_pton(AF_INET6, setting("ip6", "fd00::2"), &v6.addr);
    if (ioctl(fd6, SIOCSIFADDR, &v6))
        die("set the IPv6 address of", PORT);
    close(fd4);
    close(fd6);
}

static char *attribute(char *at, uint16_t type, const char *text)
{
    struct nlattr *a = (struct nlattr *)at;
    a->nla_type = type;
    a->nla_len = (uint16_t)(NLA_HDRLEN + strlen(text) + 1);
    strcpy(at + NLA_HDRLEN, text);
    return at + NLA_ALIGN(a->nla_len);
}

/* What `rdma link add rxe0 type rxe netdev eth0` asks the kernel for. */
static void make_rdma_device(void)
{
    char message[256] = {0}, answer[1024];
    struct nlmsghdr *h = (struct nlmsghdr *)message;
    char *at = message + NLMSG_HDRLEN;
    at = attribute(at, RDMA_NLDEV_ATTR_DEV_NAME, RDMA_DEVICE);
    at = attribute(at, RDMA_NLDEV_ATTR_LINK_TYPE, "rxe");
    at = attribute(at, RDMA_NLDEV_ATTR_NDEV_NAME, PORT);
    h->nlmsg_len = (uint32_t)(at - message);
    h->nlmsg_type = RDMA_NL_GET_TYPE(RDMA_NL_NLDEV, RDMA_NLDEV_CMD_NEWLINK);
    h->nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK;
    int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_RDMA);
    if (fd < 0 || send(fd, message, h->nlmsg_len, 0) < 0)
        die("ask for", RDMA_DEVICE);
    if (recv(fd, answer, sizeof answer, 0) < (ssize_t)NLMSG_HDRLEN)
        die("no answer about", RDMA_DEVICE);
    struct nlmsghdr *a = (struct nlmsghdr *)answer;
    struct nlmsgerr *e = NLMSG_DATA(a);
    if (a->nlmsg_type != NLMSG_ERROR || e->error) {
        errno = -e->error;
        die("make", RDMA_DEVICE);
    }
    close(fd);
}

int main(void)
{
    mount_on("proc", "/proc");
    mount_on("sysfs", "/sys");
    mount_on("devtmpfs", "/dev");
    int console = open("/dev/console", O_RDWR);
    for (int fd = 0; console >= 0 && fd < 3; fd++)
        dup2(console, fd);
    load_modules();
    set_addresses();
    make_rdma_device();
    puts("guest: ready");
    fflush(stdout);
    serve("/dev/ttyS1");
    power_off();
}
