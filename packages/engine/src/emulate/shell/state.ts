// What a running shell knows: variables, functions, open files, and what its run may still cost.
import type { World } from '../world/world.ts'
import {
  SH_CALLS_MAX,
  SH_COMMANDS_MAX,
  SH_MADE_CHARS_MAX,
  SH_PAUSES_MAX,
  SH_ROUNDS_MAX,
  SH_TEXT_CHARS_MAX,
  SH_VARIABLES_MAX,
} from './limits.ts'
import type { Command } from './parse/ast.ts'

/** Ends the whole run. */
export class StopSignal extends Error {
  readonly isCut: boolean
  constructor(why: string, isCut: boolean) {
    super(why)
    this.isCut = isCut
  }
}

/** `break`, `continue`, `return`: caught where they belong. */
export class FlowSignal extends Error {
  readonly how: 'break' | 'continue' | 'return'
  depth: number
  /** What was printed on the way. */
  out = ''
  constructor(how: FlowSignal['how'], depth = 1) {
    super(how)
    this.how = how
    this.depth = depth
  }
}

export interface Result {
  readonly out: string
  readonly code: number
}

/** `this_machine`: what the conditions lead to. `all`: every branch once, every loop once, nothing ends early. */
export type Branches = 'this_machine' | 'all'

export class State {
  readonly world: World
  readonly branches: Branches
  readonly variables = new Map<string, string>()
  readonly lists = new Map<string, string[]>()
  readonly functions = new Map<string, Command>()
  /** Files by number, as `exec 3<>file` opened them. */
  readonly files = new Map<number, string>()
  readonly traps: string[] = []
  /** `$1` and what follows; `$0` apart. */
  parameters: readonly string[] = []
  name: string
  code = 0
  /** What is left to read on standard input, for `read` in a loop. */
  input = ''
  /** Commands as they were carried out. */
  readonly done: string[] = []
  #commands = 0
  #rounds = 0
  #made = 0
  #pauses = 0
  #calls = 0

  constructor(world: World, branches: Branches) {
    this.world = world
    this.branches = branches
    this.name = world.scriptPath
    for (const [key, value] of world.variables) this.variables.set(key.toUpperCase(), value)
    this.variables.set('IFS', ' \t\n')
    this.variables.set('PWD', world.currentFolder)
    this.variables.set('UID', '0')
    this.variables.set('EUID', '0')
    this.variables.set('OSTYPE', 'linux-gnu')
    this.variables.set('BASH_VERSION', '5.2.15(1)-release')
    this.variables.set('HOSTTYPE', 'x86_64')
    this.variables.set('MACHTYPE', 'x86_64-pc-linux-gnu')
    this.variables.set('TERM', 'xterm')
    this.variables.set('LOGNAME', 'root')
  }

  set(name: string, value: string): void {
    if (this.variables.size < SH_VARIABLES_MAX || this.variables.has(name)) this.variables.set(name, this.make(value))
  }

  command(): void {
    this.#commands += 1
    if (this.#commands > SH_COMMANDS_MAX) throw new StopSignal('too many commands', true)
    this.#look()
  }

  round(): void {
    this.#rounds += 1
    if (this.#rounds > SH_ROUNDS_MAX) throw new StopSignal('too many rounds', true)
    if (this.#rounds % 64 === 0) this.#look()
  }

  #look(): void {
    if (this.world.elapsedMs() > this.world.endMs) throw new StopSignal('the time was over', true)
  }

  /** Accounts for text that was made. */
  make(text: string): string {
    this.#made += text.length
    if (text.length > SH_TEXT_CHARS_MAX || this.#made > SH_MADE_CHARS_MAX)
      throw new StopSignal('the script made more text than it may', true)
    return text
  }

  /** Loops that wait and look again would do so for ever. */
  pause(ms: number): void {
    this.#pauses += 1
    this.world.sleep(ms)
    if (this.#pauses >= SH_PAUSES_MAX) throw new StopSignal(`stopped after ${SH_PAUSES_MAX} pauses`, false)
  }

  called<Value>(run: () => Value): Value {
    this.#calls += 1
    if (this.#calls > SH_CALLS_MAX) throw new StopSignal('calls went too deep', true)
    try {
      return run()
    } finally {
      this.#calls -= 1
    }
  }
}
