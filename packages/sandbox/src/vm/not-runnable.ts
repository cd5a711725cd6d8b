// Why a file is run by no guest, in one sentence for its report: what is foreign to both systems is told by its name.
import { versionOfMagic } from '@assay/engine/service'
import { isManagedProgram } from './windows-runnable.ts'

const RUN =
  'The guests run programs for Linux and Windows on x86, and for Linux on ARM, MIPS, RISC-V and PowerPC, installers (MSI), shortcuts, bytecode of Python 3.11, and shell, Python, Perl, batch, VBScript and JScript files.'

/** Mach-O of 32 and 64 bits, in both byte orders. */
const MACH_O: ReadonlySet<number> = new Set([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe])
/** A Mach-O for several processors tells their number where a class of Java has its version, which is 45 and up. */
const UNIVERSAL = 0xcafebabe
const PROCESSORS_MAX = 42
/** What a disk image of macOS ends with, and how far from its end. */
const [KOLY, KOLY_BYTES] = ['koly', 512]

const KINDS: readonly (readonly [(bytes: Buffer) => boolean, (bytes: Buffer) => string])[] = [
  [
    isManagedProgram,
    () =>
      'Programs for .NET are not run: the guest for Windows is Wine of Debian, which has no .NET (Wine Mono is no package of it). A Windows of your own runs them: assay sandbox import.',
  ],
  [isForMacOs, () => 'Programs and disk images for macOS are not run: there is no guest with macOS.'],
  [isForAndroid, () => 'Programs for Android are not run: there is no guest with Android.'],
  [isPythonBytecode, pythonReason],
  [
    (bytes) => bytes.length > 20 && bytes.readUInt32BE(0) === 0x7f454c46,
    () =>
      'Of ELF files programs and libraries are run, for x86, ARM, ARM64, MIPS (32 bits, calls of O32), RISC-V (64 bits) and PowerPC (32 bits): this one is for another processor or is no program.',
  ],
]

/** For a file that `runnableBy` gives nothing for. */
export function whyNotRunnable(given: Uint8Array): string {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  return KINDS.find(([is]) => is(bytes))?.[1](bytes) ?? RUN
}

function isForMacOs(bytes: Buffer): boolean {
  if (bytes.length < 8) return false
  const magic = bytes.readUInt32BE(0)
  const count = bytes.readUInt32BE(4)
  if (MACH_O.has(magic) || (magic === UNIVERSAL && count > 0 && count <= PROCESSORS_MAX)) return true
  return (
    bytes.length > KOLY_BYTES &&
    bytes.toString('latin1', bytes.length - KOLY_BYTES, bytes.length - KOLY_BYTES + 4) === KOLY
  )
}

/** Dalvik code, and a package whose manifest stands in its list of files. */
function isForAndroid(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4)
  return start === 'dex\n' || start === 'dey\n' || (start === 'PK\x03\x04' && bytes.includes('AndroidManifest.xml'))
}

/** The number of its version, CR LF; a date, sizes and code behind it. */
function isPythonBytecode(bytes: Buffer): boolean {
  return bytes.length > 16 && bytes.readUInt16LE(2) === 0x0a0d && versionOfMagic(bytes.readUInt16LE(0)) !== null
}

function pythonReason(bytes: Buffer): string {
  const version = versionOfMagic(bytes.readUInt16LE(0))
  return `Bytecode of Python ${version?.major}.${version?.minor} is not run: the guest has Python 3.11, which takes that of its own release and no other.`
}
