// How sure it is that a host imitates a brand: the likeness of the names, and whether the message speaks of that brand.
import type { Evidence } from '../../../detector.ts'
import { toUnicodeHost } from '../../../domain/host.ts'
import { belongTogether } from '../../../domain/organisation.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { HostLookalike } from '../../facts/lookalikes.ts'
import { leadsToBrand } from '../headers/brand-voice.ts'

/** A likeness by chance is likely where nothing else in the message means the brand. */
const UNNAMED = 0.6
const NAMED_BONUS = 0.2
/** One odd host among the many of a newsletter is not what the message is for. */
const IN_PASSING = 0.4
const HOSTS_OF_A_LURE_MAX = 5
/** What a colleague shows to colleagues is more often a warning than a trap. */
const INSIDE = 0.4

/** A sender whose every link leads to the very brand that its name holds. */
const LEADS_BACK = 0.5

const leadsToTarget = (id: string | undefined, facts: EmailFacts): boolean =>
  facts.sender.proof !== 'refuted' && facts.claims.some((claim) => claim.brand.id === id && leadsToBrand(claim, facts))

/** 0 up to 1. */
function certaintyOf({ target, confidence, where }: HostLookalike, facts: EmailFacts): number {
  const { claims, sender } = facts
  // A brand that is proven to write names domains of its own that no list holds.
  if (sender.proof === 'proven' && sender.brands.some(({ id }) => id === target.brand?.id)) return 0
  // An ordinary word in the text may mean anything; as the sender's name beside a domain that bears it, it means the brand.
  const isNamed = claims.some(
    ({ brand, isWeak, places }) =>
      brand.id === target.brand?.id && (!isWeak || places.some((place) => place.where === 'display_name')),
  )
  const certainty = isNamed ? Math.min(1, confidence + NAMED_BONUS) : confidence * UNNAMED
  if (where !== 'link') return certainty * (leadsToTarget(target.brand?.id, facts) ? LEADS_BACK : 1)
  return (
    certainty *
    (hostsLinked(facts) > HOSTS_OF_A_LURE_MAX ? IN_PASSING : 1) *
    (isFromInside(facts) || facts.context.reportsAbuse ? INSIDE : 1)
  )
}

const hostsLinked = ({ links }: EmailFacts): number =>
  new Set(links.filter(({ isWeb }) => isWeb).map(({ registrable }) => registrable)).size

const isFromInside = ({ sender, recipients, knowledge }: EmailFacts): boolean =>
  sender.proof === 'proven' &&
  (sender.isOwn || recipients.organisations.some((domain) => belongTogether(domain, sender.domain, knowledge)))

/** The surest of those that pass, with its certainty; null where none reaches `least`. */
export function surest(
  facts: EmailFacts,
  passes: (match: HostLookalike) => boolean,
  least: number,
): { readonly match: HostLookalike; readonly certainty: number } | null {
  let best: { match: HostLookalike; certainty: number } | null = null
  for (const match of facts.lookalikes) {
    if (!passes(match)) continue
    const certainty = certaintyOf(match, facts)
    if (certainty >= least && certainty > (best?.certainty ?? 0)) best = { match, certainty }
  }
  return best
}

/** As people read it, and as it is registered where that differs. */
export function shownHost(host: string): string {
  const shown = toUnicodeHost(host)
  return shown === host ? host : `${shown} (${host})`
}

export const hostEvidence = ({ where, host }: HostLookalike): Evidence => ({
  where: where === 'link' ? 'body:link' : where,
  snippet: shownHost(host),
})
