// A reader passes a message on: the headers are then the reader's, and the sender to judge is the one that the text names.

import { parseHost } from '../../../../domain/host.ts'
import { brandsOfHost } from '../../../../domain/organisation.ts'
import { findBrandMentions } from '../../../../lookalike/brand-mentions.ts'
import { isFreeMail } from '../../../facts/sender.ts'
import { parseAddresses } from '../../../message/header/addresses.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const forwardedSenderClaimsBrand: MailDetector<'forwarded_sender_claims_brand'> = {
  id: 'forwarded_sender_claims_brand',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The forwarded message claims a brand whose domain it does not use',
  why: 'A forwarded phish keeps its sender in the text, including a display name that anyone can choose.',
  falsePositives: 'Forwarded mail from shops and agencies that write on behalf of a brand.',
  attack: ['T1566', 'T1656'],
  detect: ({ view, knowledge, context }) => {
    if (context.reportsAbuse) return null
    const [from] = parseAddresses(view.forwarded?.from ?? '')
    if (from === undefined || from.domain === '') return null
    const { host } = parseHost(from.domain)
    const own = new Set(brandsOfHost(host, knowledge).map(({ id }) => id))
    const claimed = (text: string) => findBrandMentions(text, knowledge).filter(({ isWeak }) => !isWeak)
    const inName = claimed(from.name)
    const inSubject = claimed(view.forwarded?.subject ?? '')
    // Who may speak for one of several brands names the others as partners.
    if ([...inName, ...inSubject].some(({ brand }) => own.has(brand.id))) return null
    const [mention] = inName.length > 0 ? inName : inSubject
    if (mention === undefined || (own.size > 0 && !isFreeMail(host, knowledge))) return null
    return {
      description: `The forwarded message names ${mention.brand.name} ${inName.length > 0 ? 'in its sender’s name' : 'in its subject'}, but came from ${from.domain}.`,
      evidence: [{ where: 'body:forwarded', snippet: `${from.name} <${from.address}>`.slice(0, 160) }],
      weighs: inName.length > 0 ? 'whole' : 'subject',
    }
  },
}
