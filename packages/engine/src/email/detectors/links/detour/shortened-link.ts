import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'
import { callsToAction, callToAction, isMainLink, prominence } from '../strangers.ts'

export const shortenedLink: MailDetector = {
  id: 'shortened_link',
  type: 'suspicious_link',
  severity: 'low',
  title: 'A link goes through a URL shortener',
  why: 'A shortener hides where a link leads, from readers and filters alike.',
  falsePositives: 'Newsletters and social media posts that shorten links to count clicks.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const found = facts.links.filter(({ isWeb, isSenders, leaf }) => isWeb && !isSenders && leaf?.shortener != null)
    const [first] = found
    if (first === undefined) return null
    const main = callToAction(facts)
    const isCall = callsToAction(facts).some(({ leaf, isSenders }) => leaf?.shortener != null && !isSenders)
    return {
      description: `${main?.leaf?.shortener != null && isMainLink(main, facts) ? 'The main link' : 'A link'} goes through the URL shortener ${first.leaf?.shortener}.`,
      evidence: linkEvidence(found),
      strength: isCall ? 1 : 0.4 * Math.max(...found.map((link) => prominence(link, facts))),
    }
  },
}
