// On class files of our own making: a constant pool and the number of the class's own name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readClassFile } from '../../../src/file/formats/jar/class-file.ts'

type Constant = readonly [tag: number, ...contents: (number | string)[]]

const [CLASS, STRING, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, LONG] = [7, 8, 10, 11, 12, 5]
const two = (value: number): readonly number[] => [value >> 8, value & 0xff]
const text = (value: string): Constant => [1, value]

function bytesOf([tag, ...contents]: Constant): readonly number[] {
  if (tag === LONG) return [tag, 0, 0, 0, 0, 0, 0, 0, 0]
  const [first] = contents
  if (typeof first === 'string') return [tag, ...two(Buffer.byteLength(first)), ...Buffer.from(first)]
  return [tag, ...contents.flatMap((value) => two(Number(value)))]
}

/** Constants are numbered from one. */
function classFile(constants: readonly Constant[], thisClass: number, count = constants.length + 1): Uint8Array {
  const pool = constants.flatMap(bytesOf)
  return Uint8Array.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, ...two(count), ...pool, 0, 0x21, ...two(thisClass)])
}

const calling = (owner: string, method: string, tag = METHOD): Uint8Array =>
  classFile([[tag, 2, 4], [CLASS, 3], text(owner), [NAME_AND_TYPE, 5, 5], text(method), [CLASS, 7], text('a/Main')], 6)

const calls: readonly (readonly [string, Uint8Array, readonly string[]])[] = [
  ['a method that starts programs', calling('java/lang/Runtime', 'exec'), ['java/lang/Runtime.exec']],
  ['one of an interface', calling('java/net/Socket', 'x', INTERFACE_METHOD), ['java/net/Socket.x']],
  ['any of a class that tells', calling('javax/crypto/Cipher', 'init'), ['javax/crypto/Cipher.init']],
  ['a class whose name goes on', calling('java/net/SocketFactory', 'a'), ['java/net/SocketFactory.a']],
  ['a class of a package that tells', calling('java/util/zip/Inflater', 'a'), ['java/util/zip/Inflater.a']],
  ['a name that holds the method', calling('java/lang/System.loadX', 'a'), ['java/lang/System.loadX.a']],
  ['no other method of the class', calling('java/lang/Runtime', 'gc'), []],
  ['no class of which the name is a part', calling('a/java/net/Socket', 'x'), []],
  ['no class that begins like it', calling('java/lang/RuntimeX', 'exec'), []],
  ['no owner that is no class', classFile([[METHOD, 2, 2], text('java/net/Socket')], 0), []],
]
for (const [name, bytes, expected] of calls)
  test(`a class calls ${name}`, () => assert.deepEqual(readClassFile(bytes)?.calls, expected))

test('name and texts are told', () => {
  const bytes = classFile([[STRING, 2], text('cmd /c'), [STRING, 4], text(''), [CLASS, 6], text('a/Main')], 5)
  assert.deepEqual(readClassFile(bytes), { name: 'a/Main', calls: [], texts: ['cmd /c'] })
})

test('a constant of eight bytes takes two numbers', () => {
  const bytes = classFile([[LONG], [STRING, 4], text('after')], 0, 5)
  assert.deepEqual(readClassFile(bytes)?.texts, ['after'])
})

test('nothing is left of the class before', () => {
  readClassFile(classFile([text('java/net/Socket'), text('x'), text('y')], 0))
  // Refers to numbers that only the class before had.
  assert.deepEqual(readClassFile(classFile([[STRING, 3]], 2)), { name: '', calls: [], texts: [] })
})

test('a tag that there is not and a wrong mark', () => {
  assert.equal(readClassFile(classFile([[99, 1]], 0)), null)
  assert.equal(readClassFile(Buffer.from('PK\x03\x04')), null)
})

test('any bytes in the pool are read without an exception', () => {
  const anything = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(anything, fc.nat(0xffff), (pool, count) => {
      readClassFile(Uint8Array.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, ...two(count), ...pool]))
    }),
  )
})
