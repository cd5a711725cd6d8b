// Which functions of a Python file run when it is imported: what stands outside of functions names them, or a function does
// that is named there. A name is enough: threads, hooks and `atexit` are handed a function to call.
import type { Statement } from './statements.ts'

const DEFINED = /^(?:async\s{1,4})?def\s{1,4}(\w{1,60})/
/** A plain name, and no method of something else. */
const NAMED = /(?<![\w.])[A-Za-z_]\w{0,59}/g
/** What brings names in or hands them on runs nothing. */
const DECLARES = /^(?:from|import|global|nonlocal|__all__\b)/
/** Is called with the function below it, and hands back another one, which runs when somebody calls that. */
const DECORATES = /^@\s?([A-Za-z_]\w{0,59})/
const CALLED = /(?<![\w.])[A-Za-z_]\w{0,59}(?=\s?\()/g

/** By their places among the functions, as statements tell them. Each statement is read once. */
export function reachedScopes(statements: readonly Statement[]): ReadonlySet<number> {
  const scopes = new Map<string, number>()
  const [named, called] = [new Map<number, Set<string>>(), new Map<number, Set<string>>()]
  const decorators = new Set<string>()
  for (const { text, scope, isGuarded } of statements) {
    const own = DEFINED.exec(text)?.[1]
    if (own !== undefined) scopes.set(own, scope)
    if (own !== undefined || isGuarded || DECLARES.test(text)) continue
    const decorator = DECORATES.exec(text)?.[1]
    if (decorator !== undefined) decorators.add(decorator)
    else {
      addAll(named, scope, text.matchAll(NAMED))
      addAll(called, scope, text.matchAll(CALLED))
    }
  }
  const reached = new Set<number>([0])
  for (const decorator of decorators) {
    const scope = scopes.get(decorator)
    if (scope === undefined) continue
    reached.add(scope)
    // Of a decorator only what it calls itself: what it names it wraps.
    named.set(scope, called.get(scope) ?? new Set())
  }
  // A set goes on to what is added while it is walked through.
  for (const scope of reached)
    for (const name of named.get(scope) ?? []) {
      const next = scopes.get(name)
      if (next !== undefined) reached.add(next)
    }
  return reached
}

function addAll(known: Map<number, Set<string>>, scope: number, found: Iterable<RegExpExecArray>): void {
  const names = known.get(scope) ?? new Set()
  for (const [name] of found) names.add(name)
  known.set(scope, names)
}
