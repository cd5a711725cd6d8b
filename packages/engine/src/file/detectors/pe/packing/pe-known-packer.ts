import type { FileDetector } from '../../file-detector.ts'

export const peKnownPacker: FileDetector = {
  id: 'pe_known_packer',
  type: 'pe',
  severity: 'low',
  title: 'Packed with a known packer',
  why: 'Packing hides code from scanners, though most who do it only want a small file.',
  falsePositives: 'UPX is common in legitimate freeware.',
  attack: ['T1027.002'],
  detect(facts) {
    const packer = facts.pe?.toolchain.find(({ kind }) => kind === 'packer')
    if (packer === undefined) return null
    return {
      description: `Packed with ${packer.name}.`,
      evidence: [{ where: 'pe.toolchain', snippet: packer.evidence }],
    }
  },
}
