// Tries the rules that an operator wrote in our language: their hits and misses, and what their patterns cost on texts that are
// written against them.
import {
  type CompiledOwn,
  PATTERN_MS_MAX,
  type Rule,
  showsInMessage,
  showsInRun,
  textsIn,
  tryExamples,
  windowsAgainst,
} from '@assay/engine'
import { within } from '@assay/server/offline'

/** Of the clock, for one window: what takes longer is slow, however busy the machine is. */
const STOPPED_MS = 3_000
const SHOWN_CHARS = 40

export interface Tried {
  readonly rules: number
  readonly hits: number
  readonly misses: number
  /** `lures/acme.yml:3: "acme_lure" does not find its hit: …`. */
  readonly problems: readonly string[]
}

export async function tryRules(compiled: CompiledOwn): Promise<Tried> {
  const tried = await tryExamples(compiled, new Date(), { run: showsInRun, message: showsInMessage })
  const problems = tried.flatMap(({ rule, wrong }) => wrong.map((what) => at(rule, what)))
  const examples = compiled.written.map((rule) => rule.examples)
  return {
    rules: compiled.written.length,
    hits: examples.reduce((sum, { hits }) => sum + hits.length, 0),
    misses: examples.reduce((sum, { misses }) => sum + misses.length, 0),
    problems: [...problems, ...compiled.written.flatMap(slowPatterns)],
  }
}

const at = ({ file, line, name }: Rule, what: string): string =>
  `${file}${line === null ? '' : `:${line}`}: "${name}" ${what}`

function slowPatterns(rule: Rule): readonly string[] {
  const hits = rule.examples.hits.map(({ text }) => text)
  return textsIn(rule.statement).flatMap((text) => {
    const window =
      text.near === undefined ? undefined : windowsAgainst(text, hits).find((one) => isSlow(text.near, one))
    if (window === undefined) return []
    const shown = JSON.stringify(window.slice(0, SHOWN_CHARS))
    const what = `has a pattern that takes more than ${PATTERN_MS_MAX} ms on ${window.length} characters such as ${shown}…`
    return [at(rule, `${what}: bound what it repeats, {0,40} instead of * and +`)]
  })
}

/** Tried again, because the collector of garbage may have been in the way. */
const isSlow = (pattern: RegExp | undefined, window: string): boolean =>
  pattern !== undefined && takesLong(pattern, window) && takesLong(pattern, window) && takesLong(pattern, window)

function takesLong(pattern: RegExp, window: string): boolean {
  const began = process.cpuUsage()
  const isDone = within(STOPPED_MS)(() => void pattern.test(window))
  const { user, system } = process.cpuUsage(began)
  return !isDone || (user + system) / 1000 > PATTERN_MS_MAX
}
