// Webhooks in SQLite.
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
import type { AccountRows } from '../account-rows.ts'
import type { SqliteDatabase } from '../database.ts'

export function createWebhooks(database: SqliteDatabase, accounts: AccountRows, now: () => number): WebhookStore {
  const counted = database.query<{ readonly count: number }>('SELECT count(*) AS count FROM webhook WHERE account = ?')
  const ofCallbacks = database.query<{ readonly id: number }>('SELECT id FROM webhook WHERE account = ? AND url = ?')
  const callbacks = database.query<{ readonly count: number }>(
    'SELECT count(*) AS count FROM callback WHERE account = ? AND subject = ?',
  )
  const insert = database.command(
    'INSERT INTO webhook (public_id, account, url, secret, events, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const listed = database.query<WebhookRow>(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE account = ? ORDER BY id`)
  const one = database.query<WebhookRow>(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE account = ? AND public_id = ?`)
  const remove = database.command('DELETE FROM webhook WHERE account = ? AND public_id = ?')
  const page = database.query<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook w JOIN delivery d ON d.webhook = w.id
     WHERE w.account = ?1 AND w.public_id = ?2 AND d.id < ?3 AND (?4 IS NULL OR d.state = ?4)
     ORDER BY d.id DESC LIMIT ?5`,
  )
  const delivery = database.query<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook w JOIN delivery d ON d.webhook = w.id
     WHERE w.account = ? AND w.public_id = ? AND d.public_id = ?`,
  )
  const revive = database.command(
    "UPDATE delivery SET state = 'waiting', attempts = 0, next_at = 0 WHERE id = ? AND state <> 'waiting'",
  )
  const due = database.query<LeasedRow>(
    `SELECT d.id, d.public_id, d.name, d.subject, d.time, d.attempts, a.public_id AS account, ${DELIVERY_URL}, w.secret
     FROM (SELECT *, row_number() OVER (PARTITION BY account ORDER BY next_at, id) AS place FROM delivery
       WHERE state = 'waiting' AND next_at <= ?1) d
     JOIN webhook w ON w.id = d.webhook JOIN account a ON a.id = d.account
     LEFT JOIN json_each(?2) under_way ON under_way.key = a.public_id
     WHERE d.place <= ?3 - coalesce(under_way.value, 0) ORDER BY d.next_at, d.id LIMIT ?4`,
  )
  const isDue = database.query<{ readonly id: number }>(
    "SELECT id FROM delivery WHERE state = 'waiting' AND next_at <= ? LIMIT 1",
  )
  const take = database.command('UPDATE delivery SET attempts = attempts + 1, next_at = ? WHERE id = ?')
  const settle = database.command(
    `UPDATE delivery SET state = ?1, tried_at = ?2, status = ?3, failure = ?4, next_at = ?5
     WHERE public_id = ?6 AND attempts = ?7 AND state = 'waiting'`,
  )
  const purge = database.command(
    "DELETE FROM delivery WHERE id IN (SELECT id FROM delivery WHERE time < ? AND state <> 'waiting' LIMIT ?)",
  )

  return {
    create: ({ accountId, url, secret, events }, max) =>
      database.write(() => {
        const account = accounts.require(accountId)
        if ((counted.get(account)?.count ?? 0) >= max) return null
        if (url === null && ofCallbacks.get(account, NO_ADDRESS) !== undefined) return null
        const id = newId('wh')
        insert.run(id, account, url ?? NO_ADDRESS, secret, url === null ? '' : events.join(','), now())
        const row = one.get(account, id)
        return row === undefined ? null : toWebhook(row)
      }),
    list: (accountId) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? [] : listed.all(account).map(toWebhook)
      }),
    find: (accountId, id) =>
      database.read(() => {
        const account = accounts.find(accountId)
        const row = account === null ? undefined : one.get(account, id)
        return row === undefined ? null : toWebhook(row)
      }),
    remove: (accountId, id) =>
      database.write(() => {
        const account = accounts.find(accountId)
        return account !== null && remove.run(account, id) > 0
      }),
    countCallbacks: (accountId, sha256) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? 0 : (callbacks.get(account, sha256)?.count ?? 0)
      }),
    deliveries: (accountId, id, { state }, request) =>
      database.read(() => {
        const account = accounts.find(accountId)
        const size = pageSize(request)
        const before = cursorOf(request) ?? Number.MAX_SAFE_INTEGER
        const rows = account === null ? [] : page.all(account, id, before, state ?? null, size + 1)
        return toPage(rows, size, { item: toDelivery, position: (row) => row.id })
      }),
    redeliver: (accountId, id, deliveryId) =>
      database.write(() => {
        const account = accounts.find(accountId)
        const found = account === null ? undefined : delivery.get(account, id, deliveryId)
        if (account === null || found === undefined) return null
        revive.run(found.id)
        const row = delivery.get(account, id, deliveryId)
        return row === undefined ? null : toDelivery(row)
      }),
    lease: async ({ limit, ofAccountMax, underWay, leaseMs }) => {
      // Asked several times a second, mostly for nothing: a read takes no lock.
      if ((await database.read(() => isDue.get(now()))) === undefined) return []
      return database.write(() => {
        const rows = due.all(now(), JSON.stringify(underWay), ofAccountMax, Math.min(limit, pageItemsMax))
        for (const { id } of rows) take.run(now() + leaseMs, id)
        return rows.map(toLeased)
      })
    },
    settle: ({ id, attempt }, { status, failure, againInMs }) =>
      database.write(() => {
        const state = failure === null ? 'delivered' : againInMs === null ? 'dead' : 'waiting'
        settle.run(state, now(), status, failure, now() + (againInMs ?? 0), id, attempt)
      }),
    purge: (beforeMs, limit) => database.write(() => purge.run(beforeMs, Math.min(limit, pageItemsMax))),
  }
}
