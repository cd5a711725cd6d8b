import type { MailDetector } from '../../mail-detector.ts'

/** Whoever lists many of them warns of them. */
const WARNING_MIN = 5

export const obfuscatedUrlText: MailDetector = {
  id: 'obfuscated_url_text',
  type: 'url_obfuscation',
  severity: 'medium',
  title: 'A web address is written so that software does not recognize it',
  why: 'Software does not check what it does not take for a link; the reader repairs it by hand.',
  falsePositives: 'Analysts who defang addresses, and people who protect their own from harvesters.',
  attack: ['T1027', 'T1566.002'],
  detect: ({ view }) => {
    const [first] = view.obfuscatedUrls
    if (first === undefined || view.obfuscatedUrls.length >= WARNING_MIN) return null
    return {
      description: `A web address is written so that software does not recognize it: "${first.slice(0, 80)}".`,
      evidence: view.obfuscatedUrls.map((url) => ({ where: 'body:text', snippet: url })),
      strength: 0.6,
    }
  },
}
