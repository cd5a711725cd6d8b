// The subject says that the message answers or forwards another, and nothing else in it does. One sign alone is a client
// that drops fields; several are a costume.

import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { subjectEvidence } from '../header-evidence.ts'

/** Lines with which clients open what they quote, as far as languages share them: a date and an address, or `From:`-like lines. */
const QUOTING =
  /^\s*(?:>|-{3,}|_{5,})|(?:wrote|schrieb|escribi[oó]|escreveu|a [eé]crit|ha scritto|schreef|napisa[lł]|написал|yazdı)\s?:?\s*$|^\s*(?:from|von|de|da|van|od|от|gönderen)\s?:\s/im

export const fakeThread: MailDetector = {
  id: 'fake_thread',
  type: 'fake_thread',
  severity: 'low',
  title: 'The subject claims a conversation of which there is no trace',
  why: 'People open what looks like the rest of a conversation.',
  falsePositives: 'Clients and ticket systems that reply without referring to the original message.',
  attack: ['T1566', 'T1036'],
  detect: (facts) => {
    const { message, context, sender, recipients, view, knowledge } = facts
    if ((!context.claimsReply && !context.claimsForward) || context.namesThread) return null
    if (message.parsedAs !== 'message' || context.reportsAbuse) return null
    // Outlook names the conversation in fields of its own.
    if (message.headers.some(({ name }) => name === 'thread-index' || name === 'thread-topic')) return null
    if (sender.isOwn || recipients.organisations.some((domain) => belongTogether(domain, sender.domain, knowledge)))
      return null
    const quotes = view.isThread || QUOTING.test(view.text.slice(0, 20_000))
    const signs = [
      !quotes && 'quotes nothing',
      sender.proof !== 'proven' && 'has an unproven sender',
      recipients.areUndisclosed && 'names no recipient',
    ].filter((sign) => sign !== false)
    // Help desks and telephones answer without naming what they answer, and forwarding by hand loses the thread.
    if (signs.length < 2) return null
    return {
      description: `The subject marks the message as a ${context.claimsReply ? 'reply' : 'forward'}, but it refers to no earlier message, ${signs.slice(0, -1).join(', ')} and ${signs.at(-1)}.`,
      evidence: [subjectEvidence(facts)],
      strength: Math.min(1, 0.2 + 0.25 * signs.length),
      ...(signs.length > 2 && { severity: 'medium' as const }),
    }
  },
}
