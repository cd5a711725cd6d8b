// What the engine with a processor says where it cannot run a file. What it does where it can is told by the containment
// tests of the sandbox package.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { MANIFEST_FORMAT } from '../../../../sandbox/src/build/manifest.ts'
import { microVmEngine } from '../../../src/analysis/dynamic/microvm-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-vm-'))
const engine = microVmEngine(folder)
after(() => {
  engine.close()
  rmSync(folder, { recursive: true, force: true })
})

async function reasonOf(text: string, fileName: string): Promise<string> {
  const sample = { bytes: Buffer.from(text), fileName, passwords: [], command: null, fileType: null, isRunnable: null }
  const declined = engine.declines(sample)
  if (declined !== null) return declined
  const ended = await engine.run(sample, { timeoutMs: 1_000, signal: new AbortController().signal })
  assert.ok(ended.outcome === 'skipped', ended.outcome)
  return ended.reason
}

test('a script without an image: skipped, and how to build it', async () => {
  assert.match(await reasonOf('#!/bin/sh\necho hello\n', 'hello.sh'), /assay sandbox build/)
})

test('a file that no guest runs: skipped, and what guests run', async () => {
  assert.match(await reasonOf('%PDF-1.7', 'a.pdf'), /programs for Linux and Windows/)
})

test('where there is an image and the machine lacks something else, no other run is spared by that', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-vm-'))
  const lacking = microVmEngine(dataDir)
  const { arch } = process
  try {
    const sample = {
      ...{ bytes: Buffer.from('#!/bin/sh\n'), fileName: 'a.sh', passwords: [], command: null },
      ...{ fileType: null, isRunnable: null },
    }
    const run = () => lacking.run(sample, { timeoutMs: 1_000, signal: new AbortController().signal })
    const without = await run()
    assert.ok(without.outcome === 'skipped' && without.isPassing !== true, 'no image: the same for all who have none')
    mkdirSync(join(dataDir, 'sandbox', 'current', 'linux'), { recursive: true })
    writeFileSync(
      join(dataDir, 'sandbox', 'current', 'linux', 'manifest.json'),
      JSON.stringify({ format: MANIFEST_FORMAT }),
    )
    Object.defineProperty(process, 'arch', { value: 'arm64', configurable: true })
    const ended = await run()
    assert.ok(ended.outcome === 'skipped')
    assert.match(ended.reason, /x86-64/)
    assert.equal(ended.isPassing, true)
  } finally {
    Object.defineProperty(process, 'arch', { value: arch, configurable: true })
    lacking.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('where it cannot be found out whether hardware or software runs guests, conditions say that nobody knows', async () => {
  const names = { linux: 'a', windows: null, own: null, accelerator: null }
  const full = microVmEngine(folder, {
    guestNames: async () => names,
    openMicroVm: () => Promise.reject(new Error('ENOSPC: no space left on device')),
  })
  // A worker whose conditions cannot be told takes no job to its end.
  assert.deepEqual(await full.conditions?.(), names)
})
