// The first key of an instance: the one that the operator gave (ASSAY_BOOTSTRAP_KEY), or one that is made when there
// is none at all. Repeatable: a start that was cut off is completed by the next.
import type { Permission } from '../store/records.ts'
import type { AccountStore } from '../store/store.ts'
import type { Credits } from './credits.ts'
import type { Keys } from './keys.ts'
import { DEFAULT_PLAN } from './plans.ts'

const ACCOUNT_NAME = 'default'
const EVERYTHING: readonly Permission[] = ['api:full', 'admin']

export interface Bootstrap {
  /** The account that the first key belongs to; null when an instance that has keys was left as it is. */
  readonly accountId: string | null
  /** A key that was made just now, in full: to be printed once. */
  readonly newKey: string | null
}

export async function bootstrap(
  parts: { readonly accounts: AccountStore; readonly keys: Keys; readonly credits: Credits },
  given: { readonly key: string | null; readonly credits: number; readonly plan?: string },
): Promise<Bootstrap> {
  const { accounts, keys, credits } = parts
  const { items: known } = await keys.list({ limit: 1 })
  if (given.key === null && known.length > 0) return { accountId: null, newKey: null }

  const { account } = await accounts.create({ name: ACCOUNT_NAME, plan: given.plan ?? DEFAULT_PLAN })
  const { items: entries } = await credits.entries(account.id, { limit: 1 })
  if (entries.length === 0 && given.credits > 0) {
    await credits.grant({ accountId: account.id, credits: given.credits, operation: 'bootstrap', requestId: null })
  }

  const request = { accountId: account.id, name: 'bootstrap', permissions: EVERYTHING, expiresAtMs: null }
  if (given.key === null) return { accountId: account.id, newKey: (await keys.issue(request)).key }
  const record = await keys.insertGiven(given.key, request)
  // The environment says which key holds now: one that it named before may have leaked.
  const { items: issued } = await keys.list({ limit: 200, accountId: account.id })
  for (const earlier of issued) {
    if (earlier.given && earlier.id !== record.id && earlier.revokedAtMs === null) await keys.revoke(earlier.id)
  }
  return { accountId: account.id, newKey: null }
}
