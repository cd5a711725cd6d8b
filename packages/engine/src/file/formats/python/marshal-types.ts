// How each type of marshalled value is read, by the character that stands before it.
import type { MarshalSource, ReadType } from './marshal-source.ts'
import { itemsOf, type PythonValue, textOf, textsOf } from './value.ts'
import { isSince } from './version.ts'

// A marshalled code object: which parts it has, and in which order, is a matter of the version.

const readCode: ReadType = (source, depth) => {
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

const nothing: ReadType = () => null
const latinBySize: ReadType = ({ cursor }) => cursor.text(cursor.size(), 'latin1')
const latinByByte: ReadType = ({ cursor }) => cursor.text(cursor.byte(), 'latin1')
const listBySize: ReadType = (source, depth) => readList(source, source.cursor.size(), depth)

export const MARSHAL_TYPES: Readonly<Partial<Record<string, ReadType>>> = {
  '0': nothing,
  N: nothing,
  S: nothing,
  '.': nothing,
  F: () => false,
  T: () => true,
  i: ({ cursor }) => cursor.int32(),
  I: ({ cursor }) => cursor.int64(),
  l: ({ cursor }) => cursor.long(),
  f: ({ cursor }) => Number(cursor.text(cursor.byte(), 'latin1')),
  g: ({ cursor }) => cursor.double(),
  // Complex numbers, as text and as bytes.
  x: ({ cursor }) => {
    cursor.text(cursor.byte(), 'latin1')
    cursor.text(cursor.byte(), 'latin1')
    return null
  },
  y: ({ cursor }) => {
    cursor.skip(16)
    return null
  },
  s: ({ cursor, version }) =>
    version.major === 2 ? cursor.text(cursor.size(), 'latin1') : cursor.bytes(cursor.size()),
  t: ({ cursor, version, interned }) => {
    const text = cursor.text(cursor.size(), version.major === 2 ? 'latin1' : 'utf8')
    interned.push(text)
    return text
  },
  u: ({ cursor }) => cursor.text(cursor.size(), 'utf8'),
  a: latinBySize,
  A: latinBySize,
  z: latinByByte,
  Z: latinByByte,
  R: ({ cursor, interned }) => interned[cursor.int32()] ?? null,
  r: ({ cursor, references }) => references[cursor.int32()] ?? null,
  ')': (source, depth) => readList(source, source.cursor.byte(), depth),
  '(': listBySize,
  '[': listBySize,
  '<': listBySize,
  '>': listBySize,
  '{': readMap,
  // A slice.
  ':': (source, depth) => readList(source, 3, depth),
  c: readCode,
}

function readList(source: MarshalSource, size: number, depth: number): PythonValue {
  const items: PythonValue[] = []
  for (let index = 0; index < size && !source.cursor.damaged; index += 1) items.push(source.value(depth + 1))
  return { kind: 'list', items }
}

/** Pairs, until a `0` stands where a key would. */
function readMap(source: MarshalSource, depth: number): PythonValue {
  const entries: [PythonValue, PythonValue][] = []
  while (!source.cursor.damaged && source.cursor.next !== 0x30)
    entries.push([source.value(depth + 1), source.value(depth + 1)])
  source.cursor.skip(1)
  return { kind: 'map', entries }
}
