// A second run in the Linux guest, where the first shows a question about its surroundings and little else: the same file with other
// answers. A guest takes seconds, so there is one further run with all answers changed at once, in what the first left of its
// time. Which questions a script asks its own environment, no call tells: there its text is asked.
import { actsOf, actsOnlyIn, type OtherAnswer, type SystemEvent, type Trace } from '@assay/engine'
import { COLLECT_MS_MAX, OTHER_RUN_MS_MIN } from '../limits.ts'
import { type CompleteOutcome, observeMsOf, type SandboxSample, type SandboxTiming } from './outcome.ts'
import type { RunPlan } from './run-plan.ts'

export interface OtherRun {
  readonly plan: RunPlan
  /** The clock that it sees. */
  readonly now: Date
  readonly answers: readonly OtherAnswer[]
}

type About = Extract<SystemEvent, { kind: 'question' }>['about']

/** Files that a quiet program leaves: a log, a mark. */
const QUIET_FILES_MAX = 5
const YEAR_MS = 365 * 86_400_000
const HOUR_MS = 3_600_000
/** Of a sample so much is looked through for names of what it asks. */
const TEXT_BYTES_MAX = 8 * 1024 * 1024

/** Without tables of time zones in the image, by the rule itself. */
const ZONE = 'CET-1CEST,M3.5.0,M10.5.0/3'
const LANGUAGE = 'de_DE.UTF-8'
const HOST = 'srv-lager-02'
const USER = 'admin'

/** How a program names what it asks: variables, functions of the library, commands of shells. */
const HINTS: Readonly<Record<'region' | 'names' | 'date', RegExp>> = {
  region: /\b(?:LANG|LC_ALL|LC_MESSAGES|LANGUAGE|TZ|localtime(?:_r)?|tzset|getdefaultlocale|getlocale)\b/,
  names: /\b(?:gethostname|hostname|uname|LOGNAME|getlogin|whoami)\b/,
  date: /\b(?:localtime(?:_r)?|gmtime(?:_r)?|strftime|datetime|mktime|date \+)\b/,
}

/** Null where nothing was asked, or where the first run did enough to be judged by. */
export function otherRun(plan: RunPlan, first: Trace, sample: Uint8Array, now: Date): OtherRun | null {
  if (plan.withVariables === null) return null
  const acts = actsOf(first)
  const isQuiet = acts.every(({ kind }) => kind === 'file') && acts.length <= QUIET_FILES_MAX
  if (!isQuiet || (first.exit.how !== 'exited' && first.exit.how !== 'finished')) return null
  const text = Buffer.from(sample.buffer, sample.byteOffset, Math.min(sample.length, TEXT_BYTES_MAX)).toString('latin1')
  // A program brings along all that its library could ask: there only what it did ask counts.
  const isProgram = text.startsWith('\x7fELF')
  const asked = new Set(first.system.flatMap((event): About[] => (event.kind === 'question' ? [event.about] : [])))
  const isAsked = (what: keyof typeof HINTS, ...about: readonly About[]): boolean =>
    about.some((one) => asked.has(one)) || (!isProgram && HINTS[what].test(text))
  const variables: string[] = []
  const answers: OtherAnswer[] = []
  const settings: Record<string, string> = {}
  if (isAsked('region', 'locale', 'time')) {
    variables.push(`TZ=${ZONE}`, `LANG=${LANGUAGE}`)
    answers.push({ about: 'the time zone', first: 'UTC', now: 'Central European' })
    answers.push({ about: 'the language', first: 'C.UTF-8', now: LANGUAGE })
  }
  if (isAsked('names', 'host', 'user')) {
    variables.push(`USER=${USER}`, `LOGNAME=${USER}`)
    settings['HOST'] = HOST
    answers.push({ about: "the user's name", first: 'root', now: USER })
    answers.push({ about: "the computer's name", first: plan.settings['HOST'] ?? '', now: HOST })
  }
  const isDated = isAsked('date', 'time')
  const later = new Date(now.getTime() + YEAR_MS + 5 * HOUR_MS)
  if (isDated) answers.push({ about: 'the date', first: day(now), now: day(later) })
  if (answers.length === 0) return null
  return { plan: plan.withVariables(variables, settings), now: isDated ? later : now, answers }
}

/** What the first run left of the sample's time; null where that is too little, or its caller may not wait for a guest that takes as long. */
export function timeLeft(
  sample: Pick<SandboxSample, 'observeMs' | 'wholeMs'>,
  { trace, timing }: { readonly trace: Pick<Trace, 'durationMs'>; readonly timing: Pick<SandboxTiming, 'readyMs'> },
  elapsedMs: number,
): number | null {
  const { wholeMs = Number.POSITIVE_INFINITY } = sample
  const leftMs = observeMsOf(sample) - trace.durationMs
  const isTooLong = elapsedMs + timing.readyMs + leftMs + COLLECT_MS_MAX > wholeMs
  return leftMs < OTHER_RUN_MS_MIN || isTooLong ? null : leftMs
}

const day = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

/** Both runs where the second did more; else the first, which says what was tried. */
export function withAgain(outcome: CompleteOutcome, again: Trace, answers: readonly OtherAnswer[]): CompleteOutcome {
  const { trace } = outcome
  if (actsOnlyIn(actsOf(again), actsOf(trace)).length > 0) return { ...outcome, again }
  const told = answers.map(({ about, now }) => `${about} ${now}`).join('; ')
  const note = `It was run again with other answers to what it asked, and did nothing else: ${told}.`
  return { ...outcome, trace: { ...trace, notCovered: [...trace.notCovered, note] } }
}
