import type { FileDetector } from '../../file-detector.ts'

const ENTROPY_MIN = 7.2

export const elfPacked: FileDetector<'elf_packed'> = {
  id: 'elf_packed',
  type: 'elf',
  severity: 'medium',
  title: 'Packed, without a section table',
  why: 'A packed program shows nothing but the code that unpacks it.',
  falsePositives: 'Small static programs, firmware, UPX in legitimate releases.',
  attack: ['T1027.002'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || elf.headers.type === 'relocatable' || elf.headers.type === 'core') return null
    const upx = elf.toolchain.some(({ kind }) => kind === 'packer')
    const bare = elf.headers.sectionCount === 0 && facts.entropy.whole >= ENTROPY_MIN
    if (!upx && !bare) return null
    return {
      description: upx
        ? 'Packed with UPX.'
        : `There is no section table, and the whole file has an entropy of ${facts.entropy.whole} bits a byte.`,
      evidence: [
        { where: 'elf.header', snippet: `${elf.headers.sectionCount} sections, entropy ${facts.entropy.whole}` },
      ],
      weighs: upx && elf.headers.sectionCount > 0 ? 'by a known packer' : 'whole',
    }
  },
}
