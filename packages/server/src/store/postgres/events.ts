// Events in PostgreSQL: written by triggers, read by who listens, forgotten after a while.
import type { EventStore, StoredEvent } from '../event-store.ts'
import { eventsMax, pageItemsMax } from '../limits.ts'
import type { AccountRows } from './account-rows.ts'
import type { PostgresDatabase, Session } from './database.ts'

interface Span {
  readonly oldest: number | null
  readonly newest: number | null
}

async function spanOf(session: Session): Promise<Span> {
  const row = await session.get<Span>('SELECT min(id) AS oldest, max(id) AS newest FROM event')
  return row ?? { oldest: null, newest: null }
}

export function createEvents(database: PostgresDatabase, accounts: AccountRows): EventStore {
  return {
    newest: () => database.read(async (session) => (await spanOf(session)).newest ?? 0),
    reaches: (after) =>
      database.read(async (session) => {
        const { oldest, newest } = await spanOf(session)
        const last = newest ?? 0
        return after <= last && (after === last || after + 1 >= (oldest ?? Number.MAX_SAFE_INTEGER))
      }),
    listAfter: (accountId, after, limit) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return []
        return session.all<StoredEvent>(
          'SELECT id, name, subject FROM event WHERE account = $1 AND id > $2 ORDER BY id LIMIT $3',
          account,
          after,
          Math.min(limit, pageItemsMax),
        )
      }),
    // The newest stays: by it is told how far numbers have come. A number that was drawn and is not yet committed must not count.
    purge: (beforeMs, limit) =>
      database.write(({ run }) =>
        run(
          `DELETE FROM event WHERE id IN (SELECT id FROM (SELECT id, time FROM event ORDER BY id LIMIT $1) oldest
             WHERE time < $2 OR id <= (SELECT max(id) FROM event) - $3::BIGINT) AND id < (SELECT max(id) FROM event)`,
          Math.min(limit, pageItemsMax),
          beforeMs,
          eventsMax,
        ),
      ),
  }
}
