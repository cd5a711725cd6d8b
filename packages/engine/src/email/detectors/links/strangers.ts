// Whose links are a stranger's, and which link a message wants clicked.
import { matchingDomain } from '../../../domain/host.ts'
import { belongTogether } from '../../../domain/organisation.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'

type Relations = Pick<EmailFacts, 'sender' | 'recipients' | 'knowledge'>

/**
 * A place in the web that neither the sender, nor the recipient's own organisation, nor anybody well known answers for.
 * What a tracker or a gateway keeps to itself is nobody's: unknown is not strange.
 */
export function isStranger(link: MailLink, { sender, recipients, knowledge }: Relations): boolean {
  const { isWeb, isSenders, isWellKnown, leaf, host, resolved } = link
  if (!isWeb || leaf === null || host === '' || isSenders || isWellKnown) return false
  if (leaf.mailer !== null || (resolved.hint === null && isOpaqueGateway(link))) return false
  if (leaf.ip !== null) return !leaf.ip.isPrivate
  if (link.registrable === null || matchingDomain(knowledge.ownDomains, host) !== null) return false
  if (sender.replyTo.some(({ mailbox }) => belongTogether(mailbox.domain, host, knowledge))) return false
  if (recipients.organisations.some((domain) => belongTogether(domain, host, knowledge))) return false
  return !sharesName(link, sender.registrable)
}

/** A gateway's link that tells no target. */
const isOpaqueGateway = ({ resolved, leaf }: MailLink): boolean =>
  resolved.hops.at(-1)?.kind === 'rewriter' && resolved.hops.at(-1)?.url === leaf?.url

/** `acme-mail.com` and `acme.de`: mail and pages of one firm often stand under different names that share a word. */
function sharesName({ leaf }: MailLink, senderDomain: string | null): boolean {
  const label = leaf?.parts.label ?? ''
  const senderLabel = senderDomain?.split('.')[0] ?? ''
  if (leaf?.freeHost !== null || label.length < 4 || senderLabel.length < 4) return false
  const words = senderLabel.split('-').filter((word) => word.length >= 4)
  return label === senderLabel || words.some((word) => label.split('-').includes(word))
}

const ASIDE =
  /unsubscri|opt.?out|abmeld|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|darse de baja|cancelar (?:la )?suscripci|disiscri|cancella|afmeld|uitschrijv|wypisz|rezygn|descadastr|cancelar inscri|privacy|datenschutz|confidentialit|privacidad|privacidade|terms|agb\b|impressum|imprint|preferences|browser|webversion|online.?(?:ansicht|version)/i

/** Links that leave the message rather than do what it asks: out of the list, into the small print, to another view. */
export const isAside = ({ shown, leaf }: MailLink): boolean =>
  ASIDE.test(`${shown.text ?? ''} ${shown.alt ?? ''}`) || /unsubscri|opt-?out/i.test(leaf?.path ?? '')

const CALLS = new Set(['button', 'image', 'area', 'css', 'form_action', 'meta_refresh'])

/**
 * The link that the message wants clicked: the first button or linked picture, else the first link of the text. Null where
 * nothing leads into the web.
 */
export function callToAction({ links }: Pick<EmailFacts, 'links'>): MailLink | null {
  const seen = links.filter((link) => link.isWeb && !link.shown.isHidden && !isAside(link))
  return (
    seen.find(({ shown }) => shown.role === 'button' || shown.role === 'form_action') ??
    seen.find(({ shown, leaf }) => CALLS.has(shown.role) && leaf?.mailer === null) ??
    seen[0] ??
    null
  )
}
