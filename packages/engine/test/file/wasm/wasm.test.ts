import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWasm } from '../../../src/file/formats/wasm/format.ts'
import { analyzeFile } from '../../../src/index.ts'

const text = (name: string): number[] => [name.length, ...Buffer.from(name)]
const section = (id: number, body: readonly number[]): number[] => [id, body.length, ...body]
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
/** Takes a function and a memory from its host, hands out one function that returns at once. */
const SECTIONS = [
  section(1, [1, 0x60, 0, 0]),
  section(2, [2, ...text('env'), ...text('log'), 0, 0, ...text('env'), ...text('memory'), 2, 1, 1, 16]),
  section(3, [1, 0]),
  section(7, [1, ...text('run'), 0, 1]),
  section(10, [1, 2, 0, 0x0b]),
]
const module = Uint8Array.from([...HEAD, ...SECTIONS.flat()])
const now = new Date('2026-01-01T00:00:00Z')

test('imports and exports are named', () => {
  const wasm = readWasm(module)
  assert.deepEqual(wasm.imports, ['env.log', 'env.memory'])
  assert.deepEqual(wasm.exports, ['run'])
  assert.equal(wasm.version, 1)
  assert.ok(wasm.isWhole)
})

test('every prefix is read without an error, and only the whole is whole', () => {
  // Between two sections nothing tells that more was to come.
  const between = SECTIONS.map((_, at) => HEAD.length + SECTIONS.slice(0, at).flat().length)
  for (let length = 0; length < module.length; length += 1)
    if (!between.includes(length)) assert.equal(readWasm(module.subarray(0, length)).isWhole, false, String(length))
})

test('a list that claims more than its section holds is not believed', () => {
  assert.equal(readWasm(Uint8Array.from([...HEAD, ...section(2, [0xff, 0xff, 0xff, 0xff, 0x0f])])).isWhole, false)
  assert.equal(readWasm(Uint8Array.from([...HEAD, 2, 0xff, 0xff, 0xff, 0xff, 0x0f])).isWhole, false)
})

test('a module in a script is looked at, a broken one is not called clean', async () => {
  const script = (bytes: Uint8Array): Uint8Array =>
    Buffer.from(
      `const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (c) => c.charCodeAt(0))\nexport const ready = WebAssembly.instantiate(bytes, {})\n`,
    )
  const whole = await analyzeFile(script(module), { fileName: 'codec.js', now })
  assert.equal(whole.verdict.label, 'clean')
  const broken = await analyzeFile(module.subarray(0, 40), { fileName: 'codec.wasm', now })
  assert.equal(broken.verdict.label, 'unknown')
})
