import type { FileDetector } from '../../file-detector.ts'

export const peProtector: FileDetector = {
  id: 'pe_protector',
  type: 'pe',
  severity: 'medium',
  title: 'Protected with a software protector',
  why: 'Protectors make analysis costly; malware authors buy them too.',
  falsePositives: 'Games, commercial software with license checks.',
  attack: ['T1027.002'],
  detect(facts) {
    const protector = facts.pe?.toolchain.find(({ kind }) => kind === 'protector')
    if (protector === undefined) return null
    return {
      description: `Protected with ${protector.name}.`,
      evidence: [{ where: 'pe.toolchain', snippet: protector.evidence }],
    }
  },
}
