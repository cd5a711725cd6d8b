import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { decoyList, drawDecoys } from '../../src/decoys/decoys.ts'
import { decoyPlaces } from '../../src/decoys/places.ts'

const GUESTS = ['linux', 'windows'] as const
const NOW = new Date('2026-11-27T12:00:00Z')

test('names stay within an installation and are others elsewhere', () => {
  for (const guest of GUESTS) {
    const documents = (installation: string): readonly string[] =>
      decoyPlaces(guest, installation).flatMap(({ kind, path }) => (kind === 'document' ? [path] : []))
    assert.deepEqual(documents('a'), documents('a'))
    const shared = documents('a').filter((path) => documents('b').includes(path))
    assert.ok(shared.length < documents('a').length / 4, shared.join())
  }
})

test('no content is that of another run, so that none is known by its digest', async () => {
  for (const guest of GUESTS) {
    const [one, other] = await Promise.all([drawDecoys(guest, 'a', NOW), drawDecoys(guest, 'a', NOW)])
    for (const [index, { path, bytes }] of one.files.entries())
      assert.ok(!bytes.equals(other.files[index]?.bytes ?? bytes), path)
    assert.ok(!one.marks.some((mark) => other.marks.includes(mark)))
  }
})

test('every secret holds its mark, and is in the guest under one name', async () => {
  for (const guest of GUESTS) {
    const { files, marks } = await drawDecoys(guest, 'a', NOW)
    const secrets = files.filter(({ kind }) => kind === 'secret' || kind === 'key')
    assert.equal(marks.length, secrets.length)
    for (const [index, { path, bytes }] of secrets.entries()) assert.ok(bytes.includes(marks[index] ?? '?'), path)
    assert.equal(new Set(files.map(({ path }) => path)).size, files.length)
  }
})

test('there is more around secrets than secrets, so that who takes everything is told from a thief', () => {
  for (const guest of GUESTS) {
    const byOwner = Map.groupBy(decoyPlaces(guest, 'a'), ({ owner }) => owner)
    for (const [owner, kept] of byOwner) {
      const count = (kind: string): number => kept.filter((one) => one.kind === kind).length
      if (count('secret') > 0 && owner !== 'MetaMask') assert.ok(count('setting') > count('secret'), owner ?? '')
    }
  }
})

test('the list of the guest and the contents that it gets go together', async () => {
  for (const guest of GUESTS) {
    const { files, frame } = await drawDecoys(guest, 'a', NOW)
    const lines = decoyList(guest, 'a')
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('f'))
    assert.deepEqual(
      lines,
      files.map(({ path }) => `f\t${path}`),
    )
    let at = 0
    for (const { bytes } of files) {
      const seconds = frame.readUInt32LE(at)
      assert.ok(seconds < NOW.getTime() / 1000 - 86_400 && seconds > NOW.getTime() / 1000 - 800 * 86_400)
      assert.equal(frame.readUInt32LE(at + 4), bytes.length)
      at += 8 + bytes.length
    }
    assert.equal(at, frame.length)
    assert.ok(frame.length < 150_000, `${frame.length} bytes cost each run`)
  }
})

test('a thief finds the tables that it knows', async () => {
  const { files } = await drawDecoys('linux', 'a', NOW)
  const folder = mkdtempSync(join(tmpdir(), 'assay-decoys-'))
  try {
    const path = join(folder, 'logins')
    writeFileSync(path, files.find((file) => file.path.endsWith('google-chrome/Default/Login Data'))?.bytes ?? '')
    const database = new DatabaseSync(path)
    const rows = database.prepare('SELECT origin_url, username_value, password_value FROM logins').all()
    database.close()
    assert.equal(rows.length, 4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
