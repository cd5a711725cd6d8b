// What must be equal for one analysis to stand for another: the bytes, the name that they came with, what was asked for, the
// engine with the operator's rules and lists, and what the process that runs it is set to and has. Keys are made with the secret of
// the installation: among what was asked for are passwords, which otherwise could be tried by who reads the database.
import { createHash, createHmac } from 'node:crypto'
import type { LeasedJob, StageName } from '../store/records.ts'
import type { Asked } from '../store/sharing-store.ts'
import type { JobStore, TakenStage } from '../store/store.ts'

/** Of a stage that this process takes. */
export interface StageConditions {
  readonly stage: StageName
  /** As JSON. */
  readonly conditions: () => Promise<unknown>
}

export type KeyedJob = Pick<LeasedJob, 'sample' | 'fileName' | 'options' | 'stages'>

export interface RunKeySources {
  readonly engineVersion: string
  /** Of the stages that this process takes. */
  readonly taken: readonly TakenStage[]
  readonly secret: () => Promise<string>
  readonly queue: Pick<JobStore, 'takenConditions'>
}

export const takenStages = (stages: readonly StageConditions[]): Promise<readonly TakenStage[]> =>
  Promise.all(
    stages.map(async ({ stage, conditions }) => ({
      stage,
      conditions: createHash('sha256')
        .update(JSON.stringify([stage, await conditions()]))
        .digest('hex'),
    })),
  )

/** Stages that other workers will take have the keys of all who take them now: which of them will is not known yet. */
export async function runKeys(
  { sample, fileName, options, stages }: KeyedJob,
  { engineVersion, taken, secret: load, queue }: RunKeySources,
): Promise<Asked> {
  const secret = await load()
  const keyOf = (stage: StageName, conditions: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([stage, conditions, engineVersion, sample.sha256, fileName, options]))
      .digest('hex')
  const asked = stages.filter(({ status }) => status === 'pending' || status === 'running').map(({ name }) => name)
  const ahead = asked.filter((name) => taken.every(({ stage }) => stage !== name))
  return {
    keys: taken
      .filter(({ stage }) => asked.includes(stage))
      .map(({ stage, conditions }) => ({ stage, key: keyOf(stage, conditions) })),
    ahead: await Promise.all(
      ahead.map(async (stage) => ({
        stage,
        keys: (await queue.takenConditions(stage)).map((conditions) => keyOf(stage, conditions)),
      })),
    ),
  }
}
