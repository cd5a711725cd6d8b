// What an operator may hand over: a qcow2 image can name other files of this host, and then those would be read. Each such image is
// refused with what to do, before QEMU sees it.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { importOwnWindows } from '../../src/own-windows/import.ts'
import { currentOwnWindows, removeOwnWindows } from '../../src/own-windows/layout.ts'
import { inspectQcow2, writeEmptyLayer } from '../../src/own-windows/qcow2.ts'
import { type Header, qcow2Header } from './write-qcow2.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-image-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const GIB = 1024 ** 3
const place = (name: string): string => join(folder, name)

async function importing(bytes: Buffer, sizeBytes = bytes.length): Promise<string> {
  writeFileSync(place('windows.qcow2'), bytes)
  truncateSync(place('windows.qcow2'), sizeBytes)
  return await importOwnWindows({ dataDir: folder, image: place('windows.qcow2'), tell: () => {} }).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

const image = (header: Header = {}, diskBytes = 40 * GIB): Buffer => qcow2Header(diskBytes, header)

const REFUSED: Readonly<Record<string, readonly [Buffer, RegExp]>> = {
  'a raw disk': [Buffer.alloc(70_000), /no qcow2 image.*qemu-img convert/],
  'an empty file': [Buffer.alloc(0), /no qcow2 image/],
  'a version that is not known': [image({ version: 9 }), /version 9/],
  'one that names what lies below it': [image({ backingAt: 4_096 }), /names\. Join the two/],
  'one whose data stand in another file': [image({ features: 4 }), /another file/],
  'one that names such a file alone': [image({ extension: { type: 0x44415441, text: '/etc/shadow' } }), /another file/],
  'one that names a format below': [image({ extension: { type: 0xe2792aca, text: 'raw' } }), /another file/],
  'an encrypted one': [image({ encryption: 1 }), /encrypted/],
  'one encrypted by LUKS': [image({ extension: { type: 0x0537be77, text: '' } }), /encrypted/],
  'a damaged one': [image({ features: 2 }), /qemu-img check/],
  'one that was not closed': [image({ features: 1 }), /shut Windows down/],
  'features that are not known': [image({ features: 64 }), /not known/],
  'a disk without size': [image({}, 0), /damaged/],
  'a disk of a terabyte': [image({}, 1024 * GIB), /1024 GiB; at most 512/],
  'extensions without end': [image({ extension: { type: 7, text: '' } }).fill(7, 104), /damaged/],
}

for (const [name, [bytes, why]] of Object.entries(REFUSED))
  test(`${name} is refused`, async () => {
    assert.match(await importing(bytes), why)
    assert.equal(await currentOwnWindows(folder), null)
  })

test('an image that is too large is refused by its size alone', async () => {
  assert.match(await importing(image(), 200 * GIB), /200 GiB; at most 128/)
})

test('a good one waits for the guests: without them nothing could shut it off', async () => {
  assert.match(await importing(image()), /assay sandbox build/)
  assert.equal(await removeOwnWindows(folder), false)
})

test('what is no file, or is not there, is told', async () => {
  symlinkSync('/dev/null', place('null'))
  for (const [name, why] of [
    ['null', /is no file/],
    ['nothing', /ENOENT/],
  ] as const)
    await assert.rejects(importOwnWindows({ dataDir: folder, image: place(name), tell: () => {} }), why)
})

test('a layer of ours is an image of its own, and names no file', async () => {
  for (const size of [GIB, 500 * GIB]) {
    await using file = await open(place('layer'), 'w+')
    await writeEmptyLayer(file, size)
    assert.deepEqual(await inspectQcow2(file), { ok: true, diskBytes: size })
  }
})
