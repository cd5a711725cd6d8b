// Processors other than the guest's own whose Linux programs it runs: the kernel hands such a program to an emulator of its
// calls and instructions (QEMU's user emulation), so that what it asks of the system is seen as any program's is.

export interface ForeignMachine {
  readonly id: string
  /** As the report names it. */
  readonly name: string
  /** `e_machine`, `EI_CLASS` in bits, and whether its numbers are little-endian (System V ABI, "ELF Header"). */
  readonly machine: number
  readonly bits: 32 | 64
  readonly isLittleEndian: boolean
  /** Bits of `e_flags` that say another ABI, whose calls this emulator does not know. */
  readonly otherAbi: number
  /** Debian's name of the emulator, between `qemu-` and `-static`. */
  readonly emulator: string
  /** Debian's name in packages of libraries for it, and of the folder that they bring. */
  readonly libraries: string
  readonly folder: string
}

const made = (
  id: string,
  name: string,
  [machine, bits, isLittleEndian, otherAbi]: readonly [number, 32 | 64, boolean, number],
  [emulator, libraries, folder]: readonly [string, string, string],
): ForeignMachine => ({ id, name, machine, bits, isLittleEndian, otherAbi, emulator, libraries, folder })

/** MIPS: N32 has other numbers of calls than O32, and the same class. */
const MIPS_N32 = 0x20

export const FOREIGN_MACHINES: readonly ForeignMachine[] = [
  made('arm64', 'ARM64', [183, 64, true, 0], ['aarch64', 'arm64', 'aarch64-linux-gnu']),
  made('arm', 'ARM', [40, 32, true, 0], ['arm', 'armhf', 'arm-linux-gnueabihf']),
  made('mips', 'MIPS', [8, 32, false, MIPS_N32], ['mips', 'mips', 'mips-linux-gnu']),
  made('mipsel', 'MIPS, little-endian', [8, 32, true, MIPS_N32], ['mipsel', 'mipsel', 'mipsel-linux-gnu']),
  made('riscv64', 'RISC-V, 64 bit', [243, 64, true, 0], ['riscv64', 'riscv64', 'riscv64-linux-gnu']),
  made('ppc', 'PowerPC', [20, 32, false, 0], ['ppc', 'powerpc', 'powerpc-linux-gnu']),
]

/** Emulators, and the C and C++ libraries of each machine, by package. */
export const EMULATION_PACKAGES: readonly string[] = [
  'qemu-user-static',
  ...FOREIGN_MACHINES.flatMap(({ libraries }) => [
    `libc6-${libraries}-cross`,
    `libgcc-s1-${libraries}-cross`,
    `libstdc++6-${libraries}-cross`,
  ]),
]

/** Where the emulators lie in the image; the sample's own view of it does not hold this folder. */
export const EMULATORS_FOLDER = 'emulators'
/** The folder in which Debian's emulators look for the libraries of their machine. */
export const LIBRARIES_FOLDER = 'etc/qemu-binfmt'

const ELF = 0x7f454c46
const EXECUTABLE = 2
const SHARED = 3

/** Null for what is no program of one of these machines. */
export function foreignMachineOf(bytes: Buffer): ForeignMachine | null {
  if (bytes.length < 52 || bytes.readUInt32BE(0) !== ELF) return null
  const isLittleEndian = bytes[5] === 1
  const half = (at: number): number => (isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const bits = bytes[4] === 2 ? 64 : 32
  const flagsAt = bits === 64 ? 48 : 36
  const flags = isLittleEndian ? bytes.readUInt32LE(flagsAt) : bytes.readUInt32BE(flagsAt)
  const type = half(16)
  if (type !== EXECUTABLE && type !== SHARED) return null
  return (
    FOREIGN_MACHINES.find(
      (one) =>
        one.machine === half(18) &&
        one.bits === bits &&
        one.isLittleEndian === isLittleEndian &&
        (flags & one.otherAbi) === 0,
    ) ?? null
  )
}

/**
 * What the guest's kernel is told, in its words (binfmt_misc): which files, and what runs them. It opens the emulator at once (F), so
 * that the sample's world need not hold it; the program keeps its own first word (P) and is handed over opened (O). Of the head
 * the ABI and the padding count for nothing: authors write there what they like.
 */
export function emulatorEntry({ id, machine, bits, isLittleEndian }: ForeignMachine): string {
  const half = (value: number): readonly number[] =>
    isLittleEndian ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]
  const padding = Array.from({ length: 10 }, () => 0)
  const magic = [0x7f, 0x45, 0x4c, 0x46, bits === 64 ? 2 : 1, isLittleEndian ? 1 : 2]
  const inWords = (bytes: readonly number[]): string =>
    bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  return [
    '',
    id,
    'M',
    '',
    inWords([...magic, ...padding, ...half(EXECUTABLE), ...half(machine)]),
    // Two kinds of programs, which differ in the lowest bit.
    inWords([...magic.map(() => 0xff), ...padding, ...half(0xfffe), ...half(0xffff)]),
    `/lower/${EMULATORS_FOLDER}/${id}`,
    'POF',
  ].join(':')
}
