// A script that asked about its surroundings is run again with other answers, one after the other, until one of them changes
// what it does. What is told is both runs and the answers between them. All further runs together get no more time than a
// run has.
import { actsOf, actsOnlyIn } from '../trace/elsewhere.ts'
import type { Trace } from '../trace/trace.ts'
import { RUN_MS_MAX } from './limits.ts'
import { otherSettings } from './other-settings.ts'
import type { EmulatedRun } from './session.ts'
import type { Setting } from './setting.ts'

export interface ElsewhereInput {
  readonly first: Setting
  readonly begun: EmulatedRun
  readonly source: string
  readonly budgetMs: number
  readonly run: (setting: Setting) => Promise<EmulatedRun>
}

/** Files that a quiet script leaves: a log, a mark. */
const QUIET_FILES_MAX = 5

/** Runs that take the place of the first in the report: the first among them, and one with other answers if it did more. */
export async function runElsewhere({
  first,
  begun,
  source,
  budgetMs,
  run,
}: ElsewhereInput): Promise<readonly EmulatedRun[]> {
  const { world, trace } = begun
  const acts = actsOf(trace)
  const isQuiet = world.tookEveryBranch || (acts.every(({ kind }) => kind === 'file') && acts.length <= QUIET_FILES_MAX)
  if (trace.exit.how !== 'finished' && trace.exit.how !== 'exited' && trace.exit.how !== 'threw') return [begun]
  const text = [source, ...world.recorder.layers.map((layer) => layer.text)].join('\n')
  const settings = otherSettings(first, { world, text, isQuiet })
  const elapsedMs = first.elapsedMs ?? (() => 0)
  const endMs = Math.min(budgetMs, elapsedMs() + RUN_MS_MAX)
  const before = world.tookEveryBranch ? [] : acts
  const tried: string[] = []
  for (const setting of settings) {
    if (elapsedMs() > endMs) break
    const again = await run(setting)
    const more = actsOnlyIn(actsOf(again.trace), before)
    // Of a run that acted anyway, a file by another name is what a translation is.
    if (isQuiet ? more.length > 0 : more.some(({ kind }) => kind !== 'file')) {
      if (!world.tookEveryBranch) return [begun, again]
      // What it did here is what it did without the branches that nothing led to; those are told as before.
      return [await run({ ...first, mayTakeEveryBranch: false }), again, begun]
    }
    tried.push(...(setting.otherAnswers ?? []).map(({ about, now }) => `${about} ${now}`))
  }
  return [tried.length === 0 ? begun : { ...begun, trace: withNote(trace, tried) }]
}

function withNote(trace: Trace, tried: readonly string[]): Trace {
  const note = `It was run again with other answers to what it asked, and did nothing else: ${[...new Set(tried)].join('; ')}.`
  return { ...trace, notCovered: [...trace.notCovered, note.slice(0, 500)] }
}
