// Runs the tree of a Visual Basic program over an imitated machine: statements here, loops and declarations beside it,
// expressions in `evaluate.ts`. Bounded by steps, by the depth of its own calls, and by the clock that it is given.

import { VB_CALLS_MAX, VB_JUMPS_MAX, VB_STEPS_MAX } from '../limits.ts'
import { isTrue, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import type { Builtin } from './builtins.ts'
import { declare } from './declare.ts'
import { assignTo, evaluate } from './evaluate.ts'
import { FileNumbers } from './file-numbers.ts'
import { runEach, runFor, runLoop } from './loops.ts'
import { binary, numeric } from './operators.ts'
import type { Expression, Procedure, Statement } from './parse/ast.ts'
import { parseVisualBasic } from './parse/parse.ts'
import { Scope } from './scope.ts'
import { ExitSignal, GotoSignal, StopSignal, VbError } from './signals.ts'

export interface InterpreterOptions {
  readonly world: World
  /** Functions and objects of the host, by name in lower case. */
  readonly functions: ReadonlyMap<string, Builtin>
  readonly objects: ReadonlyMap<string, Value>
  readonly mustStop: () => boolean
}

export interface ClassDefinition {
  readonly name: string
  readonly members: readonly Statement[]
}

/** How often the clock is looked at. */
const STEPS_PER_LOOK = 2_048
const UNREAD_TOLD = 'lines of Visual Basic could not be read'

export class Interpreter {
  readonly world: World
  readonly functions: ReadonlyMap<string, Builtin>
  readonly objects: ReadonlyMap<string, Value>
  readonly globals = new Scope(null)
  readonly procedures = new Map<string, Procedure>()
  readonly classes = new Map<string, ClassDefinition>()
  /** Fields of the program's own records. */
  readonly types = new Map<string, readonly Statement[]>()
  readonly externals = new Map<string, { readonly library: string; readonly alias: string }>()
  readonly files: FileNumbers
  /** What `Err` shows. */
  error: VbError | null = null
  readonly #mustStop: () => boolean
  #steps = 0
  #calls = 0

  constructor({ world, functions, objects, mustStop }: InterpreterOptions) {
    this.world = world
    this.functions = functions
    this.objects = objects
    this.#mustStop = mustStop
    this.files = new FileNumbers(world)
  }

  /** Reads a program, takes its declarations in, and runs what stands outside of procedures. */
  run(source: string, scope: Scope = this.globals): void {
    const { statements, unread } = parseVisualBasic(source)
    if (unread > 0) this.world.recorder.notCovered(`${unread} ${UNREAD_TOLD}.`)
    this.takeIn(statements)
    this.block(statements, scope, true)
  }

  /** Declarations only, as a macro project is loaded. */
  load(source: string): void {
    const { statements, unread } = parseVisualBasic(source)
    if (unread > 0) this.world.recorder.notCovered(`${unread} ${UNREAD_TOLD}.`)
    this.takeIn(statements)
    const kept = statements.filter(({ kind }) => kind === 'declare' || kind === 'const' || kind === 'enum')
    this.block(kept, this.globals, true)
  }

  takeIn(statements: readonly Statement[]): void {
    for (const one of statements) {
      if (one.kind === 'procedure')
        this.procedures.set(one.role === 'let' || one.role === 'set' ? `${one.name}=` : one.name, one)
      else if (one.kind === 'type') this.types.set(one.name, one.fields)
      else if (one.kind === 'class') this.classes.set(one.name, one)
      else if (one.kind === 'external') this.externals.set(one.name, one)
    }
  }

  step(): void {
    this.#steps += 1
    if (this.#steps > VB_STEPS_MAX) throw new StopSignal('step_limit', `stopped after ${VB_STEPS_MAX} steps`)
    if (this.#steps % STEPS_PER_LOOK === 0 && this.#mustStop()) throw new StopSignal('time_up', 'the time was over')
  }

  /** Runs statements in turn. `isBody`: jumps to labels in it end here. */
  block(statements: readonly Statement[], scope: Scope, isBody = false): void {
    let jumps = 0
    for (let at = 0; at < statements.length; at += 1) {
      const statement = statements[at]
      if (statement === undefined) continue
      this.step()
      try {
        this.#statement(statement, scope)
      } catch (error) {
        const label = this.#labelOf(error, scope)
        if (label === null) throw error
        if (label === '') continue
        const goal = isBody ? statements.findIndex((one) => one.kind === 'label' && one.name === label) : -1
        if (goal === -1) throw isBody && !(error instanceof GotoSignal) ? error : new GotoSignal(label)
        jumps += 1
        if (jumps > VB_JUMPS_MAX) throw new StopSignal('step_limit', 'jumps without end')
        at = goal
      }
    }
  }

  /** Where an error or a jump goes on: a label, the next statement (empty), or nowhere here (null). */
  #labelOf(error: unknown, scope: Scope): string | null {
    if (error instanceof GotoSignal) return error.label
    if (error instanceof RangeError) throw new StopSignal('step_limit', 'nested too deep')
    if (!(error instanceof VbError) || scope.errorLabel === null) return null
    this.error = error
    const label = scope.errorLabel
    // A handler is used once until it is set anew.
    if (label !== '') scope.errorLabel = null
    return label
  }

  #statement(one: Statement, scope: Scope): void {
    switch (one.kind) {
      case 'assign':
        assignTo(this, one.target, evaluate(this, one.value, scope), scope)
        break
      case 'call':
        evaluate(this, one.args.length > 0 || one.target.kind !== 'call' ? one : one.target, scope)
        break
      case 'declare':
        declare(this, one, scope)
        break
      case 'enum':
        this.block(one.body, scope)
        break
      case 'const':
        scope.declare(one.name, evaluate(this, one.value, scope))
        break
      case 'if': {
        const branch = one.branches.find(({ test }) => test === null || this.isHolding(test, scope))
        if (branch !== undefined) this.block(branch.body, scope)
        break
      }
      case 'select':
        this.#select(one, scope)
        break
      case 'for':
        runFor(this, one, scope)
        break
      case 'each':
        runEach(this, one, scope)
        break
      case 'loop':
        runLoop(this, one, scope)
        break
      case 'with':
        this.#with(one, scope)
        break
      case 'exit':
        throw one.what === 'program' ? new StopSignal('exited', 'End') : new ExitSignal(one.what)
      case 'onerror':
        scope.errorLabel = one.label
        break
      case 'goto':
        throw new GotoSignal(one.label)
      case 'file':
        this.#file(one, scope)
        break
      default:
    }
  }

  #with({ object, body }: Extract<Statement, { kind: 'with' }>, scope: Scope): void {
    scope.withs.push(evaluate(this, object, scope))
    try {
      this.block(body, scope)
    } finally {
      scope.withs.pop()
    }
  }

  isHolding(test: Expression, scope: Scope): boolean {
    const value = evaluate(this, test, scope)
    return typeof value === 'string'
      ? /^true$/i.test(value) || (!/^false$/i.test(value) && numeric(value) !== 0)
      : isTrue(value)
  }

  #select({ subject, cases }: Extract<Statement, { kind: 'select' }>, scope: Scope): void {
    const value = evaluate(this, subject, scope)
    const chosen = cases.find(
      ({ tests }) =>
        tests === null ||
        tests.some(({ kind, op, first, last }) => {
          const low = evaluate(this, first, scope)
          this.world.comparisons.note(value, low)
          if (kind !== 'range' || last === null) return binary(op === '' ? '=' : op, value, low) === true
          return binary('>=', value, low) === true && binary('<=', value, evaluate(this, last, scope)) === true
        }),
    )
    if (chosen !== undefined) this.block(chosen.body, scope)
  }

  #file({ op, path, mode, number, values }: Extract<Statement, { kind: 'file' }>, scope: Scope): void {
    const at = number === null ? 0 : numberOf(evaluate(this, number, scope))
    if (op === 'open') this.files.open(at, textOfValue(path === null ? '' : evaluate(this, path, scope)), mode)
    else if (op === 'read')
      for (const one of values) {
        if (one !== null) assignTo(this, one, this.files.read(at, mode), scope)
      }
    else if (op === 'close') this.files.close(number === null ? null : at)
    else
      this.files.write(
        at,
        values.map((one) => (one === null ? '' : evaluate(this, one, scope))),
        mode === 'put',
      )
  }

  /** Calls a procedure of the program; variables that are handed over by name take what it leaves in its parameters. */
  callProcedure(
    procedure: Procedure,
    args: readonly Value[],
    outer: Scope = this.globals,
    back?: (at: number, value: Value) => void,
  ): Value {
    if (this.#calls >= VB_CALLS_MAX) throw new VbError(28, 'Out of stack space')
    this.#calls += 1
    const scope = new Scope(outer, procedure.name)
    procedure.parameters.forEach(({ name, isRest, otherwise }, at) => {
      const given = isRest ? args.slice(at) : args[at]
      scope.declare(name, given === undefined && otherwise !== null ? evaluate(this, otherwise, outer) : given)
    })
    try {
      this.block(procedure.body, scope, true)
    } catch (error) {
      const isEnd = error instanceof ExitSignal && ['sub', 'function', 'property'].includes(error.what)
      if (!isEnd) throw error
    } finally {
      this.#calls -= 1
    }
    procedure.parameters.forEach(({ name, isByValue, isRest }, at) => {
      if (!isByValue && !isRest && at < args.length) back?.(at, scope.get(name))
    })
    return scope.result
  }
}
