import type { Detector } from '../../../detector.ts'
import type { BrandClaim, ClaimPlace } from '../../facts/claims.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { hostOf, linkEvidence } from './link-evidence.ts'
import { callToAction, isMadeToClick, isStranger } from './strangers.ts'

/** Who names a brand there speaks in its name, more or less. */
const STRENGTHS: Readonly<Partial<Record<ClaimPlace, number>>> = {
  display_name: 1,
  local_part: 0.7,
  subject: 0.6,
  logo: 0.6,
}

function strengthOf({ places, isDistorted, isWeak }: BrandClaim, hasLure: boolean): number {
  const best = Math.max(0, ...places.map(({ where }) => STRENGTHS[where] ?? 0))
  // An ordinary word is a brand's name only in company.
  if (best === 0 || (isWeak && !isDistorted && !hasLure)) return 0
  return Math.min(1, best + (isDistorted ? 0.2 : 0)) * (isWeak ? 0.6 : 1)
}

export const brandClaimLinksElsewhere: Detector<EmailFacts> = {
  id: 'brand_claim_links_elsewhere',
  type: 'brand_impersonation',
  severity: 'high',
  title: 'A message in the name of a brand links everywhere but to the brand',
  why: "The brand's own mail leads to the brand's own pages; an imitation cannot.",
  falsePositives: 'Shops and consultants that write about a brand, and campaigns on a domain made for one.',
  attack: ['T1566.002', 'T1656'],
  detect: (facts) => {
    const call = callToAction(facts)
    if (call === null || !isStranger(call, facts)) return null
    // People write to each other about brands: there a name in the subject is a topic.
    const { isReply, isMailingList } = facts.context
    const hasLure = facts.language.lures.length > 0
    const isLetter = isReply || isMailingList || (!isMadeToClick(call) && !hasLure)
    const claims = facts.claims
      .filter(({ isSender, ownLinks }) => !isSender && ownLinks === 0)
      .map((claim) => ({ claim, strength: strengthOf(claim, hasLure) }))
      .filter(({ strength }) => strength > 0)
      .toSorted((a, b) => b.strength - a.strength)
    const [worst] = claims
    // One brand of several whose links are all honest is a topic, not a claim.
    if (worst === undefined || facts.claims.some(({ isSender }) => isSender)) return null
    const { brand, places } = worst.claim
    if (isLetter && places[0]?.where !== 'display_name') return null
    return {
      description: `The message names ${brand.name} in its ${placeName(places[0]?.where)}, yet no link leads to ${brand.name}: the main one leads to ${hostOf(call)}.`,
      evidence: linkEvidence([call]),
      strength: worst.strength,
    }
  },
}

const placeName = (where: ClaimPlace | undefined): string =>
  where === 'display_name'
    ? 'sender name'
    : where === 'local_part'
      ? 'sender address'
      : where === 'logo'
        ? 'pictures'
        : 'subject'
