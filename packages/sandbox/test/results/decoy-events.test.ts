import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { Decoy } from '../../src/decoys/decoys.ts'
import type { ChangedEntry, DecoyTouch } from '../../src/results/changed-files.ts'
import { readChangedFiles } from '../../src/results/changed-files.ts'
import { tellDecoys } from '../../src/results/decoy-events.ts'
import type { FileEvent } from '../../src/results/event-lists.ts'

const TEXT = Buffer.from('The total of invoice 2291 is 59.00, of which 11.80 is tax.\n'.repeat(50))
const document = (name: string, bytes = TEXT): Decoy => ({
  ...{ kind: 'document', path: `home/anna/${name}`, form: 'letter', owner: null, bytes },
})
const wallet: Decoy = {
  ...{ kind: 'secret', path: 'home/anna/.bitcoin/wallet.dat', form: 'core_wallet', owner: 'Bitcoin Core', bytes: TEXT },
}

const entry = (path: string, content: Buffer | null, more: Partial<ChangedEntry> = {}): ChangedEntry => ({
  ...{ kind: content === null ? 'deleted' : 'file', path, target: '', existed: true, mode: 0o644 },
  ...{ sizeBytes: content?.length ?? 0, modifiedAtMs: 0, content, ...more },
})

const tell = (
  decoys: readonly Decoy[],
  events: readonly FileEvent[],
  entries: readonly ChangedEntry[],
  touches: readonly DecoyTouch[] = [],
) =>
  tellDecoys(events, { entries, touches }, decoys, {
    ...{ startedAtMs: 1_000, place: (path: string) => path, same: (path: string) => path, isTracers: true },
  })

test('a read that the kernel saw and no call told of is told, once, and by whom', () => {
  const touches = [0, 0, 1].map((decoy): DecoyTouch => ({ decoy, what: 'read', pid: 42, bootMs: 1_250 }))
  const { files } = tell([wallet, document('a.txt')], [{ op: 'read', path: '/home/anna/a.txt', pid: 42 }], [], touches)
  assert.deepEqual(files, [
    { op: 'read', path: '/home/anna/a.txt', pid: 42, decoy: 'document' },
    {
      ...{ op: 'read', path: '/home/anna/.bitcoin/wallet.dat', atMs: 250, succeeded: true, pid: 42 },
      ...{ decoy: 'secret', belongsTo: 'Bitcoin Core' },
    },
  ])
})

test('a read in vain tells of no read', () => {
  const failed: FileEvent = { op: 'read', path: '/home/anna/.bitcoin/wallet.dat', succeeded: false }
  const { files } = tell([wallet], [failed], [], [{ decoy: 0, what: 'read', pid: 0, bootMs: 0 }])
  assert.deepEqual(
    files.map(({ succeeded, atMs }) => [succeeded, atMs]),
    [
      [false, undefined],
      [true, 0],
    ],
  )
})

const lastFate = (decoys: readonly Decoy[], entries: readonly ChangedEntry[]): readonly (string | undefined)[] =>
  tell(
    decoys,
    decoys.map(({ path }): FileEvent => ({ op: 'write', path: `/${path}` })),
    entries,
  ).files.map(({ scrambled }) => scrambled)

test('noise in the place of a text, and of a picture without its head', () => {
  const picture = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(4_000)])
  const decoys = [document('a.txt'), document('b.jpg', picture)]
  const noise = decoys.map(({ path }) => entry(`/${path}`, randomBytes(3_000)))
  assert.deepEqual(lastFate(decoys, noise), ['in_place', 'in_place'])
})

test('no noise: an edited text, a picture with its head, a text in another encoding', () => {
  const picture = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(4_000)])
  const decoys = [document('a.txt'), document('b.jpg', picture), document('c.txt')]
  const entries = [
    entry('/home/anna/a.txt', Buffer.from(TEXT.toString().toUpperCase())),
    entry('/home/anna/b.jpg', Buffer.concat([picture.subarray(0, 20), randomBytes(3_900)])),
    entry('/home/anna/c.txt', Buffer.from(TEXT.toString(), 'utf16le')),
  ]
  assert.deepEqual(lastFate(decoys, entries), [undefined, undefined, undefined])
})

test('noise in another file, whatever it is called; an archive is none', () => {
  const gone = entry('/home/anna/a.txt', null)
  const beside = (name: string, content: Buffer): ChangedEntry => entry(`/x/${name}`, content, { existed: false })
  const noise = randomBytes(TEXT.length + 300)
  assert.deepEqual(lastFate([document('a.txt')], [gone, beside('4f2c', noise)]), ['replaced'])
  assert.deepEqual(lastFate([document('a.txt')], [gone, entry('/home/anna/a.lock', noise, { existed: false })]), [
    'replaced',
  ])
  assert.deepEqual(lastFate([document('a.txt')], [gone]), [undefined])
  assert.deepEqual(lastFate([document('a.txt')], [gone, beside('4f2c', randomBytes(100_000))]), [undefined])
  const packed = gzipSync(randomBytes(TEXT.length))
  assert.deepEqual(lastFate([document('a.txt')], [gone, beside('a.txt.gz', packed)]), [undefined])
  assert.ok(deflateRawSync(TEXT).length < 2_000)
})

test('one file of noise stands for one document', () => {
  const decoys = ['a.txt', 'b.txt', 'c.txt'].map((name) => document(name))
  const entries = [
    ...decoys.map(({ path }) => entry(`/${path}`, null)),
    entry('/home/anna/all.bin', randomBytes(TEXT.length + 10), { existed: false }),
  ]
  assert.equal(lastFate(decoys, entries).filter((fate) => fate === 'replaced').length, 1)
})

test('what the guest tells of decoys is read to its end, and no further', () => {
  const record = (decoy: number, what: string, pid: number, ms: number): Buffer => {
    const bytes = Buffer.alloc(13)
    bytes.writeUInt32LE(decoy, 0)
    bytes.write(what, 4)
    bytes.writeUInt32LE(pid, 5)
    bytes.writeUInt32LE(ms, 9)
    return bytes
  }
  const records = Buffer.concat([
    record(3, 'r', 77, 1_500),
    record(4, '?', 1, 1),
    record(5, 'd', 0, 9),
    Buffer.alloc(5),
  ])
  const head = Buffer.alloc(5)
  head.write('D')
  head.writeUInt32LE(records.length, 1)
  const whole = Buffer.concat([head, records, Buffer.from('Z\0\0\0\0')])
  assert.deepEqual(readChangedFiles(whole).touches, [
    { decoy: 3, what: 'read', pid: 77, bootMs: 1_500 },
    { decoy: 5, what: 'delete', pid: 0, bootMs: 9 },
  ])
  for (let end = 0; end < whole.length; end += 1) assert.equal(readChangedFiles(whole.subarray(0, end)).complete, false)
})
