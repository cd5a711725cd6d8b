// `class Name : Base { … }` and `enum Name { … }`.
import type { Body, ClassMember, Expression, Parameter, Statement } from './ast.ts'
import type { Reader } from './reader.ts'

/** What a class needs of the parser of statements. */
export interface ClassParts {
  readonly attribute: () => string
  readonly parameters: () => readonly Parameter[]
  readonly body: () => Body
  readonly expression: () => Expression
}

export function readClass(reader: Reader, parts: ClassParts): Statement {
  reader.space()
  const name = reader.take(/\w{1,100}/y) ?? reader.fail('a class has no name')
  reader.lines()
  const base = reader.takeMatch(/:\s*([\w.]{1,100})(?:\s*,\s*[\w.]{1,100}){0,20}/y)?.[1]?.toLowerCase() ?? null
  reader.lines()
  reader.expect('{')
  const members: ClassMember[] = []
  for (;;) {
    reader.separators()
    if (reader.takeText('}')) break
    if (reader.isAtEnd) reader.fail('a class does not end')
    members.push(readMember(reader, parts))
  }
  return { kind: 'class', name: name.toLowerCase(), base, members }
}

function readMember(reader: Reader, parts: ClassParts): ClassMember {
  let isStatic = false
  for (;;) {
    reader.lines()
    const word = reader.take(/(?:static|hidden)(?=[\s[])/iy)
    if (word !== null) isStatic ||= /^static$/i.test(word)
    else if (reader.peek() === '[') parts.attribute()
    else break
  }
  if (reader.takeText('$')) {
    const name = reader.take(/\w{1,100}/y) ?? reader.fail('a property has no name')
    reader.space()
    const value = reader.takeText('=') ? parts.expression() : null
    return { kind: 'property', name: name.toLowerCase(), isStatic, value }
  }
  const name = reader.take(/\w{1,100}/y) ?? reader.fail('a method has no name')
  reader.lines()
  const parameters = parts.parameters()
  reader.lines()
  // `: base($a)`: what the class below is given.
  const hasBase = reader.take(/:\s*base\s*(?=\()/iy) !== null
  const toBase = hasBase ? parts.expression() : null
  reader.lines()
  reader.expect('{')
  const body = reader.nested(parts.body)
  reader.lines()
  reader.expect('}')
  return { kind: 'method', name: name.toLowerCase(), isStatic, toBase, body: { ...body, parameters } }
}

export function readEnum(reader: Reader, parts: ClassParts): Statement {
  reader.space()
  const name = reader.take(/\w{1,100}/y) ?? reader.fail('an enum has no name')
  reader.lines()
  reader.expect('{')
  const members: ClassMember[] = []
  let next = 0
  for (;;) {
    reader.separators()
    if (reader.takeText('}')) break
    const member = reader.take(/\w{1,100}/y) ?? reader.fail('a member has no name')
    reader.space()
    const value: Expression = reader.takeText('=') ? parts.expression() : { kind: 'constant', value: next }
    next = value.kind === 'constant' && typeof value.value === 'number' ? value.value + 1 : next + 1
    members.push({ kind: 'property', name: member.toLowerCase(), isStatic: true, value })
  }
  return { kind: 'class', name: name.toLowerCase(), base: null, members }
}
