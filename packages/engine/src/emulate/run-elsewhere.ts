// A script that asked about its surroundings is run again with other answers, one after the other. What is told is the first
// run and each that did what none before it did, with the answers between them: an answer that makes a small difference may be
// there so that nobody looks further. All further runs together get no more time than a run has.
import { type Act, actsOf, actsOnlyIn } from '../trace/elsewhere.ts'
import { RUNNABLE, STARTUP } from '../trace/places.ts'
import type { Trace, TraceExit } from '../trace/trace.ts'
import { RUN_MS_MAX } from './limits.ts'
import { otherSettings } from './other-settings.ts'
import type { EmulatedRun } from './session.ts'
import type { Setting } from './setting.ts'

export interface ElsewhereInput {
  readonly first: Setting
  readonly begun: EmulatedRun
  /** Real time that the first run took. */
  readonly tookMs: number
  readonly source: string
  readonly budgetMs: number
  readonly run: (setting: Setting) => Promise<EmulatedRun>
}

const ENDED_ITSELF: ReadonlySet<TraceExit['how']> = new Set(['finished', 'exited', 'threw'])
/** And at a bound: any loop at its end leads a script there. */
const RUN_AGAIN_AFTER: ReadonlySet<TraceExit['how']> = new Set([
  ...ENDED_ITSELF,
  ...(['time_up', 'step_limit', 'out_of_memory'] as const),
])

/** What is done first in one of the runs and not in the others may take longer than the first run did, and no others' time. */
const SLOWER = 1.5

/** Runs that take the place of the first in the report: the first among them, and those with other answers that did more. */
export async function runElsewhere({
  first,
  begun,
  tookMs,
  source,
  budgetMs,
  run,
}: ElsewhereInput): Promise<readonly EmulatedRun[]> {
  const { world, trace } = begun
  if (!RUN_AGAIN_AFTER.has(trace.exit.how)) return [begun]
  const text = [source, ...world.recorder.layers.map((layer) => layer.text)].join('\n')
  const settings = otherSettings(first, { world, text })
  const elapsedMs = first.elapsedMs ?? (() => 0)
  const endMs = Math.min(budgetMs, elapsedMs() + RUN_MS_MAX)
  const before = world.tookEveryBranch ? [] : actsOf(trace)
  const known = [...before]
  const others: EmulatedRun[] = []
  const tried: string[] = []
  for (const [at, setting] of settings.entries()) {
    const leftMs = endMs - elapsedMs()
    if (leftMs < 0) break
    const shareMs = leftMs / (settings.length - at)
    // What ends at its bound will do so again, and what waits for one answer may do so as well: there is time for each of them.
    const ownMs = ENDED_ITSELF.has(trace.exit.how) ? Math.max(shareMs, tookMs * SLOWER) : shareMs
    const again = await run(within(setting, Math.min(leftMs, ownMs)))
    const more = actsOnlyIn(actsOf(again.trace), known)
    if (before.length === 0 ? more.length > 0 : isMoreThanAnotherName(more)) {
      others.push(again)
      known.push(...more)
    }
    tried.push(...(setting.otherAnswers ?? []).map(({ about, now }) => `${about} ${now}`))
  }
  if (others.length === 0) return [tried.length === 0 ? begun : { ...begun, trace: withNote(trace, tried) }]
  if (!world.tookEveryBranch) return [begun, ...others]
  // What it did here is what it did without the branches that nothing led to; those are told as before.
  return [await run({ ...first, mayTakeEveryBranch: false }), ...others, begun]
}

/** Of a run that acted anyway, a few files by other names are what a translation is; programs, and what starts them, are none. */
const isMoreThanAnotherName = (more: readonly Act[]): boolean =>
  more.length > OTHER_FILES_MAX ||
  more.some(
    ({ kind, text }) =>
      kind !== 'file' || /^(?:delete|rename) /.test(text) || RUNNABLE.test(text) || STARTUP.test(text),
  )
const OTHER_FILES_MAX = 5

/** The same run on a clock that goes faster, so that the bound of every run is reached after this time. */
function within(setting: Setting, ms: number): Setting {
  const { elapsedMs } = setting
  if (elapsedMs === undefined || ms >= RUN_MS_MAX) return setting
  const startMs = elapsedMs()
  const pace = RUN_MS_MAX / Math.max(ms, 1)
  return { ...setting, elapsedMs: () => startMs + (elapsedMs() - startMs) * pace }
}

function withNote(trace: Trace, tried: readonly string[]): Trace {
  const note = `The sample was run again with other answers to its queries, and did nothing more: ${[...new Set(tried)].join('; ')}.`
  return { ...trace, notCovered: [...trace.notCovered, note.slice(0, 500)] }
}
