// What stands on top of the folder's stack: lists, arguments, the name before a bracket. Reads and changes nothing.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { Token } from '../lex/token.ts'
import { type Constant, flatten, type List } from './constant.ts'

/** A constant, a token, or a type cast waiting for its operand. */
export interface Node {
  readonly token: Token | null
  readonly constant: Constant | null
  readonly cast: string | null
  readonly spaced: boolean
  /** Where it stands in the source as it is to be written; -1 where it is written in another way. */
  readonly start: number
  readonly end: number
}

export interface Callee {
  readonly name: string
  /** Where on the stack the call begins. */
  readonly from: number
  readonly receiver: Constant | null
}

/** The constants separated by commas that end at `last`, when there are at least two. */
export function listBefore(
  stack: readonly Node[],
  last: number,
): { readonly from: number; readonly items: List } | null {
  let from = last
  if (stack[from]?.constant == null) return null
  while (stack[from - 1]?.token?.text === ',' && stack[from - 2]?.constant != null) from -= 2
  if (from === last) return null
  const values: Constant[] = []
  for (let at = from; at <= last; at += 2) values.push(stack[at]?.constant ?? '')
  return { from, items: flatten(values) }
}

/** The constants between a bracket and the top, separated by commas; null when anything else stands there. */
export function argumentsFrom(stack: readonly Node[], start: number): readonly Constant[] | null {
  const found: Constant[] = []
  for (let at = start; at < stack.length; at += 1) {
    const node = stack[at] as Node // at < length
    if (node.constant !== null) {
      const previous = stack[at - 1]
      if (at > start && previous?.token?.text !== ',' && previous?.token?.kind !== 'newline') return null
      found.push(node.constant)
    } else if (
      !(node.token?.kind === 'op' && node.token.text === ',') &&
      node.token?.kind !== 'newline' &&
      node.token?.kind !== 'regex'
    )
      return null
    else if (node.token.kind === 'regex') found.push({ regex: node.token.text })
  }
  return found
}

/** The name before a bracket: `chr`, `string.fromcharcode`, `[convert]::frombase64string`, or a method of a constant. */
export function calleeBefore(stack: readonly Node[], open: number, language: ScriptLanguage): Callee | null {
  let at = open - 1
  const last = stack[at]?.token
  if (last?.kind !== 'word') {
    return last?.kind === 'op' && (last.text === ')' || last.text === ']')
      ? { name: '', from: at, receiver: null }
      : null
  }
  if (stack[open]?.spaced && language === 'powershell') return null
  // The keyword, which begins a function; the constructor that takes code is written `Function`.
  if (last.text === 'function') return null
  let name = last.text.toLowerCase()
  for (let parts = 0; parts < 6; parts += 1) {
    const dot = stack[at - 1]?.token
    const owner = stack[at - 2]
    if (dot?.kind !== 'op' || (dot.text !== '.' && dot.text !== '::')) break
    if (owner?.constant != null) return { name: `.${name}`, from: at - 2, receiver: owner.constant }
    if (owner?.cast != null) return { name: `${owner.cast.toLowerCase()}::${name}`, from: at - 2, receiver: null }
    if (owner?.token?.kind !== 'word') return { name: `?.${name}`, from: at, receiver: null }
    name = `${owner.token.text.toLowerCase()}.${name}`
    at -= 2
  }
  return { name, from: at, receiver: null }
}
