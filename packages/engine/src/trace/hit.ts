// How detectors of traces say what they saw: the events themselves as evidence, each list named as in the report.
import type { Evidence } from '../detector.ts'
import { EVENTS_SHOWN_MAX } from '../rules/limits.ts'
import type { Said } from '../weighing/claim.ts'
import type { Command } from './commands.ts'
import type { TraceFacts } from './facts.ts'
import type { HttpEvent, NetworkEvent } from './network.ts'

/** A command line in a table. */
const SNIPPET_CHARS_MAX = 240

function snippet(text: string): string {
  const line = text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return line.length <= SNIPPET_CHARS_MAX ? line : `${line.slice(0, SNIPPET_CHARS_MAX - 1).toWellFormed()}…`
}

export type EventList = 'processes' | 'files' | 'registry' | 'network' | 'system' | 'memory' | 'layers' | 'dropped'

export const seen = (list: EventList, text: string): Evidence => ({ where: `behavior.${list}`, snippet: snippet(text) })

/** Null where nothing was seen, so that a detector can end with it. */
export function hitOn<Word extends string = never>(
  evidence: readonly Evidence[],
  describe: (first: string, count: number) => string,
  more: Pick<Said<Word>, 'weighs' | 'measured' | 'severity' | 'attack'> = {},
): Said<Word> | null {
  const distinct = [...new Map(evidence.map((one) => [`${one.where}\n${one.snippet}`, one])).values()]
  const [first] = distinct
  if (first === undefined) return null
  return {
    description: describe(first.snippet, distinct.length),
    evidence: distinct.slice(0, EVENTS_SHOWN_MAX),
    ...more,
  }
}

export const commandEvidence = ({ text }: Command): Evidence => seen('processes', text)

/** Commands that any of the patterns matches. Patterns are written for `Command.plain`. */
export function commandsMatching(facts: TraceFacts, patterns: readonly RegExp[]): readonly Evidence[] {
  return facts.commands.filter(({ plain }) => patterns.some((one) => one.test(plain))).map(commandEvidence)
}

/** Techniques of those table rows that hit, in the table's order. */
export interface Row {
  readonly pattern: RegExp
  readonly attack: readonly string[]
}

export function rowsMatching(
  texts: readonly { readonly plain: string; readonly evidence: Evidence }[],
  rows: readonly Row[],
): { readonly evidence: readonly Evidence[]; readonly attack: readonly string[] } {
  const evidence: Evidence[] = []
  const attack = new Set<string>()
  for (const row of rows) {
    for (const text of texts) {
      if (!row.pattern.test(text.plain)) continue
      evidence.push(text.evidence)
      for (const technique of row.attack) attack.add(technique)
    }
  }
  return { evidence, attack: [...attack] }
}

export const commandTexts = (facts: TraceFacts): readonly { plain: string; evidence: Evidence }[] =>
  facts.commands.map((command) => ({ plain: command.plain, evidence: commandEvidence(command) }))

export const isHttp = (event: NetworkEvent): event is HttpEvent => event.kind === 'http'

export function networkText(event: NetworkEvent): string {
  switch (event.kind) {
    case 'dns':
      return `look-up of ${event.name}`
    case 'http':
      return `${event.method} ${event.url}`
    case 'smtp':
      return `mail through ${event.host} to ${event.to.join(', ')}`
    default:
      return `${event.kind} ${event.host}${event.port === null ? '' : `:${event.port}`}`
  }
}
