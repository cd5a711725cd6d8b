import type { Sector } from '../../../../data/brand.ts'
import { parseHost } from '../../../../domain/host.ts'
import { belongTogether, brandsOfHost } from '../../../../domain/organisation.ts'
import { percentDecode } from '../../../../link/embedded-url.ts'
import { resemblanceTo } from '../../../../lookalike/find-lookalike.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { pretenceBehindCounter } from '../hidden-target.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callToAction, isMailer, isStranger } from '../strangers.ts'

/** A URL at the very beginning: `Visit example.com` names a site, `example.com/login` promises one. */
const SHOWN_URL =
  /^["'<([\s]*(?:(?:https?:\/{0,2})?www\d?\.|https?:\/{0,2})?((?:[\p{L}\p{N}_-]{1,63}\.){1,10}\p{L}{2,24})(?:[/:?#\s)\]>"']|$)/iu
/** `report.zip`, `ASP.NET`, `readme.md`: names that only look like hosts. */
const FILE_OR_WORD = /\.(?:net|md|zip|mov|py|sh|pl|rs|ps|ai|ms|so|do|app|js|ts|py|doc|pdf)$/i

/** The host that the text promises, or null. */
function promisedHost({ shown }: MailLink): string | null {
  const text = shown.text?.slice(0, 300) ?? ''
  const written = SHOWN_URL.exec(text)?.[1]
  if (written === undefined) return null
  const { host, registrable, isKnownSuffix } = parseHost(written)
  const isPlain = !/^["'<([\s]*(?:https?:|www\.)/i.test(text) && !text.includes('/')
  return registrable === null || !isKnownSuffix || (isPlain && FILE_OR_WORD.test(host)) ? null : host
}

interface Mismatch {
  readonly link: MailLink
  readonly promised: string
  readonly strength: number
}

/** Whose pages take passwords and money, and are nobody's to link to for pleasure. */
const GUARDED: ReadonlySet<Sector> = new Set<Sector>([
  'bank',
  'payment',
  'crypto',
  'government',
  'tax',
  'mail',
  'logistics',
])

/** It is what the message wants clicked, from a sender whom nobody knows and no list carries. */
const isBait = (link: MailLink, facts: EmailFacts): boolean =>
  callToAction(facts)?.shown.url === link.shown.url && !facts.sender.isPopular && facts.sender.brands.length === 0

function mismatchOf(link: MailLink, facts: EmailFacts): Mismatch | null {
  const { sender, knowledge } = facts
  const promised = promisedHost(link)
  const { leaf, host, resolved, isSenders } = link
  if (promised === null || leaf === null || !link.isWeb || host === '') return null
  // Where no name can be, nobody waits.
  if (link.registrable === null && leaf.ip === null) return null
  if (belongTogether(promised, host, knowledge)) return null
  // Every hop and everything nested may be what was promised: trackers carry it along.
  const carried = [...resolved.hops.map(({ url }) => url), ...resolved.nested.map(({ url }) => url)]
  if (carried.some((url) => belongTogether(URL.parse(url)?.hostname ?? '', promised, knowledge))) return null
  if (resemblanceTo(promised, knowledge)(host) !== null) return { link, promised, strength: 1 }
  // `detector.sv` may be a file of that path, and a tracker of no known make writes its target into its own address.
  const isTold = percentDecode(leaf.url)
    .toLowerCase()
    .includes(promised.replace(/^www\./, ''))
  // A bank's address that leads to a sender who is not that bank: no tracker of its own would show another's.
  const guarded = brandsOfHost(promised, knowledge).find(({ sector }) => GUARDED.has(sector))
  if (guarded !== undefined && isBait(link, facts)) {
    if (isSenders) return { link, promised, strength: 0.8 }
    if (pretenceBehindCounter(link, facts) !== null) return { link, promised, strength: 0.7 }
  }
  // A tracker of the sender's or of a mailing service, which hides the target from everybody: on purpose, where the message gives reason.
  const isCounter = isMailer(link, knowledge) && !link.isUnprovenCounter
  if (isCounter && pretenceBehindCounter(link, facts) !== null && !belongTogether(promised, sender.domain, knowledge))
    return { link, promised, strength: 0.7 }
  if (isCounter || !isStranger(link, facts) || (isSenders && sender.proof !== 'refuted')) return null
  // A taken-over account answers in a thread, and shows its own address for a page on a hacked site.
  const isConversation = facts.context.claimsReply
  const isOwnTracker =
    belongTogether(promised, sender.domain, knowledge) &&
    sender.proof === 'proven' &&
    !isConversation &&
    !leaf.hasHackedPath
  if (isOwnTracker || leaf.ip?.isPrivate === true) return null
  if (isTold) return { link, promised, strength: 0.2 }
  return { link, promised, strength: leaf.ip !== null || leaf.tldTier !== null || leaf.freeHost !== null ? 0.9 : 0.7 }
}

export const linkTextMismatch: MailDetector = {
  id: 'link_text_mismatch',
  type: 'link_mismatch',
  severity: 'high',
  title: 'A link shows one address and leads to another',
  why: 'The reader trusts the address that the text shows.',
  falsePositives: 'Click trackers of unauthenticated senders, and sites that moved to another name.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const found = facts.links.flatMap((link) => mismatchOf(link, facts) ?? [])
    const worst = found.toSorted((a, b) => b.strength - a.strength)[0]
    if (worst === undefined) return null
    return {
      description: `A link shows ${worst.promised} and leads to ${hostOf(worst.link)}.`,
      evidence: linkEvidence(found.map(({ link }) => link)),
      strength: worst.strength,
    }
  },
}
