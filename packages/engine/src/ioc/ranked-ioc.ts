// Indicators with what each is in its sample: what an analyst looks at first, and what may be blocked.
import type { Ioc, Iocs } from './ioc.ts'

/**
 * In the order of what to look at first: where a link leads, where an answer goes, who sent it, what leads on, what counts
 * its readers, what it shows, what many share, a brand's own or the recipient's, and what the text only names.
 */
export const IOC_ROLES = [
  'landing',
  'reply',
  'sender',
  'redirector',
  'tracker',
  'picture',
  'shared',
  'brand',
  'mentioned',
] as const
export type IocRole = (typeof IOC_ROLES)[number]

export interface RankedIoc extends Ioc {
  readonly role: IocRole
  /** 1 is the first of its kind to look at. */
  readonly rank: number
  /** Whoever sent the message holds it, and nobody honest loses by its being blocked. */
  readonly isAttackers: boolean
}

export interface RankedIocs extends Iocs {
  readonly domains: readonly RankedIoc[]
  readonly ips: readonly RankedIoc[]
  readonly emails: readonly RankedIoc[]
  readonly urls: readonly RankedIoc[]
}

export const NO_IOCS: RankedIocs = { domains: [], ips: [], emails: [], urls: [], cut: [] }
