// Which images are taken: what the build writes, and nothing that an earlier version of the guest's own side lies in.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { GUEST_SETTINGS } from '../../src/build/initramfs.ts'
import { MANIFEST_FORMAT, readManifest } from '../../src/build/manifest.ts'

test('an image of this format is read, and one of another is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-manifest-'))
  const path = join(folder, 'manifest.json')
  try {
    for (const format of [MANIFEST_FORMAT - 1, MANIFEST_FORMAT, MANIFEST_FORMAT + 1, String(MANIFEST_FORMAT)]) {
      writeFileSync(path, JSON.stringify({ format, kernel: 'k' }))
      assert.equal((await readManifest(path))?.kernel ?? null, format === MANIFEST_FORMAT ? 'k' : null, String(format))
    }
    writeFileSync(path, 'null')
    assert.equal(await readManifest(path), null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an image that follows other calls, or sends more of them, has another number', () => {
  const hash = createHash('sha256').update(GUEST_SETTINGS).digest('hex').slice(0, 16)
  // Where this fails, MANIFEST_FORMAT grows by one: operators' images would go on as they were built.
  assert.deepEqual([MANIFEST_FORMAT, hash], [7, '607929681d0faa50'])
})
