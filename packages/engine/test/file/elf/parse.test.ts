// The ELF parser on files of our own making, in both classes and byte orders, and on hostile ones.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { parseElf } from '../../../src/file/formats/elf/parse.ts'
import { threadMs } from '../../thread-ms.ts'
import { buildElf } from './build-elf.ts'

const story = {
  needed: ['libc.so.6', 'libdl.so.2'],
  runpath: '/opt/example/lib',
  imports: ['socket', 'connect', 'execve'],
  exports: ['hello'],
  interpreter: '/lib64/ld-linux-x86-64.so.2',
  strings: ['one', 'two'],
  buildId: Buffer.from('0102030405060708', 'hex'),
}

for (const bits of [32, 64] as const) {
  for (const endian of ['little', 'big'] as const) {
    test(`a ${bits}-bit ${endian}-endian file is read as it was written`, () => {
      const { value, defects } = parseElf(buildElf({ ...story, bits, endian }))
      assert.ok(value !== null)
      assert.deepEqual(defects, [])
      assert.deepEqual([value.headers.bits, value.headers.endian, value.headers.type], [bits, endian, 'shared'])
      assert.deepEqual(value.dynamic?.needed, story.needed)
      assert.equal(value.dynamic?.runpath, story.runpath)
      assert.equal(value.interpreter, story.interpreter)
      assert.deepEqual(value.imports, story.imports)
      assert.deepEqual(value.exports, story.exports)
      assert.equal(value.notes.buildId, '0102030405060708')
      assert.equal(value.entryPoint.section, '.text')
      assert.equal(value.hashes.importMd5, createHash('md5').update('connect,execve,socket').digest('hex'))
      assert.equal(value.isStripped, true)
      assert.equal(value.overlay, null)
    })
  }
}

test('without section headers the dynamic table still tells', () => {
  const { value } = parseElf(buildElf({ ...story, withoutSections: true }))
  assert.deepEqual(value?.dynamic?.needed, story.needed)
  assert.deepEqual(value?.imports, story.imports)
  assert.equal(value?.headers.sectionCount, 0)
})

test('bytes behind the last table are told', () => {
  const { value } = parseElf(buildElf({ ...story, overlay: Buffer.alloc(100, 1) }))
  assert.equal(value?.overlay?.size, 100)
})

test('telfhash equals the TLSH that the reference implementation gives for the same names', () => {
  const imports =
    'bindtextdomain calloc closelog dcgettext endgrent endpwent endsgent endspent execl exit fclose feof fflush fgets fgetsgent fopen fork fputc fputs free getlogin getopt_long getpwnam_r getpwuid_r getsgent getsgnam getspnam getuid initgroups malloc openlog perror putc putsgent realloc rewind setgid setlocale setsgent setuid sgetsgent signal stpcpy textdomain time wait puts strlen _start main stat64'
  const { value } = parseElf(buildElf({ imports: imports.split(' ') }))
  assert.equal(value?.hashes.telfhash, 'T16AE0D843D532793594A568A52C11223B413A579674EFD3047F3C40F0AD69437AD1509C')
})

test('every prefix and 2,000 mutations are read without an exception', () => {
  const golden = buildElf(story)
  for (let length = 0; length <= golden.length; length += 1) parseElf(golden.subarray(0, length))
  let seed = 99
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  let slowestMs = 0
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = Buffer.from(buildElf({ ...story, bits: round % 2 === 0 ? 64 : 32 }))
    for (let change = 0; change <= random(5); change += 1) bytes.writeUInt8(random(256), 4 + random(bytes.length - 4))
    const before = threadMs()
    parseElf(bytes)
    slowestMs = Math.max(slowestMs, threadMs() - before)
  }
  assert.ok(slowestMs < 1_000, `slowest: ${slowestMs} ms`)
})
