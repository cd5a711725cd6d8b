// The PE parser on files of our own making: what was written is what is read, and hostile tables end.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from './build-pe.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

for (const bits of [32, 64] as const) {
  test(`a ${bits}-bit file is read as it was written`, () => {
    const bytes = buildPe({
      bits,
      imports: { 'KERNEL32.dll': ['CreateFileW', 'ExitProcess'], 'WS2_32.dll': [115, 4], 'odd.drv': [7] },
      delayImports: { 'SHELL32.dll': ['ShellExecuteW'] },
      exports: { library: 'story.dll', names: ['Alpha', 'Beta'] },
      version: { CompanyName: 'Example Works', OriginalFilename: 'story.exe' },
      manifest: '<assembly><requestedExecutionLevel level="requireAdministrator" uiAccess="false"/></assembly>',
      resources: { PAYLOAD: Buffer.from('nothing to see') },
      tlsCallbacks: 2,
      pdbPath: 'C:\\work\\story.pdb',
      overlay: Buffer.from('PK\x03\x04rest', 'latin1'),
    })
    const { value, defects } = parsePe(bytes)
    assert.ok(value !== null)
    assert.deepEqual(defects, [])
    assert.equal(value.headers.bits, bits)
    assert.equal(value.headers.machine, bits === 64 ? 'amd64' : 'i386')
    assert.deepEqual(
      value.headers.sections.map(({ name }) => name),
      ['.text', '.rdata', '.rsrc'],
    )
    const imported = [...value.imports, ...value.delayImports].flatMap(({ functions }) => functions)
    assert.deepEqual(
      imported.flatMap(({ name }) => name ?? []),
      ['CreateFileW', 'ExitProcess', 'WSAStartup', 'connect', 'ShellExecuteW'],
    )
    assert.equal(
      value.hashes.imphash,
      md5('kernel32.createfilew,kernel32.exitprocess,ws2_32.wsastartup,ws2_32.connect,odd.drv.ord7'),
    )
    assert.deepEqual(
      value.exports?.functions.map(({ name, ordinal }) => [name, ordinal]),
      [
        ['Alpha', 1],
        ['Beta', 2],
      ],
    )
    assert.equal(value.exports?.library, 'story.dll')
    assert.deepEqual(value.versionInfo?.strings, { CompanyName: 'Example Works', OriginalFilename: 'story.exe' })
    assert.equal(value.versionInfo?.fileVersion, '1.2.3.4')
    assert.equal(value.manifest?.executionLevel, 'requireAdministrator')
    assert.deepEqual(
      value.resources.map(({ type, name, language }) => [type, name, language]),
      [
        ['rcdata', 'PAYLOAD', 1033],
        ['version', '1', 1033],
        ['manifest', '1', 1033],
      ],
    )
    assert.deepEqual(value.tls?.callbacks, [0x1000, 0x1000])
    assert.equal(value.pdbPath, 'C:\\work\\story.pdb')
    assert.deepEqual([value.overlay?.kind, value.overlay?.size], ['zip', 8])
    assert.equal(value.entryPoint.section, '.text')
    assert.equal(value.entryPoint.bytes.slice(0, 2), 'c3')
  })
}

test('what is no PE file is told so', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('MZ'), Buffer.alloc(4096, 0x4d), Buffer.from('hello, world')]) {
    const { value, defects } = parsePe(bytes)
    assert.equal(value, null)
    assert.equal(defects.length, 1)
  }
})

test('a section table that reaches past the end is read as far as it goes', () => {
  const bytes = Buffer.from(buildPe())
  bytes.writeUInt16LE(0xffff, 0x100 + 6)
  const { value, defects } = parsePe(bytes)
  assert.ok((value?.headers.sections.length ?? 0) <= 256)
  assert.ok(defects.some(({ where }) => where === 'pe.sections'))
})

test('a resource tree that contains itself ends', () => {
  const bytes = Buffer.from(buildPe({ resources: { A: Buffer.alloc(8) } }))
  const { value: before } = parsePe(bytes)
  const start = before?.headers.sections.at(-1)?.rawOffset ?? 0
  bytes.writeUInt32LE(0x80000000, start + 20)
  const { value, defects } = parsePe(bytes)
  assert.deepEqual(value?.resources, [])
  assert.ok(defects.some(({ where, what }) => where === 'pe.resources' && what.includes('contains itself')))
})

for (const table of ['imports', 'delayImports'] as const) {
  test(`of ${table}, a library without a readable name is told, and the next ones are read`, () => {
    const bytes = Buffer.from(buildPe({ [table]: { 'FIRST.dll': ['Alpha'], 'SECOND.dll': ['Beta'] } }))
    const name = bytes.indexOf('FIRST.dll', 0, 'latin1')
    bytes.fill(0, name, name + 9)
    const { value, defects } = parsePe(bytes)
    assert.deepEqual(
      value?.[table].map(({ library }) => library),
      ['SECOND.dll'],
    )
    assert.match(defects.map(({ what }) => what).join(), /library 0 has no readable name/)
  })

  test(`of ${table}, more libraries than are read are told`, () => {
    const libraries = Array.from({ length: 1100 }, (_, at) => [`L${at}.dll`, ['Alpha']] as const)
    const { value, defects } = parsePe(buildPe({ [table]: Object.fromEntries(libraries) }))
    assert.equal(value?.[table].length, 1024)
    assert.match(defects.map(({ what }) => what).join(), /more than 1024 libraries/)
  })
}

test('functions of both tables are counted together', () => {
  const names = (letter: string): readonly string[] => Array.from({ length: 9000 }, (_, at) => `${letter}${at}`)
  const { value, defects } = parsePe(
    buildPe({ imports: { 'A.dll': names('a') }, delayImports: { 'B.dll': names('b') } }),
  )
  const counts = [value?.imports, value?.delayImports].map((table) => table?.[0]?.functions.length)
  assert.deepEqual(counts, [9000, 16_384 - 9000])
  assert.match(defects.map(({ what }) => what).join(), /more than 16384 functions/)
})
