// `npm run bench:dynamic`: seconds and memory of a run by case, on this machine, one after another, and how many samples an
// hour that makes. Needs a built guest: `npm run install:test-tools`, or ASSAY_TEST_SANDBOX_DIR.
import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { guestsAtOnce, openMicroVm, SELF_TESTS } from '@assay/sandbox'

/** All cases together stay under six minutes on two quiet processors; a guest that boots Wine takes most of them. */
const ROUNDS = 3
const beganMs = Date.now()
const dataDir = process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../.cache/sandbox-test')
const opened = await openMicroVm(dataDir)
if (!opened.available) {
  process.stderr.write(`${opened.reason}\n`)
  process.exit(1)
}
const { vm } = opened
const image = join(dataDir, 'sandbox/current/linux')

/** None where the image for Windows is not there. */
async function windowsCases() {
  const kinds = vm.images.windows === null ? [] : SELF_TESTS.filter(({ guest }) => guest === 'windows')
  const cases = []
  for (const { name, fileName, bytes } of kinds)
    cases.push({ name, fileName, bytes: await bytes({ folder: image }), cold: false })
  const first = cases[0]
  return first === undefined ? [] : [...cases, { ...first, name: `${first.name}, booted`, cold: true }]
}

async function selfTestOf(wanted: string): Promise<Uint8Array> {
  const found = SELF_TESTS.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`There is no self-test ${wanted}`)
  return await found.bytes({ folder: image })
}

const CASES = [
  { name: 'ELF, static', fileName: 'sample', bytes: await readFile(join(image, 'self-test-static')), cold: false },
  { name: 'ELF, dynamic', fileName: 'sample', bytes: await readFile(join(image, 'self-test-dynamic')), cold: false },
  {
    name: 'ELF, dynamic, booted',
    fileName: 'sample',
    bytes: await readFile(join(image, 'self-test-dynamic')),
    cold: true,
  },
  { name: 'ELF for MIPS', fileName: 'sample', bytes: await selfTestOf('ELF, MIPS'), cold: false },
  { name: 'shell script', fileName: 'sample.sh', bytes: Buffer.from('#!/bin/sh\nid\nuname -a\n'), cold: false },
  {
    name: 'Python script',
    fileName: 'sample.py',
    bytes: Buffer.from('#!/usr/bin/python3\nimport socket\n'),
    cold: false,
  },
  ...(await windowsCases()),
  { name: 'sleeps an hour', fileName: 'sample.sh', bytes: Buffer.from('#!/bin/sh\nsleep 3600\n'), cold: false },
]

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

process.stdout.write(
  `${vm.images.linux.kernel}, ${vm.accelerator.accelerator}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}\n\n`,
)
process.stdout.write(
  'case                   median s   worst s   ready s   MiB   an hour, at as many at a time as are let in\n',
)
for (const { name, fileName, bytes, cold } of CASES) {
  // The first that is woken freezes its guest, and is not counted.
  if (!cold) await vm.run({ bytes, fileName })
  const runs: { readonly total: number; readonly ready: number; readonly memory: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await vm.run({ bytes, fileName, cold })
    if (outcome.status !== 'complete') throw new Error(`${name}: ${outcome.reason}`)
    const { totalMs, readyMs, memoryMib } = outcome.timing
    runs.push({ total: totalMs / 1000, ready: readyMs / 1000, memory: memoryMib })
  }
  const total = median(runs.map((run) => run.total))
  const worst = Math.max(...runs.map((run) => run.total))
  const ready = median(runs.map((run) => run.ready))
  const memory = Math.max(...runs.map((run) => run.memory))
  const hourly = Math.round((3600 / total) * guestsAtOnce())
  process.stdout.write(
    `${name.padEnd(23)}${total.toFixed(2).padStart(8)}${worst.toFixed(2).padStart(10)}${ready.toFixed(2).padStart(10)}${String(memory).padStart(6)}${String(hourly).padStart(10)}\n`,
  )
}
process.stdout.write(`\nAll of it took ${Math.round((Date.now() - beganMs) / 1000)} s.\n`)
