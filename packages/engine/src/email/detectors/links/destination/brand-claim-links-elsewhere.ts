import type { Brand } from '../../../../data/brand.ts'
import type { Knowledge } from '../../../../data/knowledge.ts'
import { isBrandHost } from '../../../../domain/organisation.ts'
import { type BrandClaim, type ClaimPlace, nameClaimed } from '../../../facts/claims.ts'
import type { MailLink } from '../../../facts/links.ts'
import { hasBrandInDomain, isKnownCompany, namesItself } from '../../headers/brand-voice.ts'
import { isOrdinaryPhrase } from '../../headers/name/display-name-brand.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callToAction, isMadeToClick, isMailer, isMainLink, isStranger } from '../strangers.ts'

/** Who names a brand there speaks in its name, more or less. */
const STRENGTHS: Readonly<Partial<Record<ClaimPlace, number>>> = {
  display_name: 1,
  local_part: 0.7,
  subject: 0.6,
  logo: 0.6,
}

function strengthOf({ brand, places, isDistorted, isWeak }: BrandClaim, hasLure: boolean): number {
  // A word or two letters in an address are anything, and an ordinary word in a subject is one; a network's logo is where to
  // follow the sender.
  const telling = places.filter(
    ({ where }) =>
      !(isWeak && (where === 'local_part' || (where === 'subject' && !isDistorted))) &&
      !(brand.sector === 'social' && where === 'logo'),
  )
  const best = Math.max(0, ...telling.map(({ where }) => STRENGTHS[where] ?? 0))
  // An ordinary word is a brand's name only in company.
  if (best === 0 || (isWeak && !isDistorted && !hasLure)) return 0
  return Math.min(1, best + (isDistorted ? 0.2 : 0)) * (isWeak ? 0.6 : 1)
}

/** The tracker of a mailing service keeps the target to itself; still, it is not the brand that uses it. */
const BEHIND_TRACKER = 0.6

/** It calls itself the brand and leads to its own domain: an unlisted domain of the brand would bear its name. */
const OWN_PAGES = 0.8

/** "Acme Windows Daily" of acme.example says who it is. */
const BESIDE_OWN_NAME = 0.25

/** A tracker of no known make carries the brand's address along; so do imitations, to look like it. */
const CARRIES_BRAND = 0.5

const carries = ({ resolved }: MailLink, brand: Brand, knowledge: Knowledge): boolean =>
  resolved.nested.some(({ url }) => isBrandHost(URL.parse(url)?.hostname ?? '', brand, knowledge))

export const brandClaimLinksElsewhere: MailDetector = {
  id: 'brand_claim_links_elsewhere',
  type: 'brand_impersonation',
  severity: 'high',
  title: 'The message names a brand, but no link shows an address of the brand',
  why: 'A brand’s own mail leads to the brand’s own pages; an imitation cannot.',
  falsePositives: 'Shops and consultants that write about a brand, and campaigns on a domain made for one.',
  attack: ['T1566.002', 'T1656'],
  detect: (facts) => {
    const call = callToAction(facts)
    if (call === null) return null
    const isHidden = isMailer(call, facts.knowledge) && !call.isSenders && !call.isUnprovenCounter
    const isOwn = call.isSenders && call.leaf?.mailer == null && !isKnownCompany(facts) && !facts.sender.isFreeMail
    if (!isHidden && !isOwn && !isStranger(call, facts)) return null
    // People write to each other about brands: there a name in the subject is a topic.
    const hasLure = facts.language.lures.length > 0
    const isLetter = !isMadeToClick(call) && !hasLure
    const claims = facts.claims
      .filter((claim) => !claim.isSender && claim.ownLinks === 0 && !isOrdinaryPhrase(claim))
      .map((claim) => ({ claim, strength: strengthOf(claim, hasLure) }))
      .filter(({ strength }) => strength > 0)
      .toSorted((a, b) => b.strength - a.strength)
    const [worst] = claims
    // One brand of several whose links are all honest is a topic, not a claim.
    if (worst === undefined || facts.claims.some(({ isSender }) => isSender)) return null
    const { brand, places } = worst.claim
    if ((isLetter || isHidden || isOwn) && places[0]?.where !== 'display_name') return null
    if (isOwn && (worst.claim.isWeak || hasBrandInDomain(worst.claim, facts.sender))) return null
    // Without a lure only one who has no other name than the brand's means to be taken for it; self-hosted software bears its own.
    if (isOwn && !hasLure && (!worst.claim.isWholeName || brand.isSelfHosted)) return null
    const one = isMainLink(call, facts) ? 'the main one' : 'one of them'
    return {
      description: `The message names ${nameClaimed(worst.claim)} in its ${placeName(places[0]?.where)}, ${isHidden || hidesTarget(call) ? `yet no link shows an address of ${nameClaimed(worst.claim)}: ${one} goes through ${hostOf(call)}, which hides where it leads` : `yet no link leads to ${nameClaimed(worst.claim)}: ${one} leads to ${hostOf(call)}`}.`,
      evidence: linkEvidence([call]),
      strength:
        worst.strength *
        (namesItself(facts.sender) && !hasBrandInDomain(worst.claim, facts.sender) ? BESIDE_OWN_NAME : 1) *
        (isHidden ? BEHIND_TRACKER : isOwn ? OWN_PAGES : carries(call, brand, facts.knowledge) ? CARRIES_BRAND : 1),
    }
  },
}

const hidesTarget = ({ leaf }: MailLink): boolean => leaf?.shortener != null || leaf?.mailer != null

const placeName = (where: ClaimPlace | undefined): string =>
  where === 'display_name'
    ? 'sender name'
    : where === 'local_part'
      ? 'sender address'
      : where === 'logo'
        ? 'pictures'
        : 'subject'
