//! The machine that QEMU is asked for.
use super::*;

/// Addresses and link MTU of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestConfig {
    pub mac: [u8; 6],
    pub ip4: [u8; 4],
    pub ip6: [u8; 16],
    /// Link MTU in bytes: 4200 carries a path MTU of 4096.
    pub mtu: u32,
    /// Start from, and leave, a saved guest beside the image.
    pub saved: bool,
}

impl Default for GuestConfig {
    fn default() -> Self {
        let mut ip6 = [0; 16];
        (ip6[0], ip6[15]) = (0xFD, 2);
        Self {
            mac: [0x52, 0x54, 0, 0, 0, 2],
            ip4: [10, 0, 0, 2],
            ip6,
            mtu: 4200,
            saved: true,
        }
    }
}

impl GuestConfig {
    /// The machine and what its kernel is told; the same for a boot and for a resumed guest.
    pub(super) fn machine(&self, image: &Path) -> Vec<String> {
        let ip4 = std::net::Ipv4Addr::from(self.ip4);
        let ip6 = std::net::Ipv6Addr::from(self.ip6);
        let kernel = format!(
            "console=ttyS0 quiet panic=-1 mitigations=off tsc=reliable random.trust_cpu=on \
             ip4={ip4} ip6={ip6} mtu={}",
            self.mtu
        );
        let card = format!(
            "virtio-net-pci,netdev=wire,mac={},romfile=,host_mtu={},csum=off,guest_csum=off,gso=off,\
             guest_tso4=off,guest_tso6=off,guest_ufo=off,host_tso4=off,host_tso6=off,host_ufo=off",
            hex(&self.mac),
            self.mtu
        );
        let file = |name: &str| image.join(name).to_string_lossy().into_owned();
        [
            "-accel",
            "tcg",
            "-cpu",
            "max",
            "-m",
            "128",
            "-smp",
            "1",
            "-nodefaults",
            "-display",
            "none",
            "-no-reboot",
            "-kernel",
            &file("vmlinuz"),
            "-initrd",
            &file("initrd.gz"),
            "-append",
            &kernel,
            "-device",
            &card,
        ]
        .map(String::from)
        .to_vec()
    }

    /// Name of the saved guest: everything that it depends on besides the image.
    pub(super) fn snapshot(&self, image: &Path) -> Result<PathBuf> {
        let out = Command::new("qemu-system-x86_64").arg("--version").output();
        let version =
            String::from_utf8_lossy(&out.context("qemu-system-x86_64")?.stdout).into_owned();
        let key =
            crate::interop::pattern::sum(format!("{version}{:?}", self.machine(image)).as_bytes());
        Ok(image.join(format!("guest-{key:016x}.saved")))
    }
}
