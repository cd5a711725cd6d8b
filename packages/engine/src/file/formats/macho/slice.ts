// One processor's program in a Mach-O file: header, load commands, sections, symbols.
import { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import type { DefectList } from '../defect-list.ts'
import { NameReader } from '../name-reader.ts'
import { type MachoSignature, parseCodeSignature } from './code-signature.ts'
import { COMMANDS_MAX, NAME_BYTES_MAX, NAMES_KEPT_MAX, SECTIONS_MAX, SYMBOLS_MAX } from './limits.ts'

export interface MachoSection {
  readonly segment: string
  readonly name: string
  readonly offset: number
  readonly size: number
  readonly entropy: number
}

export interface MachoSegment {
  readonly name: string
  readonly offset: number
  readonly fileSize: number
  readonly protection: { readonly read: boolean; readonly write: boolean; readonly execute: boolean }
}

export interface MachoSlice {
  readonly cpu: string
  readonly bits: 32 | 64
  readonly fileType: string
  readonly segments: readonly MachoSegment[]
  readonly sections: readonly MachoSection[]
  readonly libraries: readonly string[]
  /** Its own name, where it is a library. */
  readonly installName: string | null
  readonly rpaths: readonly string[]
  readonly uuid: string | null
  readonly platform: string | null
  readonly minimumVersion: string | null
  /** Offset in the slice where `main` starts; null where the loader starts elsewhere. */
  readonly entryOffset: number | null
  readonly isEncrypted: boolean
  /** Names taken from libraries, with the leading underscore of the C compiler. */
  readonly imports: readonly string[]
  readonly exports: readonly string[]
  readonly signature: MachoSignature | null
}

const MAGICS: Readonly<Record<number, { readonly bits: 32 | 64; readonly little: boolean }>> = {
  4277009102: { bits: 32, little: false },
  4277009103: { bits: 64, little: false },
  3472551422: { bits: 32, little: true },
  3489328638: { bits: 64, little: true },
}

export function parseSlice(bytes: Uint8Array, defects: DefectList): MachoSlice | null {
  const kind = MAGICS[new ByteReader(bytes, false).u32(0)]
  if (kind === undefined) return null
  const { bits, little } = kind
  const file = new ByteReader(bytes, little)
  const parts = new SliceParts(file, bits, defects)
  const count = file.u32(16)
  let at = bits === 64 ? 32 : 28
  for (let index = 0; index < Math.min(count, COMMANDS_MAX); index += 1) {
    const size = file.u32(at + 4)
    if (size < 8 || !file.has(at, size)) {
      defects.add('macho.load_commands', `the list ends after ${index} of ${count} commands`)
      break
    }
    parts.read(file.u32(at), at, size)
    at += size
  }
  if (count > COMMANDS_MAX) defects.add('macho.load_commands', `${count} are claimed, ${COMMANDS_MAX} are read`)
  return {
    cpu: cpuName(file.u32(4)),
    bits,
    fileType: FILE_TYPES[file.u32(12)] ?? String(file.u32(12)),
    ...parts.done(),
  }
}

/** Gathers what the load commands tell, one after the other. */
class SliceParts {
  readonly #file: ByteReader
  readonly #bits: 32 | 64
  readonly #defects: DefectList
  readonly #segments: MachoSegment[] = []
  readonly #sections: MachoSection[] = []
  readonly #libraries: string[] = []
  readonly #rpaths: string[] = []
  #installName: string | null = null
  #uuid: string | null = null
  #platform: string | null = null
  #minimumVersion: string | null = null
  #entryOffset: number | null = null
  #isEncrypted = false
  #symbols: { readonly imports: readonly string[]; readonly exports: readonly string[] } = { imports: [], exports: [] }
  #signature: MachoSignature | null = null

  constructor(file: ByteReader, bits: 32 | 64, defects: DefectList) {
    this.#file = file
    this.#bits = bits
    this.#defects = defects
  }

  read(command: number, at: number, size: number): void {
    const file = this.#file
    const text = (): string => file.utf8(at + file.u32(at + 8), Math.max(0, size - file.u32(at + 8)))
    switch (command) {
      case 0x1:
      case 0x19:
        this.#segment(at, command === 0x19)
        break
      case 0x2:
        this.#symbols = this.#readSymbols(at)
        break
      case 0xc:
      case 0x80000018:
      case 0x8000001f:
      case 0x20:
        if (this.#libraries.length < NAMES_KEPT_MAX) this.#libraries.push(text())
        break
      case 0xd:
        this.#installName = text()
        break
      case 0x8000001c:
        if (this.#rpaths.length < NAMES_KEPT_MAX) this.#rpaths.push(text())
        break
      case 0x1b:
        this.#uuid = Buffer.from(file.slice(at + 8, 16)).toString('hex')
        break
      case 0x1d:
        this.#signature = parseCodeSignature(file.slice(file.u32(at + 8), file.u32(at + 12)))
        break
      case 0x21:
      case 0x2c:
        this.#isEncrypted ||= file.u32(at + 16) !== 0
        break
      case 0x24:
        this.#platform = 'macos'
        this.#minimumVersion = version(file.u32(at + 8))
        break
      case 0x32:
        this.#platform = PLATFORMS[file.u32(at + 8)] ?? String(file.u32(at + 8))
        this.#minimumVersion = version(file.u32(at + 12))
        break
      case 0x80000028:
        this.#entryOffset = file.u64(at + 8)
        break
    }
  }

  #segment(at: number, wide: boolean): void {
    const file = this.#file
    const word = (offset: number): number => (wide ? file.u64(offset) : file.u32(offset))
    const protection = file.u32(at + (wide ? 60 : 44))
    if (this.#segments.length < SECTIONS_MAX) {
      this.#segments.push({
        name: file.cString(at + 8, 16),
        offset: word(at + (wide ? 40 : 32)),
        fileSize: word(at + (wide ? 48 : 36)),
        protection: { read: (protection & 1) !== 0, write: (protection & 2) !== 0, execute: (protection & 4) !== 0 },
      })
    }
    const count = file.u32(at + (wide ? 64 : 48))
    const rowBytes = wide ? 80 : 68
    for (let index = 0; index < count && this.#sections.length < SECTIONS_MAX; index += 1) {
      const row = at + (wide ? 72 : 56) + index * rowBytes
      if (!file.has(row, rowBytes)) break
      const size = word(row + (wide ? 40 : 36))
      const offset = file.u32(row + (wide ? 48 : 40))
      const isZeroFill = (file.u32(row + (wide ? 64 : 56)) & 0xff) === 1
      this.#sections.push({
        name: file.cString(row, 16),
        segment: file.cString(row + 16, 16),
        offset,
        size,
        entropy: isZeroFill || this.#measured(size) ? 0 : shannonEntropy(file.slice(offset, size)),
      })
    }
  }

  #bytesMeasured = 0

  /** Sections may overlap: twice the file is measured in all, no more. True where this one would exceed it. */
  #measured(size: number): boolean {
    this.#bytesMeasured += Math.min(size, this.#file.size)
    return this.#bytesMeasured > 2 * this.#file.size
  }

  #readSymbols(at: number) {
    const file = this.#file
    const wide = this.#bits === 64
    const [offset, count, strings] = [file.u32(at + 8), file.u32(at + 12), file.u32(at + 16)]
    const names = new NameReader(file, NAME_BYTES_MAX)
    const imports = new Set<string>()
    const exports = new Set<string>()
    if (count > SYMBOLS_MAX) this.#defects.add('macho.symbols', `${count} symbols, ${SYMBOLS_MAX} are read`)
    for (let index = 0; index < Math.min(count, SYMBOLS_MAX); index += 1) {
      const row = offset + index * (wide ? 16 : 12)
      if (!file.has(row, wide ? 16 : 12)) break
      const type = file.u8(row + 4)
      // Only external symbols, and none of the debugger's.
      if ((type & 0xe0) !== 0 || (type & 1) === 0) continue
      const set = (type & 0x0e) === 0 ? imports : exports
      if (set.size < NAMES_KEPT_MAX) set.add(names.at(strings + file.u32(row)))
    }
    return { imports: [...imports], exports: [...exports] }
  }

  done(): Omit<MachoSlice, 'cpu' | 'bits' | 'fileType'> {
    return {
      segments: this.#segments,
      sections: this.#sections,
      libraries: this.#libraries,
      installName: this.#installName,
      rpaths: this.#rpaths,
      uuid: this.#uuid,
      platform: this.#platform,
      minimumVersion: this.#minimumVersion,
      entryOffset: this.#entryOffset,
      isEncrypted: this.#isEncrypted,
      ...this.#symbols,
      signature: this.#signature,
    }
  }
}

function version(packed: number): string {
  return `${packed >>> 16}.${(packed >>> 8) & 0xff}.${packed & 0xff}`
}

// Names of the numbers in Mach-O headers (Apple, mach-o/loader.h and mach/machine.h).

const CPU_64 = 0x01000000

function cpuName(type: number): string {
  const name = { 1: 'vax', 6: 'm68k', 7: 'i386', 8: 'mips', 12: 'arm', 14: 'sparc', 18: 'powerpc' }[type & 0xffffff]
  if ((type & CPU_64) === 0) return name ?? String(type)
  return { 7: 'amd64', 12: 'aarch64', 18: 'powerpc64' }[type & 0xffffff] ?? String(type)
}

const FILE_TYPES: Readonly<Record<number, string>> = {
  1: 'object',
  2: 'executable',
  4: 'core',
  6: 'dylib',
  7: 'dylinker',
  8: 'bundle',
  10: 'dsym',
  11: 'kext_bundle',
  12: 'file_set',
}

const PLATFORMS: Readonly<Record<number, string>> = {
  1: 'macos',
  2: 'ios',
  3: 'tvos',
  4: 'watchos',
  6: 'mac_catalyst',
  7: 'ios_simulator',
  11: 'visionos',
}
