#!/bin/bash
# Builds the guest: Debian's kernel, and an initramfs of modules and one static program.
# Prints the directory that holds vmlinuz and initrd.gz; builds only what is not there already.
#
#   apt-get download linux-image-… ─► .tools/interop/kernel-HASH/{vmlinuz, modules/}
#   guest/*.c, libibverbs.a        ─► target/interop/HASH/{vmlinuz, initrd.gz}
#
# The kernel is unpacked, never installed. Exit 3: a tool or the kernel cannot be had here; 1: a step failed.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=testbench/interop
cache=.tools/interop
# What the guest loads, with whatever these need.
wanted="virtio_pci virtio_net crc32_pclmul crc32_generic rdma_rxe ib_uverbs"
PATH=$PATH:/usr/sbin:/sbin
say() { echo "interop: $*" >&2; }
stop() { say "$1"; exit "${2:-1}"; }

lib=$(dirname "$(gcc -print-file-name=libibverbs.a 2>/dev/null)")
for tool in gcc cpio depmod modprobe dpkg apt-get apt-cache qemu-system-x86_64; do
  command -v $tool >/dev/null || stop "$tool is missing (make setup)" 3
done
rxe=$(ls "$lib"/librxe-rdmav*.a 2>/dev/null | tail -1)
[ -n "$rxe" ] || stop "the static libibverbs is missing (make setup)" 3

mkdir -p $cache target/interop
exec 9>$cache/.lock
flock -w 600 9 || stop "another build holds $cache/.lock for ten minutes"
work=$(mktemp -d target/interop/build.XXXXXX)
trap 'rm -rf "$work"' EXIT

# ---- the kernel: once, whichever is the newest then ----
kernel=$cache/kernel-$(echo "$wanted" | sha256sum | cut -c1-12)
if [ ! -e $kernel/vmlinuz ]; then
  package=$(apt-cache depends linux-image-amd64 2>/dev/null | awk '/Depends: linux-image-/ {print $2; exit}')
  [ -n "$package" ] || stop "apt knows no linux-image-amd64: apt-get update" 3
  say "fetching $package (70 MB, once)"
  (cd $work && timeout 500 apt-get download -q -o APT::Sandbox::User=root "$package" >&2) || stop "cannot fetch $package: apt-get update, or no network" 3
  dpkg -x $work/"$package"_*.deb $work/root
  release=${package#linux-image-}
  depmod -b $work/root "$release"
  mkdir -p $work/kernel/modules
  for m in $wanted; do modprobe -d $work/root -S "$release" --show-depends $m; done |
    awk '$1 == "insmod" && !seen[$2]++ {print $2}' | while read -r ko; do
    cp "$ko" $work/kernel/modules/
    basename "$ko" >>$work/kernel/modules/order
  done
  grep -q '^rdma_rxe\.ko$' $work/kernel/modules/order || stop "$package brings no rdma_rxe"
  basename $work/"$package"_*.deb .deb >$work/kernel/VERSION
  cp $work/root/boot/vmlinuz-"$release" $work/kernel/vmlinuz
  rm -rf $kernel && mv $work/kernel $kernel
fi

# ---- the image ----
key=$({ cat $here/build.sh $here/guest/*.[ch] $kernel/VERSION; sha256sum <"$lib"/libibverbs.a; } | sha256sum | cut -c1-12)
image=target/interop/$key
if [ ! -e $image/initrd.gz ]; then
  # The linker warns that name look-ups would need glibc's shared libraries: there are none here.
  gcc -std=gnu11 -O2 -Wall -Wextra -Werror -static -D_STATIC_LIBRARY_BUILD_=1 -DRDMA_STATIC_PROVIDERS=rxe \
    -o $work/init $here/guest/init.c $here/guest/peer.c \
    -Wl,--start-group -libverbs "$rxe" -lnl-route-3 -lnl-3 -lpthread -Wl,--end-group 2>$work/gcc.log ||
    { cat $work/gcc.log >&2; stop "the guest's program does not build"; }
  mkdir -p $work/tree/{dev,proc,sys} $work/image
  strip -o $work/tree/init $work/init
  cp -r $kernel/modules $work/tree/modules
  (cd $work/tree && find . | sort | cpio -o -H newc --quiet -R 0:0) | gzip -9n >$work/image/initrd.gz
  cp $kernel/vmlinuz $kernel/VERSION $work/image/
  rm -rf $image && mv $work/image $image
  # A saved guest takes 70 MB: images that nobody made or used for an hour go.
  find target/interop -mindepth 1 -maxdepth 1 -name '????????????' ! -name "$key" -mmin +60 -exec rm -rf {} +
fi
echo "$PWD/$image"
