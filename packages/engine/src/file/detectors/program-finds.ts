// What a rule of programs finds under its names: in the whole program, or in one chain of its functions.
import type { Evidence } from '../../detector.ts'
import { metInFacts } from '../../rules/met-in-facts.ts'
import { COMPUTED } from '../../rules/parse-call.ts'
import type { CallAsked, Find, Source } from '../../rules/rule.ts'
import type { FileFacts } from '../facts.ts'
import type { Given } from '../formats/machine-code/functions.ts'
import type { Mark } from '../formats/marks/format.ts'
import { programBytes } from '../program-bytes.ts'
import { wordsOf } from '../strings/facts.ts'
import { markEvidence } from './marks-of.ts'
import { callsOf, membersAmong } from './pe/calls.ts'
import { type Chain, namesMatching, plainName } from './pe/chains.ts'
import { bareAddress, waysToReach, waysToSend } from './pe/network.ts'

export interface FoundInProgram {
  readonly text: string
  /** Where it stood; `together` with the others of that place, as a list of imports is one evidence. */
  readonly at: { readonly mark: Mark<string> } | { readonly evidence: Evidence } | { readonly together: string }
}

/** Of one place, together. */
const NAMES_MAX: Readonly<Record<string, number>> = { 'dotnet.member_references': 6 }
const NAMES_MAX_ELSE = 12

type MarksOf = (groups: readonly string[]) => readonly Mark<string>[]

export function findIn(
  facts: FileFacts,
  { sources, most }: Find,
  chain: Chain | null,
  marksOf: MarksOf,
): readonly FoundInProgram[] {
  // What is found by names and by patterns is one list, and told as what is found first is.
  const place = chain === null ? placeOf(facts, sources[0]) : placeInCode(chain)
  const found = sources.flatMap((source) => of(source, facts, chain, place, marksOf, most))
  return found.length > most ? found.slice(0, most) : found
}

function of(
  source: Source,
  facts: FileFacts,
  chain: Chain | null,
  place: string,
  marksOf: MarksOf,
  most: number,
): readonly FoundInProgram[] {
  const named = (names: readonly string[]): readonly FoundInProgram[] =>
    names.map((text) => ({ text, at: { together: place } }))
  switch (source.kind) {
    case 'marks':
      return marksOf(source.groups)
        .filter(({ text }) => source.said?.test(text) ?? true)
        .map((mark) => ({ text: mark.text, at: { mark } }))
    case 'calls': {
      const isThere = chain === null ? isImported(facts) : isCalledIn(chain)
      return named([...new Set(source.calls.filter(isThere).map(({ name }) => name))])
    }
    case 'calls like':
      return named(chain === null ? [] : namesMatching(chain, source.pattern))
    case 'members':
      return named(membersAmong(facts, source.pattern))
    case 'texts':
    case 'words':
      return chain === null
        ? textsOf(source, facts, most)
        : named(chain.texts.filter((text) => source.pattern.test(text)))
    case 'bare server': {
      const server = bareAddress(facts)
      return server === null ? [] : [{ text: server, at: { evidence: { where: 'strings', snippet: server } } }]
    }
    case 'bytes':
      return named([String(programBytes(facts))])
    case 'facts':
      return metInFacts(facts, source).flatMap(({ told, evidence }) =>
        evidence.map((one) => ({ text: told, at: { evidence: one } })),
      )
    case 'ways':
      return named(source.to === 'send' ? waysToSend(facts) : waysToReach(facts))
    // Of runs and messages, which no program is asked for.
    case 'events':
    case 'parts':
      return []
  }
}

const isImported = (facts: FileFacts): ((asked: CallAsked) => boolean) => {
  const imports = importsOf(facts)
  return ({ name }) => imports.has(name)
}

function isCalledIn({ names, calls }: Chain): (asked: CallAsked) => boolean {
  return ({ name, given }) =>
    names.has(name) &&
    (given.length === 0 ||
      calls.some(
        (call) =>
          plainName(call.name) === name && given.every((one, at) => one === null || isSame(one, call.given[at])),
      ))
}

/** Numbers of 32 bits are written with a sign in code, and without in rules. */
function isSame(asked: number | string, given: Given = null): boolean {
  if (asked === COMPUTED) return given === null
  return typeof asked === 'number' && typeof given === 'number' ? (asked | 0) === (given | 0) : asked === given
}

function placeOf({ pe, elf }: FileFacts, first: Source | undefined): string {
  if (first?.kind === 'members') return 'dotnet.member_references'
  if (pe !== undefined) return 'pe.imports'
  return elf === undefined ? 'macho.imports' : 'elf.imports'
}

const placeInCode = ({ head }: Chain): string => `code@0x${head.offset.toString(16)}`

function textsOf(
  { kind, pattern, chars, told, isDistinct }: Source & { readonly kind: 'texts' | 'words' },
  { strings }: FileFacts,
  most: number,
): readonly FoundInProgram[] {
  const found: FoundInProgram[] = []
  const seen = new Set<string>()
  for (const { text, offset } of kind === 'texts' ? strings.found : wordsOf(strings)) {
    if (found.length >= most) break
    if (!pattern.test(text)) continue
    const whole = told === 'match' ? (pattern.exec(text)?.[0] ?? '') : text
    const snippet = whole.slice(0, Number.isFinite(chars) ? chars : undefined)
    if (isDistinct && seen.has(snippet.toLowerCase())) continue
    if (isDistinct) seen.add(snippet.toLowerCase())
    found.push({ text: snippet, at: { evidence: { where: `strings@0x${offset.toString(16)}`, snippet } } })
  }
  return found
}

const known = new WeakMap<FileFacts, ReadonlySet<string>>()

/** The functions that a program takes from libraries, by the names that programmers know them by. */
export function importsOf(facts: FileFacts): ReadonlySet<string> {
  const { pe, elf, macho } = facts
  if (pe !== undefined) return callsOf(facts)
  const before = known.get(facts)
  if (before !== undefined) return before
  // The C compiler of macOS puts an underline before each.
  const imports = new Set(
    elf?.imports ?? macho?.slices.flatMap(({ imports }) => imports.map((name) => name.replace(/^_/, ''))),
  )
  known.set(facts, imports)
  return imports
}

/** Marks one by one, up to a handful; names of one place together. */
export function evidenceOf(found: readonly FoundInProgram[]): readonly Evidence[] {
  const evidence: Evidence[] = []
  for (let at = 0; at < found.length; ) {
    const run = runFrom(found, at)
    const first = run[0]?.at
    if (first !== undefined && 'mark' in first) evidence.push(...markEvidence(run.flatMap(markOf)))
    else if (first !== undefined && 'evidence' in first) evidence.push(first.evidence)
    else if (first !== undefined) {
      const names = run.map(({ text }) => text).slice(0, NAMES_MAX[first.together] ?? NAMES_MAX_ELSE)
      evidence.push({ where: first.together, snippet: names.join(', ') })
    }
    at += run.length
  }
  return evidence
}

const markOf = ({ at }: FoundInProgram): readonly Mark<string>[] => ('mark' in at ? [at.mark] : [])

/** What follows one upon the other and is told together. */
function runFrom(found: readonly FoundInProgram[], start: number): readonly FoundInProgram[] {
  const kindOf = (one: FoundInProgram | undefined): string | null =>
    one === undefined || 'evidence' in one.at ? null : 'mark' in one.at ? 'mark' : one.at.together
  const kind = kindOf(found[start])
  let end = start + 1
  while (kind !== null && kindOf(found[end]) === kind) end += 1
  return found.slice(start, end)
}
