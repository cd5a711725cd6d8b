// The log of a process. A line is written with those that come within the next moment: to hand each to the system, or a few at a
// time, took a fifth of what a status poll costs.
import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

/** A tenth of a second of a process that is busy; it loses so much at most when it is killed. */
const CHARS_TOGETHER = 64 * 1024
const WAIT_MS = 100

type Out = Pick<ReturnType<typeof pino.destination>, 'write' | 'flush' | 'flushSync'>

/**
 * The library's own gathering measures what has gathered anew with each line. A line that comes while nothing waits begins the
 * wait, so that a process with nothing to do is not woken.
 */
export class GatheredLines {
  readonly #out: Out
  readonly #last: () => Pick<Out, 'write'>
  #text = ''
  #timer: NodeJS.Timeout | null = null

  /** `last` writes at once: when the process ends, what is begun is not waited for. */
  constructor(out: Out, last: () => Pick<Out, 'write'>) {
    this.#out = out
    this.#last = last
  }

  write(line: string): void {
    this.#text += line
    if (this.#text.length >= CHARS_TOGETHER) this.#handOn()
    else this.#timer ??= setTimeout(() => this.#handOn(), WAIT_MS).unref()
  }

  flush(done?: (error?: Error) => void): void {
    this.#handOn()
    this.#out.flush(done)
  }

  flushSync(): void {
    this.#out.flushSync()
    this.#handOn(this.#last())
  }

  #handOn(out: Pick<Out, 'write'> = this.#out): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#text === '') return
    out.write(this.#text)
    this.#text = ''
  }
}

let lastMs = Number.NaN
let lastTime = ''

/** As `pino.stdTimeFunctions.isoTime` writes it, for the lines of one millisecond once. */
function timestamp(): string {
  const nowMs = Date.now()
  if (nowMs !== lastMs) {
    lastMs = nowMs
    lastTime = `,"time":"${new Date(nowMs).toISOString()}"`
  }
  return lastTime
}

/** To stderr; what waits when the process ends is written then. */
export function createLog({ ASSAY_LOG_LEVEL: level }: Pick<Config, 'ASSAY_LOG_LEVEL'>): Logger {
  // Before the library's own, which closes the file.
  process.once('exit', () => lines.flushSync())
  const lines = new GatheredLines(pino.destination({ dest: 2, sync: false }), () =>
    pino.destination({ dest: 2, sync: true }),
  )
  return pino({ level, base: null, timestamp }, lines)
}
