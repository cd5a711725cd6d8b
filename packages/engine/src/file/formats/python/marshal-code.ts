// A marshalled code object: which parts it has, and in which order, is a matter of the version.
import type { ReadType } from './marshal-source.ts'
import { itemsOf, textOf, textsOf } from './value.ts'
import { isSince } from './version.ts'

export const readCode: ReadType = (source, depth) => {
  const { cursor, version } = source
  const since = (minor: number): boolean => isSince(version, minor)
  const inner = () => source.value(depth + 1)
  // Counts of parameters, locals and stack, and the flags.
  const numbers = since(11) ? 5 : since(8) ? 6 : since(0) ? 5 : 4
  cursor.skip(numbers * 4)
  const code = inner()
  const constants = itemsOf(inner())
  const names = textsOf(inner())
  const variables = textsOf(inner())
  // From 3.11 on of what kind each variable is; in earlier versions the free variables, which the cells follow.
  const kinds = inner()
  const cells = since(11) ? [] : [...textsOf(inner()), ...textsOf(kinds)]
  const fileName = inner()
  const name = inner()
  if (since(11)) inner() // the qualified name
  cursor.int32() // the first line
  inner() // the table of lines
  if (since(11)) inner() // the table of exceptions
  return {
    kind: 'code',
    name: textOf(name),
    fileName: textOf(fileName),
    code: code instanceof Uint8Array ? code : Buffer.from(textOf(code), 'latin1'),
    constants,
    names,
    variables,
    cells,
  }
}
