// Everything fails, again and again, while accounts upload, send mail and poll: processes are killed or frozen, the database
// is killed, the object store refuses, is slow and loses and cuts what is sent, and one worker's clock is wrong. Afterwards each
// submission that was acknowledged is complete, told once, the ledger is what the clients saw, and no sample is lost or seen by
// another account. `ASSAY_TEST_CHAOS_S` says how long things fail (45); `npm run test:chaos` takes half an hour.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { scrub } from '../../src/analysis/scrub.ts'
import { openCore } from '../../src/app/core.ts'
import { readConfig } from '../../src/config.ts'
import { missingSwift } from '../blobs/s3/swift-server.ts'
import { newCaller } from '../service/client.ts'
import { CrashedAccount } from '../service/crash/clients.ts'
import { makeDataDir } from '../service/service.ts'
import { missingPostgres } from '../store/postgres/postgres-server.ts'
import { type Chaotic, checkAccounts } from './accounts.ts'
import { startCluster } from './cluster.ts'
import { goWrong } from './faults.ts'

const SECONDS = Number(process.env['ASSAY_TEST_CHAOS_S'] ?? 45)
const ACCOUNTS = 3
/** Two workers on a busy machine keep up with that. */
const PAUSE_MS = 400
/** Nothing here is a matter of time: a busy machine takes longer, and the test ends all the same. */
const HEALS_MS_MAX = 10 * 60_000

process.setMaxListeners(0)

async function until(what: string, isSo: () => Promise<string | null>): Promise<void> {
  const endsMs = Date.now() + HEALS_MS_MAX
  for (let left = await isSo(); left !== null; left = await isSo()) {
    assert.ok(Date.now() < endsMs, `it never came to that: ${what}; ${left}`)
    await sleep(250)
  }
}

test(`${SECONDS} s of chaos: what was acknowledged is complete, paid once, and its owner's`, {
  skip: missingPostgres || missingSwift,
  timeout: (SECONDS + 1200) * 1000,
}, async (context) => {
  const cluster = await startCluster()
  const folder = makeDataDir()
  let goesOn = true
  try {
    const { front } = cluster
    const accounts: Chaotic[] = []
    for (let at = 0; at < ACCOUNTS; at += 1) {
      const { key, account } = await newCaller(front, ['api:full'], 1_000_000)
      accounts.push({ id: account, client: new CrashedAccount(`a${at}`, key) })
    }
    const asked = {
      get url() {
        if (!goesOn) throw new Error('it is over')
        return front.url
      },
    }
    let shared = randomBytes(200)
    const clients = accounts.map(async ({ client }) => {
      while (goesOn) {
        await client.run(asked, () => shared, true, PAUSE_MS)
        await client.retry(asked)
        await sleep(PAUSE_MS)
      }
    })
    const faults = await goWrong(cluster, SECONDS, () => {
      shared = randomBytes(200)
    })
    goesOn = false
    await Promise.all(clients)

    const core = await openCore(readConfig({ ...cluster.environment, ASSAY_DATA_DIR: folder.path }))
    const { store } = core
    await until('every request under a key is answered', async () => {
      await Promise.all(accounts.map(({ client }) => client.retry(front)))
      const left = accounts.flatMap(({ client }) =>
        client.asked.filter(({ idempotencyKey, reply }) => idempotencyKey !== null && reply === null),
      )
      return left.length === 0 ? null : `${left.length} are not`
    })
    await until('no job is left', async () => {
      const jobs = await store.jobs.count()
      return Object.values(jobs).every((count) => count === 0) ? null : JSON.stringify(jobs)
    })
    const found = await checkAccounts(front, store, accounts)
    const { checked, damaged, missing } = await scrub({ blobs: core.blobs, submissions: store.submissions })
    assert.deepEqual([damaged, missing, await store.audit()], [[], [], []])
    await core.keys.close()
    await store.close()
    const sum = [...faults.values()].reduce((all, one) => all + one, 0)
    context.diagnostic(`${sum} faults: ${[...faults].map(([what, times]) => `${what} ${times}`).join(', ')}`)
    context.diagnostic(
      `${found.checks + checked} checks: ${found.requests} requests, ${found.acknowledged} submissions acknowledged, ${found.analyses} analyses complete, ${found.paidBack} paid back, ${found.entries} entries of the ledger, ${checked} samples`,
    )
  } finally {
    goesOn = false
    await cluster.remove()
    folder[Symbol.dispose]()
  }
})
