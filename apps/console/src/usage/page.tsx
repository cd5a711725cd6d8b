// What the account has used, entry by entry, and for administrators the keys.
import type { JSX } from 'preact'
import { account, mayDo } from '../service/session.ts'
import { ByDay } from './by-day.tsx'
import { Keys } from './keys.tsx'
import { Ledger } from './ledger.tsx'

/** From this rate on there is no limit that anybody meets. */
const UNLIMITED = 1_000_000_000

export function UsagePage(): JSX.Element {
  const mine = account.value
  return (
    <div class="page">
      <header>
        <h1>Usage</h1>
        {mine === null ? null : (
          <p class="soft">
            Account <bdi>{mine.name}</bdi>, plan {mine.plan}
            {mine.rate_limit.limit >= UNLIMITED ? '' : `, ${mine.rate_limit.limit.toLocaleString()} requests a minute`}
          </p>
        )}
      </header>
      <div class="pair">
        <ByDay />
        <Ledger />
      </div>
      {mayDo('admin') ? <Keys /> : null}
    </div>
  )
}
