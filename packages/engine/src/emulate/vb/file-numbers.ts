// Files that a macro opens by number.
import { bytesOfValue, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import type { Builtin } from './builtins.ts'

/** Files open at once; Visual Basic itself has 511 numbers. */
const OPEN_MAX = 64

export class FileNumbers {
  readonly #world: World
  readonly #open = new Map<
    number,
    { readonly path: string; isFirst: boolean; readonly isAppended: boolean; readonly text: string; at: number }
  >()

  constructor(world: World) {
    this.#world = world
  }

  /** The next number that is free. */
  get free(): number {
    for (let number = 1; number <= OPEN_MAX; number += 1) if (!this.#open.has(number)) return number
    return OPEN_MAX
  }

  open(number: number, path: string, mode: string): void {
    const whole = this.#world.path(path)
    const isRead = /^(?:input|binary|random)$/i.test(mode) && this.#world.files.exists(whole)
    const text = isRead ? Buffer.from(this.#world.files.read(whole) ?? []).toString('latin1') : ''
    if (this.#open.size < OPEN_MAX)
      this.#open.set(number, { path: whole, isFirst: true, isAppended: /^append$/i.test(mode), text, at: 0 })
  }

  /** `line`: the next line; `input`: up to a comma or the line's end; `get`: all that is left. */
  read(number: number, mode: string, length = Number.POSITIVE_INFINITY): string {
    const file = this.#open.get(number)
    if (file === undefined) return ''
    const ends = mode === 'line' ? /\r?\n/g : /,|\r?\n/g
    ends.lastIndex = file.at
    const end = mode === 'get' ? null : ends.exec(file.text)
    const from = file.at
    const to = Math.min(end?.index ?? file.text.length, from + length)
    file.at = end === null ? to : ends.lastIndex
    return file.text.slice(from, to)
  }

  isAtEnd(number: number): boolean {
    const file = this.#open.get(number)
    return file === undefined || file.at >= file.text.length
  }

  /** Bytes of the open file. */
  length(number: number): number {
    return this.#open.get(number)?.text.length ?? 0
  }

  write(number: number, values: readonly Value[], isBinary: boolean): void {
    const file = this.#open.get(number)
    if (file === undefined) return
    const bytes = isBinary
      ? Buffer.concat(values.map(bytesOfValue))
      : Buffer.from(`${values.map(textOfValue).join('')}\r\n`, 'latin1')
    this.#world.files.write(file.path, bytes, file.isAppended || !file.isFirst)
    file.isFirst = false
  }

  close(number: number | null): void {
    if (number === null) this.#open.clear()
    else this.#open.delete(number)
  }
}

/** Functions that ask for open files. */
export const fileFunctions = (files: () => FileNumbers): readonly (readonly [string, Builtin])[] => [
  ['freefile', () => files().free],
  ['eof', ([number]) => files().isAtEnd(numberOf(number))],
  ['lof', ([number]) => files().length(numberOf(number))],
  ['input', ([length, number]) => files().read(numberOf(number), 'get', numberOf(length))],
]
