// A machine whose folder for temporary files is full, or gone, for a while: the run fails and says so, and later ones do not.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { MANIFEST_FORMAT, type Manifest } from '../../src/build/manifest.ts'
import { drawDecoys } from '../../src/decoys/decoys.ts'
import { MicroVm } from '../../src/vm/micro-vm.ts'

test('decoys that cannot be made end neither the service nor the runs after', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-decoys-'))
  const { TMPDIR } = process.env
  try {
    const folder = join(dataDir, 'sandbox', 'images', 'one', 'linux')
    mkdirSync(folder, { recursive: true })
    const manifest = { format: MANIFEST_FORMAT, installation: 'one', files: {} } as Partial<Manifest> as Manifest
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    symlinkSync(join('images', 'one'), join(dataDir, 'sandbox', 'current'))
    process.env['TMPDIR'] = join(dataDir, 'gone')
    const isolation = { qemu: '/bin/true', bwrap: '', prlimit: '', user: null, mounts: [] }
    const vm = new MicroVm(dataDir, { linux: manifest, windows: null }, isolation, { accelerator: 'tcg', why: '' })
    const run = () => vm.run({ bytes: Buffer.from('#!/bin/sh\n'), fileName: 'a.sh', cold: true })
    const unnoted = await run()
    assert.equal(unnoted.status, 'refused', 'a run that cannot be noted in its build is none')
    assert.equal('isPassing' in unnoted && unnoted.isPassing, true)
    mkdirSync(join(dataDir, 'sandbox', 'images', 'one', 'runs'))
    assert.equal((await run()).status, 'failed')
    await assert.rejects(drawDecoys('linux', 'one', new Date()), /ENOENT/)
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    assert.ok((await drawDecoys('linux', 'one', new Date())).files.length > 0)
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    rmSync(dataDir, { recursive: true, force: true })
  }
})
