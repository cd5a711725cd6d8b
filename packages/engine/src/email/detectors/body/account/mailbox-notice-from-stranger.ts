// The reader's own mailbox is full, its messages are held, its password ends: only who runs the mailbox knows, and that is the
// reader's organisation, a provider that everybody knows, or a liar.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { LureKind } from '../../../language/lures.ts'
import type { Pressure } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'

const OF_A_MAILBOX: ReadonlySet<LureKind> = new Set(['mailbox_full', 'held_messages', 'voicemail'])
/** A notice is short; a digest has every word of every lure somewhere. */
const WORDS_MAX = 220
const LURE_MIN = 0.4
const STRONG_MIN = 0.5
const PRESSES: readonly Pressure[] = ['deadline', 'suspend', 'loss', 'last']

/** The reader's address stands in the text, as a shop that greets by it has it as well: what is said of it must be the password. */
const namesMailbox = ({ view, recipients }: EmailFacts): boolean =>
  recipients.addresses.some(
    (address) =>
      recipients.organisations.some((domain) => address.endsWith(`@${domain}`)) && view.emails.includes(address),
  )

export const mailboxNoticeFromStranger: MailDetector<'mailbox_notice_from_stranger'> = {
  id: 'mailbox_notice_from_stranger',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The text speaks of the reader’s mailbox, but the sender does not run it',
  why: 'Only the provider of a mailbox knows that it is full or what it holds back. A false administrator writes from a domain of their own.',
  falsePositives: 'Small mail and telephone providers that write to their customers.',
  attack: ['T1566.002', 'T1656'],
  detect: (facts) => {
    const { language, sender, recipients, links } = facts
    if (language.letterWords > WORDS_MAX) return null
    if (sender.isOwn || sender.isPopular || sender.brands.length > 0 || sender.domain === '') return null
    if (recipients.organisations.length === 0 || recipients.organisations.includes(sender.registrable ?? ''))
      return null
    // An address that ends in seven days is any shop's account; a mailbox that is full is the provider's to tell.
    const isFull = language.objects.includes('storage')
    const isNamed = namesMailbox(facts)
    const lure = language.lures.find(
      ({ kind, strength }) =>
        (OF_A_MAILBOX.has(kind) && (kind !== 'mailbox_full' || isFull || isNamed) && strength >= LURE_MIN) ||
        (kind === 'credential' && isNamed && language.objects.includes('password')),
    )
    const presses = PRESSES.some((pressure) => language.pressures.includes(pressure))
    if (lure === undefined || !presses || !links.some(({ isWeb, shown }) => isWeb && !shown.isHidden)) return null
    return {
      description: `The text ${lure.kind === 'credential' ? 'names the reader’s mailbox beside a password or a sign-in' : 'mentions a mailbox or its messages'} (${quotedWords(facts, lure)}), but ${sender.domain} is neither ${recipients.organisations.slice(0, 2).join(' nor ')} nor a known provider.`,
      evidence: passagesOf(facts, lure),
      weighs: lure.strength >= STRONG_MIN ? 'whole' : 'weak lure',
    }
  },
}
