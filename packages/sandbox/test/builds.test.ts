// Builds beside a running service: the new one is in use at once, and the one before goes with its last run.
import assert from 'node:assert/strict'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { drainOthers, holdBuild, newBuild, putToUse } from '../src/builds.ts'
import { type SandboxLayout, sandboxLayout } from '../src/layout.ts'
import { RUN_MS_MAX } from '../src/limits.ts'
import { openMicroVm } from '../src/vm/micro-vm.ts'
import { openTestVm, TEST_DATA_DIR } from './vm/test-vm.ts'

async function inFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-builds-'))
  try {
    await run(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('nothing is held where there is no build, or only one that is not finished', () =>
  inFolder(async (dataDir) => {
    assert.equal(await holdBuild(dataDir), null)
    await newBuild(dataDir)
    assert.equal(await holdBuild(dataDir), null)
  }))

test('a run keeps the build that it began with; the next one gets the new', () =>
  inFolder(async (dataDir) => {
    const first = await newBuild(dataDir)
    await putToUse(first)
    const held = await holdBuild(dataDir)
    const second = await newBuild(dataDir)
    await putToUse(second)
    let waited = 0
    const drained = drainOthers(second, () => {
      waited += 1
    })
    await using next = await holdBuild(dataDir)
    assert.equal(next?.layout.folder, second.folder)
    await new Promise((resolve) => setTimeout(resolve, 400))
    assert.ok(existsSync(first.folder))
    await held?.[Symbol.asyncDispose]()
    await drained
    assert.equal(waited, 1)
    assert.ok(!existsSync(first.folder) && existsSync(second.folder))
  }))

test('a run whose process was killed is not waited for', () =>
  inFolder(async (dataDir) => {
    const first = await newBuild(dataDir)
    await putToUse(first)
    const longAgo = (Date.now() - RUN_MS_MAX) / 1000 - 1
    writeFileSync(join(first.runs, 'left'), '')
    utimesSync(join(first.runs, 'left'), longAgo, longAgo)
    const second = await newBuild(dataDir)
    await putToUse(second)
    await drainOthers(second, () => assert.fail('waited'))
    assert.deepEqual(readdirSync(second.builds), [basename(second.folder)])
  }))

const { skip } = await openTestVm()

/** The files of the guest that tests run in, as another build. */
async function copyOfTestImages(dataDir: string): Promise<SandboxLayout> {
  const layout = await newBuild(dataDir)
  const from = sandboxLayout(TEST_DATA_DIR).linux.folder
  mkdirSync(layout.linux.folder)
  for (const name of readdirSync(from)) linkSync(join(from, name), join(layout.linux.folder, name))
  await putToUse(layout)
  return layout
}

test('a build beside a running service disturbs neither the run that is going on nor the next', { skip }, async () => {
  const dataDir = mkdtempSync(join(TEST_DATA_DIR, 'beside-'))
  try {
    await copyOfTestImages(dataDir)
    const opened = await openMicroVm(dataDir)
    assert.ok(opened.available)
    const run = (text: string) =>
      opened.vm.run({ bytes: Buffer.from(`#!/bin/sh\n${text}\n`), fileName: 'a.sh', observeMs: 10_000 })
    const goingOn = run('i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo done')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const second = await copyOfTestImages(dataDir)
    await Promise.all([drainOthers(second, () => {}), goingOn])
    const [first, next] = [await goingOn, await run('echo next')]
    assert.ok(first.status === 'complete', JSON.stringify(first))
    assert.ok(next.status === 'complete', JSON.stringify(next))
    assert.match(next.output.toString(), /next/)
    assert.deepEqual(readdirSync(second.builds), [basename(second.folder)])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
