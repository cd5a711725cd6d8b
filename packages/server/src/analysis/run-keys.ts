// What must be equal for one analysis to stand for another: the bytes, the name that they came with, what was asked for, the
// engine with the operator's rules and lists, and what this process is set to and has.
import { createHash } from 'node:crypto'
import type { LeasedJob, StageName } from '../store/records.ts'
import type { StageKey } from '../store/sharing-store.ts'

/** Of a stage that this process takes. */
export interface StageConditions {
  readonly stage: StageName
  /** As JSON. */
  readonly conditions: () => Promise<unknown>
}

export async function runKeys(
  { sample, fileName, options }: Pick<LeasedJob, 'sample' | 'fileName' | 'options'>,
  engineVersion: string,
  stages: readonly StageConditions[],
): Promise<readonly StageKey[]> {
  const asked = [engineVersion, sample.sha256, fileName, options]
  return Promise.all(
    stages.map(async ({ stage, conditions }) => ({ stage, key: digestOf([stage, await conditions(), ...asked]) })),
  )
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
