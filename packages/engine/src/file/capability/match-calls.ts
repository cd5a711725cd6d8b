// Capabilities of a run: rules of the dynamic scopes (call, span of calls, thread, process, file) over a list of API calls,
// whichever emulator or sandbox recorded them.

import { Features } from '../../rules/features.ts'
import { CALLS_MAX, SPAN_CALLS } from '../../rules/limits.ts'
import type { DynamicScope, Scope } from '../../rules/rule.ts'
import { matchKeys, type RuleSet } from '../../rules/rule-set.ts'
import { asCapability, type Capability } from './capability.ts'
import { type RuleMatchInScope, type ScopeMatcher, scopeMatcher } from './match-scope.ts'

/** One call that a sandbox saw. */
export interface ApiCall {
  readonly process: number
  readonly thread: number
  /** `CreateFileW`, with or without its library. */
  readonly api: string
  readonly arguments: readonly (string | number | bigint)[]
}

/** Rules of the dynamic scopes, ready to be matched with the calls of a run. */
export interface CallMatcher {
  /** In the order in which they were first seen, one a rule. `context`: what is true of the whole run, such as `os:windows`. */
  match(
    calls: readonly ApiCall[],
    context?: readonly string[],
  ): { readonly capabilities: readonly Capability[]; readonly isCut: boolean }
}

/** Made once for a rule set. */
export function callMatcher({ rules }: RuleSet): CallMatcher {
  const matcherOf = (scope: DynamicScope): ScopeMatcher =>
    scopeMatcher(rules.filter(({ dynamicScope }) => dynamicScope === scope))
  const matchers = {
    call: matcherOf('call'),
    span: matcherOf('span of calls'),
    thread: matcherOf('thread'),
    process: matcherOf('process'),
    file: matcherOf('file'),
  }
  return {
    match(calls, context = []) {
      const found = new Map<string, Capability>()
      const tell = (matches: readonly RuleMatchInScope[], scope: DynamicScope): void => {
        for (const match of matches) {
          if (!match.rule.isLibrary && !found.has(match.rule.name))
            found.set(match.rule.name, asCapability(match, scope, false))
        }
      }
      const kept = calls.slice(0, CALLS_MAX).map((call) => ({ call, features: callFeatures(call, context) }))
      for (const { features } of kept) tell(matchers.call.match(features), 'call')
      const threads = grouped(kept, ({ call }) => `${call.process}/${call.thread}`).map((list) => {
        const all = list.map(({ features }) => features)
        const inSpans = matchSpans(all, matchers.span, context)
        tell(inSpans, 'span of calls')
        const spans = (): Iterable<Features> => spansOf(all, context)
        const thread: Features = merged(all, context, (scope) =>
          scope === 'call' ? all : scope === 'span of calls' ? spans() : [thread],
        )
        for (const { rule } of inSpans) for (const key of matchKeys(rule)) thread.add(key)
        tell(matchers.thread.match(thread), 'thread')
        return { process: list[0]?.call.process ?? 0, features: thread }
      })
      const processes = grouped(threads, ({ process }) => String(process)).map((list) => {
        const inside = list.map(({ features }) => features)
        const process: Features = merged(inside, context, (scope) =>
          scope === 'process' ? [process] : through(inside, scope),
        )
        tell(matchers.process.match(process), 'process')
        return process
      })
      const file: Features = merged(processes, context, (scope) =>
        scope === 'file' ? [file] : through(processes, scope),
      )
      tell(matchers.file.match(file), 'file')
      return { capabilities: [...found.values()], isCut: calls.length > CALLS_MAX }
    },
  }
}

function callFeatures({ api, arguments: given }: ApiCall, context: readonly string[]): Features {
  const features: Features = new Features({ within: (scope) => (scope === 'call' ? [features] : []) })
  for (const key of context) features.add(key)
  const name = api.includes('::') ? api : api.slice(api.lastIndexOf('.') + 1)
  features.add(`api:${name}`)
  if (/[a-z][AW]$/.test(name)) features.add(`api:${name.slice(0, -1)}`)
  for (const argument of given) {
    if (typeof argument === 'string') features.addString(argument)
    else features.add(`number:${argument}`)
  }
  return features
}

/** A window of the last calls slides over the thread; a rule is asked when the newest call could make it hold. */
function matchSpans(
  calls: readonly Features[],
  matcher: ScopeMatcher,
  context: readonly string[],
): readonly RuleMatchInScope[] {
  const matches = new Map<string, RuleMatchInScope>()
  for (const [index, newest] of calls.entries()) {
    if (!matcher.mentionsAny(newest.keys)) continue
    for (const match of matcher.match(spanEndingAt(calls, index, context))) {
      if (!matches.has(match.rule.name)) matches.set(match.rule.name, match)
    }
  }
  return [...matches.values()]
}

/** A span that is asked for inside a span is any part of it. */
function spanEndingAt(calls: readonly Features[], index: number, context: readonly string[]): Features {
  const window = calls.slice(Math.max(0, index - SPAN_CALLS + 1), index + 1)
  const span: Features = merged(window, context, (scope) => (scope === 'call' ? window : [span]))
  return span
}

function* spansOf(calls: readonly Features[], context: readonly string[]): Generator<Features> {
  for (const index of calls.keys()) yield spanEndingAt(calls, index, context)
}

function* through(parts: readonly Features[], scope: Scope): Generator<Features> {
  for (const part of parts) yield* part.within(scope)
}

function merged(
  parts: readonly Features[],
  context: readonly string[],
  within: (scope: Scope) => Iterable<Features>,
): Features {
  const features = new Features({ within })
  for (const part of parts) {
    for (const key of part.keys) if (!key.startsWith('string:')) features.add(key, part.count(key))
    for (const text of part.strings) features.addString(text)
  }
  for (const key of context) features.add(key)
  return features
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return [...groups.values()]
}
