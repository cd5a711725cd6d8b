// Webhooks in PostgreSQL.
import { newId } from '../../ids.ts'
import { pageItemsMax } from '../../limits.ts'
import { cursorOf, pageSize, toPage } from '../../lists/paging.ts'
import {
  DELIVERY_COLUMNS,
  DELIVERY_URL,
  type DeliveryRow,
  type LeasedRow,
  NO_ADDRESS,
  toDelivery,
  toLeased,
  toWebhook,
  WEBHOOK_COLUMNS,
  type WebhookRow,
} from '../../rows/webhook-row.ts'
import type { WebhookStore } from '../../webhook-store.ts'
import { type AccountRows, lockAccount } from '../account-rows.ts'
import type { PostgresDatabase, Session } from '../database.ts'

const findDelivery = (session: Session, account: number, id: string, deliveryId: string) =>
  session.get<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook w JOIN delivery d ON d.webhook = w.id
     WHERE w.account = $1 AND w.public_id = $2 AND d.public_id = $3`,
    account,
    id,
    deliveryId,
  )

export function createWebhooks(database: PostgresDatabase, accounts: AccountRows): WebhookStore {
  async function find(session: Session, accountId: string, id: string) {
    const account = await accounts.find(session, accountId)
    if (account === null) return null
    const row = await session.get<WebhookRow>(
      `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE account = $1 AND public_id = $2`,
      account,
      id,
    )
    return row === undefined ? null : toWebhook(row)
  }

  return {
    create: ({ accountId, url, secret, events }, max) =>
      database.write(async (transaction) => {
        const account = await accounts.require(transaction, accountId)
        await lockAccount(transaction, account)
        const row = await transaction.get<{ readonly count: number }>(
          'SELECT count(*) AS count FROM webhook WHERE account = $1',
          account,
        )
        if ((row?.count ?? 0) >= max) return null
        const ofCallbacks = 'SELECT id FROM webhook WHERE account = $1 AND url = $2'
        if (url === null && (await transaction.get(ofCallbacks, account, NO_ADDRESS)) !== undefined) return null
        const id = newId('wh')
        await transaction.run(
          'INSERT INTO webhook (public_id, account, url, secret, events, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
          id,
          account,
          url ?? NO_ADDRESS,
          secret,
          url === null ? '' : events.join(','),
          transaction.nowMs,
        )
        return find(transaction, accountId, id)
      }),
    list: (accountId) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return []
        const rows = await session.all<WebhookRow>(
          `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE account = $1 ORDER BY id`,
          account,
        )
        return rows.map(toWebhook)
      }),
    find: (accountId, id) => database.read((session) => find(session, accountId, id)),
    remove: (accountId, id) =>
      database.write(async (transaction) => {
        const account = await accounts.find(transaction, accountId)
        if (account === null) return false
        await lockAccount(transaction, account)
        return (await transaction.run('DELETE FROM webhook WHERE account = $1 AND public_id = $2', account, id)) > 0
      }),
    countCallbacks: (accountId, sha256) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        const row = await session.get<{ readonly count: number }>(
          'SELECT count(*) AS count FROM callback WHERE account = $1 AND subject = $2',
          account,
          sha256,
        )
        return row?.count ?? 0
      }),
    deliveries: (accountId, id, { state }, request) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        const size = pageSize(request)
        const before = cursorOf(request) ?? Number.MAX_SAFE_INTEGER
        const rows =
          account === null
            ? []
            : await session.all<DeliveryRow>(
                `SELECT ${DELIVERY_COLUMNS} FROM webhook w JOIN delivery d ON d.webhook = w.id
                 WHERE w.account = $1 AND w.public_id = $2 AND d.id < $3 AND ($4::TEXT IS NULL OR d.state = $4::TEXT)
                 ORDER BY d.id DESC LIMIT $5`,
                account,
                id,
                before,
                state ?? null,
                size + 1,
              )
        return toPage(rows, size, { item: toDelivery, position: (row) => row.id })
      }),
    redeliver: (accountId, id, deliveryId) =>
      database.write(async (transaction) => {
        const account = await accounts.find(transaction, accountId)
        if (account === null) return null
        const found = await findDelivery(transaction, account, id, deliveryId)
        if (found === undefined) return null
        await transaction.run(
          "UPDATE delivery SET state = 'waiting', attempts = 0, next_at = 0 WHERE id = $1 AND state <> 'waiting'",
          found.id,
        )
        const row = await findDelivery(transaction, account, id, deliveryId)
        return row === undefined ? null : toDelivery(row)
      }),
    lease: async ({ limit, ofAccountMax, underWay, leaseMs }) => {
      // Asked several times a second, mostly for nothing: a transaction is begun for something.
      const isDue = await database.read(async (session) =>
        session.get(
          "SELECT id FROM delivery WHERE state = 'waiting' AND next_at <= $1 LIMIT 1",
          await database.now(session),
        ),
      )
      if (isDue === undefined) return []
      return database.write(async (transaction) => {
        const rows = await transaction.all<LeasedRow>(
          `SELECT d.id, d.public_id, d.name, d.subject, d.time, d.attempts, a.public_id AS account, ${DELIVERY_URL}, w.secret
           FROM delivery d JOIN webhook w ON w.id = d.webhook JOIN account a ON a.id = d.account
           WHERE d.state = 'waiting' AND d.next_at <= $1 AND d.id IN (
             SELECT due.id
             FROM (SELECT id, next_at, account, row_number() OVER (PARTITION BY account ORDER BY next_at, id) AS place
               FROM delivery WHERE state = 'waiting' AND next_at <= $1) due
             JOIN account ON account.id = due.account
             WHERE place <= $3 - coalesce(($2::JSONB ->> account.public_id)::INTEGER, 0)
             ORDER BY next_at, due.id LIMIT $4)
           ORDER BY d.next_at, d.id FOR UPDATE OF d SKIP LOCKED`,
          transaction.nowMs,
          JSON.stringify(underWay),
          ofAccountMax,
          Math.min(limit, pageItemsMax),
        )
        for (const { id } of rows)
          await transaction.run(
            'UPDATE delivery SET attempts = attempts + 1, next_at = $2 WHERE id = $1',
            id,
            transaction.nowMs + leaseMs,
          )
        return rows.map(toLeased)
      })
    },
    settle: ({ id, attempt }, { status, failure, againInMs }) =>
      database.write(async (transaction) => {
        await transaction.run(
          `UPDATE delivery SET state = $1, tried_at = $2, status = $3, failure = $4, next_at = $5
           WHERE public_id = $6 AND attempts = $7 AND state = 'waiting'`,
          failure === null ? 'delivered' : againInMs === null ? 'dead' : 'waiting',
          transaction.nowMs,
          status,
          failure,
          transaction.nowMs + (againInMs ?? 0),
          id,
          attempt,
        )
      }),
    purge: (beforeMs, limit) =>
      database.write(({ run }) =>
        run(
          "DELETE FROM delivery WHERE id IN (SELECT id FROM delivery WHERE time < $1 AND state <> 'waiting' LIMIT $2)",
          beforeMs,
          Math.min(limit, pageItemsMax),
        ),
      ),
  }
}
