// How much it tells that a document fetches a part of itself from an address: inside companies that is common.
import { isInnerUrl } from '../../../../data/inner-hosts.ts'

const MICROSOFT_365 =
  /^https:\/\/[\w.-]+\.(?:sharepoint\.com|sharepoint\.us|office\.com|officeapps\.live\.com|microsoft\.com|live\.com|onedrive\.com)(?:[:/]|$)/i

/** 0 to 1. */
export function remotePartStrength(target: string): number {
  if (MICROSOFT_365.test(target)) return 0.15
  if (/^https?:/i.test(target) && isInnerUrl(target)) return 0.3
  return /^https:/i.test(target) ? 0.85 : 1
}

export const isFetched = (target: string): boolean => /^(?:https?|ftp):/i.test(target)
