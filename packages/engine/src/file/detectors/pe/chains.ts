// Short chains of functions: what one function of a program does itself and through those that it calls. The parts of an
// attack stand together in such a chain; the same calls scattered over a program and its libraries do not.
import type { Evidence } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import type { CodeCall, CodeFunction } from '../../formats/machine-code/functions.ts'

export interface Chain {
  readonly head: CodeFunction
  /** Names of the system's functions, without the A or W that tells the text encoding and without leading underlines. */
  readonly names: ReadonlySet<string>
  readonly calls: readonly CodeCall[]
  readonly texts: readonly string[]
}

/** What many call is a runtime's own (memory, errors, logs) and belongs to none of them. */
const CALLERS_MAX = 8
const FUNCTIONS_MAX = 60
/** Chains that are put together for one question. */
const CHAINS_MAX = 500

export const plainName = (name: string): string =>
  /[a-z][AW]$/.test(name) ? name.slice(0, -1) : name.replace(/^_{1,3}/, '')

interface Graph {
  readonly names: readonly (readonly string[])[]
  readonly callers: readonly (readonly number[])[]
  /** Which functions call it, by its plain name. */
  readonly byName: ReadonlyMap<string, readonly number[]>
}

const graphs = new WeakMap<FileFacts, Graph>()

function graphOf(facts: FileFacts, functions: readonly CodeFunction[]): Graph {
  const known = graphs.get(facts)
  if (known !== undefined) return known
  const callers: number[][] = functions.map(() => [])
  for (const [index, { callees }] of functions.entries()) for (const callee of callees) callers[callee]?.push(index)
  const names = functions.map(({ calls }) => calls.map(({ name }) => plainName(name)))
  const byName = new Map<string, number[]>()
  for (const [index, list] of names.entries())
    for (const name of list) {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [index])
      else known.push(index)
    }
  const graph = { names, callers, byName }
  graphs.set(facts, graph)
  return graph
}

/**
 * The chains, `depth` calls long, in which a function stands that calls one of `anchors` (plain names) or speaks of a text
 * that `isAnchor` knows.
 */
export function* chainsWith(
  facts: FileFacts,
  depth: 0 | 1 | 2,
  anchors: ReadonlySet<string>,
  isAnchor?: (text: string) => boolean,
): Generator<Chain> {
  const functions = facts.code?.functions ?? []
  if (functions.length === 0) return
  const graph = graphOf(facts, functions)
  const heads = new Set([...anchors].flatMap((name) => graph.byName.get(name) ?? []))
  if (isAnchor !== undefined)
    for (const [index, { texts }] of functions.entries()) if (texts.some(isAnchor)) heads.add(index)
  let last = [...heads]
  for (let level = 0; level < depth; level += 1) {
    last = last.flatMap((index) => {
      const callers = graph.callers[index] ?? []
      return callers.length > CALLERS_MAX ? [] : callers.filter((caller) => !heads.has(caller))
    })
    for (const head of last) heads.add(head)
  }
  for (const head of [...heads].slice(0, CHAINS_MAX)) yield chainFrom(functions, graph, head, depth)
}

/** Above the function that speaks of what is looked for: its caller, and theirs. Higher up a whole program hangs together. */
const LEVELS_ABOVE = 3
const HEADS_MAX = 60
/** Functions that are visited for one question. */
const VISITED_MAX = 100_000

/**
 * Everything that the functions which `isStart` knows lead to, however many calls away, and the same of up to three of their
 * callers above: an attack that is spread over many functions still has one that sets it going. Who ties a program into more
 * knots than can be followed has it taken as a whole.
 */
export function* reachesAround(facts: FileFacts, isStart: (one: CodeFunction) => boolean): Generator<Chain> {
  const functions = facts.code?.functions ?? []
  const graph = graphOf(facts, functions)
  const heads = new Set(functions.flatMap((one, index) => (isStart(one) ? [index] : [])))
  let last = [...heads]
  for (let level = 0; level < LEVELS_ABOVE; level += 1) {
    last = last.flatMap((index) => {
      const callers = graph.callers[index] ?? []
      return callers.length > CALLERS_MAX ? [] : callers.filter((caller) => !heads.has(caller))
    })
    for (const head of last) heads.add(head)
  }
  let left = VISITED_MAX
  for (const [count, head] of [...heads].entries()) {
    if (left <= 0 || count === HEADS_MAX) {
      yield chainOf(functions, graph, head, new Set(functions.keys()))
      return
    }
    const members = new Set([head])
    for (const index of members)
      for (const callee of functions[index]?.callees ?? [])
        if (callee < functions.length && (graph.callers[callee]?.length ?? 0) <= CALLERS_MAX) members.add(callee)
    left -= members.size
    yield chainOf(functions, graph, head, members)
  }
}

function chainFrom(functions: readonly CodeFunction[], graph: Graph, head: number, depth: number): Chain {
  const members = new Set([head])
  let last = [head]
  for (let level = 0; level < depth; level += 1) {
    const next: number[] = []
    for (const index of last)
      for (const callee of functions[index]?.callees ?? [])
        if (
          !members.has(callee) &&
          (graph.callers[callee]?.length ?? 0) <= CALLERS_MAX &&
          members.size < FUNCTIONS_MAX
        ) {
          members.add(callee)
          next.push(callee)
        }
    last = next
  }
  return chainOf(functions, graph, head, members)
}

function chainOf(functions: readonly CodeFunction[], graph: Graph, head: number, members: ReadonlySet<number>): Chain {
  const parts = [...members]
  return {
    head: functions[head] as CodeFunction, // an index of the list
    names: new Set(parts.flatMap((index) => graph.names[index] ?? [])),
    calls: parts.flatMap((index) => functions[index]?.calls ?? []),
    texts: parts.flatMap((index) => functions[index]?.texts ?? []),
  }
}

/** The function in which this place of the file lies; null where none was read that begins before it. */
export function functionAt({ code }: FileFacts, offset: number): CodeFunction | null {
  let best: CodeFunction | null = null
  for (const one of code?.functions ?? [])
    if (one.offset <= offset && (best === null || one.offset > best.offset)) best = one
  return best
}

/** Those of `names` that the chain calls. */
export const namesIn = ({ names }: Chain, wanted: readonly string[]): readonly string[] =>
  wanted.filter((name) => names.has(name))

export function chainEvidence({ head }: Pick<Chain, 'head'>, told: readonly string[]): Evidence {
  return { where: `code@0x${head.offset.toString(16)}`, snippet: told.slice(0, 12).join(', ') }
}

/** Those that the chain calls and that the pattern describes. */
export const namesMatching = ({ names }: Chain, pattern: RegExp): readonly string[] =>
  [...names].filter((name) => pattern.test(name))
