// The index of a list: what was put in is found again, and nothing else.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ListKey } from '@assay/engine/service'
import { KEY_BYTES, RECORD_BYTES } from '../../../src/analysis/lists/index-format.ts'
import { IndexWriter } from '../../../src/analysis/lists/index-writer.ts'
import { ListIndex } from '../../../src/analysis/lists/list-index.ts'
import { sortRecords } from '../../../src/analysis/lists/sort-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-index-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const NOTHING = { comment: '', since: null, until: null }
const digest = (algorithm: string, of: unknown): string => createHash(algorithm).update(String(of)).digest('hex')

function indexOf(fill: (writer: IndexWriter) => void): ListIndex {
  const path = join(folder, `${digest('md5', Math.random())}.index`)
  const writer = new IndexWriter(path)
  fill(writer)
  writer.finish({ digest: 'of a test', day: '2026-10-01' })
  return ListIndex.open(path)
}

test('of fifty thousand entries of three kinds each is found under its number, and none that is not there', () => {
  const keyAt = (number: number): ListKey =>
    number % 3 === 0
      ? { kind: 'sha256', value: digest('sha256', number) }
      : number % 3 === 1
        ? { kind: 'md5', value: digest('md5', number) }
        : { kind: 'domain', value: `host-${number}.example` }
  const index = indexOf((writer) => {
    for (let number = 1; number <= 50_000; number += 1)
      writer.add([keyAt(number)], number, { ...NOTHING, comment: `of ${number % 7}` })
  })
  for (let number = 1; number <= 50_000; number += 1) {
    const found = index.find(keyAt(number))
    assert.equal(found.length, 1, `${number}`)
    assert.equal(found[0]?.entry, number)
    assert.equal(found[0]?.text.comment, `of ${number % 7}`)
  }
  for (let number = 50_001; number <= 60_000; number += 1) assert.deepEqual(index.find(keyAt(number)), [])
  assert.equal(index.counts.entries, 50_000)
  index.close()
})

test('an entry that stands twice is told by its first line; kinds with the same bytes are two', () => {
  const md5 = digest('md5', 'a')
  const sha1 = `${md5}00000001`
  const index = indexOf((writer) => {
    writer.add([{ kind: 'md5', value: md5 }], 3, NOTHING)
    writer.add([{ kind: 'sha1', value: sha1 }], 4, NOTHING)
    writer.add([{ kind: 'md5', value: md5 }], 9, NOTHING)
  })
  assert.deepEqual(
    index.find({ kind: 'md5', value: md5 }).map(({ entry }) => entry),
    [3],
  )
  assert.deepEqual(
    index.find({ kind: 'sha1', value: sha1 }).map(({ entry }) => entry),
    [4],
  )
  assert.deepEqual(index.find({ kind: 'sha256', value: `${md5}${'0'.repeat(32)}` }), [])
  index.close()
})

test('an address is found by itself and by the blocks around it, a private one by itself alone', () => {
  const ip = (value: string): ListKey => ({ kind: 'ip', value })
  const index = indexOf((writer) => {
    for (const [at, value] of [
      '203.0.113.0/24',
      '203.0.0.0/8',
      '203.0.113.9',
      '2a00::/16',
      '10.0.0.0/8',
      '10.0.0.1',
    ].entries())
      writer.add([ip(value)], at + 1, NOTHING)
  })
  const values = (of: string): readonly string[] => index.find(ip(of)).map(({ value }) => value)
  assert.deepEqual(values('203.0.113.9'), ['203.0.113.9', '203.0.113.0/24', '203.0.0.0/8'])
  assert.deepEqual(values('203.1.113.9'), ['203.0.0.0/8'])
  assert.deepEqual(values('2a00:1::1'), ['2a00::/16'])
  assert.deepEqual(values('10.0.0.1'), ['10.0.0.1'])
  assert.deepEqual(values('10.0.0.2'), [])
  assert.deepEqual(values('198.51.100.1'), [])
  index.close()
})

test('keys that somebody made alike in their first bytes are sorted by the others', () => {
  const records = Buffer.alloc(3_000 * RECORD_BYTES)
  for (let place = 0; place < 3_000; place += 1) {
    records.writeUInt32BE(7, place * RECORD_BYTES)
    records.writeUInt32BE((place * 7_919) % 3_000, place * RECORD_BYTES + 8)
  }
  const sorted = sortRecords(records)
  assert.equal(sorted.length, records.length)
  for (let at = RECORD_BYTES; at < sorted.length; at += RECORD_BYTES)
    assert.ok(sorted.compare(sorted, at, at + KEY_BYTES, at - RECORD_BYTES, at - RECORD_BYTES + KEY_BYTES) < 0)
})

test('a near TLSH is found with its distance, a far one is not', () => {
  const near = 'T1E8E0122DE1A0A072CC4A5C0E4AB4B08AB2A2A02A0A0A2A02A2A0A0A0A2A2A0A0A0A2A0A0'.slice(0, 72)
  const index = indexOf((writer) => writer.add([{ kind: 'tlsh', value: near }], 5, { ...NOTHING, comment: 'kit' }))
  const other = `${near.slice(0, 71)}${near[71] === '0' ? '1' : '0'}`
  const [found] = index.find({ kind: 'tlsh', value: other })
  assert.equal(found?.entry, 5)
  assert.match(found?.nearness ?? '', /lie \d+ apart/)
  const far = `${near.slice(0, 8)}${'F'.repeat(64)}`
  assert.deepEqual(index.find({ kind: 'tlsh', value: far }), [])
  index.close()
})

test('what is no whole index is refused: cut at any place, empty, or something else', () => {
  const path = join(folder, 'whole.index')
  const writer = new IndexWriter(path)
  for (let number = 1; number <= 500; number += 1)
    writer.add([{ kind: 'md5', value: digest('md5', number) }], number, NOTHING)
  writer.finish({ digest: 'of a test', day: '2026-10-01' })
  ListIndex.open(path).close()
  const whole = readFileSync(path)
  for (const bytes of [0, 1, 11, 200, whole.length - 1, whole.length - 30]) {
    writeFileSync(path, whole)
    truncateSync(path, bytes)
    assert.throws(() => ListIndex.open(path), `${bytes} bytes`)
  }
})
