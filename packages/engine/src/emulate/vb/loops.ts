// The loops of Visual Basic. Each turn is a step, and `Exit For` or `Exit Do` ends the innermost loop of its kind.
import { itemsOf } from '../com/recorded-object.ts'
import { numberOf } from '../value.ts'
import { assignTo, evaluate } from './evaluate.ts'
import type { Interpreter } from './interpreter.ts'
import { numeric } from './operators.ts'
import type { Statement } from './parse/ast.ts'
import type { Scope } from './scope.ts'
import { ExitSignal } from './signals.ts'

type Loop<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>

/** The counter is a variable that the body may set. */
export function runFor(vb: Interpreter, one: Loop<'for'>, scope: Scope): void {
  const from = numeric(evaluate(vb, one.from, scope))
  const to = numeric(evaluate(vb, one.to, scope))
  const by = one.step === null ? 1 : numeric(evaluate(vb, one.step, scope))
  untilExit('for', () => {
    let value = from
    while (by >= 0 ? value <= to : value >= to) {
      vb.step()
      assignTo(vb, one.name, value, scope)
      vb.block(one.body, scope)
      value = numberOf(evaluate(vb, one.name, scope)) + by
    }
  })
}

export function runEach(vb: Interpreter, one: Loop<'each'>, scope: Scope): void {
  untilExit('for', () => {
    for (const item of itemsOf(evaluate(vb, one.list, scope))) {
      vb.step()
      assignTo(vb, one.name, item, scope)
      vb.block(one.body, scope)
    }
  })
}

/** `Do` with its test before or after the body, or without one; `While … Wend`. */
export function runLoop(vb: Interpreter, { test, isAfter, isUntil, body }: Loop<'loop'>, scope: Scope): void {
  untilExit('do', () => {
    let isFirst = true
    for (;;) {
      vb.step()
      const isTested = test !== null && !(isAfter && isFirst)
      if (isTested && vb.isHolding(test, scope) === isUntil) return
      isFirst = false
      vb.block(body, scope)
    }
  })
}

function untilExit(kind: 'for' | 'do', run: () => void): void {
  try {
    run()
  } catch (error) {
    const isOurs = error instanceof ExitSignal && (error.what === kind || (kind === 'do' && error.what === 'while'))
    if (!isOurs) throw error
  }
}
