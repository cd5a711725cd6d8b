// Whether a message presents itself as a brand that did not send it.
import type { BrandClaim } from '../../facts/claims.ts'

/** Places in which a message says who writes. Anybody's text may mention a brand. */
const PRESENTS: ReadonlySet<string> = new Set(['display_name', 'local_part', 'subject', 'logo'])

export const namesAnotherBrand = (claims: readonly BrandClaim[]): boolean => {
  // A name that several brands bear belongs to whichever of them is the sender.
  const isOwnName = claims.some(({ isSender, isWholeName }) => isSender && isWholeName)
  return claims.some(
    ({ isSender, isWeak, isWholeName, places }) =>
      !isSender && (!isWeak || (isWholeName && !isOwnName)) && places.some(({ where }) => PRESENTS.has(where)),
  )
}
