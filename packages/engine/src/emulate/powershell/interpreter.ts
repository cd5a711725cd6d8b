// Runs the tree of a PowerShell script over an imitated machine: statements and pipelines here, expressions in `evaluate.ts`,
// commands in `commands/`. Bounded by steps, by the depth of its own calls, and by the clock that it is given.
import { actPowerShell } from '../folded/powershell-actions.ts'
import type { World } from '../world/world.ts'
import { Budget } from './budget.ts'
import { type ClassDefinition, defineClass } from './classes.ts'
import { runCommand } from './commands/run-command.ts'
import { assign, evaluate } from './evaluate.ts'
import { PS_ITEMS_MAX, PS_TRANSCRIPT_LINE_CHARS_MAX, PS_TRANSCRIPT_LINES_MAX } from './limits.ts'
import { isEqual } from './operators.ts'
import type { Body, Expression, Statement } from './parse/ast.ts'
import { parsePowerShell } from './parse/parse.ts'
import { isLike, patternFor } from './patterns.ts'
import { Scope } from './scope.ts'
import { LoopSignal, PsError, PsSyntaxError, ReturnSignal, StopSignal } from './signals.ts'
import { isTrue, listOf, type PsBlock, type PsList, PsObject, type PsValue, textOf, unlisted } from './value.ts'

export interface PowerShellOptions {
  readonly world: World
  readonly mustStop: () => boolean
}

export interface Given {
  readonly positional: readonly PsValue[]
  readonly named: ReadonlyMap<string, PsValue>
}

export class PowerShell {
  readonly world: World
  readonly globals = new Scope(null)
  readonly functions = new Map<string, Body>()
  readonly classes = new Map<string, ClassDefinition>()
  readonly aliases = new Map<string, string>()
  /** Commands as they were carried out, with the values that they were given. */
  readonly transcript: string[] = []
  /** The last address that was asked for: what comes from there is known again when it is run. */
  lastUrl = ''
  readonly budget: Budget
  /** `try` blocks around what runs. */
  #guards = 0

  constructor({ world, mustStop }: PowerShellOptions) {
    this.world = world
    this.budget = new Budget(mustStop)
  }

  sleep(ms: number): void {
    this.world.sleep(ms)
    this.budget.pause()
  }

  /** A command with its values, put down and taken for what it does. */
  act(line: string): void {
    actPowerShell(this.note(line), this.world)
  }

  /** Puts a command down whose effect is recorded elsewhere. */
  note(line: string): string {
    const one = line.slice(0, PS_TRANSCRIPT_LINE_CHARS_MAX).replace(/[\r\n]+/g, ' ')
    if (this.transcript.length < PS_TRANSCRIPT_LINES_MAX && this.transcript.at(-1) !== one) this.transcript.push(one)
    return one
  }

  /** Text as a script of its own; null when it cannot be read. */
  read(text: string): Body | null {
    try {
      return parsePowerShell(text)
    } catch (error) {
      if (error instanceof PsSyntaxError || error instanceof RangeError) return null
      throw error
    }
  }

  /** Code that appeared while it ran. */
  runText(text: string, technique: string, scope: Scope): PsList {
    this.world.recorder.layer({ depth: Math.max(1, this.budget.calls + 1), technique, language: 'powershell', text })
    const body = this.read(text)
    if (body === null) {
      this.world.recorder.notCovered('A layer of PowerShell could not be read and was taken as it stands.')
      actPowerShell(text, this.world)
      return []
    }
    return this.budget.call(() => this.statements(body.statements, scope))
  }

  invoke(body: Body, given: Given, parent: Scope, input: readonly PsValue[] | null = null): PsList {
    const scope = new Scope(parent)
    const rest = [...given.positional]
    for (const { name, type, value } of body.parameters) {
      const named = given.named.get(name) ?? [...given.named].find(([key]) => name.startsWith(key))?.[1]
      const found = named !== undefined ? named : type === 'switch' ? undefined : rest.shift()
      scope.set(
        name,
        found !== undefined
          ? found
          : value === null
            ? type === 'switch'
              ? false
              : null
            : evaluate(this, value, scope),
      )
    }
    scope.set('args', [...rest])
    if (input !== null) scope.set('input', [...input])
    return this.budget.call(() => {
      const out: PsList = []
      try {
        if (body.parts === null) {
          this.block(body.statements, scope, out)
          return out
        }
        this.block(body.parts.begin ?? [], scope, out)
        for (const item of input ?? [null]) {
          scope.set('_', item)
          this.block(body.parts.process ?? [], scope, out)
        }
        this.block(body.parts.end ?? [], scope, out)
      } catch (signal) {
        if (!(signal instanceof ReturnSignal)) throw signal
        // What was given before the return stands in `out` already.
      }
      return out
    })
  }

  /** A block of a pipeline's command runs where it stands: what it sets is set there, and `$_` is the item. */
  invokeOn(block: PsBlock, item: PsValue): PsList {
    const { scope, body } = block
    const before = scope.get('_') ?? null
    scope.set('_', item)
    scope.set('psitem', item)
    return this.budget.call(() => {
      const out: PsList = []
      try {
        this.block(body.parts?.process ?? body.statements, scope, out)
      } catch (signal) {
        if (!(signal instanceof ReturnSignal)) throw signal
      } finally {
        scope.set('_', before)
      }
      return out
    })
  }

  statements(list: readonly Statement[], scope: Scope): PsList {
    const out: PsList = []
    this.block(list, scope, out)
    return out
  }

  block(list: readonly Statement[], scope: Scope, out: PsList): void {
    for (const statement of list) {
      try {
        this.#statement(statement, scope, out)
      } catch (error) {
        // An error of one statement is told on the screen and gone on from.
        if (!(error instanceof PsError) || error instanceof PsThrow || this.#guards > 0) throw error
        this.globals.set('error', [error.value])
      }
    }
  }

  /** What a statement gives as one value. */
  valueOf(statement: Statement, scope: Scope): PsValue {
    const out: PsList = []
    this.#statement(statement, scope, out)
    return unlisted(out)
  }

  #statement(statement: Statement, scope: Scope, out: PsList): void {
    this.budget.step()
    switch (statement.kind) {
      case 'pipeline':
        this.#pipeline(statement, scope, out)
        return
      case 'if': {
        const chosen = statement.branches.find(([condition]) => isTrue(this.valueOf(condition, scope)))
        this.block(chosen?.[1] ?? statement.otherwise, scope, out)
        return
      }
      case 'loop':
        this.#loop(statement, scope, out)
        return
      case 'foreach': {
        for (const item of [...listOf(this.valueOf(statement.list, scope))]) {
          this.budget.step()
          scope.set(statement.name, item)
          if (this.#pass(statement.body, scope, out)) return
        }
        return
      }
      case 'switch':
        this.#switch(statement, scope, out)
        return
      case 'try':
        this.#try(statement, scope, out)
        return
      case 'class':
        defineClass(this, statement.name, statement.base, statement.members, scope)
        return
      case 'function':
        this.functions.set(statement.name, statement.body)
        return
      case 'flow':
        throw new LoopSignal(statement.how)
      case 'leave': {
        const value = statement.value === null ? null : this.valueOf(statement.value, scope)
        if (statement.how === 'exit') throw new StopSignal('exited', textOf(value))
        if (statement.how === 'throw') throw new PsThrow(textOf(value).slice(0, 300) || 'ScriptHalted', value)
        push(out, value)
        throw new ReturnSignal()
      }
    }
  }

  /** True when the loop is left. */
  #pass(body: readonly Statement[], scope: Scope, out: PsList): boolean {
    try {
      this.block(body, scope, out)
    } catch (signal) {
      if (!(signal instanceof LoopSignal)) throw signal
      if (signal.how === 'break') return true
    }
    if (out.length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a pipeline holds too much')
    return false
  }

  #loop(loop: Extract<Statement, { kind: 'loop' }>, scope: Scope, out: PsList): void {
    const { first, condition, next, isAfter, isUntil, body } = loop
    if (first !== null) this.valueOf(first, scope)
    const goesOn = (): boolean => condition === null || isTrue(this.valueOf(condition, scope)) !== isUntil
    for (let isFirst = true; ; isFirst = false) {
      this.budget.step()
      if (!(isAfter && isFirst) && !goesOn()) return
      if (this.#pass(body, scope, out)) return
      if (next !== null) this.valueOf(next, scope)
    }
  }

  #switch({ subject, cases, mode }: Extract<Statement, { kind: 'switch' }>, scope: Scope, out: PsList): void {
    for (const item of listOf(this.valueOf(subject, scope))) {
      const inner = new Scope(scope)
      inner.set('_', item)
      const fits = (key: Expression | null): boolean => {
        if (key === null) return false
        if (key.kind === 'script_block') return isTrue(unlisted(this.statements(key.body.statements, inner)))
        const wanted = evaluate(this, key, inner)
        if (mode === 'wildcard') return isLike(textOf(item), textOf(wanted))
        if (mode === 'regex') return patternFor(textOf(wanted), 'i', textOf(item))?.test(textOf(item)) ?? false
        this.world.comparisons.note(item, wanted)
        return isEqual(item, wanted)
      }
      const found = cases.filter(([key]) => fits(key))
      const chosen = found.length > 0 ? found : cases.filter(([key]) => key === null)
      for (const [, body] of chosen) if (this.#pass(body, scope, out)) return
    }
  }

  #try({ body, handler, last }: Extract<Statement, { kind: 'try' }>, scope: Scope, out: PsList): void {
    this.#guards += 1
    try {
      this.block(body, scope, out)
    } catch (error) {
      if (!(error instanceof PsError)) throw error
      this.#guards -= 1
      if (handler !== null) {
        const inner = new Scope(scope)
        inner.set('_', errorRecord(error))
        for (const one of handler) this.#statement(one, inner, out)
      }
      this.#guards += 1
    } finally {
      this.#guards -= 1
      this.block(last, scope, out)
    }
  }

  #pipeline({ stages, to }: Extract<Statement, { kind: 'pipeline' }>, scope: Scope, out: PsList): void {
    let items: PsList = []
    for (const [at, stage] of stages.entries()) {
      const input = at === 0 ? null : items
      if (stage.kind === 'expression') {
        const { expression } = stage
        // Only the last value of an assignment or of a counter is kept in its variable; it is not shown.
        const value = evaluate(this, expression, scope)
        items = []
        if (expression.kind !== 'assign' && expression.kind !== 'count') push(items, value)
      } else items = [...runCommand(this, stage, scope, input)]
    }
    if (to !== null) {
      const path = textOf(evaluate(this, to, scope))
      if (path !== '' && !/^(?:\$null|nul|2)$/i.test(path))
        this.world.files.write(this.world.path(path), Buffer.from(items.map((one) => textOf(one)).join('\r\n')))
      return
    }
    for (const one of items) out.push(one)
  }

  evaluate(expression: Expression, scope: Scope): PsValue {
    return evaluate(this, expression, scope)
  }

  assign(target: Expression, value: PsValue, scope: Scope): void {
    assign(this, target, value, scope)
  }
}

/** `throw` ends more than its statement. */
export class PsThrow extends PsError {}

function errorRecord(error: PsError): PsValue {
  return new PsObject('management.automation.errorrecord', {
    Exception: new PsObject('exception', { Message: error.message, 'tostring()': error.message }),
    'tostring()': error.message,
  })
}

/** A list that a statement gives comes apart; a list inside it stays whole. */
function push(out: PsList, value: PsValue): void {
  if (value === null) return
  if (Array.isArray(value)) for (const one of value) out.push(one)
  else if (value instanceof Uint8Array) out.push(...[...value].slice(0, PS_ITEMS_MAX))
  else out.push(value)
}
