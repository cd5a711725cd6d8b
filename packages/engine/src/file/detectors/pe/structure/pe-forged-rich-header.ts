import type { FileDetector } from '../../file-detector.ts'

export const peForgedRichHeader: FileDetector = {
  id: 'pe_forged_rich_header',
  type: 'pe',
  severity: 'low',
  title: 'The Rich header was tampered with',
  why: 'The Rich header contains a checksum of itself and the DOS header: it does not match when the header was copied from another program.',
  falsePositives: 'Tools that edit the DOS stub after linking.',
  attack: ['T1036'],
  detect(facts) {
    const rich = facts.pe?.rich ?? null
    if (rich === null || rich.checksumValid) return null
    return {
      description: 'The Rich header does not match its own checksum: it was altered or copied from another program.',
      evidence: [{ where: 'pe.rich', snippet: rich.hash }],
    }
  },
}
