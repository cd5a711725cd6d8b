// Runs the tree of a shell script over an imitated server. Commands hand text to each other; what they do is recorded.
import { commandPattern } from '../../data/programs.ts'
import type { World } from '../world/world.ts'
import { sum } from './arithmetic.ts'
import { builtins } from './builtins.ts'
import { runCase, runCount, runFor, runGroup, runIf, runLoop, runSubshell } from './compound.ts'
import { type Expander, fieldsOf, patternOf, textOf } from './expand.ts'
import type { Assignment, Command, List, Pipeline } from './parse/ast.ts'
import { parseShell } from './parse/parse.ts'
import { ShellSyntaxError } from './parse/reader.ts'
import { Redirection } from './redirect.ts'
import { type Branches, FlowSignal, type Result, State, StopSignal } from './state.ts'
import { holds } from './test-expression.ts'
import { runTool } from './tools.ts'

const DONE: Result = { out: '', code: 0 }
/** A shell or a table of jobs at the end of a pipeline runs what comes out of it. */
const TAKES_COMMANDS = new RegExp(
  String.raw`^(?:sudo )?(?:\S{0,40}/)?(?:${commandPattern('unix', 'language')}[\d.]*|crontab|at)(?: (?:-|-s|-x|-e).{0,200})?$`,
)

export class Shell implements Expander {
  readonly state: State
  /** What the last substitution ended with: that is what an assignment alone ends with. */
  #substituted = 0

  constructor(world: World, branches: Branches = 'this_machine') {
    this.state = new State(world, branches)
  }

  /** A whole script, then what it wanted done at its end. */
  script(text: string): 'done' | 'unread' | 'cut' {
    const list = this.read(text)
    if (list === null) return 'unread'
    const ended = this.#ended(() => this.list(list, ''))
    for (const trap of this.state.traps.splice(0, 5)) this.#ended(() => this.code(trap, 'trap'))
    return ended
  }

  #ended(run: () => Result): 'done' | 'cut' {
    try {
      this.guarded(run)
    } catch (error) {
      if (error instanceof RangeError) return this.#told('the script was nested too deep')
      if (!(error instanceof StopSignal)) throw error
      if (error.isCut) return this.#told(error.message)
    }
    return 'done'
  }

  #told(why: string): 'cut' {
    this.state.world.recorder.cut('SH_COMMANDS_MAX', why)
    return 'cut'
  }

  read(text: string): List | null {
    try {
      return parseShell(text)
    } catch (error) {
      if (error instanceof ShellSyntaxError || error instanceof RangeError) return null
      throw error
    }
  }

  /** Text that became commands while the script ran. */
  code(text: string, technique: string, input = '', parameters: readonly string[] | null = null): Result {
    const { state } = this
    if (text.trim().length >= 4) state.world.recorder.layer({ depth: 1, technique, language: 'shell', text })
    const list = this.read(text)
    if (list === null) {
      state.world.recorder.notCovered(`Text for ${technique} could not be read as a shell's.`)
      return { out: '', code: 2 }
    }
    const before = state.parameters
    if (parameters !== null) state.parameters = parameters
    try {
      return state.called(() => this.guarded(() => this.list(list, input)))
    } finally {
      state.parameters = before
    }
  }

  /** What `break` and `return` outside of anything end is the script itself. */
  guarded(run: () => Result): Result {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof FlowSignal)) throw error
      return { out: error.out, code: this.state.code }
    }
  }

  printed(body: List): string {
    const before = this.state.code
    const made = this.guarded(() => this.list(body, ''))
    this.#substituted = made.code
    this.state.code = before
    return this.state.make(made.out)
  }

  list(list: List, input: string): Result {
    const { state } = this
    let out = ''
    for (const { pipeline, after, isBackground } of list) {
      const isPassed = (after === '&&' && state.code !== 0) || (after === '||' && state.code === 0)
      if (isPassed && state.branches !== 'all') continue
      try {
        const made = this.#pipeline(pipeline, input)
        out = state.make(out + made.out)
        state.code = isBackground ? 0 : made.code
      } catch (signal) {
        if (signal instanceof FlowSignal) signal.out = out + signal.out
        throw signal
      }
    }
    return { out, code: state.code }
  }

  #pipeline({ commands, isNegated }: Pipeline, input: string): Result {
    let text = input
    let code = 0
    const told: string[] = []
    for (const command of commands) {
      const before = this.state.done.length
      const made = this.command(command, text, told)
      told.push(...this.state.done.slice(before, before + 4))
      text = made.out
      code = made.code
    }
    return { out: text, code: isNegated ? Number(code === 0) : code }
  }

  command(command: Command, input: string, told: readonly string[] = []): Result {
    const { state } = this
    state.round()
    const redirection = new Redirection(command.redirects, this)
    const given = redirection.input ?? input
    const made = this.#body(command, given, redirection, told)
    return redirection.finish(made)
  }

  #body(command: Command, input: string, redirection: Redirection, told: readonly string[]): Result {
    const { state } = this
    switch (command.kind) {
      case 'simple':
        return this.#simple(command, input, redirection, told)
      case 'group':
        return command.isSubshell ? runSubshell(this, command.body, input) : runGroup(this, command.body, input)
      case 'if':
        return runIf(this, command, input)
      case 'loop':
        return runLoop(
          this,
          () => (this.list(command.test, '').code === 0) !== command.isUntil,
          () => this.list(command.body, ''),
          input,
        )
      case 'count':
        return runCount(this, command, input)
      case 'for':
        return runFor(this, command, input)
      case 'case':
        return runCase(this, command, input)
      case 'function':
        state.functions.set(command.name, command.body)
        return DONE
      case 'test': {
        const words = command.words.map((one) => ({ text: textOf(one, this), pattern: patternOf(one, this) }))
        return { out: '', code: Number(!holds(words, state, true)) }
      }
      case 'arithmetic':
        return { out: '', code: Number(sum(textOf(command.text, this), state) === 0) }
    }
  }

  #simple(
    { assignments, words }: Extract<Command, { kind: 'simple' }>,
    input: string,
    redirection: Redirection,
    told: readonly string[],
  ): Result {
    const { state } = this
    this.#substituted = 0
    const fields = fieldsOf(words, this)
    const [name, ...args] = fields
    for (const one of assignments) this.#assign(one)
    if (name === undefined) return { out: '', code: this.#substituted }
    state.command()
    if (name === 'exec' && args.length === 0) {
      redirection.keep()
      return DONE
    }
    return this.run(name, args, input, redirection, told)
  }

  /** A command by its name: a function, one of the shell's own, or a program. */
  run(
    name: string,
    args: readonly string[],
    input: string,
    redirection: Redirection | null = null,
    told: readonly string[] = [],
  ): Result {
    const { state } = this
    const own = state.functions.get(name)
    if (own !== undefined) return this.#call(own, args, input)
    const builtin = builtins[name]
    if (builtin !== undefined) return builtin(this, args, input, redirection)
    const line = [name, ...args].join(' ')
    const shown = redirection === null ? line : `${line}${redirection.text}`
    state.done.push(shown.slice(0, 4_000))
    // Who reads a script from a pipe runs it: the pipeline is one act, told whole.
    const isFed = told.length > 0 && TAKES_COMMANDS.test(line)
    const pid = state.world.start(isFed ? `${told.slice(-3).join(' | ')} | ${shown}` : shown, 'shell')
    let made: Result = DONE
    let failed: unknown = null
    state.world.recorder.as(pid, () => {
      try {
        made = runTool(this, name, args, input)
      } catch (error) {
        failed = error
      }
    })
    if (failed !== null) throw failed
    return made
  }

  #call(body: Command, args: readonly string[], input: string): Result {
    const { state } = this
    const before = state.parameters
    state.parameters = args
    try {
      return state.called(() => this.command(body, input))
    } catch (signal) {
      if (!(signal instanceof FlowSignal) || signal.how !== 'return' || signal.depth > 1) throw signal
      return { out: signal.out, code: state.code }
    } finally {
      state.parameters = before
    }
  }

  #assign({ name, index, value, list, isAppended }: Assignment): void {
    const { state } = this
    if (list !== null) {
      const items = fieldsOf(list, this)
      const before = isAppended ? (state.lists.get(name) ?? []) : []
      state.lists.set(name, [...before, ...items].slice(0, 10_000))
      state.variables.delete(name)
      return
    }
    const text = textOf(value, this)
    if (index !== null) {
      const items = state.lists.get(name) ?? []
      const at = sum(textOf(index, this), state)
      if (at >= 0 && at < 10_000) items[at] = isAppended ? (items[at] ?? '') + text : text
      state.lists.set(
        name,
        Array.from(items, (one) => one ?? ''),
      )
      return
    }
    state.set(name, isAppended ? (state.variables.get(name) ?? '') + text : text)
  }
}
