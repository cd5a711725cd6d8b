// Types that take more than fixed bytes to tell: a pointer to follow, a checksum, a length that must fit.

import { ByteReader } from '../byte-reader.ts'
import { bufferOf, startsWith } from '../bytes.ts'
import { oleKind } from './ole-kind.ts'
import type { TypeId } from './types.ts'
import { zipKind } from './zip-kind.ts'

export interface BinaryMatch {
  readonly id: TypeId
  readonly confidence: 'high' | 'medium' | 'low'
}

const sure = (id: TypeId): BinaryMatch => ({ id, confidence: 'high' })
const likely = (id: TypeId): BinaryMatch => ({ id, confidence: 'medium' })
const guess = (id: TypeId): BinaryMatch => ({ id, confidence: 'low' })

/** Asked before the table of signatures, which would answer too early for these. */
export function matchStructured(bytes: Uint8Array): BinaryMatch | null {
  const view = new ByteReader(bytes)
  if (startsWith(bytes, 'MZ') || startsWith(bytes, 'ZM')) return windowsProgram(view)
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06') || startsWith(bytes, 'PK00PK\x03\x04')) {
    return sure(zipKind(bytes))
  }
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return sure(oleKind(view))
  // Java and fat Mach-O share their first four bytes: a class file's version is 45 and up, architectures are few.
  if (startsWith(bytes, '\xca\xfe\xba\xbe')) return sure(view.u32(4, false) < 43 ? 'macho_fat' : 'java_class')
  if (startsWith(bytes, '\x7fELF') && view.u16(18) === 247) return sure('ebpf')
  if (startsWith(bytes, 'BM') && view.u32(6) === 0 && view.u32(10) < bytes.length) return sure('bmp')
  if (bytes.length > 300 && isTar(view)) return sure('tar')
  if (isPortableCpio(bytes)) return sure('cpio')
  // With scripts inside, the whole archive reads as text.
  if (isAsar(view)) return sure('asar')
  return null
}

/** Asked after the table: weak shapes, and marks at the end of the file. */
export function matchWeak(bytes: Uint8Array): BinaryMatch | null {
  const view = new ByteReader(bytes)
  const tail = bytes.length - 512
  if (startsWith(bytes, 'koly', tail)) return sure('dmg')
  if (startsWith(bytes, 'conectix', tail)) return sure('vhd')
  if (isPythonBytecode(bytes)) return likely('python_bytecode')
  if (isOpenPgpKey(view)) return likely('pgp')
  if (isDer(view)) return likely('der_certificate')
  if (isLzma(view)) return likely('lzma')
  if (isIcon(view)) return likely('ico')
  if (isMp3(view)) return likely('mp3')
  if (isNetpbm(bytes)) return likely('netpbm')
  if (isCoff(view)) return guess('coff_object')
  const frames = behindSkippedFrames(view)
  if (frames !== null) return likely(frames)
  if (view.u16(510) === 0xaa55 && bytes.length >= 512)
    return hasPartitions(view) ? likely('mbr_image') : guess('bios_boot')
  // Offsets of ZIP count from its end, so a program stub or junk may stand in front.
  if (bufferOf(bytes).lastIndexOf('PK\x05\x06', bytes.length - 22, 'latin1') >= Math.max(0, bytes.length - 66_000)) {
    return likely(zipKind(bytes))
  }
  return null
}

function windowsProgram(view: ByteReader): BinaryMatch {
  const at = view.u32(0x3c)
  if (view.has(at, 26) && view.u32(at) === 0x4550) {
    const magic = view.u16(at + 24)
    if (magic === 0x20b) return sure('pe64')
    if (magic === 0x10b) return sure('pe32')
    // Without an optional header the machine tells: AMD64, ARM64, IA-64.
    return [0x8664, 0xaa64, 0x200].includes(view.u16(at + 4)) ? likely('pe64') : likely('pe32')
  }
  if (view.has(at, 2) && at >= 0x40) {
    if (view.u16(at) === 0x454e) return sure('ne')
    if (view.u16(at) === 0x454c || view.u16(at) === 0x584c) return sure('le')
  }
  return view.size >= 28 ? likely('dos_mz') : guess('dos_mz')
}

function isTar(view: ByteReader): boolean {
  if (startsWith(view.bytes, 'ustar', 257)) return true
  // Before POSIX there was no magic: the header's checksum is all there is.
  const told = Number.parseInt(view.latin1(148, 8).replace(/[\0 ]/g, ''), 8)
  if (view.size < 512 || !(told > 0) || view.u8(0) === 0) return false
  let sum = 8 * 32
  for (let at = 0; at < 512; at += 1) if (at < 148 || at >= 156) sum += view.u8(at)
  return sum === told
}

/** A version in two bytes (3.0 to 3.15: 0x0bb8 to 0x0eff; 2.x: 0xf1… to 0xf3…), then a line break that text mode would spoil. */
const PYTHON_VERSIONS: ReadonlySet<number | undefined> = new Set([0x0b, 0x0c, 0x0d, 0x0e, 0xf1, 0xf2, 0xf3])

function isPythonBytecode(bytes: Uint8Array): boolean {
  return bytes.length > 16 && startsWith(bytes, '\r\n', 2) && PYTHON_VERSIONS.has(bytes[1])
}

/** RFC 4880, 4.2 and 5.5.2: a public key with a length in two bytes, of version 3 or 4, made between 1990 and 2106. */
function isOpenPgpKey(view: ByteReader): boolean {
  const size = view.u16(1, false)
  return (
    view.u8(0) === 0x99 &&
    size >= 64 &&
    size < 4096 &&
    [3, 4].includes(view.u8(3)) &&
    view.u32(4, false) > 631_152_000 &&
    view.has(0, size)
  )
}

/** LZ4 and Zstandard begin with frames that readers skip where somebody puts them there. */
function behindSkippedFrames(view: ByteReader): 'lz4' | 'zstd' | null {
  let at = 0
  for (let frames = 0; frames < SKIPPED_FRAMES_MAX && (view.u32(at) & 0xfffffff0) === 0x184d2a50; frames += 1)
    at += 8 + view.u32(at + 4)
  if (at === 0) return null
  return view.u32(at) === 0x184d2204 ? 'lz4' : view.u32(at) === 0xfd2fb528 ? 'zstd' : null
}

const SKIPPED_FRAMES_MAX = 1000

function isDer(view: ByteReader): boolean {
  if (view.u8(0) !== 0x30 || view.size < 16) return false
  const size =
    view.u8(1) === 0x82 ? view.u16(2, false) + 4 : view.u8(1) === 0x83 ? (view.u32(1, false) & 0xffffff) + 5 : -1
  const inner = view.u8(view.u8(1) === 0x82 ? 4 : 5)
  return size === view.size && [0x30, 0x06, 0x02].includes(inner)
}

function isLzma(view: ByteReader): boolean {
  if (view.u8(0) !== 0x5d || view.size < 32) return false
  const dictionary = view.u32(1)
  const size = view.u64(5)
  const powerOfTwo = dictionary >= 4096 && (dictionary & (dictionary - 1)) === 0
  return powerOfTwo && (size > 2 ** 62 || size < 2 ** 38) && view.u8(13) === 0
}

function isIcon(view: ByteReader): boolean {
  const count = view.u16(4)
  if (view.u16(0) !== 0 || ![1, 2].includes(view.u16(2)) || count === 0 || count > 256) return false
  return view.u8(9) === 0 && view.has(view.u32(18), view.u32(14)) && view.u32(18) >= 6 + count * 16
}

function isMp3(view: ByteReader): boolean {
  const isFrame = (at: number): boolean => view.u8(at) === 0xff && (view.u8(at + 1) & 0xe6) === 0xe2
  const rate = [44100, 48000, 32000, 0][(view.u8(2) >> 2) & 3] ?? 0
  const kbps = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0][view.u8(2) >> 4] ?? 0
  if (!isFrame(0) || rate === 0 || kbps === 0) return false
  return isFrame(Math.floor((144_000 * kbps) / rate) + ((view.u8(2) >> 1) & 1))
}

function isNetpbm(bytes: Uint8Array): boolean {
  return /^P[1-7][\s#]{1,4}[\d#W]/.test(bufferOf(bytes.subarray(0, 16)).toString('latin1'))
}

const COFF_MACHINES: ReadonlySet<number> = new Set([0x14c, 0x8664, 0xaa64, 0x1c4])

/** For many sections (/bigobj), and for its compiler alone (/GL). */
const COFF_CLASSES: ReadonlySet<string> = new Set([
  'c7a1bad1eebaa94baf20faf66aa4dcb8',
  '38feb30ca5d9ab4dac9bd6b6222653c2',
])

function isCoff(view: ByteReader): boolean {
  if (view.u16(0) === 0 && view.u16(2) === 0xffff) return isAnonymousCoff(view)
  const sections = view.u16(2)
  if (!COFF_MACHINES.has(view.u16(0)) || sections === 0 || sections > 4096 || view.u16(16) !== 0) return false
  return view.has(20, sections * 40) && view.u32(8) < view.size && view.u32(12) < view.size
}

/** A header that no linker takes for a plain object: of an import library, or with a class that says what follows. */
function isAnonymousCoff(view: ByteReader): boolean {
  if (!COFF_MACHINES.has(view.u16(6))) return false
  if (view.u16(4) !== 0) return COFF_CLASSES.has(Buffer.from(view.slice(12, 16)).toString('hex'))
  // What it imports and from where are all that it holds; archives pad to even sizes.
  const size = 20 + view.u32(12)
  return view.u32(12) > 2 && (size === view.size || size + 1 === view.size)
}

function isAsar(view: ByteReader): boolean {
  return view.u32(0) === 4 && view.u32(4) === view.u32(8) + 4 && startsWith(view.bytes, '{"files":', 16)
}

function hasPartitions(view: ByteReader): boolean {
  const entries = [446, 462, 478, 494]
  const used = entries.filter((at) => view.u8(at + 4) !== 0 && view.u32(at + 12) > 0)
  return used.length > 0 && entries.every((at) => [0, 0x80].includes(view.u8(at)))
}

/** The header in letters (POSIX odc: octal, SVR4 newc: hexadecimal): with texts inside, the whole archive reads as text. */
function isPortableCpio(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '07070')) return false
  const header = bufferOf(bytes.subarray(0, 110)).toString('latin1')
  return /^070707[0-7]{70}/.test(header) || /^07070[12][0-9a-f]{104}/i.test(header)
}
