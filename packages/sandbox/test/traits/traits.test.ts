// The trait suite of the guests: harmless programs that do what malware does must be told completely and with the
// right techniques, ordinary ones must not be called malicious. CI runs the core, `npm run test:traits` all of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace, type TraceReport } from '@assay/engine'
import { NO_WINDOWS_IMAGE, type SandboxOutcome } from '../../src/index.ts'
import { openTestVm } from '../vm/test-vm.ts'
import { BENIGN_ADMIN } from './benign-admin.ts'
import { BENIGN_SOFTWARE } from './benign-software.ts'
import { WINDOWS_BENIGN } from './benign-windows.ts'
import { bytesOf, missingCompiler } from './compile.ts'
import { DECOY_NEIGHBOURS, DECOY_THIEVES, WINDOWS_DECOY_NEIGHBOURS, WINDOWS_DECOY_THIEVES } from './decoys.ts'
import { DISCOVERY } from './discovery.ts'
import { EVASION } from './evasion.ts'
import { I386 } from './i386.ts'
import { IMPACT } from './impact.ts'
import { NETWORK } from './network.ts'
import { PERSISTENCE } from './persistence.ts'
import { NAMES, type Trait } from './trait.ts'
import { labelsOf } from './whole-verdict.ts'
import { WINDOWS } from './windows.ts'

const FOR_WINDOWS = [...WINDOWS, ...WINDOWS_BENIGN, ...WINDOWS_DECOY_THIEVES, ...WINDOWS_DECOY_NEIGHBOURS]
const SUSPECT = [
  ...[...PERSISTENCE, ...DISCOVERY, ...EVASION, ...NETWORK, ...IMPACT, ...I386, ...WINDOWS],
  ...[...DECOY_THIEVES, ...WINDOWS_DECOY_THIEVES],
]
const BENIGN = [
  ...[...BENIGN_ADMIN, ...BENIGN_SOFTWARE, ...WINDOWS_BENIGN],
  ...[...DECOY_NEIGHBOURS, ...WINDOWS_DECOY_NEIGHBOURS],
]
/** Programs end by themselves long before, but not where other tests keep the processors busy. */
const WATCHED_SECONDS = 45

const { vm, skip } = await openTestVm()

type Complete = Extract<SandboxOutcome, { status: 'complete' }>

async function run(bytes: Buffer, { language, watchedSeconds = WATCHED_SECONDS }: Trait): Promise<Complete> {
  assert.ok(vm !== null)
  const outcome = await vm.run({ bytes, fileName: NAMES[language], observeMs: watchedSeconds * 1000 })
  assert.ok(outcome.status === 'complete', JSON.stringify(outcome).slice(0, 500))
  return outcome
}

/** Everything that is not as it was declared, one line each. */
function differences(trait: Trait, { trace }: Complete, { findings, verdict }: TraceReport): readonly string[] {
  const { dropped: _, apiCalls: __, ...report } = trace
  const text = JSON.stringify(report)
  const found = new Map(findings.map(({ id, attack }) => [id, attack]))
  const label = verdict?.label ?? 'unknown'
  return [
    ...Object.entries(trait.shows).flatMap(([id, techniques]) => {
      const attack = found.get(id)
      if (attack === undefined) return [`lacks ${id}`]
      const same = [...attack].sort().join() === [...techniques].sort().join()
      return same ? [] : [`${id} names ${attack.join()} and not ${techniques.join()}`]
    }),
    ...findings
      .filter(({ id }) => trait.shows[id] === undefined)
      .map(({ id, description }) => `has ${id}: ${description}`),
    ...(trait.tells ?? [])
      .filter((words) => !text.includes(JSON.stringify(words).slice(1, -1)))
      .map((words) => `does not tell of ${words}`),
    ...(label === trait.label ? [] : [`is ${label} (${verdict?.score ?? 0})`]),
  ]
}

/** Where CI runs nothing may be missing. */
function needs(trait: Trait): string | false {
  const missing = !FOR_WINDOWS.includes(trait)
    ? null
    : vm?.images.windows === null
      ? NO_WINDOWS_IMAGE
      : missingCompiler(trait)
  if (missing !== null && process.env['CI'] === 'true') throw new Error(missing)
  return missing ?? false
}

const isAll = process.env['ASSAY_TRAITS'] === 'all'

for (const trait of [...SUSPECT, ...BENIGN].filter(({ core }) => isAll || core === true)) {
  const isBenign = BENIGN.includes(trait)
  test(`${isBenign ? 'spared' : 'told'}: ${trait.name}`, { skip: skip || needs(trait) }, async () => {
    const bytes = bytesOf(trait)
    const outcome = await run(bytes, trait)
    const alone = analyzeTrace([outcome.trace], { path: NAMES[trait.language] })
    const differs = differences(trait, outcome, alone)
    assert.deepEqual(differs, [], `${differs.join('\n')}\n${outcome.output.toString('latin1').slice(0, 400)}`)
    if (!isBenign) return
    const labels = await labelsOf(bytes, NAMES[trait.language], outcome.trace)
    assert.ok(!labels.includes('malicious'), labels.join())
  })
}

test('the suite is as large as it claims', () => {
  assert.ok(SUSPECT.length >= 50 && BENIGN.length >= 30)
})
