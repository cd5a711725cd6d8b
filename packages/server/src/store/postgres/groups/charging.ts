// Charges that nothing else hangs on, of whichever accounts, by one transaction: each account's row is read and written once, and
// every charge is one entry of its ledger. A group waits for accounts that another process charges, which takes a commit or two;
// where one is held for longer, those that are free are charged without it, and whose account is held waits by itself, all of its
// charges on one connection.
import { StoreUnavailableError } from '../../errors.ts'
import { entryId } from '../../rows/ledger-row.ts'
import type { Charge, ChargeOutcome } from '../../store.ts'
import { type AccountRows, lockAccounts } from '../account-rows.ts'
import { type Taken, takeAll } from '../books.ts'
import type { PostgresDatabase, Transaction } from '../database.ts'
import { groupLockMsMax } from '../limits.ts'
import { Grouped, LEFT_OUT } from './grouped.ts'

export type ChargeOne = (charge: Charge) => Promise<ChargeOutcome>

/** `alone`: the same for one. */
export function createCharging(database: PostgresDatabase, accounts: AccountRows, alone: ChargeOne): ChargeOne {
  const ownerOf = ({ accountId }: Charge): string => accountId
  const apart = byAccount(
    () =>
      new Grouped({
        together: (charges) =>
          database.write((transaction) => chargeTogether(transaction, accounts, charges, { waits: true })),
        // Each for itself would wait for the same once more.
        otherwise: (charge, failure) =>
          failure instanceof StoreUnavailableError ? Promise.reject(failure) : alone(charge),
        ownerOf,
      }),
  )
  const free = new Grouped<Charge, ChargeOutcome>({
    together: (charges) =>
      database.write((transaction) => chargeTogether(transaction, accounts, charges, { waits: false })),
    otherwise: apart,
    ownerOf,
  })
  const waiting = new Grouped<Charge, ChargeOutcome>({
    together: (charges) =>
      database.write((transaction) => chargeTogether(transaction, accounts, charges, { waits: true }), groupLockMsMax),
    otherwise: (charge, failure) => (isAway(failure) ? apart(charge) : free.make(charge)),
    ownerOf,
  })
  return (charge) => waiting.make(charge)
}

const isAway = (failure: unknown): boolean => failure instanceof StoreUnavailableError && failure.isAway

/** A group of its own for each account, for as long as it has charges; it waits as long as any other write does. */
function byAccount(makeGroup: () => Grouped<Charge, ChargeOutcome>): ChargeOne {
  const groups = new Map<string, { readonly group: Grouped<Charge, ChargeOutcome>; charges: number }>()
  return async (charge) => {
    const { accountId } = charge
    const own = groups.get(accountId) ?? { group: makeGroup(), charges: 0 }
    groups.set(accountId, own)
    own.charges += 1
    try {
      return await own.group.make(charge)
    } finally {
      own.charges -= 1
      if (own.charges === 0) groups.delete(accountId)
    }
  }
}

/** One after another as they came: who has too little is refused, and those behind him are not. */
async function chargeTogether(
  transaction: Transaction,
  accounts: AccountRows,
  charges: readonly Charge[],
  how: { readonly waits: boolean },
): Promise<readonly (ChargeOutcome | typeof LEFT_OUT)[]> {
  const rows: (number | null)[] = []
  for (const { accountId } of charges) rows.push(await accounts.find(transaction, accountId))
  const known = new Set(rows.filter((account) => account !== null))
  const locked = await lockAccounts(transaction, [...known], how)
  const standings = new Map(locked.map((standing) => [standing.account, standing]))
  const taken: Taken[] = []
  const outcomes = charges.map(({ accountId, keep = 0, ...entry }, index) => {
    const standing = standings.get(rows[index] ?? 0)
    if (standing === undefined) return LEFT_OUT
    const { account } = standing
    if (standing.balance - keep < entry.credits) return { outcome: 'insufficient', balance: standing.balance } as const
    const written = { entry: standing.entries + 1, balance: standing.balance - entry.credits }
    taken.push({ ...entry, ...written, account })
    standings.set(account, { account, balance: written.balance, entries: written.entry })
    return { outcome: 'charged', chargeId: entryId(accountId, written.entry), balance: written.balance } as const
  })
  if (taken.length > 0) await takeAll(transaction, taken)
  return outcomes
}
