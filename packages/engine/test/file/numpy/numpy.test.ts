// Arrays as NumPy writes them. Real ones of SciPy and joblib were read as well.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeader } from '../../../src/file/formats/numpy/header.ts'
import { analyzeFile } from '../../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')
const COMMAND = Buffer.from('\x80\x02cposix\nsystem\nX\x04\x00\x00\x00true\x85R.', 'latin1')
const header = (elementType: string, shape: string): string =>
  `{'descr': ${elementType}, 'fortran_order': False, 'shape': (${shape}), }`

function array(text: string, data: Uint8Array, version = 1): Buffer {
  const head = Buffer.from(`\x93NUMPY${String.fromCharCode(version)}\0`, 'latin1')
  const length = Buffer.alloc(version === 1 ? 2 : 4)
  length.writeUIntLE(text.length + 1, 0, length.length)
  return Buffer.concat([head, length, Buffer.from(`${text}\n`), data])
}
const judge = async (bytes: Uint8Array) => analyzeFile(bytes, { fileName: 'a.npy', now })

test('an array of numbers is read: nothing can act in it', async () => {
  const matrix = array(header("'<f8'", '2, 3'), Buffer.alloc(48))
  const { verdict, root } = await judge(matrix)
  assert.equal(verdict.label, 'clean')
  assert.deepEqual(root.facts.numpy, { elementType: "'<f8'", shape: [2, 3], holdsObjects: false })
  const record = "[('name', '<U4'), ('when', '<M8[ns]'), ('at', '<i2', (2, 2))]"
  assert.equal(readHeader(header(record, '5,'))?.dataBytes, 5 * (16 + 8 + 8))
  assert.equal((await judge(array(header("'|b1'", ''), Buffer.alloc(1), 2))).verdict.label, 'clean')
})

for (const [name, bytes] of [
  ['objects', array(header("'|O'", '1,'), COMMAND)],
  ['a field of objects', array(header("[('a', '<i4'), ('b', '|O')]", '1,'), COMMAND)],
  ['a type in other words', array("{'descr': 'obj' 'ect', 'fortran_order': False, 'shape': ()}", COMMAND)],
  ['a type told twice', array("{'descr': '<i4', 'descr': '|O', 'fortran_order': False, 'shape': ()}", COMMAND)],
  ['behind what it counts', array(header("'<i4'", '1,'), Buffer.concat([Buffer.alloc(4), COMMAND]))],
  ['the long header', array(header("'|O'", ''), COMMAND, 3)],
] as const)
  test(`a pickle in an array that runs a command convicts: ${name}`, async () => {
    const { verdict } = await judge(bytes)
    assert.equal(verdict.label, 'malicious')
    assert.deepEqual(
      verdict.reasons.map(({ id }) => id),
      ['pickle_runs_code'],
    )
  })

test('what is cut off or spelled as NumPy never does is unknown', async () => {
  const matrix = array(header("'<f8'", '2, 3'), Buffer.alloc(48))
  for (let length = 8; length < matrix.length; length += 1)
    assert.equal((await judge(matrix.subarray(0, length))).verdict.label, 'unknown', String(length))
  for (const text of [
    header("'\\x7cO'", '1,'),
    header("'<q9q'", '1,'),
    header("'<f8'", `${'9'.repeat(15)}, ${'9'.repeat(15)}`),
    "{'descr': '<f8'}",
    header(`[${"('a', '<f8'), ".repeat(1001)}]`, '1,'),
  ])
    assert.equal((await judge(array(text, Buffer.alloc(8)))).verdict.label, 'unknown', text.slice(0, 80))
})
