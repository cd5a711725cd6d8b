import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'

/** Whoever lists many of them warns of them. */
const WARNING_MIN = 5

export const obfuscatedUrlText: Detector<EmailFacts> = {
  id: 'obfuscated_url_text',
  type: 'url_obfuscation',
  severity: 'medium',
  title: 'It writes an address so that only people can follow it',
  why: 'What no machine takes for a link, no machine checks; the reader mends it.',
  falsePositives: 'Analysts who defang addresses, people who guard their own.',
  attack: ['T1027', 'T1566.002'],
  detect: ({ view }) => {
    const [first] = view.obfuscatedUrls
    if (first === undefined || view.obfuscatedUrls.length >= WARNING_MIN) return null
    return {
      description: `An address is written so that no machine follows it: "${first.slice(0, 80)}".`,
      evidence: view.obfuscatedUrls.map((url) => ({ where: 'body:text', snippet: url })),
      strength: 0.6,
    }
  },
}
