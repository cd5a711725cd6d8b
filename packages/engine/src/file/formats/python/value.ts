// Values that a marshalled file holds, and how the parts of a code object are taken from them.

export interface PythonCode {
  readonly kind: 'code'
  readonly name: string
  readonly fileName: string
  readonly code: Uint8Array
  readonly constants: readonly PythonValue[]
  readonly names: readonly string[]
  /** Of version 3.11 and later cells and free variables are among them. */
  readonly variables: readonly string[]
  /** Cells, then free variables; empty from 3.11 on. */
  readonly cells: readonly string[]
}

export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | PythonCode
  | { readonly kind: 'list'; readonly items: readonly PythonValue[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [PythonValue, PythonValue])[] }

export function isCode(value: PythonValue): value is PythonCode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'code'
}

export function itemsOf(value: PythonValue): readonly PythonValue[] {
  return typeof value === 'object' && value !== null && 'items' in value ? value.items : []
}

export function textsOf(value: PythonValue): readonly string[] {
  return itemsOf(value).map(textOf)
}

export function textOf(value: PythonValue): string {
  return typeof value === 'string' ? value : value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : ''
}
