// The stack of Python's machine, with the text of an expression in place of each value, and the lines written so far.
import { unquoted } from './constant-text.ts'
import { PYTHON_STACK_MAX, PYTHON_TEXT_CHARS_MAX, PYTHON_WORK_CHARS_MAX } from './limits.ts'

/** Stands beside a callable and is none. */
export const NOTHING = '\0'
export const UNKNOWN = '_'

export class StatementStack {
  readonly #lines: string[] = []
  #chars = 0
  #work = 0
  #stack: string[] = []
  /** Names of the last arguments of the call that comes next. */
  keywords: readonly string[] = []

  get isFull(): boolean {
    return this.#chars >= PYTHON_TEXT_CHARS_MAX || this.#work >= PYTHON_WORK_CHARS_MAX
  }

  get text(): string {
    return this.#lines.join('\n')
  }

  get top(): string {
    return this.peek(1)
  }

  clear(): void {
    this.#stack = []
  }

  peek(depth: number): string {
    return this.#stack.at(-Math.max(1, depth)) ?? UNKNOWN
  }

  line(text: string): void {
    if (this.isFull) return
    this.#lines.push(text)
    this.#chars += text.length + 1
  }

  push(text: string): void {
    this.#work += text.length
    this.#stack.push(text)
    if (this.#stack.length > PYTHON_STACK_MAX) this.#stack.shift()
  }

  pop(): string {
    return this.#stack.pop() ?? UNKNOWN
  }

  popMany(count: number): readonly string[] {
    return count === 0 ? [] : this.#stack.splice(-Math.min(count, PYTHON_STACK_MAX))
  }

  swap(depth: number): void {
    const [top, other] = [this.#stack.length - 1, this.#stack.length - depth]
    const [a, b] = [this.#stack[top], this.#stack[other]]
    if (a === undefined || b === undefined) return
    this.#stack[top] = b
    this.#stack[other] = a
  }

  binary(operator: string): void {
    const right = this.pop()
    this.push(`${this.pop()} ${operator} ${right}`)
  }

  store(target: string): void {
    const value = this.pop()
    // `import a` stores it under its own name.
    if (value !== target && value !== UNKNOWN) this.line(`${target} = ${value}`)
  }

  call(count: number, marked = false): void {
    const keywords = this.keywords
    this.keywords = []
    const given = this.popMany(count)
    const plain = given.length - keywords.length
    const shown = given.map((one, index) => (index < plain ? one : `${keywords[index - plain] ?? ''}=${one}`))
    this.push(`${this.callable(marked)}(${shown.join(', ')})`)
  }

  callWithPairs(count: number, pairs: number): void {
    const named = this.popMany(pairs * 2)
    const given = this.popMany(count)
    const shown = named.flatMap((name, index) =>
      index % 2 === 0 ? [`${unquoted(name)}=${named[index + 1] ?? UNKNOWN}`] : [],
    )
    this.push(`${this.pop()}(${[...given, ...shown].join(', ')})`)
  }

  /** From 3.11 on a callable stands beside nothing, or beside the object whose method it is. */
  callable(marked: boolean): string {
    const top = this.pop()
    if (!marked) return top
    const below = this.pop()
    return top === NOTHING ? below : below === NOTHING || below === UNKNOWN ? top : below
  }

  pairs(flat: readonly string[]): string {
    return flat.flatMap((key, index) => (index % 2 === 0 ? [`${key}: ${flat[index + 1] ?? UNKNOWN}`] : [])).join(', ')
  }
}
