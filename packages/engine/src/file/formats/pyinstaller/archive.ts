// The archive that PyInstaller appends to its starter: a table of entries, counted from a cookie at the end. (Documented
// by PyInstaller's manual, chapter "Advanced Topics".) Everything is big-endian.
import { ByteReader } from '../../byte-reader.ts'
import { PYINSTALLER_ENTRIES_MAX } from '../python/limits.ts'
import type { PythonVersion } from '../python/version.ts'

export interface PyInstallerEntry {
  readonly name: string
  /** `s` entry script, `m` and `M` module and package, `z` archive of modules, `b` library, `x` data, `o` option, … */
  readonly kind: string
  readonly compressed: boolean
  readonly offset: number
  readonly packedBytes: number
  readonly sizeBytes: number
}

export interface PyInstallerArchive {
  readonly version: PythonVersion
  readonly entries: readonly PyInstallerEntry[]
}

const COOKIE = 'MEI\x0c\x0b\x0a\x0b\x0e'
/** Behind it stand a signature, or the tables of sections of an ELF file. */
const TAIL_BYTES = 64 * 1024
/** Magic, length of all, place and length of the table, version; since 2.1 the name of Python's library follows. */
const COOKIE_BYTES = [88, 24]
/** Lengths, place, flag and kind of an entry; its name follows. */
const ENTRY_BYTES = 18

export function openPyInstaller(bytes: Uint8Array): PyInstallerArchive | null {
  const from = Math.max(0, bytes.length - TAIL_BYTES)
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from)
  const found = tail.lastIndexOf(COOKIE, undefined, 'latin1')
  if (found === -1) return null
  const at = from + found
  const file = new ByteReader(bytes, false)
  const version = file.u32(at + 20)
  for (const cookieBytes of COOKIE_BYTES) {
    const start = at + cookieBytes - file.u32(at + 8)
    const table = start + file.u32(at + 12)
    const tableBytes = file.u32(at + 16)
    if (start < 0 || table < 0 || table + tableBytes > at) continue
    const entries = readEntries(file, start, table, table + tableBytes)
    if (entries.length > 0) return { version: versionOf(version), entries }
  }
  return null
}

/** 27 and 36 of old, 311 since there are two digits. */
function versionOf(number: number): PythonVersion {
  if (number >= 100) return { major: Math.floor(number / 100), minor: number % 100 }
  return { major: Math.floor(number / 10), minor: number % 10 }
}

function readEntries(file: ByteReader, start: number, from: number, to: number): readonly PyInstallerEntry[] {
  const entries: PyInstallerEntry[] = []
  for (let at = from; at + ENTRY_BYTES <= to && entries.length < PYINSTALLER_ENTRIES_MAX; ) {
    const length = file.u32(at)
    if (length <= ENTRY_BYTES || at + length > to) break
    entries.push({
      name: file.utf8(at + ENTRY_BYTES, Math.min(length - ENTRY_BYTES, 1024)),
      kind: String.fromCharCode(file.u8(at + 17)),
      compressed: file.u8(at + 16) !== 0,
      offset: start + file.u32(at + 4),
      packedBytes: file.u32(at + 8),
      sizeBytes: file.u32(at + 12),
    })
    at += length
  }
  return entries
}
