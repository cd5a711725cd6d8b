// A shared file that opens with the reader's mail account. Services that share files send their own invitation and ask for no
// account of another; the page behind this one asks for the password of the mailbox.

import { matchingDomain } from '../../../../domain/host.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'

/** An invitation is short; a handbook of a service tells how to sign in as well. */
const WORDS_MAX = 220

/** Where anybody can put a page or a file: the host of it answers for nothing. */
const isHosted = ({ isWeb, leaf, shown }: MailLink): boolean => isWeb && !shown.isHidden && leaf?.freeHost != null

/** A page that is handed the reader's address fills it in, and asks for the password alone. */
const knowsReader = ({ isWeb, shown, recipient, isWellKnown }: MailLink): boolean =>
  isWeb && !shown.isHidden && recipient !== null && !isWellKnown

/** Neither the reader's organisation nor anybody whose services many use. */
const isStranger = ({ sender, recipients }: EmailFacts): boolean =>
  !sender.isPopular &&
  sender.brands.length === 0 &&
  recipients.organisations.length > 0 &&
  !recipients.organisations.includes(sender.registrable ?? '')

const isPage = ({ name }: EmailFacts['attachments'][number]): boolean => /\.(?:x?html?|shtml|svg)$/i.test(name ?? '')

export const mailSignInForFile: MailDetector = {
  id: 'mail_sign_in_for_file',
  type: 'credential_request',
  severity: 'medium',
  title: 'A file or page asks for the reader’s mail password',
  why: 'This is how a compromised mailbox is used to compromise the next one: sender and service are genuine, and only the demand for the mail password gives it away.',
  falsePositives: 'Companies that explain how to enter their data room.',
  attack: ['T1566.002', 'T1534', 'T1056.003'],
  detect: (facts) => {
    const { language, sender, links, attachments, knowledge } = facts
    const lure = language.lures.find(({ kind }) => kind === 'mail_sign_in')
    if (lure === undefined || language.letterWords > WORDS_MAX) return null
    if (sender.isOwn) return null
    const isForeign = ({ host }: MailLink): boolean => matchingDomain(knowledge.ownDomains, host) === null
    const hosted =
      links.find((link) => isHosted(link) && isForeign(link)) ??
      (isStranger(facts) ? links.find((link) => knowsReader(link) && isForeign(link)) : undefined)
    const page = attachments.find((attachment) => !attachment.isInline && isPage(attachment))
    if (hosted === undefined && page === undefined) return null
    const what = hosted === undefined ? `the attached page ${page?.name ?? ''}` : hosted.host
    return {
      description: `The text says that ${what} opens with the reader’s mail account: ${quotedWords(facts, lure)}.`,
      evidence: passagesOf(facts, lure),
    }
  },
}
