// How much it tells that a document fetches a part of itself from an address: inside companies that is common.
import { isInnerUrl } from '../../../../data/inner-hosts.ts'

const MICROSOFT_365 =
  /^https:\/\/[\w.-]+\.(?:sharepoint\.com|sharepoint\.us|office\.com|officeapps\.live\.com|microsoft\.com|live\.com|onedrive\.com)(?:[:/]|$)/i

/** The most foreign first. */
const PLACES = ['in the clear', 'by https', 'inside', 'microsoft'] as const
export type RemotePlace = (typeof PLACES)[number]

export function placeOf(target: string): RemotePlace {
  if (MICROSOFT_365.test(target)) return 'microsoft'
  if (/^https?:/i.test(target) && isInnerUrl(target)) return 'inside'
  return /^https:/i.test(target) ? 'by https' : 'in the clear'
}

export function mostForeign(parts: readonly { readonly target: string }[]): RemotePlace {
  const places = new Set(parts.map(({ target }) => placeOf(target)))
  return PLACES.find((place) => places.has(place)) ?? 'microsoft'
}

export const isFetched = (target: string): boolean => /^(?:https?|ftp):/i.test(target)
