// A process that writes until it is killed, and tells each thing on stdout only after the store acknowledged it.
// Arguments: the database file, the role (`api` or `worker`), a number that no other run has.
import { writeSync } from 'node:fs'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import { completion, sampleOf, submission } from './store-fixture.ts'

const [path = '', role = '', run = ''] = process.argv.slice(2)
const store = openSqliteStore({ path })

export type Acknowledged =
  | { readonly kind: 'charged'; readonly chargeId: string }
  | { readonly kind: 'refunded'; readonly chargeId: string }
  | { readonly kind: 'submitted'; readonly chargeId: string; readonly sha256: string; readonly key: string }
  | { readonly kind: 'completed'; readonly sha256: string; readonly analysisId: number }

const acknowledge = (what: Acknowledged): void => {
  writeSync(1, `${JSON.stringify(what)}\n`)
}

export const LEASE_MS = 300

async function writeAsApi(client: number): Promise<void> {
  const account = await store.accounts.findByName('acme')
  if (account === null) throw new Error('the parent makes the account')
  const accountId = account.id
  for (let number = 0; ; number += 1) {
    const id = `${run}-${client}-${number}`
    const sha256 = Buffer.from(id).toString('hex').padEnd(64, '0')
    const claimed = await store.answers.claim({ accountId, route: '/deep', key: id, bodyDigest: sha256, token: id })
    if (claimed.outcome !== 'new') throw new Error(claimed.outcome)
    const submitted = await store.submissions.submit(submission(accountId, { sample: sampleOf(sha256) }), {
      claim: claimed.claim,
      answer: ({ balance }) => ({ status: 202, headers: {}, body: String(balance) }),
    })
    if (submitted.outcome !== 'queued') throw new Error(submitted.outcome)
    acknowledge({ kind: 'submitted', chargeId: submitted.chargeId, sha256, key: id })
    const charged = await store.ledger.charge({ accountId, credits: 1, operation: 'poll', requestId: id })
    if (charged.outcome !== 'charged') throw new Error(charged.outcome)
    acknowledge({ kind: 'charged', chargeId: charged.chargeId })
    if (number % 3 !== 0) continue
    await store.ledger.refund(charged.chargeId, { operation: 'refund', requestId: id })
    acknowledge({ kind: 'refunded', chargeId: charged.chargeId })
  }
}

async function writeAsWorker(worker: string): Promise<void> {
  for (;;) {
    const job = await store.jobs.lease(worker, LEASE_MS)
    if (job === null) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    await store.jobs.reportStages(job.lease, [{ name: 'static', status: 'running', durationMs: 0 }])
    const outcome = await store.jobs.complete(job.lease, completion())
    if (outcome === 'done') {
      acknowledge({ kind: 'completed', sha256: job.sample.sha256, analysisId: job.lease.analysisId })
    }
  }
}

if (role === 'api') await Promise.all([0, 1, 2, 3, 4, 5].map(writeAsApi))
if (role === 'worker') await Promise.all(['a', 'b'].map((name) => writeAsWorker(`${run}-${name}`)))
