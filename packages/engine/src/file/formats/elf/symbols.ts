// Symbol tables: which functions the program takes from libraries, which it offers, and the hashes over their names.
import type { ByteReader } from '../../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import { NameReader } from '../name-reader.ts'
import type { ElfDynamic } from './dynamic.ts'
import type { ElfHeaders } from './headers.ts'
import { NAME_BYTES_MAX, SYMBOLS_MAX } from './limits.ts'

export interface ElfSymbol {
  readonly name: string
  /** Where it lies in the loaded program. */
  readonly address: number
  /** STT_FUNC. */
  readonly isFunction: boolean
  readonly isGlobal: boolean
  /** STV_DEFAULT: neither hidden nor internal nor protected. */
  readonly isVisible: boolean
  readonly isUndefined: boolean
}

export interface ElfSymbols {
  readonly dynamic: readonly ElfSymbol[]
  /** Null where the file is stripped. */
  readonly static: readonly ElfSymbol[] | null
  /** A table was longer than the limit and is not whole. */
  readonly cut: boolean
}

export function parseSymbols(
  file: ByteReader,
  headers: ElfHeaders,
  dynamic: ElfDynamic | null,
  defects: DefectList,
): ElfSymbols {
  const width = headers.bits === 64 ? 24 : 16
  const names = new NameReader(file, NAME_BYTES_MAX)
  let cut = false
  const read = (offset: number, count: number, strings: number): readonly ElfSymbol[] => {
    if (count > SYMBOLS_MAX) {
      cut = true
      defects.add('elf.symbols', `${count} symbols, ${SYMBOLS_MAX} are read`)
    }
    const symbols: ElfSymbol[] = []
    for (let index = 0; index < Math.min(count, SYMBOLS_MAX); index += 1) {
      const at = offset + index * width
      if (!file.has(at, width)) break
      symbols.push(symbolAt(file, at, headers.bits, names, strings))
    }
    if (names.isExhausted) {
      cut = true
      defects.add('elf.symbols', 'the names of the symbols are longer than the file')
    }
    return symbols
  }
  const table = (type: string): readonly ElfSymbol[] | null => {
    const section = headers.sections.find((one) => one.type === type)
    const strings = headers.sections[section?.link ?? -1]
    if (section === undefined || strings === undefined) return null
    return read(section.offset, Math.floor(section.size / width), strings.offset)
  }
  return { dynamic: table('dynsym') ?? fromDynamic(dynamic, width, read), static: table('symtab'), cut }
}

/** Without section headers the table's length is not written; customarily the strings follow it at once. */
function fromDynamic(
  dynamic: ElfDynamic | null,
  width: number,
  read: (offset: number, count: number, strings: number) => readonly ElfSymbol[],
): readonly ElfSymbol[] {
  const { symbolsOffset = null, stringsOffset = null } = dynamic ?? {}
  if (symbolsOffset === null || stringsOffset === null || stringsOffset <= symbolsOffset) return []
  return read(symbolsOffset, Math.floor((stringsOffset - symbolsOffset) / width), stringsOffset)
}

function symbolAt(file: ByteReader, at: number, bits: 32 | 64, names: NameReader, strings: number): ElfSymbol {
  const info = file.u8(at + (bits === 64 ? 4 : 12))
  const other = file.u8(at + (bits === 64 ? 5 : 13))
  const nameIndex = file.u32(at)
  return {
    name: nameIndex === 0 ? '' : names.at(strings + nameIndex),
    address: bits === 64 ? file.u64(at + 8) : file.u32(at + 4),
    isFunction: (info & 0xf) === 2,
    isGlobal: info >> 4 === 1,
    isVisible: (other & 3) === 0,
    isUndefined: file.u16(at + (bits === 64 ? 6 : 14)) === 0,
  }
}
