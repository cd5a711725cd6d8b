// From the addresses that PE structures use (relative to the loaded image) to offsets in the file, as the loader maps
// them: raw data is mapped from a multiple of 512 whatever the header says.
import type { PeHeaders, PeSection } from './headers.ts'

const RAW_ALIGNMENT = 0x200

export type ToOffset = (rva: number) => number | null

/** The section whose virtual range holds `rva`, or null. */
export function sectionOf(sections: readonly PeSection[], rva: number): PeSection | null {
  for (const section of sections) {
    const length = Math.max(section.virtualSize, section.rawSize)
    if (rva >= section.virtualAddress && rva < section.virtualAddress + length) return section
  }
  return null
}

/** Null where the address has no bytes in the file: outside every section, or in a part that is only zero-filled memory. */
export function addressMap(headers: PeHeaders): ToOffset {
  const { sections, fileAlignment } = headers
  const firstVirtual = sections.reduce((lowest, section) => Math.min(lowest, section.virtualAddress), 0xffffffff)
  return (rva) => {
    const section = sectionOf(sections, rva)
    if (section === null) return rva < Math.max(firstVirtual, 0x1000) || sections.length === 0 ? rva : null
    const delta = rva - section.virtualAddress
    if (delta >= section.rawSize) return null
    const start =
      fileAlignment >= RAW_ALIGNMENT ? section.rawOffset - (section.rawOffset % RAW_ALIGNMENT) : section.rawOffset
    return start + delta
  }
}
