// The Mach-O parser on files of our own making, and on hostile ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMacho } from '../../../src/file/formats/macho/parse.ts'
import { threadMs } from '../../thread-ms.ts'
import { buildFat, buildMacho } from './build-macho.ts'

const story = {
  libraries: ['/usr/lib/libSystem.B.dylib'],
  imports: ['_system', '_fopen'],
  exports: ['_main'],
  rpaths: ['@loader_path/../lib'],
  strings: ['hello'],
  signature: {
    identifier: 'org.example.story',
    teamId: 'ABCDE12345',
    entitlements: ['com.apple.security.get-task-allow'],
    cms: true,
  },
}

for (const bits of [32, 64] as const) {
  test(`a ${bits}-bit file is read as it was written`, () => {
    const { value, defects } = parseMacho(buildMacho({ ...story, bits }))
    const [slice] = value?.slices ?? []
    assert.deepEqual(defects, [])
    assert.deepEqual([slice?.cpu, slice?.bits, slice?.fileType], [bits === 64 ? 'amd64' : 'i386', bits, 'executable'])
    assert.deepEqual(slice?.libraries, story.libraries)
    assert.deepEqual(slice?.rpaths, story.rpaths)
    assert.deepEqual(slice?.imports, story.imports)
    assert.deepEqual(slice?.exports, story.exports)
    assert.deepEqual(
      slice?.sections.map(({ name, size }) => [name, size]),
      [['__cstring', 6]],
    )
    assert.deepEqual(slice?.signature, {
      kind: 'certificate',
      identifier: 'org.example.story',
      teamId: 'ABCDE12345',
      isHardened: false,
      entitlements: ['com.apple.security.get-task-allow'],
    })
  })
}

test('a fat file is read slice by slice; a Java class, which shares its magic, is none', () => {
  const { value } = parseMacho(buildFat([buildMacho(story), buildMacho({ bits: 32 })]))
  assert.deepEqual(
    value?.slices.map(({ bits }) => bits),
    [64, 32],
  )
  const java = Buffer.alloc(64)
  java.writeUInt32BE(0xcafebabe)
  java.writeUInt32BE(52, 4)
  assert.equal(parseMacho(java).value, null)
})

test('every prefix and 2,000 mutations are read without an exception', () => {
  const golden = buildFat([buildMacho(story), buildMacho({ ...story, bits: 32 })])
  for (let length = 0; length <= golden.length; length += 1) parseMacho(golden.subarray(0, length))
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  let slowestMs = 0
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = Buffer.from(golden)
    for (let change = 0; change <= random(5); change += 1) bytes.writeUInt8(random(256), random(bytes.length))
    const before = threadMs()
    parseMacho(bytes)
    slowestMs = Math.max(slowestMs, threadMs() - before)
  }
  assert.ok(slowestMs < 1_000, `slowest: ${slowestMs} ms`)
})
