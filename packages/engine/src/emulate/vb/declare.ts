// `Dim` and `ReDim`: what a variable holds when it is declared.
import { VB_RECORDS_MAX } from '../limits.ts'
import type { Value } from '../value.ts'
import { madeArray } from './builtins.ts'
import { evaluate, instanceOf, recordOf } from './evaluate.ts'
import type { Interpreter } from './interpreter.ts'
import { numeric } from './operators.ts'
import type { Declared, Statement } from './parse/ast.ts'
import type { Scope } from './scope.ts'

export function declare(
  vb: Interpreter,
  { list, isRedim, isPreserved }: Extract<Statement, { kind: 'declare' }>,
  scope: Scope,
): void {
  for (const declared of list) {
    const sizes = declared.bounds?.map((bound) => numeric(evaluate(vb, bound, scope)))
    if (isRedim) redim(declared.name, sizes ?? [], isPreserved, scope)
    else scope.declare(declared.name, firstValue(vb, declared, sizes))
  }
}

/** An object, a record, an array of either, or nothing. */
function firstValue(vb: Interpreter, { isNew, type }: Declared, sizes: readonly number[] | undefined): Value {
  if (isNew !== null) return instanceOf(vb, isNew)
  const isRecord = type !== null && vb.types.has(type)
  if (sizes === undefined) return isRecord ? recordOf(vb, type) : undefined
  const made = madeArray(sizes)
  if (isRecord && sizes.length === 1)
    for (let at = 0; at < Math.min(made.length, VB_RECORDS_MAX); at += 1) made[at] = recordOf(vb, type)
  return made
}

function redim(name: string, sizes: readonly number[], isPreserved: boolean, scope: Scope): void {
  const made = madeArray(sizes)
  const before = scope.get(name)
  if (isPreserved && Array.isArray(before))
    for (let at = 0; at < Math.min(made.length, before.length); at += 1) made[at] = before[at]
  scope.assign(name, made)
}
