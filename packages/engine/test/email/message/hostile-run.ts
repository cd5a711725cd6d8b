// Parses every hostile input in a process of its own, whose heap is limited by `hostile.test.ts`, and prints one JSON line for
// each: the time on the processor (not the clock: other work must not count), what was told, or what was thrown.
import { parseMessage } from '../../../src/email/message/message.ts'
import { hostileInputs } from './hostile-inputs.ts'

export interface HostileResult {
  readonly input: string
  readonly cpuMs: number
  readonly codes: readonly string[]
  readonly thrown: string | null
  /** Of the whole process so far. */
  readonly residentMiB: number
}

for (const { name, type, build } of hostileInputs) {
  const bytes = build()
  const began = process.cpuUsage()
  let codes: readonly string[] = []
  let thrown: string | null = null
  try {
    codes = parseMessage(bytes, type).defects.map(({ code }) => code)
  } catch (error) {
    thrown = String(error)
  }
  const { user, system } = process.cpuUsage(began)
  const residentMiB = process.resourceUsage().maxRSS / 1024
  const result: HostileResult = { input: `${type}: ${name}`, cpuMs: (user + system) / 1000, codes, thrown, residentMiB }
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
