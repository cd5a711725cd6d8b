// What a run that was made again must tell.
import assert from 'node:assert/strict'
import { analyzeTrace } from '@assay/engine'
import type { SandboxOutcome } from '../../src/index.ts'

export type Complete = Extract<SandboxOutcome, { status: 'complete' }>

export function assertElsewhere({ trace, again }: Complete, about: RegExp): void {
  assert.equal(trace.environment.otherAnswers, undefined)
  assert.ok(again !== undefined, trace.notCovered.join('\n'))
  assert.match((again.environment.otherAnswers ?? []).map((one) => `${one.about} ${one.now}`).join('; '), about)
  const { findings } = analyzeTrace([trace, again], { path: 'a' })
  const [finding] = findings.filter(({ id }) => id === 'trace_acts_only_elsewhere')
  assert.match(finding?.description ?? '', /^It did this only where /)
}
