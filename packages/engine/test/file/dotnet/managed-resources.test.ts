// What an assembly carries in its resources: a program is handed on to be judged for itself, a table of values is read, and
// whatever the bytes of a table are, reading ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { parseDotnet } from '../../../src/file/formats/dotnet/parse.ts'
import { buildPe } from '../pe/build-pe.ts'
import { random } from '../pe/ordinary-program.ts'
import { buildDotnet } from './build-dotnet.ts'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** A `.resources` table, as ResourceWriter lays it out, of one value that is an array of bytes. */
function table(name: string, value: Uint8Array): Buffer {
  const label = Buffer.from(name, 'utf16le')
  const head = Buffer.concat([u32(0xbeefcace), u32(1), u32(0), u32(2), u32(1), u32(0)])
  const names = Buffer.concat([Buffer.from([label.length]), label, u32(0)])
  const before = head.length + 4 + 4 + 4 + names.length
  return Buffer.concat([head, u32(0), u32(0), u32(before), names, Buffer.from([0x20]), u32(value.length), value])
}

const PROGRAM = buildPe({ sections: [{ name: '.data', data: random(20_000) }] })

for (const [how, resources] of [
  ['as it is', { tool: PROGRAM }],
  ['deflated, as bundlers of libraries do', { 'library.compressed': deflateRawSync(PROGRAM) }],
  ['as a value of a table', { 'a.resources': table('tool', PROGRAM) }],
] as const)
  test(`a program in the resources, ${how}, is a child`, async () => {
    const { root } = await analyzeFile(buildDotnet({ resources }), { fileName: 'a.exe', now: new Date(0) })
    const [child] = root.facts.children
    assert.deepEqual([child?.relation, child?.type.id, child?.sizeBytes], ['resource', 'pe32', PROGRAM.length])
  })

test('values are measured, with the names of table and value', () => {
  const { value } = parseDotnet(buildDotnet({ resources: { 'a.resources': table('data', random(20_000)) } }))
  const [carried] = value?.carried ?? []
  assert.deepEqual([carried?.name, carried?.size, carried?.hasKnownHead], ['a.resources/data', 20_000, false])
  assert.ok((carried?.entropy ?? 0) > 7.9)
})

test('tables of any bytes', () => {
  const magic = u32(0xbeefcace)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { value } = parseDotnet(buildDotnet({ resources: { 'a.resources': Buffer.concat([magic, bytes]) } }))
      assert.ok((value?.carried.length ?? 0) <= 2_000)
    }),
    { numRuns: 300 },
  )
})
