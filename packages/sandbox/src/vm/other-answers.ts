// A second run in the guest, where the first shows a question about its surroundings and little else: the same file with other
// answers. A guest takes seconds, so there is one further run with all answers changed at once, in what the first left of its
// time. Which questions a script asks its own environment, no call tells: there its text is asked.
import type { OtherAnswer, SystemEvent, Trace } from '@assay/engine'
import { actsOf, actsOnlyIn } from '@assay/engine/service'
import { OTHER_LANGUAGE, WINE_HOST, WINE_USER } from '../build/office-machine.ts'
import type { ImageName } from '../layout.ts'
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
const USER = 'admin'
const DOMAIN = 'nordlys.example'

/** What the first run answered, and how the second is told otherwise. */
const WORLDS = {
  linux: {
    ...{ languageVariable: 'LANG', language: 'C.UTF-8', host: 'web01', otherHost: 'srv-lager-02', user: 'root' },
    names: [`USER=${USER}`, `LOGNAME=${USER}`],
    domain: null,
  },
  windows: {
    // Over what the session has, by which the log is written.
    ...{ languageVariable: 'LC_ALL', language: 'en_US', host: WINE_HOST, otherHost: 'SRV-LAGER-02', user: WINE_USER },
    // Wine takes them over as they are, but its own name for the user, which it finds by that of the system.
    names: [`USER=${USER}`, 'USERDOMAIN=NORDLYS', `USERDNSDOMAIN=${DOMAIN.toUpperCase()}`, 'LOGONSERVER=\\\\SRV-DC-01'],
    domain: DOMAIN,
  },
} as const

type Topic = 'region' | 'names' | 'date'

/** How a program names what it asks: variables, functions of libraries, commands of shells. */
const HINTS: Readonly<Record<ImageName, Readonly<Record<Topic, RegExp>>>> = {
  linux: {
    region: /\b(?:LANG|LC_ALL|LC_MESSAGES|LANGUAGE|TZ|localtime(?:_r)?|tzset|getdefaultlocale|getlocale)\b/,
    names: /\b(?:gethostname|hostname|uname|LOGNAME|getlogin|whoami)\b/,
    date: /\b(?:localtime(?:_r)?|gmtime(?:_r)?|strftime|datetime|mktime|date \+)\b/,
  },
  windows: {
    region: /\b(?:sLanguage|LocaleName|GetLocale|Control Panel\\International|OSLanguage|systeminfo)\b/i,
    names:
      /\b(?:COMPUTERNAME|USERNAME|USERDOMAIN|USERDNSDOMAIN|LOGONSERVER|whoami|hostname|systeminfo|WScript\.Network)\b/i,
    date: /%(?:date|time)\b|![dt](?:ate|ime)\b|\b(?:Now|Date|Year|Month|Weekday)\s*\(|\bnew Date\b/i,
  },
}

/** Null where nothing was asked, or where the first run did enough to be judged by. */
export function otherRun(plan: RunPlan, first: Trace, sample: Uint8Array, now: Date): OtherRun | null {
  const acts = actsOf(first)
  const isQuiet = acts.every(({ kind }) => kind === 'file') && acts.length <= QUIET_FILES_MAX
  if (!isQuiet || (first.exit.how !== 'exited' && first.exit.how !== 'finished')) return null
  const text = Buffer.from(sample.buffer, sample.byteOffset, Math.min(sample.length, TEXT_BYTES_MAX)).toString('latin1')
  // A program brings along all that its library could ask: there only what it did ask counts.
  const isProgram = text.startsWith('\x7fELF') || text.startsWith('MZ')
  const asked = new Set(first.system.flatMap((event): About[] => (event.kind === 'question' ? [event.about] : [])))
  const isAsked = (what: Topic, ...about: readonly About[]): boolean =>
    about.some((one) => asked.has(one)) || (!isProgram && HINTS[plan.guest][what].test(text))
  const variables: string[] = []
  const answers: OtherAnswer[] = []
  const settings: Record<string, string> = {}
  const world = WORLDS[plan.guest]
  if (isAsked('region', 'locale', 'time')) {
    variables.push(`TZ=${ZONE}`, `${world.languageVariable}=${OTHER_LANGUAGE}`)
    answers.push({ about: 'the time zone', first: 'UTC', now: 'Central European' })
    answers.push({ about: 'the language', first: world.language, now: OTHER_LANGUAGE })
  }
  if (isAsked('names', 'host', 'user')) {
    variables.push(...world.names)
    settings['HOST'] = world.otherHost
    answers.push({ about: "the user's name", first: world.user, now: USER })
    answers.push({ about: "the computer's name", first: world.host, now: world.otherHost })
    if (world.domain !== null) answers.push({ about: 'the domain', first: 'none', now: world.domain })
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
  { timing: { usedMs, readyMs } }: { readonly timing: Pick<SandboxTiming, 'usedMs' | 'readyMs'> },
  elapsedMs: number,
): number | null {
  const { wholeMs = Number.POSITIVE_INFINITY } = sample
  const leftMs = observeMsOf(sample) - usedMs
  const isTooLong = elapsedMs + readyMs + leftMs + COLLECT_MS_MAX > wholeMs
  return leftMs < OTHER_RUN_MS_MIN || isTooLong ? null : leftMs
}

const day = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

/** Both runs where the second did more; else the first, which says what was tried. */
export function withAgain(outcome: CompleteOutcome, again: Trace, answers: readonly OtherAnswer[]): CompleteOutcome {
  const { trace } = outcome
  if (actsOnlyIn(actsOf(again), actsOf(trace)).length > 0) return { ...outcome, again }
  const told = answers.map(({ about, now }) => `${about} ${now}`).join('; ')
  const note = `The sample was run again with other answers to its queries, and did nothing more: ${told}.`
  return { ...outcome, trace: { ...trace, notCovered: [...trace.notCovered, note] } }
}
