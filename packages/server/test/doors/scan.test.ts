// What the clamd door says of a file, with a stage that is slow, fails, or lies; and that a look is made once for door and job.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import type { Stage, StageFindings, StageOutcome } from '../../src/analysis/stage.ts'
import { StaticLooks } from '../../src/analysis/static/static-looks.ts'
import { wordsOf } from '../../src/doors/clamd/commands.ts'
import type { ReceivedFile } from '../../src/doors/receiving.ts'
import { createScan, type ScannerOptions } from '../../src/doors/scan.ts'

const findings = (verdict: StageFindings['verdict'], reason: unknown): StageFindings => ({
  verdict,
  fileType: 'text',
  hashes: { sha512: null, ssdeep: null, tlsh: null },
  fingerprints: [],
  results: { verdict: { reasons: [{ heuristic_id: reason }] } },
})

const complete = (verdict: StageFindings['verdict'], reason: unknown = 'a_reason'): StageOutcome => ({
  name: 'static',
  status: 'complete',
  durationMs: 1,
  findings: findings(verdict, reason),
})

const FAILED: StageOutcome = { name: 'static', status: 'failed', durationMs: 1, reason: 'It failed.' }

const stageOf = (run: () => Promise<StageOutcome>): Stage => ({ name: 'static', run })

const file = (): ReceivedFile => ({
  sha256: 'a'.repeat(64),
  md5: '',
  sha1: '',
  sizeBytes: 1,
  keep: async () => {},
  discard: async () => {},
})

const sharing = { secret: async () => 'ab'.repeat(32) }

const submission = { state: 'queued', analysisId: 1, verdict: null }

function scanWith(run: () => Promise<StageOutcome>, more: Partial<ScannerOptions> = {}): Promise<string> {
  const reserved = { settleBySubmitting: async () => ({ outcome: 'queued', submission }), [Symbol.dispose]: () => {} }
  const options = {
    door: 'clamd',
    operation: 'clamd.instream',
    payer: { admit: async () => ({ outcome: 'admitted', caller: { accountId: 'acc_1' } }) },
    credits: { reserve: async () => ({ outcome: 'reserved', reservation: reserved, balance: 1 }) },
    store: {
      accounts: { find: async () => null },
      submissions: { loadResults: async () => null },
      sharing,
    },
    blobs: { read: async () => Buffer.of(1) },
    looks: new StaticLooks(stageOf(run), () => '1'),
    engineVersion: () => '1',
    price: 5,
    atOnce: 1,
    timeoutMs: 100,
    foundFrom: 'malicious',
    onQueued: () => {},
    log: pino({ level: 'silent' }),
    ...more,
  }
  // Of store and blobs it has what a scan uses.
  return createScan(options as unknown as ScannerOptions)(file()).then(wordsOf)
}

describe('what is said of a file', () => {
  for (const [name, outcome, foundFrom, words] of [
    ['malicious', complete('malicious'), 'malicious', 'Assay.Malicious.a_reason FOUND'],
    ['suspicious', complete('suspicious'), 'malicious', 'OK'],
    ['suspicious, asked for', complete('suspicious'), 'suspicious', 'Assay.Suspicious.a_reason FOUND'],
    ['unknown', complete('unknown'), 'suspicious', 'OK'],
    ['unknown, asked for', complete('unknown', null), 'unknown', 'Assay.Unknown FOUND'],
    ['clean', complete('clean'), 'unknown', 'OK'],
    ['a reason that is no id', complete('malicious', 'x FOUND\0stream: OK'), 'malicious', 'Assay.Malicious FOUND'],
    ['a stage that failed', FAILED, 'malicious', 'Analysis failed. ERROR'],
  ] as const)
    test(name, async () => assert.equal(await scanWith(async () => outcome, { foundFrom }), words))

  test('no verdict in time is an error, and so is a wait for a place', async () => {
    const slow = (): Promise<StageOutcome> => setTimeout(600_000, complete('clean'), { ref: false })
    const beganMs = performance.now()
    assert.equal(await scanWith(slow), 'Time limit reached. ERROR')
    assert.ok(performance.now() - beganMs < 60_000)
  })

  test('a file for which the account has no room is an error', async () => {
    const account = { balance: 100, fileBytes: 10, quota: { fileBytesMax: 10, fileDays: null } }
    const store = { accounts: { find: async () => account }, submissions: { find: async () => null }, sharing }
    const more = { store: store as unknown as ScannerOptions['store'] }
    assert.equal(await scanWith(async () => complete('clean'), more), 'Quota exceeded. ERROR')
  })

  test('what is known and lost is paid back, and looked at anew', async () => {
    const known = { state: 'complete', accountId: 'acc_1', analysisId: 7, verdict: 'clean' }
    const reservation = {
      settleBySubmitting: async () => ({ outcome: 'deduplicated', submission: known }),
      [Symbol.dispose]: () => {},
    }
    const lost: unknown[] = []
    const more = {
      credits: { reserve: async () => ({ outcome: 'reserved', reservation, balance: 1 }) },
      store: {
        accounts: { find: async () => null },
        submissions: { loadResults: async () => ({ lost: true }) },
        sharing,
      },
      onResultsLost: async (_log: unknown, one: unknown) => void lost.push(one),
    } as unknown as Partial<ScannerOptions>
    assert.equal(await scanWith(async () => complete('malicious'), more), 'Assay.Malicious.a_reason FOUND')
    assert.deepEqual(lost, [{ accountId: 'acc_1', analysisId: 7 }])
  })

  test('a store that fails is an error and tells nothing', async () => {
    const blobs = { read: () => Promise.reject(new Error('/var/lib/secret')) } as unknown as ScannerOptions['blobs']
    assert.equal(await scanWith(async () => complete('clean'), { blobs }), 'Analysis failed. ERROR')
  })
})

describe('a look for a door and a job', () => {
  const asked = { sha256: 'a'.repeat(64), bytes: Buffer.of(1), fileName: null, options: { passwords: [] } }

  function counted(outcomes: readonly StageOutcome[]): { readonly looks: StaticLooks; readonly runs: () => number } {
    let runs = 0
    const stage = stageOf(async () => {
      await setTimeout(10)
      runs += 1
      return outcomes[runs - 1] ?? FAILED
    })
    return { looks: new StaticLooks(stage, () => '1'), runs: () => runs }
  }

  test('is made once, whoever comes first', async () => {
    const doorFirst = counted([complete('malicious')])
    await doorFirst.looks.look(asked)
    assert.equal((await doorFirst.looks.stage.run(asked)).status, 'complete')
    assert.equal(doorFirst.runs(), 1)
    const jobFirst = counted([complete('malicious')])
    const job = jobFirst.looks.stage.run(asked)
    assert.equal((await jobFirst.looks.look(asked)).status, 'complete')
    await job
    assert.equal(jobFirst.runs(), 1)
  })

  test('that failed is made again for the job', async () => {
    const { looks, runs } = counted([FAILED, complete('clean')])
    assert.equal((await looks.look(asked)).status, 'failed')
    assert.equal((await looks.stage.run(asked)).status, 'complete')
    assert.equal(runs(), 2)
  })

  test('is another with another password, name or content', async () => {
    const { looks, runs } = counted(Array.from({ length: 9 }, () => complete('clean')))
    await looks.look(asked)
    await looks.stage.run({ ...asked, options: { passwords: ['x'] } })
    await looks.stage.run({ ...asked, fileName: 'a' })
    await looks.stage.run({ ...asked, sha256: 'b'.repeat(64) })
    assert.equal(runs(), 4)
  })

  test('is not kept for ever', async () => {
    const { looks, runs } = counted(Array.from({ length: 100 }, () => complete('clean')))
    await looks.look(asked)
    for (let at = 0; at < 40; at += 1) await looks.look({ ...asked, sha256: String(at) })
    await looks.stage.run(asked)
    assert.equal(runs(), 42)
  })
})
