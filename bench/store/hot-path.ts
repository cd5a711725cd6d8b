// What a durable status poll costs without HTTP: verify the key, count it, read the submission, charge one credit and
// wait for the commit. `node bench/store/hot-path.ts [CLIENTS]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCredits } from '../../packages/server/src/accounts/credits.ts'
import { createKeys } from '../../packages/server/src/accounts/keys.ts'
import { createRateLimiter } from '../../packages/server/src/accounts/rate-limit.ts'
import { openSqliteStore } from '../../packages/server/src/store/sqlite/open.ts'

const SECONDS = 2
const SAMPLES = 1000
const CLIENTS = process.argv[2] === undefined ? [1, 10, 50, 200] : [Number(process.argv[2])]

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const store = openSqliteStore({ path: join(folder, 'assay.db') })
const keys = createKeys(store.keys)
const credits = createCredits(store)
const limiter = createRateLimiter()

const { account } = await store.accounts.create({ name: 'bench', plan: 'unlimited' })
const accountId = account.id
await credits.grant({ accountId, credits: 1_000_000_000, operation: 'bench', requestId: null })
const { key } = await keys.issue({ accountId, name: 'bench', permissions: ['file:read'], expiresAtMs: null })
const authorization = `Bearer ${key}`

const hashes = Array.from({ length: SAMPLES }, (_, index) => index.toString(16).padStart(64, '0'))
await Promise.all(
  hashes.map((sha256) =>
    store.submissions.submit({
      accountId,
      sample: {
        sha256,
        sizeBytes: 1,
        md5: '0'.repeat(32),
        sha1: '0'.repeat(40),
        sha512: null,
        ssdeep: null,
        tlsh: null,
      },
      fileName: 'sample.bin',
      tags: ['bench'],
      terms: [],
      engineVersion: '1',
      options: '{}',
      optionsDigest: '',
      stages: [
        { name: 'static', status: 'pending', durationMs: 0 },
        { name: 'dynamic', status: 'pending', durationMs: 0 },
      ],
      priority: 'normal',
      force: false,
      charge: { credits: 5, operation: 'file.deep', requestId: 'req_setup' },
    }),
  ),
)

async function poll(number: number): Promise<void> {
  const authentication = await keys.verify(authorization)
  if (authentication.outcome !== 'ok') throw new Error(authentication.outcome)
  const { keyId, accountId } = authentication.caller
  if (!limiter.take(keyId, 1_000_000_000).allowed) throw new Error('limited')
  const submission = await store.submissions.find(accountId, hashes[number % SAMPLES] ?? '')
  if (submission === null) throw new Error('not found')
  const charge = await credits.charge({ accountId, credits: 1, operation: 'file.status', requestId: `req_${number}` })
  if (charge.outcome !== 'charged') throw new Error('insufficient')
}

interface Measured {
  readonly perSecond: number
  readonly cpuMicroseconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** `clients` at once, each waiting for its answer before it asks again in a later turn of the event loop. */
async function measure(clients: number): Promise<Measured> {
  const latenciesMs: number[] = []
  const endMs = performance.now() + SECONDS * 1000
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  let number = 0
  const client = async (): Promise<void> => {
    for (let nowMs = performance.now(); nowMs < endMs; ) {
      await poll((number += 1))
      const doneMs = performance.now()
      latenciesMs.push(doneMs - nowMs)
      await new Promise((resolve) => setImmediate(resolve))
      nowMs = performance.now()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedMs) / 1000
  const { user, system } = process.cpuUsage(cpu)
  latenciesMs.sort((one, other) => one - other)
  const at = (share: number): number => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0
  const count = latenciesMs.length
  return { perSecond: count / seconds, cpuMicroseconds: (user + system) / count, p50Ms: at(0.5), p99Ms: at(0.99) }
}

await measure(50)
process.stdout.write('clients   polls/s   CPU µs/poll   p50 ms   p99 ms\n')
for (const clients of CLIENTS) {
  const { perSecond, cpuMicroseconds, p50Ms, p99Ms } = await measure(clients)
  const columns = [
    String(clients).padStart(7),
    perSecond.toFixed(0).padStart(10),
    cpuMicroseconds.toFixed(1).padStart(14),
  ]
  process.stdout.write(`${columns.join('')}${p50Ms.toFixed(2).padStart(9)}${p99Ms.toFixed(2).padStart(9)}\n`)
}
const offenders = await store.audit()
process.stdout.write(offenders.length === 0 ? 'the ledger adds up\n' : `${offenders.join('\n')}\n`)
await keys.close()
await store.close()
rmSync(folder, { recursive: true, force: true })
