// The command line of QEMU. What it says about isolation is written here and nowhere else, and none of it is a setting.
import { TRANSLATION_CACHE_MIB } from '../limits.ts'
import { FIRMWARE_MAKER, MAKER, UNTOLD } from './bare-metal.ts'
import { CHANNELS, type GuestChannel, PORTS } from './channels.ts'

export type Accelerator = 'kvm' | 'tcg'

export interface MachineImages {
  /** Open file numbers in QEMU's process. */
  readonly kernel: number
  readonly initramfs: number
  readonly disk: number
  /** Its size, a whole number of `DISK_UNIT_BYTES` (limits.ts). */
  readonly diskBytes: number
}

export interface QemuInput {
  readonly accelerator: Accelerator
  readonly memoryMib: number
  readonly images: MachineImages
  readonly channels: Readonly<Record<GuestChannel, number>>
  /** It waits to be told which frozen guest to wake as. */
  readonly waits?: boolean
}

/**
 * `microvm` hung in a third of its boots under TCG (the clock's calibration), `pc` is a second slower. The version is
 * pinned because a frozen guest wakes only on the machine that it was frozen on.
 */
const MACHINE = `pc-q35-7.2,usb=off,vmport=off,smbus=off,sata=off,hpet=off,nvdimm=on,${FIRMWARE_MAKER}`

/** What QEMU keeps free before a slot of memory. */
const SLOT_BYTES = 2 ** 30

/** A processor that QEMU emulates in full; the newest would make the guest use instructions that are slow to emulate. */
const TCG_CPU = 'Nehalem,model-id=Intel(R) Core(TM) i7 CPU 920 @ 2.67GHz'

/**
 * Time in the guest is instructions counted, and where nothing is to be done it leaps to the next timer: `sleep 3600` is
 * over at once and every clock agrees that an hour passed, so a sample that stalls has not gained anything and a busy host
 * does not make it miss its time.
 */
const LEAPING_CLOCK = ['-icount', 'shift=1,sleep=off,align=off'] as const

/**
 * The disk is memory of the machine (a read-only NVDIMM over the file). A disk that answers later leaves the machine idle until
 * then, and an idle machine's clock leaps: on a host whose disk was busy, five minutes passed while a program was read.
 */
function diskArguments({ disk, diskBytes }: MachineImages): readonly string[] {
  return [
    ...['-object', `memory-backend-file,id=disk,share=on,readonly=on,size=${diskBytes},mem-path=${fileNumber(disk)}`],
    ...['-device', 'nvdimm,memdev=disk,unarmed=on'],
  ]
}

const KERNEL_COMMAND_LINE = [
  'console=ttyS0 quiet loglevel=0 panic=-1 reboot=t',
  'mitigations=off nokaslr no_timer_check tsc=reliable random.trust_cpu=on',
  'cryptomgr.notests rcupdate.rcu_expedited=1 i8042.noaux i8042.nokbd nowatchdog psi=0 net.ifnames=0',
].join(' ')

/** Of every machine here, an operator's own Windows among them. */
export const CLOSED = [
  '-nodefaults',
  '-no-user-config',
  ...['-display', 'none'],
  '-no-reboot',
  // There is no network card and no way to get one.
  ...['-nic', 'none'],
  // QEMU's own filter of system calls: it can start no program and gain no right.
  ...['-sandbox', 'on,obsolete=deny,elevateprivileges=deny,spawn=deny,resourcecontrol=deny'],
] as const

const fileNumber = (open: number): string => `/proc/self/fd/${open}`

export function qemuArguments({
  accelerator,
  memoryMib,
  images,
  channels,
  waits = false,
}: QemuInput): readonly string[] {
  const chardev = (name: GuestChannel): readonly string[] => ['-chardev', `socket,id=${name},fd=${channels[name]}`]
  return [
    ...CLOSED,
    ...['-M', MACHINE],
    ...(accelerator === 'kvm'
      ? ['-accel', 'kvm', '-cpu', `host,${UNTOLD.kvm}`]
      : ['-accel', `tcg,tb-size=${TRANSLATION_CACHE_MIB}`, '-cpu', `${TCG_CPU},${UNTOLD.tcg}`, ...LEAPING_CLOCK]),
    ...MAKER,
    ...['-smp', '1'],
    // The largest there may be has room for the disk, each unit rounded up to what a slot takes.
    ...['-m', `${memoryMib}M,slots=1,maxmem=${memoryMib * 2 ** 20 + images.diskBytes + SLOT_BYTES}`],
    ...['-rtc', 'base=utc'],
    ...['-kernel', fileNumber(images.kernel), '-initrd', fileNumber(images.initramfs)],
    ...['-append', KERNEL_COMMAND_LINE],
    ...CHANNELS.flatMap(chardev),
    ...['-serial', 'chardev:console'],
    ...['-mon', 'chardev=monitor,mode=control'],
    ...['-device', 'virtio-serial-pci,max_ports=16'],
    ...PORTS.flatMap((port) => ['-device', `virtserialport,chardev=${port},name=${port}`]),
    ...diskArguments(images),
    ...['-device', 'virtio-rng-pci'],
    ...(waits ? ['-incoming', 'defer'] : []),
  ]
}
