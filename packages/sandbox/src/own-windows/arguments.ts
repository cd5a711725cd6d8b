// The command line of QEMU for an operator's own Windows: a machine as Windows finds it elsewhere, with a disk, a screen, and
// two ports to its agent. What it says about isolation is that of our own guests: no network card and none to be had, and QEMU's
// filter of system calls.
import { TRANSLATION_CACHE_MIB } from '../limits.ts'
import { FIRMWARE_MAKER, MAKER, UNTOLD } from '../vm/bare-metal.ts'
import type { OwnChannel } from '../vm/channels.ts'
import { type Accelerator, CLOSED } from '../vm/qemu-arguments.ts'
import { AGENT_PORTS } from './frames.ts'
import { PROCESSORS } from './limits.ts'

export const FIRMWARES = ['bios', 'uefi'] as const
export type Firmware = (typeof FIRMWARES)[number]

/** What the disk hangs on: what Windows was installed on starts, the other may lack its driver. */
export const DISKS = ['sata', 'virtio'] as const
export type Disk = (typeof DISKS)[number]

export interface OwnArguments {
  readonly accelerator: Accelerator
  readonly memoryMib: number
  readonly firmware: Firmware
  readonly disk: Disk
  readonly channels: Readonly<Record<OwnChannel, number>>
  /** Open numbers of the disk and of the layers over it, lowest first. Only the last is written to. */
  readonly layers: readonly number[]
  readonly waits: boolean
}

/** Of Debian's package ovmf: code and a fresh set of variables in one. It starts what lies at \EFI\Boot. */
export const UEFI_FILE = '/usr/share/ovmf/OVMF.fd'

/** Pinned, because a frozen machine wakes only on the one that it was frozen on. */
const MACHINE = `pc-q35-7.2,usb=off,vmport=off,smbus=off,hpet=off,${FIRMWARE_MAKER}`

const PROCESSOR = { kvm: `host,${UNTOLD.kvm}`, tcg: `Nehalem,${UNTOLD.tcg}` } as const
/** A disk is known by its maker's name, too. */
const DISK_DEVICES: Readonly<Record<Disk, string>> = {
  sata: 'ide-hd,drive=TOP,bus=ide.0,model=Samsung SSD 870 EVO 500GB,serial=S5Y1NX0R402117',
  virtio: 'virtio-blk-pci,drive=TOP',
}

export function ownArguments({
  accelerator,
  memoryMib,
  firmware,
  disk,
  channels,
  layers,
  waits,
}: OwnArguments): readonly string[] {
  return [
    ...CLOSED,
    ...['-M', MACHINE],
    // Time is the host's: a clock that leaps while the machine is idle would leap while it waits for its disk.
    ...(accelerator === 'kvm' ? ['-accel', 'kvm'] : ['-accel', `tcg,tb-size=${TRANSLATION_CACHE_MIB}`]),
    ...['-cpu', PROCESSOR[accelerator]],
    ...['-smp', accelerator === 'kvm' ? `${PROCESSORS},sockets=1,cores=${PROCESSORS}` : '1'],
    ...['-m', `${memoryMib}M`],
    ...['-rtc', 'base=utc,driftfix=slew'],
    ...(firmware === 'uefi' ? ['-bios', UEFI_FILE] : []),
    ...MAKER,
    ...(['to_agent', 'from_agent', 'monitor'] as const).flatMap((name) => [
      '-chardev',
      `socket,id=${name},fd=${channels[name]}`,
    ]),
    ...['-mon', 'chardev=monitor,mode=control'],
    ...['-device', 'VGA'],
    ...['-device', 'virtio-serial-pci'],
    ...['-device', `virtserialport,chardev=to_agent,name=${AGENT_PORTS.to}`],
    ...['-device', `virtserialport,chardev=from_agent,name=${AGENT_PORTS.from}`],
    ...layers.flatMap((number, at) => layer(number, at, at === layers.length - 1)),
    ...['-device', DISK_DEVICES[disk].replace('TOP', `layer${layers.length - 1}`)],
    ...(waits ? ['-incoming', 'defer'] : []),
  ]
}

/** By number and not by name: the walls show QEMU no folder of the host, and no name in an image leads anywhere. */
function layer(number: number, at: number, isTop: boolean): readonly string[] {
  const common = { 'node-name': `layer${at}`, 'read-only': !isTop, discard: 'unmap', cache: { 'no-flush': true } }
  const file = {
    ...{ driver: 'file', filename: `/dev/fdset/${number}`, locking: 'off' },
    ...{ 'node-name': `file${at}`, 'read-only': !isTop, 'auto-read-only': false, cache: { 'no-flush': true } },
  }
  const qcow2 = { driver: 'qcow2', ...common, file: `file${at}`, backing: at === 0 ? null : `layer${at - 1}` }
  return [
    ...['-add-fd', `fd=${number},set=${number}`],
    ...['-blockdev', JSON.stringify(file)],
    ...['-blockdev', JSON.stringify(qcow2)],
  ]
}
