// What the accounts have when the chaos is over, held against what they asked for and were told.
import assert from 'node:assert/strict'
import type { Store } from '../../src/store/store.ts'
import { ask } from '../service/client.ts'
import type { CrashedAccount } from '../service/crash/clients.ts'
import { checkCharges, checkUpload, readLedger } from '../service/crash/ledger.ts'
import type { Service } from '../service/service.ts'

export interface Chaotic {
  readonly id: string
  readonly client: CrashedAccount
}

export interface Found {
  /** Each request and each charge, each file's end and result, and what others are told of one another's. */
  checks: number
  requests: number
  acknowledged: number
  analyses: number
  paidBack: number
  entries: number
}

export async function checkAccounts(
  front: Pick<Service, 'url'>,
  store: Store,
  accounts: readonly Chaotic[],
): Promise<Found> {
  const found: Found = { checks: 0, requests: 0, acknowledged: 0, analyses: 0, paidBack: 0, entries: 0 }
  for (const { id, client } of accounts) {
    // Before the checks poll on the account's own credits.
    const ledger = await readLedger(front, client.key)
    checkCharges(client, ledger)
    const charged = new Set(ledger.flatMap(({ kind, request_id }) => (kind === 'charge' ? [request_id] : [])))
    /** Analyses that were paid for, by file: each has an end of its own. */
    const paid = new Map<string, number>()
    const uploads = client.asked.filter(({ kind }) => kind === 'upload')
    for (const { sha256, requestIds } of uploads)
      paid.set(sha256 ?? '', (paid.get(sha256 ?? '') ?? 0) + requestIds.filter((one) => charged.has(one)).length)
    const taken = uploads.filter(({ reply, sha256 }) => reply !== null || (paid.get(sha256 ?? '') ?? 0) > 0)
    for (const one of taken) if ((await checkUpload(front, client, one)) === 'paid back') found.paidBack += 1
    const ends = await completionsOf(store, id)
    assert.deepEqual(ends, new Map([...paid].filter(([, times]) => times > 0)), 'each analysis was told once')
    const foreigners = accounts.filter((one) => one.client !== client)
    for (const { client: other } of foreigners) await checkForeign(front, client, other)
    found.requests += client.asked.length
    found.acknowledged += uploads.filter(({ reply }) => reply !== null).length
    found.analyses += ends.size
    found.entries += ledger.length
    found.checks += client.asked.length + ledger.length + taken.length + ends.size + foreigners.length
  }
  return found
}

/** How often each file was told to be complete. */
async function completionsOf(store: Store, accountId: string): Promise<ReadonlyMap<string, number>> {
  const told = new Map<string, number>()
  for (let after = 0; ; ) {
    const events = await store.events.listAfter(accountId, after, 500)
    for (const { name, subject } of events)
      if (name === 'file.complete') told.set(subject, (told.get(subject) ?? 0) + 1)
    const last = events.at(-1)
    if (last === undefined) return told
    after = last.id
  }
}

/** Nobody is told of any file that is another's alone. */
async function checkForeign(front: Pick<Service, 'url'>, owner: CrashedAccount, other: CrashedAccount): Promise<void> {
  const own = new Set(other.asked.map(({ sha256 }) => sha256))
  const foreign = owner.asked.filter(({ kind, sha256 }) => kind === 'upload' && !own.has(sha256))
  for (const { sha256 } of foreign.slice(-20)) {
    const reply = await ask(front, `/v1/file/status/${sha256}?include_results=true`, { key: other.key })
    assert.equal(reply.json.error.code, 'sample_not_found')
  }
}
