// Variables of a batch file: those of the environment, and those that the command processor makes up when asked.
import type { World } from '../world/world.ts'
import { arithmetic } from './arithmetic.ts'
import { BATCH_LINE_CHARS_MAX, BATCH_VARIABLES_MAX } from './limits.ts'

/** Whether a command of the imitated machine would fail is not known: all are taken to succeed. */
export const ERROR_LEVEL = 0

export class Variables {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  get(name: string): string | undefined {
    const found = this.#world.variables.get(name)
    if (found !== undefined) return found
    const date = new Date(this.#world.nowMs)
    if (name === 'cd') return this.#world.currentFolder
    if (name === 'errorlevel') return String(ERROR_LEVEL)
    if (name === 'random') return '7342'
    if (name === 'date') return date.toISOString().slice(0, 10)
    return name === 'time' ? date.toISOString().slice(11, 22) : undefined
  }

  /** The command `set`. `from`: the file that its input comes from. */
  set(rest: string, from: string | null): void {
    if (/^\/a\s/i.test(rest)) {
      arithmetic(
        rest.slice(2),
        (name) => Number.parseInt(this.get(name) ?? '0', 10) || 0,
        (name, value) => this.#assign(name, String(value)),
      )
      return
    }
    if (/^\/p\s/i.test(rest)) {
      const name = /^\/p\s+"?([^="]{1,100})=/i.exec(rest)?.[1]
      const line =
        from === null
          ? ''
          : Buffer.from(this.#world.files.peek(this.#world.path(from)) ?? [])
              .toString('latin1')
              .split(/\r?\n/)[0]
      if (name !== undefined) this.#assign(name, line ?? '')
      return
    }
    const quoted = /^"([^=]{1,200})=(.*)"[^"]*$/s.exec(rest)
    const plain = quoted ?? /^([^=]{1,200})=(.*)$/s.exec(rest)
    if (plain !== null) this.#assign(plain[1] ?? '', plain[2] ?? '')
  }

  #assign(name: string, value: string): void {
    const key = name.trim().toLowerCase()
    if (value === '') this.#world.variables.delete(key)
    else if (this.#world.variables.size < BATCH_VARIABLES_MAX)
      this.#world.variables.set(key, value.slice(0, BATCH_LINE_CHARS_MAX))
  }
}
