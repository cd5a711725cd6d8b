// An ELF file as facts: Linux and BSD programs, libraries, kernel modules, objects, of both classes and byte orders.
import type { Defect } from '../../defect.ts'
import { DefectList } from '../defect-list.ts'
import { goCalls } from '../go/calls.ts'
import { goFunctionNames } from '../go/function-names.ts'
import { gimphash } from '../go/gimphash.ts'
import { type CodeFacts, readElfFunctions } from '../machine-code/functions.ts'
import type { Tool } from '../tool.ts'
import { type ElfDynamic, parseDynamic } from './dynamic.ts'
import { importMd5, telfhash } from './hashes.ts'
import { type ElfHeaders, offsetOf, openElf, parseHeaders } from './headers.ts'
import { NAMES_KEPT_MAX, SECTIONS_KEPT_MAX } from './limits.ts'
import { type ElfNotes, parseNotes } from './notes.ts'
import { asksForSockets } from './sockets.ts'
import { type ElfSymbol, parseSymbols } from './symbols.ts'
import { detectToolchain } from './toolchain.ts'

export interface ElfFacts {
  /** At most SECTIONS_KEPT_MAX of its sections; `sectionCount` says how many there are. */
  readonly headers: ElfHeaders
  readonly interpreter: string | null
  readonly dynamic: ElfDynamic | null
  readonly notes: ElfNotes
  /** Names taken from libraries. */
  readonly imports: readonly string[]
  /** Names offered to others: defined, global, visible in the dynamic table. */
  readonly exports: readonly string[]
  readonly symbolCount: number
  readonly isStripped: boolean
  readonly isStatic: boolean
  /** Its own code asks the kernel for sockets; told of programs that carry their library. */
  readonly opensSockets: boolean
  readonly isKernelModule: boolean
  readonly entryPoint: { readonly offset: number | null; readonly section: string | null }
  /** Bytes past everything that the headers describe. */
  readonly overlay: { readonly offset: number; readonly size: number } | null
  readonly toolchain: readonly Tool[]
  /** Telling functions that a Go program holds, with their packages; empty for others. */
  readonly goCalls: readonly string[]
  readonly hashes: {
    readonly telfhash: string | null
    readonly importMd5: string | null
    /** Of Go programs: SHA-256 over the public functions of their packages. */
    readonly gimphash: string | null
  }
}

export interface ParsedElf {
  /** Null where the bytes are no ELF file. */
  readonly value: ElfFacts | null
  /** Null where the processor is another than Intel's, and where there is no code. */
  readonly code: CodeFacts | null
  readonly defects: readonly Defect[]
}

/** Never throws. */
export function parseElf(bytes: Uint8Array): ParsedElf {
  const file = openElf(bytes)
  if (file === null) return { value: null, code: null, defects: [{ where: 'elf', what: 'no ELF header' }] }
  const defects = new DefectList()
  const headers = parseHeaders(file, defects)
  const { dynamic, loading } = parseDynamic(file, headers)
  const symbols = parseSymbols(file, headers, dynamic, defects)
  const interpreter = headers.segments.find(({ type }) => type === 'interp')
  const table = symbols.dynamic.length > 0 ? symbols.dynamic : (symbols.static ?? [])
  const { sections } = headers
  const toolchain = detectToolchain(file, headers)
  const isStatic =
    headers.type !== 'relocatable' && (dynamic === null || dynamic.needed.length === 0) && interpreter === undefined
  const goNames = toolchain.some(({ name }) => name === 'Go') ? goFunctionNames(file) : null
  return {
    value: {
      headers: { ...headers, sections: sections.slice(0, SECTIONS_KEPT_MAX) },
      interpreter:
        interpreter === undefined ? null : file.utf8(interpreter.offset, Math.min(interpreter.fileSize, 256)),
      dynamic,
      notes: parseNotes(file, headers),
      imports: namesOf(table, ({ isUndefined }) => isUndefined),
      exports: namesOf(
        symbols.dynamic,
        ({ isUndefined, isGlobal, isVisible }) => !isUndefined && isGlobal && isVisible,
      ),
      symbolCount: symbols.dynamic.length + (symbols.static?.length ?? 0),
      isStripped: symbols.static === null,
      isStatic,
      opensSockets: isStatic && asksForSockets(bytes, headers),
      isKernelModule: headers.type === 'relocatable' && sections.some(({ name }) => name === '.modinfo'),
      entryPoint: entryPoint(headers),
      overlay: overlayOf(file.size, headers),
      toolchain,
      goCalls: goNames === null ? [] : goCalls(goNames),
      hashes: {
        telfhash: telfhash(symbols),
        importMd5: importMd5(symbols),
        gimphash: goNames === null ? null : gimphash(goNames),
      },
    },
    code: readElfFunctions(file, headers, symbols, loading),
    defects: defects.list(),
  }
}

function namesOf(symbols: readonly ElfSymbol[], wanted: (symbol: ElfSymbol) => boolean): readonly string[] {
  const names = new Set<string>()
  for (const symbol of symbols) {
    if (symbol.name !== '' && names.size < NAMES_KEPT_MAX && wanted(symbol)) names.add(symbol.name)
  }
  return [...names]
}

function entryPoint({ entryPoint, sections, segments }: ElfHeaders): ElfFacts['entryPoint'] {
  if (entryPoint === 0) return { offset: null, section: null }
  const section = sections.find(
    ({ address, size, flags }) => flags.alloc && entryPoint >= address && entryPoint < address + size,
  )
  return { offset: offsetOf(segments, entryPoint), section: section?.name ?? null }
}

function overlayOf(size: number, { bits, sections, segments, sectionCount }: ElfHeaders): ElfFacts['overlay'] {
  let end = 0
  for (const { type, offset, size: length } of sections)
    if (type !== 'nobits' && type !== 'null') end = Math.max(end, offset + length)
  for (const { offset, fileSize } of segments) end = Math.max(end, offset + fileSize)
  // The section table itself customarily stands last.
  if (sectionCount > 0) end = Math.ceil(end / 8) * 8 + sectionCount * (bits === 64 ? 64 : 40)
  return end > 0 && end < size ? { offset: end, size: size - end } : null
}
