// COFF objects, as compilers for Windows write them (Microsoft, "PE Format": COFF header, symbol table, import library
// format): what an object defines and what it leaves to others. Three headers share the name: the plain one, the one for
// many sections (/bigobj), and the short one by which an import library names one function of a DLL.
import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import { DefectList } from '../defect-list.ts'
import { MACHINES } from '../pe/names.ts'

/** One section a function: an object of a large C++ file has some ten thousand, in the larger form of the header. */
const SECTIONS_MAX = 65_536
/** Sections kept for the report; the rest is counted. */
const SECTIONS_KEPT_MAX = 512
/** Symbols that are read; an object with debug information in its symbols has some ten thousand. */
const SYMBOLS_MAX = 200_000
/** Names that are kept, of each kind. */
const NAMES_KEPT_MAX = 10_000
/** A symbol's name; those of C++ templates reach about 4 KiB. */
const NAME_BYTES_MAX = 4_096

export interface CoffSection {
  /** Latin-1. */
  readonly name: string
  readonly rawSize: number
  readonly isCode: boolean
}

/** A function that names its library: `KERNEL32$VirtualAlloc`. No linker knows such names; a loader of objects does. */
export interface LoadedFunction {
  readonly library: string
  readonly name: string
}

export interface CoffFacts {
  readonly kind: 'object' | 'import'
  readonly machine: string
  /** Seconds since 1970 as written; a hash in reproducible builds. */
  readonly timestamp: number
  readonly sectionCount: number
  /** The first SECTIONS_KEPT_MAX of them. */
  readonly sections: readonly CoffSection[]
  /** External symbols that it defines, as programmers write them: without what compilers put around a name. */
  readonly defined: readonly string[]
  /** External symbols that somebody else has to define. Those of `loadedFunctions` are not among them. */
  readonly undefined: readonly string[]
  readonly loadedFunctions: readonly LoadedFunction[]
  /** Of an import object: the function and the DLL that has it. */
  readonly imported: LoadedFunction | null
}

/** Where the parts stand, which the two headers of objects tell in different places. */
interface Layout {
  readonly machine: number
  readonly timestamp: number
  readonly sectionCount: number
  readonly sectionsAt: number
  readonly symbolsAt: number
  readonly symbolCount: number
  /** 18 bytes, or 20 where the section's number has 32 bits. */
  readonly symbolBytes: 18 | 20
}

const HEADER_BYTES = 20
const BIG_HEADER_BYTES = 56
/** {D1BAA1C7-BAEE-4BA9-AF20-FAF66AA4DCB8}, at offset 12 of a header for many sections. */
const BIG_CLASS = 'c7a1bad1eebaa94baf20faf66aa4dcb8'
const IMPORT_HEADER_BYTES = 20
const SECTION_BYTES = 40
const CONTAINS_CODE = 0x20
const EXTERNAL = 2
const WEAK_EXTERNAL = 105

export interface CoffParse {
  /** Null where the bytes are no object after all, or one for its compiler alone (link-time code generation). */
  readonly value: CoffFacts | null
  readonly defects: readonly Defect[]
}

/** Total: reads a damaged object as far as it goes. */
export function parseCoff(bytes: Uint8Array): CoffParse {
  const file = new ByteReader(bytes)
  const defects = new DefectList()
  const value = isAnonymous(file) && file.u16(4) === 0 ? readImport(file) : readObject(file, defects)
  return { value, defects: defects.list() }
}

const isAnonymous = (file: ByteReader): boolean => file.u16(0) === 0 && file.u16(2) === 0xffff

function readImport(file: ByteReader): CoffFacts | null {
  if (!file.has(0, IMPORT_HEADER_BYTES)) return null
  const machine = file.u16(6)
  const symbol = file.cString(IMPORT_HEADER_BYTES, NAME_BYTES_MAX)
  const library = file.cString(IMPORT_HEADER_BYTES + symbol.length + 1, NAME_BYTES_MAX)
  return {
    kind: 'import',
    machine: machineName(machine),
    timestamp: file.u32(8),
    sectionCount: 0,
    sections: [],
    defined: [],
    undefined: [],
    loadedFunctions: [],
    imported: { library, name: undecorated(symbol, machine) },
  }
}

function readObject(file: ByteReader, defects: DefectList): CoffFacts | null {
  const layout = layoutOf(file)
  if (layout === null) return null
  const { machine, timestamp, sectionCount } = layout
  return {
    kind: 'object',
    machine: machineName(machine),
    timestamp,
    sectionCount,
    sections: readSections(file, layout, defects),
    ...readSymbols(file, layout, defects),
    imported: null,
  }
}

function layoutOf(file: ByteReader): Layout | null {
  if (!isAnonymous(file)) {
    if (!file.has(0, HEADER_BYTES)) return null
    return {
      machine: file.u16(0),
      timestamp: file.u32(4),
      sectionCount: file.u16(2),
      sectionsAt: HEADER_BYTES + file.u16(16),
      symbolsAt: file.u32(8),
      symbolCount: file.u32(12),
      symbolBytes: 18,
    }
  }
  const isBig = file.has(0, BIG_HEADER_BYTES) && Buffer.from(file.slice(12, 16)).toString('hex') === BIG_CLASS
  if (!isBig) return null
  return {
    machine: file.u16(6),
    timestamp: file.u32(8),
    sectionCount: file.u32(44),
    sectionsAt: BIG_HEADER_BYTES,
    symbolsAt: file.u32(48),
    symbolCount: file.u32(52),
    symbolBytes: 20,
  }
}

function readSections(file: ByteReader, layout: Layout, defects: DefectList): readonly CoffSection[] {
  const { sectionCount, sectionsAt } = layout
  if (sectionCount > SECTIONS_MAX)
    defects.add('coff.sections', `${sectionCount} sections are claimed, ${SECTIONS_MAX} are read`)
  const sections: CoffSection[] = []
  for (let index = 0; index < Math.min(sectionCount, SECTIONS_MAX); index += 1) {
    const at = sectionsAt + index * SECTION_BYTES
    if (!file.has(at, SECTION_BYTES)) {
      defects.add('coff.sections', `the section table ends after ${index} of ${sectionCount} sections`)
      break
    }
    const rawSize = file.u32(at + 16)
    const rawOffset = file.u32(at + 20)
    if (rawOffset > 0 && !file.has(rawOffset, rawSize))
      defects.add('coff.sections', `section ${index} reaches past the end of the file`)
    if (sections.length < SECTIONS_KEPT_MAX)
      sections.push({
        name: sectionName(file, at, layout),
        rawSize,
        isCode: (file.u32(at + 36) & CONTAINS_CODE) !== 0,
      })
  }
  return sections
}

/** Eight characters, or `/` and where in the table of strings the name stands. */
function sectionName(file: ByteReader, at: number, layout: Layout): string {
  const name = file.cString(at, 8)
  return /^\/\d{1,7}$/.test(name) ? file.cString(stringsAt(layout) + Number(name.slice(1)), NAME_BYTES_MAX) : name
}

const stringsAt = ({ symbolsAt, symbolCount, symbolBytes }: Layout): number => symbolsAt + symbolCount * symbolBytes

function readSymbols(
  file: ByteReader,
  layout: Layout,
  defects: DefectList,
): Pick<CoffFacts, 'defined' | 'undefined' | 'loadedFunctions'> {
  const { machine, symbolsAt, symbolCount, symbolBytes } = layout
  if (symbolCount > SYMBOLS_MAX)
    defects.add('coff.symbols', `${symbolCount} symbols are claimed, ${SYMBOLS_MAX} are read`)
  const defined = new Set<string>()
  const missing = new Set<string>()
  const loaded = new Map<string, LoadedFunction>()
  const keep = (names: Set<string>, name: string): void => {
    if (names.size < NAMES_KEPT_MAX) names.add(name)
  }
  for (let index = 0; index < Math.min(symbolCount, SYMBOLS_MAX); index += 1) {
    const at = symbolsAt + index * symbolBytes
    if (!file.has(at, symbolBytes)) {
      defects.add('coff.symbols', `the symbol table ends after ${index} of ${symbolCount} symbols`)
      break
    }
    const storage = file.u8(at + symbolBytes - 2)
    if (storage === EXTERNAL || storage === WEAK_EXTERNAL) {
      const name = undecorated(symbolName(file, at, layout), machine)
      const section = symbolBytes === 20 ? file.u32(at + 12) : file.u16(at + 12)
      // A common symbol has no section either; its value is the size that it is given.
      const isDefined = section !== 0 || (storage === EXTERNAL && file.u32(at + 8) !== 0)
      const [, library, own] = isDefined ? [] : (/^([A-Za-z][\w.-]{1,63})\$(\w{2,128})$/.exec(name) ?? [])
      if (library === undefined || own === undefined) keep(isDefined ? defined : missing, name)
      else if (loaded.size < NAMES_KEPT_MAX) loaded.set(name, { library, name: own })
    }
    // Auxiliary records follow their symbol.
    index += file.u8(at + symbolBytes - 1)
  }
  return { defined: [...defined], undefined: [...missing], loadedFunctions: [...loaded.values()] }
}

/** Eight characters, or four zeroes and where in the table of strings the name stands. */
function symbolName(file: ByteReader, at: number, layout: Layout): string {
  return file.u32(at) === 0 ? file.cString(stringsAt(layout) + file.u32(at + 4), NAME_BYTES_MAX) : file.cString(at, 8)
}

const I386 = 0x14c

const machineName = (machine: number): string => MACHINES[machine] ?? `0x${machine.toString(16)}`

/** Without the pointer's prefix, and on i386 without C's underscore and the bytes of arguments of stdcall. */
function undecorated(name: string, machine: number): string {
  const own = name.startsWith('__imp_') ? name.slice(6) : name
  return machine === I386 ? own.replace(/^_/, '').replace(/@\d{1,4}$/, '') : own
}
