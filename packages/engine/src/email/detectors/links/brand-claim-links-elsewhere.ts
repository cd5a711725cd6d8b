import type { Detector } from '../../../detector.ts'
import type { BrandClaim, ClaimPlace } from '../../facts/claims.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { hostOf, linkEvidence } from './link-evidence.ts'
import { callToAction, isStranger } from './strangers.ts'

/** Who names a brand there speaks in its name, more or less. */
const STRENGTHS: Readonly<Partial<Record<ClaimPlace, number>>> = { display_name: 1, local_part: 0.7, subject: 0.6, logo: 0.6 }

function strengthOf({ places, isDistorted, isWeak }: BrandClaim): number {
  const best = Math.max(0, ...places.map(({ where }) => STRENGTHS[where] ?? 0))
  if (best === 0) return 0
  return Math.min(1, best + (isDistorted ? 0.2 : 0)) * (isWeak ? 0.5 : 1)
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
    const claims = facts.claims
      .filter(({ isSender, ownLinks }) => !isSender && ownLinks === 0)
      .map((claim) => ({ claim, strength: strengthOf(claim) }))
      .filter(({ strength }) => strength > 0)
      .toSorted((a, b) => b.strength - a.strength)
    const [worst] = claims
    // One brand of several whose links are all honest is a topic, not a claim.
    if (worst === undefined || facts.claims.some(({ isSender }) => isSender)) return null
    const { brand, places } = worst.claim
    return {
      description: `The message names ${brand.name} in its ${placeName(places[0]?.where)}, yet no link leads to ${brand.name}: the main one leads to ${hostOf(call)}.`,
      evidence: linkEvidence([call]),
      strength: worst.strength,
    }
  },
}

const placeName = (where: ClaimPlace | undefined): string =>
  where === 'display_name' ? 'sender name' : where === 'local_part' ? 'sender address' : where === 'logo' ? 'pictures' : 'subject'
