// What a sample did in one run and not in another, in which a question was answered otherwise. Names that differ from run to
// run (a user's folder, numbers, random names) are no difference.

import { plainCommand } from './commands.ts'
import type { NetworkEvent } from './network.ts'
import { plainPath } from './places.ts'
import { ASKING_COMMANDS } from './techniques/asking-commands.ts'
import type { OtherAnswer, Trace } from './trace.ts'

/** Kinds of events that leave the machine as it was. */
const NO_ACTS: ReadonlySet<string> = new Set(['question', 'sleep', 'mutex', 'dialog', 'window', 'concealed'])
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'delete', 'rename', 'copy', 'link', 'mode', 'times'])
/** Services that tell a caller its own address and country. */
export const TELLS_WHERE =
  /(?:ipify|ipinfo|ip-api|ipwho|ifconfig\.(?:me|co)|icanhazip|checkip|whatismyip|ipecho|myexternalip|geoip|freegeoip|geojs)/i

/** `file` is told apart, since it is the least that a program does. */
export interface Act {
  readonly kind: 'process' | 'file' | 'registry' | 'network' | 'system'
  readonly text: string
}

/** In the order of the lists; what only asks, waits or shows itself is none. */
export function actsOf(trace: Trace): readonly Act[] {
  const acts: Act[] = []
  for (const { startedBy, image, commandLine } of trace.processes) {
    const plain = plainCommand(commandLine)
    const isQuestion = ASKING_COMMANDS.some(([, pattern]) => pattern.test(plain)) && !/[;&|>]/.test(plain)
    // Whole: a program that is started anyway may be told something else.
    if (startedBy !== 'sample' && !isQuestion)
      acts.push({ kind: 'process', text: anyones(commandLine === '' ? plainPath(image) : plain) })
  }
  for (const { op, path, to } of trace.files)
    if (CHANGES.has(op)) acts.push({ kind: 'file', text: anyones(`${op} ${plainPath(to ?? path)}`) })
  for (const { op, key, name } of trace.registry)
    if (op !== 'read') acts.push({ kind: 'registry', text: anyones(`${op} ${key}\\${name ?? ''}`.toLowerCase()) })
  for (const event of trace.network) {
    const host = hostOf(event)
    if (!TELLS_WHERE.test(host)) acts.push({ kind: 'network', text: host })
  }
  for (const event of trace.system)
    if (!NO_ACTS.has(event.kind))
      acts.push({ kind: 'system', text: anyones(`${event.kind} ${'step' in event ? event.step : ''}`) })
  return acts
}

/** Those of the second list that the first has not, one of a kind. */
export function actsOnlyIn(again: readonly Act[], first: readonly Act[]): readonly Act[] {
  const known = new Set(first.map(({ kind, text }) => `${kind} ${text}`))
  return again.filter(({ kind, text }) => {
    const key = `${kind} ${text}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** A run that did something which the one before it, with other answers, did not. */
export interface Elsewhere {
  readonly answers: readonly OtherAnswer[]
  readonly first: Trace
  readonly again: Trace
  readonly acts: readonly Act[]
  /** The first run did nothing at all. */
  readonly didNothing: boolean
}

/** Each run with other answers beside the first run of the same file by the same engine. */
export function elsewhereIn(traces: readonly Trace[]): readonly Elsewhere[] {
  return traces.flatMap((again) => {
    const { otherAnswers: answers = [], facts } = again.environment
    const first = traces.find(
      ({ engine, environment }) =>
        engine === again.engine &&
        environment.otherAnswers === undefined &&
        environment.facts['file'] === facts['file'],
    )
    if (answers.length === 0 || first === undefined) return []
    const before = actsOf(first)
    const acts = actsOnlyIn(actsOf(again), before)
    return acts.length === 0 ? [] : [{ answers, first, again, acts, didNothing: before.length === 0 }]
  })
}

function hostOf(event: NetworkEvent): string {
  if (event.kind === 'dns') return event.name.toLowerCase()
  if (event.kind === 'http') return (/^(?:\w{2,10}:\/\/)?([^/:?#\s]{1,253})/.exec(event.url)?.[1] ?? '').toLowerCase()
  return event.host.toLowerCase()
}

const anyones = (text: string): string =>
  text
    .replace(/(?<=\/users\/|\\users\\|\/home\/)[^\\/]{1,100}/g, '*')
    .replace(/\{?[0-9a-f]{6,}[0-9a-f-]{0,40}\}?|\d{1,20}/g, '#')
