// ELF in the registry of formats.
import type { Format } from '../../format.ts'
import { parseElf } from './parse.ts'

/** Linkers pad; what is shorter than this behind the last table is no file. */
const OVERLAY_BYTES_MIN = 64

export const elfFormat: Format = {
  id: 'elf',
  types: ['elf'],
  parse(bytes) {
    const { value, defects } = parseElf(bytes)
    if (value === null) return { facts: {}, defects, children: [] }
    const { overlay } = value
    const appended = overlay !== null && overlay.size >= OVERLAY_BYTES_MIN
    return {
      facts: { elf: value },
      defects,
      children: appended ? [{ name: 'overlay', bytes: bytes.subarray(overlay.offset), relation: 'overlay' }] : [],
    }
  },
}
