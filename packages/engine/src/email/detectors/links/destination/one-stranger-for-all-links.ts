import type { MailDetector } from '../../mail-detector.ts'
import { isWantingClicks } from '../coveting.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { isStranger } from '../strangers.ts'

const LINKS_MIN = 3
/** Of the links; more places are a letter of many links. */
const SHARE_MIN = 0.75
/** Pages that nobody needs are put around a lure at no cost. */
const SHARE_OF_A_LURE_MIN = 0.4

export const oneStrangerForAllLinks: MailDetector = {
  id: 'one_stranger_for_all_links',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'Several links lead to one unrelated domain',
  why: 'Button, logo, terms and unsubscribe all lead to the same landing page, because the imitation has nowhere else to lead.',
  falsePositives: 'Senders whose mail and web pages use different names.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const web = facts.links.filter(({ isWeb, shown }) => isWeb && shown.role !== 'plain_text')
    // Another page stands beside them at no cost.
    const [place] = [...Map.groupBy(web, ({ registrable, host }) => registrable ?? host).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    const first = place?.[0]
    if (place === undefined || first === undefined || !isStranger(first, facts)) return null
    const isLure = facts.language.lures.length > 0 || isWantingClicks(facts)
    // A newsletter that was handed on has a counter that nothing proves, and its sponsors beside it.
    const shareMin = first.isUnprovenCounter ? (isLure ? SHARE_MIN : 1) : isLure ? SHARE_OF_A_LURE_MIN : SHARE_MIN
    // Pages that everybody knows are put around a lure as ornament.
    const counted = isLure ? web.filter(({ isWellKnown }) => !isWellKnown) : web
    // The pages of a provider of free mail are everybody's.
    const leadsBack = !facts.sender.isFreeMail && web.some(({ isSenders }) => isSenders)
    if (place.length < shareMin * counted.length || leadsBack) return null
    // A link that stands there twice says no more than once.
    const different = new Set(place.map(({ shown }) => `${shown.url}\n${shown.text ?? shown.alt ?? ''}`))
    const labels = new Set(place.map(({ shown }) => shown.text ?? shown.alt ?? '').filter((text) => text !== ''))
    if (different.size < LINKS_MIN || labels.size < 2) return null
    const isOneHost = place.every(({ host }) => host === first.host)
    const where = isOneHost ? hostOf(first) : `hosts of ${first.registrable ?? first.host}`
    const many =
      place.length === web.length ? `All ${web.length} links lead` : `${place.length} of ${web.length} links lead`
    return {
      description: `${many} to ${where}, which is not related to ${facts.sender.domain || 'the sender'}.`,
      evidence: linkEvidence(place),
    }
  },
}
