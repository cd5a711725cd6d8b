// kill -9 of an API process and a worker on the same database, ten times each: what was acknowledged is there, what was
// not is there whole or not at all, and every job completes. (This does not show what a loss of power does: there fsync
// decides, and every commit issues one.)
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import type { LedgerEntry } from '../../src/store/records.ts'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import type { Store } from '../../src/store/store.ts'
import type { Acknowledged } from './crash-writer.ts'
import { accountWith, completion, temporaryFolder } from './store-fixture.ts'

const ROUNDS = 10
const CLIENTS = 6

/** Runs one writer until `killAfterMs` past its first acknowledgement; resolves to all that it acknowledged. */
async function runUntilKilled(args: readonly string[], killAfterMs: number): Promise<readonly Acknowledged[]> {
  const writer = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [writer, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (text === '') setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    text += part
  })
  // A worker may find nothing to do; it is killed all the same.
  const latest = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const [, signal] = await once(child, 'close')
  clearTimeout(latest)
  assert.equal(signal, 'SIGKILL', 'the writer ended only by being killed')
  // The last line may have been cut by the kill: then it was not told.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Acknowledged)
}

async function allEntries(store: Store, accountId: string): Promise<ReadonlyMap<string, LedgerEntry>> {
  const entries = new Map<string, LedgerEntry>()
  for (let cursor: string | undefined; ; ) {
    const page = await store.ledger.entries(accountId, { limit: 200, cursor })
    for (const entry of page.items) entries.set(entry.id, entry)
    if (page.nextCursor === null) return entries
    cursor = page.nextCursor
  }
}

test(`${2 * ROUNDS} times kill -9 in the middle of writing`, async () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'assay.db')
  const first = openSqliteStore({ path })
  const accountId = await accountWith(first, 1_000_000_000)
  await first.close()

  const told: Acknowledged[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const afterMs = 1 + Math.random() * 60
    const [api, worker] = await Promise.all([
      runUntilKilled([path, 'api', String(round)], afterMs),
      runUntilKilled([path, 'worker', String(round)], afterMs * Math.random()),
    ])
    told.push(...api, ...worker)
    const store = openSqliteStore({ path })
    assert.deepEqual(await store.audit(), [], `after round ${round + 1}`)
    await store.close()
  }

  const store = openSqliteStore({ path })
  const entries = await allEntries(store, accountId)
  for (const what of told) {
    if (what.kind === 'completed') {
      assert.equal((await store.submissions.find(accountId, what.sha256))?.state, 'complete')
      assert.equal(await store.submissions.loadResults(what.analysisId), completion().results)
      continue
    }
    assert.equal(entries.get(what.chargeId)?.kind, 'charge')
    if (what.kind === 'submitted') {
      assert.ok(await store.submissions.find(accountId, what.sha256), 'an acknowledged submission is there')
      const request = { accountId, route: '/deep', key: what.key, bodyDigest: what.sha256, token: '' }
      assert.equal((await store.answers.claim(request)).outcome, 'replay')
    }
    if (what.kind === 'refunded') {
      const again = await store.ledger.refund(what.chargeId, { operation: 'refund', requestId: null })
      assert.equal(again.outcome, 'already_refunded')
    }
  }
  const charges = [...entries.values()].filter(({ kind }) => kind === 'charge').length
  const toldCharges = told.filter(({ kind }) => kind === 'charged' || kind === 'submitted').length
  assert.ok(toldCharges > ROUNDS, `something was written: ${toldCharges}`)
  // Each client had one operation under way when it was killed.
  assert.ok(charges - toldCharges <= ROUNDS * CLIENTS, `${charges} charges, ${toldCharges} acknowledged`)

  // Nothing is lost: every job that is left can be taken, when its dead worker's lease is over, and completed.
  const late = openSqliteStore({ path, now: () => Date.now() + 60_000 })
  for (let job = await late.jobs.lease('heir', 1000); job !== null; job = await late.jobs.lease('heir', 1000)) {
    assert.equal(await late.jobs.complete(job.lease, completion()), 'done')
  }
  assert.deepEqual(await late.jobs.count(), { queued: 0, processing: 0 })
  for (const what of told) {
    if (what.kind !== 'submitted') continue
    assert.equal((await late.submissions.find(accountId, what.sha256))?.state, 'complete')
  }
  assert.deepEqual(await late.audit(), [])
  await late.close()
  await store.close()
  folder.remove()
})
