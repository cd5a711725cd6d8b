// A genuine service carries what a stranger wrote: an invoice with a telephone number, a document shared by a free mail
// account, a comment that sends the reader elsewhere. Everything passes; only who is answered and what is said is foreign.

import { matchingDomain } from '../../../../domain/host.ts'
import { carriedDemands } from '../../../facts/carried-demand.ts'
import { isStranger } from '../../links/strangers.ts'
import { listed } from '../../listed.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { officeOf } from '../name/display-name-role.ts'

/** Places that say in whose name a message is written; the text of a genuine alert names browsers and systems. */
const SPOKEN_FOR: ReadonlySet<string> = new Set(['display_name', 'subject', 'attachment_name'])

export const serviceAbuse: MailDetector = {
  id: 'service_abuse',
  type: 'service_abuse',
  severity: 'medium',
  title: 'A legitimate service is used to deliver a lure',
  why: 'Mail from a well-known service passes every check and every allow list, and anyone can make the service send it.',
  falsePositives: 'Small companies that invoice or request signatures from a personal email account.',
  attack: ['T1566', 'T1199', 'T1656'],
  detect: (facts) => {
    const { sender, message, claims, language } = facts
    if (sender.serviceKind === null || sender.proof === 'refuted') return null
    const anchors: { readonly what: string; readonly weight: number }[] = []
    const free = sender.replyTo.find(({ isFreeMail }) => isFreeMail)
    if (free !== undefined)
      anchors.push({ what: `directs replies to the personal email account ${free.mailbox.address}`, weight: 0.4 })
    const office = officeOf(sender.plainName)
    if (office !== null) anchors.push({ what: `uses the name of ${office}`, weight: 0.4 })
    const other = claims.find(
      ({ isWeak, isSender, places }) => !isWeak && !isSender && places.some(({ where }) => SPOKEN_FOR.has(where)),
    )
    if (other !== undefined) anchors.push({ what: `names ${other.brand.name}`, weight: 0.4 })
    if (facts.view.phones.length > 0 && (language.actions.includes('call') || language.actions.includes('cancel')))
      anchors.push({ what: 'gives a phone number beside wording that asks for a call', weight: 0.5 })
    anchors.push(...carriedDemands(facts))
    const signs = [...anchors]
    if (language.lures.length > 0) signs.push({ what: 'has the wording of a lure', weight: 0.35 })
    if (facts.links.some((link) => !link.shown.isHidden && isStranger(link, facts)))
      signs.push({ what: 'links to an unrelated site', weight: 0.3 })
    // One of these is what the service is for; lures and foreign links alone are what its users discuss.
    if (anchors.length === 0 || signs.length < 2) return null
    // Through its own address or behind somebody's From, as forms and tickets are.
    const isFromIt = matchingDomain(facts.knowledge.abusedServices, sender.domain) !== null
    const service = isFromIt ? sender.domain : (sender.returnPath?.domain ?? sender.domain)
    const answered = free?.mailbox.address ?? message.replyTo[0]?.address
    return {
      description: `A service through which anyone can send, at ${service}, delivers a message that ${listed(signs.map(({ what }) => what))}.`,
      evidence: [fromEvidence(facts), ...(answered === undefined ? [] : [headerEvidence('Reply-To', answered)])],
      strength: Math.min(
        1,
        signs.reduce((sum, { weight }) => sum + weight, 0),
      ),
    }
  },
}
