// Where the tables of a compiled NSIS script lie: pages, sections, instructions, strings, texts of languages, …
import type { ByteReader } from '../../byte-reader.ts'

/** Instruction and six operands. */
export const ENTRY_BYTES = 28

const BLOCK = { entries: 2, strings: 3, languages: 4 } as const

export interface NsisBlocks {
  readonly entries: number
  readonly entryCount: number
  readonly strings: number
  readonly languages: number
}

/** Offsets and counts of the tables: 32-bit offsets, or 64-bit ones in installers for 64-bit Windows. */
export function readBlocks(header: ByteReader): NsisBlocks | null {
  for (const offsetBytes of [4, 8]) {
    const row = (block: number): { at: number; count: number } => {
      const at = 4 + block * (offsetBytes + 4)
      return { at: header.u32(at), count: header.u32(at + offsetBytes) }
    }
    const [entries, strings, languages] = [row(BLOCK.entries), row(BLOCK.strings), row(BLOCK.languages)]
    const ordered =
      entries.at > 0 && entries.at < strings.at && strings.at < languages.at && languages.at <= header.size
    if (ordered && entries.count * ENTRY_BYTES <= strings.at - entries.at)
      return { entries: entries.at, entryCount: entries.count, strings: strings.at, languages: languages.at }
  }
  return null
}
