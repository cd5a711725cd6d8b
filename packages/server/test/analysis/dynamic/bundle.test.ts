// What a judging process hands over is believed only as far as it holds; what is kept is a ZIP that others open, and a report
// stands where nothing could be kept.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bundleKeeper, partsOf } from '../../../src/analysis/dynamic/bundle.ts'
import { dynamicStage } from '../../../src/analysis/dynamic/dynamic-stage.ts'
import type { DynamicEngine } from '../../../src/analysis/dynamic/engine.ts'
import { finishJob } from '../../../src/analysis/finish.ts'
import type { StageOutcome } from '../../../src/analysis/stage.ts'
import { BlobsUnavailableError } from '../../../src/blobs/blobs.ts'
import { openDiskBlobs } from '../../../src/blobs/disk.ts'
import type { Sample } from '../../../src/store/records.ts'
import { temporaryFolder } from '../../store/store-fixture.ts'

const folder = temporaryFolder()
after(() => folder.remove())

const BYTES = Buffer.from('abcdef')
const told = (...artifacts: readonly unknown[]): object => ({ kind: 'done', artifacts })
const textsOf = (answer: unknown, bytes: Uint8Array = BYTES): readonly string[] =>
  partsOf(answer, bytes).map(({ name, bytes: part }) => `${name}=${Buffer.from(part).toString()}`)

test('parts lie one behind the other', () => {
  assert.deepEqual(textsOf(told({ name: 'contents.json', size: 2 }, { name: 'run-0/files/001-a.exe', size: 4 })), [
    'contents.json=ab',
    'run-0/files/001-a.exe=cdef',
  ])
})

test('whatever else is told gives no parts at all', () => {
  const names = [
    '../a',
    '/a',
    'a/../b',
    '.ssh/a',
    'run-0/.a',
    'a\\b',
    'a b',
    '',
    'x/y/z/a',
    'Run/a',
    `a${'b'.repeat(100)}`,
    5,
  ]
  for (const name of names) assert.deepEqual(textsOf(told({ name: 'b', size: 1 }, { name, size: 1 })), [], String(name))
  for (const size of [7, -1, 0.5, Number.NaN, '1', null]) assert.deepEqual(textsOf(told({ name: 'a', size })), [])
  assert.deepEqual(textsOf(told({ name: 'a', size: 1 }, { name: 'a', size: 1 })), [])
  assert.deepEqual(textsOf(told(...Array.from({ length: 501 }, (_, at) => ({ name: `a${at}`, size: 0 })))), [])
  for (const answer of [null, 5, {}, { artifacts: {} }, told(null), told({ name: 'a' })])
    assert.deepEqual(textsOf(answer), [])
})

test('what is kept is one ZIP under its hash, known before it is there, and opens with the password alone', async () => {
  const blobs = await openDiskBlobs(folder.path)
  const expected: Sample[] = []
  const keep = bundleKeeper(blobs, {
    expectSample: async (sample, analysisId) => {
      assert.equal(analysisId, 7)
      assert.equal(await blobs.has(sample.sha256), false)
      expected.push(sample)
    },
  })
  const large = Buffer.alloc(1_000_000, 'squeeze me ')
  const kept = await keep(
    [
      { name: 'contents.json', bytes: Buffer.from('{}') },
      { name: 'run-0/files/001-large', bytes: large },
    ],
    7,
  )
  assert.deepEqual(expected, [kept])
  const zip = (await blobs.read(kept.sha256)) ?? assert.fail()
  assert.deepEqual([createHash('sha256').update(zip).digest('hex'), zip.length], [kept.sha256, kept.sizeBytes])
  assert.ok(zip.length < 50_000 && !Buffer.from(zip).includes('squeeze'))
  const path = join(folder.path, 'samples', kept.sha256.slice(0, 2), kept.sha256)
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.setpassword(b"infected"); print(z.namelist(), len(z.read(z.namelist()[1])))'
  assert.equal(
    execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }),
    "['contents.json', 'run-0/files/001-large'] 1000000\n",
  )
})

const engine: DynamicEngine = {
  name: 'emulate',
  place: 'here',
  limitMs: (ms) => ms + 100,
  declines: () => null,
  run: async () => ({ outcome: 'ran', wire: [{}], notRun: [] }),
  close: () => {},
}

function stageWith(keep?: Parameters<typeof dynamicStage>[0]['keep']): Promise<StageOutcome> {
  const results = { behavior: { runs: [], artifacts: [{ name: 'a' }] }, errors: [] }
  const findings = { verdict: 'suspicious', fileType: null, hashes: {}, results }
  const answer = { ...told({ name: 'a', size: 6 }), findings }
  const pool = { run: async () => ({ outcome: 'complete', answer, bytes: BYTES }) as const }
  const stage = dynamicStage({ engines: [engine], pool, memoryMibMax: 256, ...(keep !== undefined && { keep }) })
  return stage.run({
    fileName: 'a.js',
    bytes: new Uint8Array(),
    analysisId: 1,
    options: { passwords: [], timeoutS: 2 },
  })
}

test('what was kept goes with the completion', async () => {
  const sample: Sample = { sha256: 'a', sizeBytes: 1, md5: 'm', sha1: 's', sha512: null, ssdeep: null, tlsh: null }
  const { bundle, results } = finishJob([await stageWith(async () => sample)], 'test')
  assert.deepEqual(bundle, sample)
  assert.equal(JSON.parse(results ?? '').behavior.artifacts.length, 1)
  assert.equal(finishJob([await stageWith()], 'test').bundle, null)
})

test('a full disk costs the bundle and not the report, which says so and lists nothing', async () => {
  const outcome = await stageWith(() => Promise.reject(new BlobsUnavailableError('the disk is nearly full')))
  assert.equal(outcome.status, 'complete')
  const { bundle, verdict, results } = finishJob([outcome], 'test')
  assert.deepEqual([bundle, verdict], [null, 'suspicious'])
  const { behavior, errors } = JSON.parse(results ?? '')
  assert.equal(behavior.artifacts, undefined)
  assert.match(errors[0].reason, /could not be kept/)
  assert.equal(outcome.openTo, null, 'and it is nobody else’s')
})
