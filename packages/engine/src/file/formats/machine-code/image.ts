// A program as its code sees it once it is loaded: bytes, texts and imported functions by their addresses, all relative to
// the image. Here the one of a Windows program is made; elf-image.ts makes the one of a Linux program.
import type { ByteReader } from '../../byte-reader.ts'
import { addressMap, sectionOf } from '../pe/address.ts'
import type { PeHeaders } from '../pe/headers.ts'
import type { PeLibrary } from '../pe/imports.ts'
import type { KernelCalls } from './kernel-calls.ts'
import type { Custom } from './registers.ts'

const EXECUTE = 0x2000_0000
const TEXT_CHARS_MIN = 4
/** Code is full of rows of four letters that are none. */
const TEXT_CHARS_MIN_IN_CODE = 6
/** What shells are started by and given: shorter than what else counts as a text. Names of others are compared with, by who asks for a habit. */
const SHORT_TEXTS: ReadonlySet<string> = new Set(['sh', '-i'])
/** Of one text; longer ones are cut. */
const TEXT_CHARS_MAX = 256

/** Bytes of the file that are executed, and where they lie once they are loaded. */
export interface CodeStretch {
  readonly virtualAddress: number
  readonly rawOffset: number
  readonly rawSize: number
}

export interface Image {
  readonly wide: boolean
  /** How arguments are handed to a function. */
  readonly custom: Custom
  readonly base: number
  readonly file: ByteReader
  /** Sections that are executed, the one with the entry point whatever its flags say. */
  readonly code: readonly CodeStretch[]
  toOffset(rva: number): number | null
  isCode(rva: number): boolean
  /** Where the section of code ends that `rva` lies in. */
  codeEnd(rva: number): number
  /** The imported function whose address the loader writes to `rva`. */
  importAt(rva: number): string | null
  /** The text that begins at `rva`, in bytes or in UTF-16; null where none does. */
  textAt(rva: number): string | null
  /** The same of at least one letter, which says something only where a call is handed it. */
  wordAt(rva: number): string | null
  /** What a pointer at `rva` points to, relative to the image; null where it does not lie in the file. */
  pointerAt(rva: number): number | null
  /** What the program's own table of symbols calls the function at `rva`. */
  symbolAt(rva: number): string | null
  /** The kernel's function of a number, where the program may ask the kernel itself. */
  readonly kernel: KernelCalls | null
  /** The table of addresses to which code that runs anywhere keeps a register pointed. */
  readonly got: number | null
}

export function imageOf(file: ByteReader, headers: PeHeaders, imports: readonly PeLibrary[]): Image {
  const wide = headers.bits === 64
  const width = wide ? 8 : 4
  const toOffset = addressMap(headers)
  const names = new Map<number, string>()
  for (const { functions, addressesRva } of imports)
    for (const [index, { name }] of functions.entries())
      if (name !== null) names.set(addressesRva + index * width, name)
  // Old programs run where no flag allows it, and so do those that a packer's own flags were taken from.
  const code = headers.sections.filter(
    (section) =>
      (section.characteristics & EXECUTE) !== 0 || section === sectionOf(headers.sections, headers.entryPointRva),
  )
  return {
    wide,
    custom: wide ? 'windows' : 'stack',
    base: headers.imageBase,
    file,
    ...placesOf(file, code, toOffset),
    importAt: (rva) => names.get(rva) ?? null,
    symbolAt: () => null,
    kernel: null,
    got: null,
    pointerAt(rva) {
      const offset = toOffset(rva)
      if (offset === null || !file.has(offset, width)) return null
      const value = wide ? file.u64(offset) : file.u32(offset)
      return value > headers.imageBase ? value - headers.imageBase : null
    },
  }
}

/** Where code and texts lie, in whatever kind of file. */
export function placesOf(
  file: ByteReader,
  code: readonly CodeStretch[],
  toOffset: (rva: number) => number | null,
): Pick<Image, 'code' | 'toOffset' | 'isCode' | 'codeEnd' | 'textAt' | 'wordAt'> {
  const codeEnd = (rva: number): number => {
    for (const { virtualAddress, rawSize } of code)
      if (rva >= virtualAddress && rva < virtualAddress + rawSize) return virtualAddress + rawSize
    return 0
  }
  const isCode = (rva: number): boolean => codeEnd(rva) !== 0
  const texts = new Map<number, string | null>()
  return {
    code,
    toOffset,
    isCode,
    codeEnd,
    textAt(rva) {
      const known = texts.get(rva)
      if (known !== undefined) return known
      const offset = toOffset(rva)
      const text =
        offset === null ? null : readText(file, offset, isCode(rva) ? TEXT_CHARS_MIN_IN_CODE : TEXT_CHARS_MIN)
      texts.set(rva, text)
      return text
    },
    wordAt(rva) {
      const offset = isCode(rva) ? null : toOffset(rva)
      return offset === null ? null : readText(file, offset, 1) || null
    },
  }
}

const isPrintable = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13

function readText({ bytes, size }: ByteReader, at: number, charsMin: number): string | null {
  const step = isPrintable(bytes[at] ?? 0) && bytes[at + 1] === 0 && isPrintable(bytes[at + 2] ?? 0) ? 2 : 1
  let end = at
  const last = Math.min(size, at + TEXT_CHARS_MAX * step)
  while (end < last && isPrintable(bytes[end] ?? 0) && (step === 1 || bytes[end + 1] === 0)) end += step
  if (end < last && bytes[end] !== 0) return null
  const isShort = end - at < charsMin * step
  if (isShort && end - at > TEXT_CHARS_MIN * step) return null
  let text = ''
  for (let next = at; next < end; next += step) text += String.fromCharCode(bytes[next] ?? 0)
  return isShort && !SHORT_TEXTS.has(text) ? null : text
}
