import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { isStranger } from '../strangers.ts'

const LINKS_MIN = 3

export const oneStrangerForAllLinks: MailDetector = {
  id: 'one_stranger_for_all_links',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'All links lead to one unrelated domain',
  why: 'Button, logo, terms and unsubscribe all lead to the same landing page, because the imitation has nowhere else to lead.',
  falsePositives: 'Senders whose mail and web pages use different names.',
  attack: ['T1566.002'],
  weight: { group: 'links', points: 5, role: 'stranger' },
  detect: (facts) => {
    const web = facts.links.filter(({ isWeb, shown }) => isWeb && shown.role !== 'plain_text')
    const [first] = web
    if (first === undefined || !isStranger(first, facts)) return null
    if (web.some(({ registrable, host }) => (registrable ?? host) !== (first.registrable ?? first.host))) return null
    // A link that stands there twice says no more than once.
    const different = new Set(web.map(({ shown }) => `${shown.url}\n${shown.text ?? shown.alt ?? ''}`))
    const labels = new Set(web.map(({ shown }) => shown.text ?? shown.alt ?? '').filter((text) => text !== ''))
    if (different.size < LINKS_MIN || labels.size < 2) return null
    const isOneHost = web.every(({ host }) => host === first.host)
    const place = isOneHost ? hostOf(first) : `hosts of ${first.registrable ?? first.host}`
    return {
      description: `All ${web.length} links lead to ${place}, which is not related to ${facts.sender.domain || 'the sender'}.`,
      evidence: linkEvidence(web),
    }
  },
}
