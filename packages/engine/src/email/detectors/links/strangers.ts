// Whose links are a stranger's, and which link a message wants clicked.
import type { Knowledge } from '../../../data/knowledge.ts'
import { matchingDomain } from '../../../domain/host.ts'
import { belongTogether } from '../../../domain/organisation.ts'
import { carriedDemands } from '../../facts/carried-demand.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import type { SenderFacts } from '../../facts/sender.ts'
import { isWantingClicks } from './coveting.ts'

type Relations = Pick<EmailFacts, 'sender' | 'recipients' | 'knowledge'>

/**
 * A place in the web that neither the sender, nor the recipient's own organisation, nor anybody well known answers for.
 * What a tracker or a gateway keeps to itself is nobody's: unknown is not strange, as long as the tracker's mailing service is
 * proven to have sent the message.
 */
export function isStranger(link: MailLink, facts: Relations): boolean {
  const { sender, knowledge } = facts
  const { isWeb, isSenders, isWellKnown, isUnprovenCounter, leaf, host, resolved } = link
  if (!isWeb || leaf === null || host === '' || isSenders || isWellKnown) return false
  if (isUnprovenCounter) return true
  if (isMailer(link, knowledge) || (resolved.hint === null && isOpaqueGateway(link))) return false
  if (leaf.ip !== null) return !leaf.ip.isPrivate
  if (link.registrable === null || matchingDomain(knowledge.ownDomains, host) !== null) return false
  if (sender.replyTo.some(({ mailbox }) => belongTogether(mailbox.domain, host, knowledge))) return false
  if (isReaders(host, facts)) return false
  return !sharesName(link, sender)
}

/** A bulk mailer's or tracker's own host: the target behind it is not told. */
export const isMailer = ({ leaf, host }: MailLink, knowledge: Knowledge): boolean =>
  leaf?.mailer != null || matchingDomain(knowledge.bulkMailers, host) !== null

/** A gateway's link that tells no target. */
const isOpaqueGateway = ({ resolved, leaf }: MailLink): boolean =>
  resolved.hops.at(-1)?.kind === 'rewriter' && resolved.hops.at(-1)?.url === leaf?.url

/**
 * `acme-mail.com` and `acme.de`, or `acme.tracker.example`: mail and pages of one firm often stand under different names
 * that share a word. A brand's name is shared by those who imitate it, so it proves nothing.
 */
function sharesName({ leaf }: MailLink, { domain, registrable, brands, proof }: SenderFacts): boolean {
  const own = registrable?.split('.')[0] ?? ''
  if (leaf === null || brands.length > 0 || proof === 'refuted' || leaf.freeHost !== null) return false
  const { label, subdomains } = leaf.parts
  // A tenant of a mailing service writes from `acme.mailer.example` and leads to `acme.com`.
  if (label.length >= 5 && domain.split('.').slice(0, -2).includes(label)) return true
  // Registered under another country's ending by whoever has the one that sent it.
  if (own.length >= 4 && label === own) return true
  if (own.length < 5) return false
  const words = own.split('-').filter((word) => word.length >= 5)
  return subdomains.includes(own) || words.some((word) => label.split('-').includes(word))
}

const ASIDE =
  /subscri|newsletter|opt.?out|abmeld|abbestell|austragen|abonn|d[ée]sinscri|darse de baja|suscri|disiscri|cancella|afmeld|uitschrijv|wypisz|rezygn|descadastr|cancelar inscri|privacy|datenschutz|confidentialit|privacidad|privacidade|terms|agb\b|impressum|imprint|preferences|browser|webversion|online.?(?:ansicht|version)/i

/**
 * Links that leave the message rather than do what it asks: out of the list, into the small print, to another view. Whoever makes a
 * button means it to be clicked, whatever its path is called, and so does who wants what only an attacker's page takes.
 */
export const isAside = ({ shown, leaf }: MailLink, facts: Called): boolean =>
  ASIDE.test(`${labelOf(shown.text)} ${shown.alt ?? ''}`) ||
  (shown.role !== 'button' && /unsubscri|opt-?out/i.test(leaf?.path ?? '') && !isWantingClicks(facts))

type Called = Pick<EmailFacts, 'links' | 'language' | 'claims' | keyof Relations>

/** A link that runs on over paragraphs was never closed, and whatever stands in them is not what it is called. */
const LABEL_CHARS_MAX = 200
const labelOf = (text: string | null): string => (text === null || text.length > LABEL_CHARS_MAX ? '' : text)

/** More hosts than these make a digest or a letter full of references. */
const HOSTS_FEW = 3
const ASTRAY = 0.4

/** How much one link tells of its message, from ASTRAY to 1: in a digest of twenty sites one odd name is an accident. */
export function prominence(link: MailLink, facts: Called): number {
  if (isCalled(link, facts)) return 1
  const others = facts.links.filter(({ isWeb, isSenders, isWellKnown }) => isWeb && !isSenders && !isWellKnown)
  return hostsOf(others).size <= HOSTS_FEW ? 1 : ASTRAY
}

const hostsOf = (links: readonly MailLink[]): ReadonlySet<string> => new Set(links.map(({ host }) => host))

/** What is made to be clicked; a link in running text leads wherever its writer likes. */
const MADE_TO_CLICK = new Set(['button', 'image', 'area', 'css', 'form_action', 'meta_refresh'])
export const isMadeToClick = ({ shown }: MailLink): boolean => MADE_TO_CLICK.has(shown.role)

/**
 * The link that the message wants clicked: the first button, else the first linked picture or form, else the first link of the text, and of
 * these the first to a place that is not known to everybody. A sender who is refuted has no pages of its own, and the reader's house
 * is not where clicks are wanted: there the first stranger counts. Null where nothing leads into the web.
 */
export function callToAction(facts: Called): MailLink | null {
  const seen = facts.links.filter((link) => link.isWeb && !link.shown.isHidden && !isAside(link, facts))
  const made = seen.filter(isMadeToClick)
  const ordered =
    made.length > 0 ? [...made.filter(isButton), ...made.filter((link) => !isButton(link))] : inText(seen, facts)
  const first = firstUnknown(ordered, facts)
  if (first === null || !isWantingClicks(facts)) return first
  const strange = ordered.filter((link) => isStranger(link, facts))
  const hiding = strange.find(isHiding)
  // The pages of a service through which a stranger asks are not the stranger's.
  const isCarried = carriedDemands(facts).length > 0
  if (!first.isSenders || facts.sender.proof === 'refuted' || isCarried) return hiding ?? strange[0] ?? first
  // A domain of one week has a page of its own as well, to be put before the attack.
  return hiding ?? first
}

/** In the order of the text, whether marked up or written out. A letter that links here and there in its text calls to none of these places, unless it wants what such letters do not. */
const inText = (seen: readonly MailLink[], facts: Called): readonly MailLink[] =>
  hostsOf(seen.filter(({ isWellKnown }) => !isWellKnown)).size <= HOSTS_FEW || isWantingClicks(facts)
    ? seen.toSorted((one, other) => one.shown.position - other.shown.position)
    : []

/** It leads where neither the reader nor a filter sees, or where nobody is known. */
const isHiding = ({ leaf }: MailLink): boolean => leaf?.shortener != null || leaf?.freeHost != null || leaf?.ip != null

/** Links that are as likely what the message was written for as the first of them: whoever adds another page takes nothing away. */
export function callsToAction(facts: Called): readonly MailLink[] {
  const call = callToAction(facts)
  if (call === null) return []
  if (call.isSenders) return [call]
  const seen = facts.links.filter((link) => link.isWeb && !link.shown.isHidden && !isAside(link, facts))
  const unknown = seen.filter(({ isWellKnown }) => !isWellKnown)
  if (isWantingClicks(facts)) return [call, ...unknown]
  const alike = unknown.filter(
    (link) => isMadeToClick(link) === isMadeToClick(call) && isButton(link) === isButton(call),
  )
  return hostsOf(alike).size > HOSTS_FEW ? [call] : [call, ...alike]
}

/**
 * Whether a call stands out for whoever reads: a page of the sender's own before it is the main one to them, and where the text
 * links many places, no one of them is.
 */
export function isMainLink(call: MailLink, { links }: Called): boolean {
  const seen = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  const before = seen.slice(0, Math.max(0, seen.indexOf(call)))
  if (before.some((link) => link.isSenders && isMadeToClick(link) === isMadeToClick(call))) return false
  // A field to search with, above a page of the sender's own links.
  if (call.shown.role === 'form_action' && seen.some((link) => link.isSenders)) return false
  return isMadeToClick(call) || hostsOf(seen.filter(({ isWellKnown }) => !isWellKnown)).size <= HOSTS_FEW
}

const isCalled = ({ host }: MailLink, facts: Called): boolean => callsToAction(facts).some((call) => call.host === host)

const isButton = ({ shown }: MailLink): boolean => shown.role === 'button'

/** A link to a place that everybody knows, or to the reader's own, can be put before any other, and is not what the message was written for. */
const firstUnknown = (links: readonly MailLink[], facts: Relations): MailLink | null => {
  const unknown = links.filter(({ isWellKnown }) => !isWellKnown)
  return unknown.find(({ host }) => !isReaders(host, facts)) ?? unknown[0] ?? links[0] ?? null
}

const isReaders = (host: string, { recipients, knowledge }: Relations): boolean =>
  recipients.organisations.some((domain) => belongTogether(domain, host, knowledge))
