import type { FileDetector } from '../../file-detector.ts'

const ENTROPY_MIN = 7.4
/** A stub has the packed part, room for what it unpacks, and perhaps a note about the stack. */
const SEGMENTS_MAX = 4

export const elfPackerDamaged: FileDetector = {
  id: 'elf_packer_damaged',
  type: 'elf',
  severity: 'high',
  title: 'Packed with UPX, with a tampered packer header',
  why: 'UPX unpacks its own files unless their header was changed; bots change it to prevent unpacking.',
  falsePositives: 'Unknown packers.',
  attack: ['T1027.002'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || elf.headers.sectionCount > 0 || elf.interpreter !== null || elf.dynamic !== null)
      return null
    const isPacked = facts.entropy.whole >= ENTROPY_MIN && elf.headers.segments.length <= SEGMENTS_MAX
    const isUpx = elf.toolchain.some(({ kind }) => kind === 'packer')
    const spoilt = isUpx ? elf.toolchain.some(({ name }) => name === 'UPX (header spoilt)') : isPacked
    if (!spoilt || !isPacked) return null
    return {
      description: isUpx
        ? 'The header of UPX is there, with sizes that its own unpacker refuses.'
        : `Nothing but ${elf.headers.segments.length} segments of packed data (${facts.entropy.whole} bits a byte), and no mark of a packer.`,
      evidence: [{ where: 'elf.header', snippet: `0 sections, ${elf.headers.segments.length} segments` }],
    }
  },
}
