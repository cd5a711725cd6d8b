// A host with letters beyond ASCII. Millions of honest names have them: told, so that an analyst reads the name twice.
import type { MailDetector } from '../mail-detector.ts'
import { shownHost } from './imitation.ts'

export const punycodeHost: MailDetector = {
  id: 'punycode_host',
  type: 'homoglyph',
  severity: 'info',
  title: 'A host name contains non-ASCII letters (punycode)',
  why: 'Such a name can be displayed as it reads or as it is registered, and the two look nothing alike.',
  falsePositives: 'Names in the owner’s own language, which is what they were made for.',
  attack: [],
  detect: ({ sender, links }) => {
    const hosts = [...new Set([sender.domain, ...links.map(({ host }) => host)])].filter((host) =>
      host.includes('xn--'),
    )
    const [first] = hosts
    if (first === undefined) return null
    return {
      description: `The message contains the internationalised host name ${hosts.slice(0, 3).map(shownHost).join(', ')}.`,
      evidence: hosts
        .slice(0, 3)
        .map((host) => ({ where: host === sender.domain ? 'header:From' : 'body:link', snippet: host })),
    }
  },
}
