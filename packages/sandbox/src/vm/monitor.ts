// QEMU's monitor (QMP): commands as JSON lines, answers in the order of asking. Only we speak to it; the guest cannot.
import type { Channel } from './channels.ts'

class MonitorError extends Error {
  override readonly name = 'MonitorError'
}

type Answer = (value: Readonly<Record<string, unknown>>) => void

/** QEMU answers in milliseconds, on a machine under load within seconds. */
const ANSWER_MS_MAX = 20_000

export class Monitor {
  readonly #channel: Channel
  readonly #waiting: Answer[] = []
  #rest = ''

  constructor(channel: Channel) {
    this.#channel = channel
    channel.onData = (chunk) => this.#hear(chunk.toString('utf8'))
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const value = readObject(line)
      // Greetings and events come unasked.
      if (value !== null && ('return' in value || 'error' in value)) this.#waiting.shift()?.(value)
    }
  }

  /** Resolves to what the command returns. Throws a MonitorError with QEMU's words. */
  ask(execute: string, args: Readonly<Record<string, unknown>> = {}): Promise<Readonly<Record<string, unknown>>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new MonitorError(`${execute}: no answer`)), ANSWER_MS_MAX)
      this.#waiting.push((value) => {
        clearTimeout(timer)
        if ('error' in value) reject(new MonitorError(`${execute}: ${JSON.stringify(value['error'])}`))
        else resolve(asObject(value['return']))
      })
      this.#channel.write(`${JSON.stringify({ execute, arguments: args })}\n`)
    })
  }

  /** Asks again and again until a field of the answer has one of these values. */
  async until(execute: string, field: string, values: readonly string[], timeMs: number): Promise<string> {
    for (const end = Date.now() + timeMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 15))) {
      const value = String((await this.ask(execute))[field] ?? '')
      if (values.includes(value)) return value
    }
    throw new MonitorError(`${execute}: ${field} was none of ${values.join(', ')} in time`)
  }
}

function readObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(line))
  } catch {
    return null
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object by the check beside it; fields are looked at one by one.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
