// How sure it is that a host imitates a brand: the likeness of the names, and whether the message speaks of that brand.

import type { Evidence } from '../../../detector.ts'
import { toUnicodeHost } from '../../../domain/host.ts'
import { belongTogether } from '../../../domain/organisation.ts'
import { isCharacterTrick } from '../../../lookalike/character-trick.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { HostLookalike } from '../../facts/lookalikes.ts'
import { leadsToBrand } from '../headers/brand-voice.ts'
import { callToAction } from '../links/strangers.ts'

/** A whole domain spelt out in another host is seldom chance. */
const UNNAMED_DOMAIN = 0.6
/** A name joined with other words, where nothing names the brand but the message wants something that brands want. */
const UNNAMED_LURE = 0.5
const LURE_MIN = 0.4
const NAMED_BONUS = 0.2
/** One odd host among the many of a newsletter is not what the message is for. */
const IN_PASSING = 0.4
const HOSTS_OF_A_LURE_MAX = 5
/** What a colleague shows to colleagues is more often a warning than a trap. */
const INSIDE = 0.4
/** The disguised names are what such warnings are about. */
const TRICK_INSIDE = 0.2
/** An address in plain text is followed by few, and shown by many. */
const UNLINKED = 0.6
/** A proven sender who leads only to himself and wants nothing: a firm of that name, or a domain of the brand that no list has. */
const CONSISTENT = 0.4

/** A sender whose every link leads to the very brand that its name holds. */
const LEADS_BACK = 0.5

const leadsToTarget = (id: string | undefined, facts: EmailFacts): boolean =>
  facts.sender.proof !== 'refuted' && facts.claims.some((claim) => claim.brand.id === id && leadsToBrand(claim, facts))

/** 0 up to 1. */
function certaintyOf(match: HostLookalike, facts: EmailFacts): number {
  const { target, confidence, where, kind } = match
  const { claims, sender } = facts
  // "outlook" and "secure" join by chance somewhere among the sites of a digest, which wants none of them clicked above others.
  if (where === 'link' && kind === 'combo' && isAmongMany(match, facts)) return 0
  // A brand that is proven to write names domains of its own that no list holds.
  if (sender.proof === 'proven' && sender.brands.some(({ id }) => id === target.brand?.id)) return 0
  // An ordinary word in the text may mean anything; as the sender's name beside a domain that bears it, it means the brand.
  const isNamed = claims.some(
    ({ brand, isWeak, places }) =>
      brand.id === target.brand?.id && (!isWeak || places.some((place) => place.where === 'display_name')),
  )
  const unnamed =
    kind === 'embedded' || kind === 'idn'
      ? UNNAMED_DOMAIN
      : kind === 'combo' && wantsSomething(facts)
        ? UNNAMED_LURE
        : 0
  const certainty = isNamed ? Math.min(1, confidence + NAMED_BONUS) : confidence * unnamed
  const isConsistent = !wantsSomething(facts) && leadsToItself(facts)
  if (where !== 'link')
    return certainty * (isConsistent ? CONSISTENT : 1) * (leadsToTarget(target.brand?.id, facts) ? LEADS_BACK : 1)
  // His address has said it already.
  return isConsistent ? 0 : certainty * passing(facts)
}

const isAmongMany = ({ host }: HostLookalike, facts: EmailFacts): boolean =>
  hostsLinked(facts) > HOSTS_OF_A_LURE_MAX && callToAction(facts)?.host !== host

const wantsSomething = ({ language, view }: EmailFacts): boolean =>
  view.forms.length > 0 || language.lures.some(({ strength }) => strength >= LURE_MIN)

/** DMARC proves the sender, and every link leads to a page of his own domain. */
const leadsToItself = ({ sender, auth, links }: EmailFacts): boolean =>
  auth.dmarc.result === 'pass' &&
  sender.proof === 'proven' &&
  !sender.isFreeMail &&
  sender.replyTo.every(({ relation }) => relation === 'same_host' || relation === 'same_domain') &&
  links.every(({ isWeb, isSenders, leaf }) => !isWeb || (isSenders && leaf?.tldTier === null))

const passing = (facts: EmailFacts): number =>
  (hostsLinked(facts) > HOSTS_OF_A_LURE_MAX ? IN_PASSING : 1) * (isShownInside(facts) ? INSIDE : 1)

/** How much a trick with characters counts: always meant, but shown in a warning as well, and then not linked. */
function trickWeight({ where, host }: HostLookalike, facts: EmailFacts): number {
  if (where !== 'link') return 1
  const isLinked = facts.links.some((link) => link.host === host && link.shown.role !== 'plain_text')
  const many = hostsLinked(facts) > HOSTS_OF_A_LURE_MAX ? IN_PASSING : 1
  return many * (isShownInside(facts) ? TRICK_INSIDE : 1) * (isLinked ? 1 : UNLINKED)
}

/** The trick with characters that weighs most; null where no host has one. */
export function surestTrick(facts: EmailFacts): { readonly match: HostLookalike; readonly weight: number } | null {
  let best: { match: HostLookalike; weight: number } | null = null
  for (const match of facts.lookalikes) {
    if (match.whose !== 'brand' || !isCharacterTrick(match)) continue
    const weight = trickWeight(match, facts)
    if (weight > (best?.weight ?? 0)) best = { match, weight }
  }
  return best
}

const hostsLinked = ({ links }: EmailFacts): number =>
  new Set(links.filter(({ isWeb }) => isWeb).map(({ registrable }) => registrable)).size

const isShownInside = (facts: EmailFacts): boolean => isFromInside(facts) || facts.context.reportsAbuse

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
    if (!passes(match) || isCharacterTrick(match)) continue
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
