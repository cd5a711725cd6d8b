// Events in SQLite: written by triggers, read by who listens, forgotten after a while.
import type { EventStore, StoredEvent } from '../../event-store.ts'
import { eventsMax, pageItemsMax } from '../../limits.ts'
import type { AccountRows } from '../account-rows.ts'
import type { SqliteDatabase } from '../database.ts'

export function createEvents(database: SqliteDatabase, accounts: AccountRows): EventStore {
  // What was forgotten counts too: numbers are never used twice.
  const newest = database.query<{ readonly id: number | null }>(
    "SELECT coalesce((SELECT max(id) FROM event), (SELECT seq FROM sqlite_sequence WHERE name = 'event')) AS id",
  )
  const oldest = database.query<{ readonly id: number | null }>('SELECT min(id) AS id FROM event')
  const listed = database.query<StoredEvent>(
    'SELECT id, name, subject FROM event WHERE account = ? AND id > ? ORDER BY id LIMIT ?',
  )
  const forget = database.command(
    `DELETE FROM event WHERE id IN (SELECT id FROM (SELECT id, time FROM event ORDER BY id LIMIT ?1)
       WHERE time < ?2 OR id <= (SELECT max(id) FROM event) - ${eventsMax})`,
  )
  return {
    newest: () => database.read(() => newest.get()?.id ?? 0),
    reaches: (after) =>
      database.read(() => {
        const last = newest.get()?.id ?? 0
        return after <= last && (after === last || after + 1 >= (oldest.get()?.id ?? Number.MAX_SAFE_INTEGER))
      }),
    listAfter: (accountId, after, limit) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? [] : listed.all(account, after, Math.min(limit, pageItemsMax))
      }),
    purge: (beforeMs, limit) => database.write(() => forget.run(Math.min(limit, pageItemsMax), beforeMs)),
  }
}
