// One run of the fuzzer: messages written or taken from real ones, damaged, parsed, and what must always hold checked.
import { parseMessage } from '../../../../src/email/message/message.ts'
import { walk } from '../../../../src/email/message/mime/part.ts'
import { mutate } from './mutate.ts'
import { Random } from './random.ts'
import { writeMessage } from './write-message.ts'

export const PARSE_MS_MAX = 250

export interface Failure {
  readonly run: number
  readonly what: string
  readonly input: string
}

export interface FuzzOptions {
  readonly runs: number
  readonly seed: number
  /** Real messages to damage beside those that are written, one character a byte. */
  readonly messages: readonly string[]
  /** The run ends early there; in milliseconds from its beginning. */
  readonly timeMsMax?: number
}

export interface FuzzResult {
  readonly runs: number
  readonly failures: readonly Failure[]
  readonly slowestMs: number
}

const FAILURES_MAX = 10

export function fuzz({ runs, seed, messages, timeMsMax = Number.POSITIVE_INFINITY }: FuzzOptions): FuzzResult {
  const began = performance.now()
  const failures: Failure[] = []
  let slowestMs = 0
  let other = ''
  let run = 0
  for (; run < runs && failures.length < FAILURES_MAX && performance.now() - began < timeMsMax; run += 1) {
    const random = new Random(seed * 1_000_003 + run)
    const isReal = messages.length > 0 && random.chance(2)
    const source = isReal ? random.pick(messages).slice(0, 8_192) : writeMessage(random)
    const input = mutate(source, random, other)
    const { what, ms } = check(input, random)
    slowestMs = Math.max(slowestMs, ms)
    if (what !== null) failures.push({ run, what, input })
    other = source
  }
  return { runs: run, failures, slowestMs }
}

function check(input: string, random: Random): { readonly what: string | null; readonly ms: number } {
  const bytes = Buffer.from(input, 'latin1')
  const type = random.pick(['eml', 'eml', 'eml', 'raw', 'headers'] as const)
  try {
    const ms = quickestMs(() => parseMessage(bytes, type))
    if (ms > PARSE_MS_MAX) return { what: `took ${ms.toFixed(0)} ms as ${type}`, ms }
    const message = parseMessage(bytes, type)
    // Small messages may hold small containers only: nothing unfolds beyond reason.
    let contentBytes = 0
    for (const { content, depth } of walk(message.root)) {
      if (depth > 101) return { what: 'a part is deeper than the limit', ms }
      contentBytes = Math.max(contentBytes, content.length)
    }
    return {
      what: contentBytes > 20 * bytes.length + 4_096 ? 'a part is larger than twenty times the input' : null,
      ms,
    }
  } catch (error) {
    return { what: `threw as ${type}: ${error instanceof Error ? error.stack : String(error)}`, ms: 0 }
  }
}

/** By the clock; where that says too much, the quickest of a few more by the time on the processor, since other work on the
 * machine is no fault of the parser. */
function quickestMs(parse: () => void): number {
  const began = performance.now()
  parse()
  let quickest = performance.now() - began
  for (let count = 0; count < 3 && quickest > PARSE_MS_MAX; count += 1) {
    const before = process.cpuUsage()
    parse()
    const { user, system } = process.cpuUsage(before)
    quickest = Math.min(quickest, (user + system) / 1000)
  }
  return quickest
}
