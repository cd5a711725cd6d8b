// LZ4 frames, lzip members and BinHex: what comes out, bounds, damage.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflate } from '../../../src/file/archive/inflate.ts'
import { analyzeFile } from '../../../src/index.ts'
import { EICAR } from './member.ts'
import { writeBinhex, writeLz4, writeLzip } from './write-streams.ts'

const now = new Date('2026-01-01T00:00:00Z')
const text = Buffer.from('Lorem ipsum dolor sit amet, '.repeat(40))

test('LZ4: blocks that are packed, stored, copied from others, and frames that are skipped', () => {
  const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
  // "ab" plain, then eight bytes from two before, then "c" plain.
  const copying = Buffer.from([0x24, 97, 98, 2, 0, 0x10, 99])
  const frame = Buffer.concat([writeLz4(text).subarray(0, 7), Buffer.from([7, 0, 0, 0]), copying, Buffer.alloc(4)])
  const all = Buffer.concat([writeLz4(text), skipped, writeLz4(text, true), frame])
  const unpacked = inflate('lz4', all, 1e6)
  assert.equal(unpacked.kind, 'whole')
  assert.ok(
    unpacked.kind === 'whole' &&
      Buffer.concat([text, text, Buffer.from('ababababab'), Buffer.from('c')]).equals(unpacked.bytes),
  )
  assert.equal(inflate('lz4', all, 1000).kind, 'too_large')
  assert.equal(inflate('lz4', writeLz4(text).subarray(0, 300), 1e6).kind, 'bad')
  const behind = inflate('lz4', Buffer.concat([writeLz4(text), Buffer.from('something else')]), 1e6)
  assert.deepEqual(behind.kind === 'whole' && behind.left?.map(String), ['something else'])
})

test('lzip: one member, several, cut', async () => {
  const two = await writeLzip(text, EICAR)
  const unpacked = inflate('lzip', two, 1e6)
  assert.ok(unpacked.kind === 'whole' && Buffer.concat([text, EICAR]).equals(unpacked.bytes))
  assert.equal(inflate('lzip', two, 500).kind, 'too_large')
  const one = await writeLzip(text)
  assert.equal(inflate('lzip', one.subarray(0, 40), 1e6).kind, 'partial')
})

test('BinHex: both forks, runs, a cut', async () => {
  const { root } = await analyzeFile(writeBinhex({ name: 'a.txt', bytes: text }), { fileName: 'a.hqx', now })
  assert.deepEqual(
    root.children.map(({ facts }) => [facts.name, facts.sizeBytes]),
    [['a.txt', text.length]],
  )
  const cut = await analyzeFile(writeBinhex({ name: 'a.txt', bytes: text }).subarray(0, 200), {
    fileName: 'a.hqx',
    now,
  })
  assert.equal(cut.verdict.label, 'unknown')
})

test('damaged streams end', async () => {
  const whole = [writeLz4(text), await writeLzip(text)]
  for (let round = 0; round < 2000; round += 1) {
    const hostile = Buffer.from(whole[round % 2] ?? text)
    hostile[(round * 31) % hostile.length] = round & 255
    inflate(round % 2 === 0 ? 'lz4' : 'lzip', hostile, 100_000)
  }
})
