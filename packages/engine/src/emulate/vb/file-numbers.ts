// Files that a macro opens by number.
import { bytesOfValue, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'

const OPEN_MAX = 64

export class FileNumbers {
  readonly #world: World
  readonly #open = new Map<number, { readonly path: string; isFirst: boolean; readonly isAppended: boolean }>()

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
    if (/^input$/i.test(mode)) this.#world.files.read(whole)
    if (this.#open.size < OPEN_MAX)
      this.#open.set(number, { path: whole, isFirst: true, isAppended: /^append$/i.test(mode) })
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
