import { getDomain } from 'tldts'
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts.ts'

const URL_AT_START = /^(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24})(?:[/:?#]|$)/i

/** The domain that a link's text shows, when the text is a URL. */
function shownDomain(text: string | null): string | null {
  const host = URL_AT_START.exec(text ?? '')?.[1]
  return host === undefined ? null : getDomain(host.toLowerCase(), { validateHostname: true })
}

export const linkTextMismatch: Detector<EmailFacts> = {
  id: 'link_text_mismatch',
  type: 'link_mismatch',
  severity: 'high',
  title: 'A link shows one address and leads to another',
  why: 'The reader trusts the address that the text shows.',
  falsePositives: 'Click trackers of mailing services wrap every link.',
  attack: ['T1566.002'],
  detect: ({ links, from }) => {
    const own = from === null ? null : getDomain(from.domain)
    const hits = links.filter(({ text, domain }) => {
      const shown = shownDomain(text)
      return shown !== null && domain !== null && shown !== domain && domain !== own
    })
    const [first] = hits
    if (first === undefined) return null
    return {
      description: `A link shows ${shownDomain(first.text)} and leads to ${first.domain}.`,
      evidence: hits.slice(0, 5).map(({ url, text }) => ({ where: 'body:link', snippet: `${text} → ${url}` })),
    }
  },
}
