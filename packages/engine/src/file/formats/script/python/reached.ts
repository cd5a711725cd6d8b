// Which functions of a Python file run when it is imported: what stands outside of functions names them, or a function does
// that is named there. A name is enough: threads, hooks and `atexit` are handed a function to call.
import type { Statement } from './statements.ts'

const DEFINED = /^(?:async\s{1,4})?def\s{1,4}(\w{1,60})/
/** A plain name, and no method of something else. */
const NAMED = /(?<![\w.])[A-Za-z_]\w{0,59}/g
/** What brings names in or hands them on runs nothing. */
const DECLARES = /^(?:from|import|class|global|nonlocal|@|__all__\b)/

/** By their places among the functions, as statements tell them. Each statement is read once. */
export function reachedScopes(statements: readonly Statement[]): ReadonlySet<number> {
  const scopes = new Map<string, number>()
  const named = new Map<number, Set<string>>()
  for (const { text, scope, isGuarded } of statements) {
    const own = DEFINED.exec(text)?.[1]
    if (own !== undefined) scopes.set(own, scope)
    if (own !== undefined || isGuarded || DECLARES.test(text)) continue
    const names = named.get(scope) ?? new Set()
    for (const [name] of text.matchAll(NAMED)) names.add(name)
    named.set(scope, names)
  }
  const reached = new Set<number>([0])
  // A set goes on to what is added while it is walked through.
  for (const scope of reached)
    for (const name of named.get(scope) ?? []) {
      const next = scopes.get(name)
      if (next !== undefined) reached.add(next)
    }
  return reached
}
