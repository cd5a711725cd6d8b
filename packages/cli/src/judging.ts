// Many inputs of one command: judged side by side, each told as soon as it is known. What goes wrong with one costs that
// one its line; what goes wrong for all of them, such as a wrong key, ends the run.
import type { Invocation } from './command.ts'
import { EXIT, exitOf, type Outcome } from './exit-codes.ts'
import { type Input, InputError } from './input.ts'
import { type Paint, paintFor } from './terminal/colour.ts'
import { columnsOf, isTerminal } from './terminal/layout.ts'
import { printable } from './terminal/printable.ts'
import { openProgressBar } from './terminal/progress-bar.ts'
import { formatRow, type Row, rowHead } from './terminal/rows.ts'

export interface Judged {
  readonly outcome: Outcome
  /** In a list of several. */
  readonly row: Omit<Row, 'path'>
  /** What `--json` prints beside the path: the API's own shape. */
  readonly json: object
  /** The whole report of a single one. */
  readonly render: (columns: number, paint: Paint) => string
}

/** No further input can be judged either. */
export class RunError extends Error {
  override readonly name = 'RunError'
}

export interface JudgingOptions {
  /** Inputs under way at once. */
  readonly jobs: number
  readonly isJson: boolean
  /** How many inputs there are, as far as that is known. */
  readonly count: number
}

async function* eachOf(inputs: Iterable<Input> | AsyncIterable<Input>): AsyncGenerator<Input, undefined> {
  yield* inputs
}

type Judge = (input: Input) => Promise<Judged>

/** Resolves to the exit code. Rejects with a RunError. */
export async function judgeAll(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  { jobs, isJson, count }: JudgingOptions,
  { out, err }: Pick<Invocation, 'out' | 'err'>,
  judge: Judge,
): Promise<number> {
  const coming = eachOf(inputs)
  const first = await coming.next()
  if (first.done === true) return EXIT.fine
  const second = await coming.next()
  if (second.done === true && !isJson) return judgeOne(first.value, { out, err }, judge)

  const paint = paintFor(out)
  const columns = isTerminal(out) ? columnsOf(out) : null
  const bar = openProgressBar(err)
  const outcomes: Outcome[] = []
  const ready = [first, second]
  let taken = 0
  let ended: unknown = null
  const tell = (input: Input, judged: Judged | InputError): void => {
    const line = isJson ? jsonLine(input, judged) : formatRow(rowOf(input, judged), columns, paint)
    outcomes.push(judged instanceof InputError ? 'failed' : judged.outcome)
    bar.above(() => void out.write(line))
  }
  const work = async (): Promise<void> => {
    for (;;) {
      const next = ready.shift() ?? (await coming.next())
      if (next.done === true || ended !== null) return
      taken += 1
      bar.show(outcomes.length, Math.max(count, taken), printable(next.value.name))
      try {
        tell(next.value, await judge(next.value).catch(ownFault))
      } catch (error) {
        ended ??= error
        return
      }
      bar.show(outcomes.length, Math.max(count, taken))
    }
  }
  if (!isJson) out.write(rowHead(columns))
  await Promise.all(Array.from({ length: jobs }, work))
  bar.clear()
  if (!isJson) out.write(tally(outcomes))
  if (ended === null) return exitOf(outcomes)
  const undone = Math.max(count, taken) - outcomes.length
  throw new RunError(`${messageOf(ended)} (${undone} of ${Math.max(count, taken)} not done)`, { cause: ended })
}

/** A single input is told in full, and what is wrong with it on standard error. */
async function judgeOne(input: Input, { out, err }: Pick<Invocation, 'out' | 'err'>, judge: Judge): Promise<number> {
  const judged = await judge(input).catch(ownFault)
  if (judged instanceof InputError) {
    err.write(`assay: ${sentenceOf(input, judged)}\n`)
    return EXIT.error
  }
  out.write(judged.render(columnsOf(out), paintFor(out)))
  return exitOf([judged.outcome])
}

/** What is this input's own; anything else is thrown on. */
function ownFault(error: unknown): InputError {
  if (error instanceof InputError) return error
  throw error
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** `-` reads strangely in a sentence. */
const sentenceOf = (input: Input, { message }: InputError): string =>
  `${input.name === '-' ? 'standard input' : printable(input.name, 1_000)} ${message}`

const jsonLine = (input: Input, judged: Judged | InputError): string =>
  `${JSON.stringify({
    path: input.name,
    ...(judged instanceof InputError
      ? { error: { code: judged.code, message: sentenceOf(input, judged) } }
      : judged.json),
  })}\n`

const rowOf = (input: Input, judged: Judged | InputError): Row => ({
  path: printable(input.name, 1_000),
  ...(judged instanceof InputError
    ? { verdict: 'error', score: null, type: null, why: printable(judged.message, 400) }
    : judged.row),
})

const TALLIED: readonly Outcome[] = [
  'highly_malicious',
  'malicious',
  'suspicious',
  'unknown',
  'clean',
  'safe',
  'submitted',
  'pending',
  'failed',
]

function tally(outcomes: readonly Outcome[]): string {
  const parts = TALLIED.flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length
    return count === 0 ? [] : [`${count} ${outcome.replace('_', ' ')}`]
  })
  return `\n${parts.join(', ')}\n`
}
