// The dynamic table: libraries that the loader brings in and where it looks for them. Read through the segments, as the
// loader does: section headers may be missing or lie.
import type { ByteReader } from '../../byte-reader.ts'
import { type ElfHeaders, offsetOf } from './headers.ts'
import { DYNAMIC_MAX, NAME_BYTES_MAX } from './limits.ts'

/** DT_RELA. */
const RELA = 7

/** What the loader writes into the program; for who reads its code, and no fact of its own. */
export interface ElfLoading {
  /** The table of addresses that the loader fills (DT_PLTGOT). */
  readonly tableAddress: number | null
  /** Addresses in the loaded program, and bytes. */
  readonly relocations: readonly { readonly address: number; readonly size: number; readonly hasAddends: boolean }[]
}

export interface ElfDynamic {
  readonly needed: readonly string[]
  readonly soname: string | null
  readonly rpath: string | null
  readonly runpath: string | null
  readonly isPie: boolean
  readonly bindNow: boolean
  /** Offsets in the file, for the symbols of a file without section headers; null where the table does not say. */
  readonly symbolsOffset: number | null
  readonly stringsOffset: number | null
  /** Bytes of the string table. */
  readonly stringsSize: number
}

export interface ParsedDynamic {
  readonly dynamic: ElfDynamic | null
  readonly loading: ElfLoading
}

export function parseDynamic(file: ByteReader, headers: ElfHeaders): ParsedDynamic {
  const segment = headers.segments.find(({ type }) => type === 'dynamic')
  const section = headers.sections.find(({ type }) => type === 'dynamic')
  const start = segment?.offset ?? section?.offset ?? null
  if (start === null) return { dynamic: null, loading: { tableAddress: null, relocations: [] } }
  const width = headers.bits / 8
  const word = (at: number): number => (width === 8 ? file.u64(at) : file.u32(at))
  const entries: { readonly tag: number; readonly value: number }[] = []
  for (let index = 0; index < DYNAMIC_MAX; index += 1) {
    const at = start + index * width * 2
    const tag = word(at)
    if (!file.has(at, width * 2) || tag === 0) break
    entries.push({ tag, value: word(at + width) })
  }
  const entryOf = (tag: number): number | null => entries.find((entry) => entry.tag === tag)?.value ?? null
  const offsetFor = (tag: number): number | null => {
    const address = entryOf(tag)
    return address === null ? null : offsetOf(headers.segments, address)
  }
  const strings = offsetFor(5) ?? headers.sections[section?.link ?? -1]?.offset ?? null
  const text = (index: number | null): string | null =>
    index === null || strings === null ? null : file.utf8(strings + index, NAME_BYTES_MAX)
  const flags = entryOf(0x6ffffffb) ?? 0
  const dynamic = {
    needed: entries.filter(({ tag }) => tag === 1).map(({ value }) => text(value) ?? ''),
    soname: text(entryOf(14)),
    rpath: text(entryOf(15)),
    runpath: text(entryOf(29)),
    isPie: (flags & 0x08000000) !== 0,
    bindNow: (flags & 1) !== 0 || entryOf(24) !== null || ((entryOf(30) ?? 0) & 8) !== 0,
    symbolsOffset: offsetFor(6),
    stringsOffset: strings,
    stringsSize: entryOf(10) ?? 0,
  }
  const loading = {
    tableAddress: entryOf(3),
    relocations: [
      { address: entryOf(23), size: entryOf(2), hasAddends: entryOf(20) === RELA },
      { address: entryOf(RELA), size: entryOf(8), hasAddends: true },
      { address: entryOf(17), size: entryOf(18), hasAddends: false },
    ].flatMap(({ address, size, hasAddends }) =>
      address === null || size === null ? [] : [{ address, size, hasAddends }],
    ),
  }
  return { dynamic, loading }
}
