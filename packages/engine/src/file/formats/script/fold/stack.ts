// The folder's stack: what was read of the script, as tokens and constants. A constant that is pushed takes the cast before
// it, and operators between constants are carried out once it is known that nothing behind them binds more tightly.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { Token } from '../lex/token.ts'
import { CONSTANT_CHARS_MAX, FOLDED_CHARS_MAX } from '../limits.ts'
import { type Constant, sizeOf } from './constant.ts'
import type { Decodings } from './decodings.ts'
import { listBefore, type Node } from './look-back.ts'
import { castConstant, infixConstant } from './operators.ts'
import { LIST_TAKERS, PRECEDENCE } from './words.ts'
import { Written } from './written.ts'

/** Nodes inside the square brackets of a cast. */
const CAST_NODES_MAX = 16

export class Stack {
  readonly nodes: Node[] = []
  /** How many constants had to be computed. */
  computed = 0
  readonly #language: ScriptLanguage
  readonly #operators: ReadonlySet<string>
  readonly #decodings: Decodings
  #charsLeft = FOLDED_CHARS_MAX
  readonly #written: Written

  constructor(source: string, language: ScriptLanguage, operators: ReadonlySet<string>, decodings: Decodings) {
    this.#written = new Written(source)
    this.#language = language
    this.#operators = operators
    this.#decodings = decodings
  }

  top(): Node | undefined {
    return this.nodes.at(-1)
  }

  /** Accounts for characters that folding makes; false when there are not so many left. */
  spend(chars: number): boolean {
    if (chars > this.#charsLeft) return false
    this.#charsLeft -= chars
    return true
  }

  push(token: Token): void {
    const { spaced, start, end } = token
    this.nodes.push({ token, constant: null, cast: null, spaced, start, end })
  }

  /** `written` is the token that the constant was read from, where it may be written as it was. */
  pushConstant(value: Constant, computed: boolean, spaced: boolean, written: Token | null = null): void {
    let result = value
    let isComputed = computed
    let leading = spaced
    // PowerShell writes [char]65; a cast binds at once.
    while (this.top()?.cast != null) {
      const cast = this.nodes.pop() as Node // just seen
      const changed = castConstant(cast.cast ?? '', result)
      if (changed === null) {
        this.nodes.push(cast)
        break
      }
      result = changed
      leading = cast.spaced
      isComputed = true
    }
    if (isComputed) {
      if (!this.spend(sizeOf(result))) result = ''
      this.computed += 1
    }
    const stays = isComputed ? null : written
    this.nodes.push({
      token: stays?.kind === 'number' ? stays : null,
      constant: result,
      cast: null,
      spaced: leading,
      start: stays?.start ?? -1,
      end: stays?.end ?? -1,
    })
  }

  /** `[char]`, `[System.Convert]`, `[byte[]]`: a type in square brackets that no value precedes. */
  pushCast(start: number): boolean {
    const before = this.nodes[start - 1]
    const isValue = before?.constant != null || (before?.token?.kind === 'word' && this.nodes[start]?.spaced === false)
    if (isValue || this.nodes.length - start > CAST_NODES_MAX) return false
    let name = ''
    for (let at = start + 1; at < this.nodes.length; at += 1) {
      const token = this.nodes[at]?.token
      if (token?.kind !== 'word' && !(token?.kind === 'op' && /^[.[\]]$/.test(token.text))) return false
      name += token.text
    }
    if (!/^[A-Za-z]/.test(name)) return false
    const spaced = this.nodes[start]?.spaced ?? false
    this.nodes.length = start
    this.nodes.push({ token: null, constant: null, cast: `[${name}]`, spaced, start: -1, end: -1 })
    return true
  }

  /** Joins what stands on top as `constant operator constant` for operators that bind at least as tightly as the next. */
  reduce(incoming: number): void {
    if (this.#language === 'powershell') this.#mergeList()
    for (;;) {
      const right = this.nodes.at(-1)
      const operator = this.nodes.at(-2)?.token
      if (right?.constant == null || operator?.kind !== 'op') return
      const name = operator.text
      if (!this.#operators.has(name) || (PRECEDENCE[name] ?? 0) < incoming) return
      const left = this.nodes.at(-3)
      if (left?.constant == null) {
        // -join has a form without a left side.
        if (name !== '-join' || right.constant === null) return
        const joined = infixConstant('-join', right.constant, '')
        if (joined === null) return
        const at = this.nodes.at(-2) as Node // operator exists
        this.nodes.length -= 2
        this.pushConstant(joined, true, at.spaced)
        continue
      }
      const list = name === '-join' ? listBefore(this.nodes, this.nodes.length - 3) : null
      const value = infixConstant(name, list?.items ?? left.constant, right.constant)
      if (value === null || sizeOf(value) > CONSTANT_CHARS_MAX) return
      const from = list?.from ?? this.nodes.length - 3
      const spaced = this.nodes[from]?.spaced ?? false
      this.nodes.length = from
      if (this.#decodings.has(left.constant) || this.#decodings.has(right.constant) || name === '-bxor')
        this.#decodings.mark(value)
      this.pushConstant(value, true, spaced)
    }
  }

  /** `a,b,c` on top becomes one list where an operator or an assignment stands before it. */
  #mergeList(): void {
    const list = listBefore(this.nodes, this.nodes.length - 1)
    if (list === null) return
    const operator = this.nodes[list.from - 1]?.token
    if (operator?.kind !== 'op' || !LIST_TAKERS.has(operator.text)) return
    const spaced = this.nodes[list.from]?.spaced ?? false
    this.nodes.length = list.from
    this.pushConstant(list.items, false, spaced)
  }

  /** Writes all but the top: nothing behind it looks further back. */
  settle(): void {
    const { nodes } = this
    const last = nodes.length - 1
    if (last < 1) return
    for (let at = 0; at < last; at += 1) this.#written.add(nodes[at] as Node) // at < length
    nodes[0] = nodes[last] as Node // the same
    nodes.length = 1
  }

  /** The script written anew, and its string constants. */
  written(): { readonly text: string; readonly strings: readonly string[] } {
    for (const node of this.nodes) this.#written.add(node)
    this.nodes.length = 0
    return { text: this.#written.text(), strings: this.#written.strings }
  }
}
