// What makes two analyses the same, and what makes them two.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOptions, encodeOptions, type JobOptions } from '../../src/analysis/job-options.ts'
import { type RunKeySources, runKeys, takenStages } from '../../src/analysis/run-keys.ts'
import type { StageName } from '../../src/store/records.ts'
import { sampleOf } from '../store/store-fixture.ts'

const OPTIONS: JobOptions = { stages: ['static', 'dynamic'], passwords: ['infected'], timeoutS: 30 }

const jobOf = (options: Partial<JobOptions> = {}, done: readonly StageName[] = []) => ({
  sample: sampleOf('a'.repeat(64)),
  fileName: 'a.txt',
  options: encodeOptions({ ...OPTIONS, ...options }),
  stages: (options.stages ?? OPTIONS.stages).map(
    (name) => ({ name, status: done.includes(name) ? 'complete' : 'pending', durationMs: 0 }) as const,
  ),
})

const sourcesOf = (changes: Partial<RunKeySources> = {}): RunKeySources => ({
  engineVersion: '1',
  taken: [
    { stage: 'static', conditions: 's' },
    { stage: 'dynamic', conditions: 'd' },
  ],
  secret: async () => 'secret',
  queue: { takenConditions: () => Promise.reject(new Error('nobody is ahead')) },
  ...changes,
})

test('the same has the same keys, one for each stage, and whatever differs makes others', async () => {
  const same = await runKeys(jobOf(), sourcesOf())
  assert.deepEqual(await runKeys(jobOf(), sourcesOf()), same)
  assert.deepEqual([same.keys.length, same.ahead], [2, []])
  for (const other of [
    await runKeys(jobOf({ passwords: ['other'] }), sourcesOf()),
    await runKeys(jobOf({ command: 'regsvr32' }), sourcesOf()),
    await runKeys({ ...jobOf(), fileName: null }, sourcesOf()),
    await runKeys({ ...jobOf(), sample: sampleOf('b'.repeat(64)) }, sourcesOf()),
    await runKeys(jobOf(), sourcesOf({ engineVersion: '2' })),
    await runKeys(jobOf(), sourcesOf({ secret: async () => 'other' })),
  ])
    for (const [at, { key }] of other.keys.entries()) assert.notEqual(key, same.keys[at]?.key)
})

test('what is not asked for, or is done, has no key; what others take has one for each who takes it', async () => {
  const both = await runKeys(jobOf(), sourcesOf())
  assert.deepEqual((await runKeys(jobOf({ stages: ['static'] }), sourcesOf())).keys.length, 1)
  const second = await runKeys(jobOf({}, ['static']), sourcesOf())
  assert.deepEqual(second, { keys: both.keys.slice(1), ahead: [] })
  const alone = await runKeys(
    jobOf(),
    sourcesOf({
      taken: [{ stage: 'static', conditions: 's' }],
      queue: { takenConditions: async (stage) => (stage === 'dynamic' ? ['d', 'e'] : []) },
    }),
  )
  assert.deepEqual(alone.keys, both.keys.slice(0, 1))
  assert.equal(alone.ahead?.length, 1)
  assert.equal(alone.ahead?.[0]?.keys.length, 2)
  assert.equal(alone.ahead?.[0]?.keys[0], both.keys[1]?.key, 'the key that its worker has')
})

test('other guests, and hardware instead of software, are other conditions', async () => {
  const of = async (guests: object): Promise<string | undefined> =>
    (await takenStages([{ stage: 'dynamic', conditions: async () => [guests] }]))[0]?.conditions
  const guests = { linux: '5 a', windows: null, own: null, accelerator: 'tcg' }
  assert.equal(await of(guests), await of({ ...guests }))
  assert.notEqual(await of(guests), await of({ ...guests, linux: '5 b' }))
  assert.notEqual(await of(guests), await of({ ...guests, accelerator: 'kvm' }))
})

test('the digest of options tells no password to who tries some without the secret', () => {
  const text = encodeOptions(OPTIONS)
  assert.equal(digestOptions(text, 'secret'), digestOptions(text, 'secret'))
  assert.notEqual(digestOptions(text, 'secret'), digestOptions(text, 'other'))
  const plain = encodeOptions({ ...OPTIONS, passwords: [] })
  assert.equal(digestOptions(plain, 'secret'), digestOptions(plain, 'other'), 'without one it is what it always was')
})
