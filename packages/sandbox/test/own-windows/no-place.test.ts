// A file for an operator's own Windows that got no place: refused for now, which says nothing about the file.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Manifest } from '../../src/build/manifest.ts'
import { MicroVm } from '../../src/vm/micro-vm.ts'

test('who got no place for an own Windows may get one later', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-own-'))
  try {
    const root = join(dataDir, 'sandbox', 'own-windows')
    mkdirSync(join(root, 'one'), { recursive: true })
    writeFileSync(join(root, 'one', 'manifest.json'), JSON.stringify({ format: 1, memoryMib: 512 }))
    symlinkSync('one', join(root, 'current'))
    const images = { linux: {} as Manifest, windows: null }
    const isolation = { qemu: '', bwrap: '', prlimit: '', user: null, mounts: [] }
    const vm = new MicroVm(dataDir, images, isolation, { accelerator: 'tcg', why: '' })
    const ended = await vm.run({ bytes: Buffer.from('echo'), fileName: 'a.bat', signal: AbortSignal.abort() })
    assert.deepEqual([ended.status, 'isPassing' in ended && ended.isPassing], ['refused', true])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
