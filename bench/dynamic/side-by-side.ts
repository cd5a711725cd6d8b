// `npm run bench:side-by-side`: what a run costs in processor time when one guest runs at a time, and when two or three do, by
// thread of QEMU, beside what this process takes to start it and to read what it did. Processor time, for a clock says nothing on a machine that does other things.
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { type MicroVm, openMicroVm, SELF_TESTS } from '@assay/sandbox'

const RUNS_EACH = Number(process.argv[2] ?? 6)
const LOOK_EVERY_MS = 20
const TICK_MS = 10
const dataDir = process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../.cache/sandbox-test')

async function open(): Promise<MicroVm> {
  const opened = await openMicroVm(dataDir)
  if (opened.available) return opened.vm
  process.stderr.write(`${opened.reason}\n`)
  process.exit(1)
}

interface Spent {
  /** By thread of QEMU: the one that runs the guest's code, the one for devices and waking, the others. */
  readonly guest: number
  readonly devices: number
  readonly others: number
  /** Of all of that, in the host's kernel. */
  readonly kernel: number
}

const fieldsOf = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
const nameOf = (stat: string): string => stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))

function read(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}

/** Whether this process started it, by whatever stands between. */
function isOurs(pid: string): boolean {
  let at = pid
  for (let depth = 0; depth < 8; depth += 1) {
    const parent = fieldsOf(read(`/proc/${at}/stat`) ?? ') 0 1')[1] ?? '1'
    if (parent === String(process.pid)) return true
    if (parent === '1' || parent === '0') return false
    at = parent
  }
  return false
}

/** The last that was seen of each thread, by number: what a thread does after the last look is not counted. */
const threads = new Map<
  string,
  { readonly name: string; readonly user: number; readonly kernel: number; readonly isFirst: boolean }
>()

/** Of this process, for looking: no part of a run. */
let lookingMs = 0

function look(): void {
  const before = process.cpuUsage()
  note()
  const { user, system } = process.cpuUsage(before)
  lookingMs += (user + system) / 1000
}

function note(): void {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || !(read(`/proc/${pid}/stat`) ?? '').includes('(qemu-system') || !isOurs(pid)) continue
    let tasks: readonly string[] = []
    try {
      tasks = readdirSync(`/proc/${pid}/task`)
    } catch {
      continue
    }
    for (const task of tasks) {
      const stat = read(`/proc/${pid}/task/${task}/stat`)
      if (stat === null) continue
      const fields = fieldsOf(stat)
      const [user, kernel] = [fields[11], fields[12]].map((ticks) => Number(ticks) * TICK_MS) as [number, number] // of two, two
      threads.set(`${pid} ${task}`, { name: nameOf(stat), user, kernel, isFirst: pid === task })
    }
  }
}

/** QEMU names no thread of its own accord: the first has the devices, of the others the busiest runs the guest's code. */
function spent(): Spent {
  const sum = { guest: 0, devices: 0, others: 0, kernel: 0 }
  const byProcess = Map.groupBy(threads, ([key]) => key.split(' ')[0] ?? '')
  for (const all of byProcess.values()) {
    const busiest = all
      .filter(([, { isFirst }]) => !isFirst)
      .sort(([, a], [, b]) => b.user + b.kernel - (a.user + a.kernel))[0]?.[0]
    for (const [key, { user, kernel, isFirst }] of all) {
      sum[isFirst ? 'devices' : key === busiest ? 'guest' : 'others'] += user + kernel
      sum.kernel += kernel
    }
  }
  return sum
}

const image = join(dataDir, 'sandbox/current/linux')
const windows = SELF_TESTS.find(({ guest }) => guest === 'windows')
const vms = [await open()]
const CASES = [
  { name: 'shell script', fileName: 'sample.sh', bytes: Buffer.from('#!/bin/sh\nid\nuname -a\n') },
  ...(windows === undefined || process.argv[3] === 'linux' || vms[0]?.images.windows === null
    ? []
    : [{ name: windows.name, fileName: windows.fileName, bytes: await windows.bytes({ folder: image }) }]),
]

process.stdout.write(
  `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; milliseconds of processor time a run\n\n`,
)
process.stdout.write(
  `${'case'.padEnd(44)}at a time   guest  devices  others  of it kernel  this process    all  seconds a run\n`,
)
for (const { name, fileName, bytes } of CASES) {
  await vms[0]?.run({ bytes, fileName })
  for (const atATime of [1, 2, 3]) {
    // Each opening lets in as many as the processors are for: several of them side by side let in more.
    while (vms.length < atATime) vms.push(await open())
    threads.clear()
    lookingMs = 0
    const looking = setInterval(look, LOOK_EVERY_MS)
    const before = process.cpuUsage()
    const began = performance.now()
    const runs = Math.ceil(RUNS_EACH / atATime)
    await Promise.all(
      vms.slice(0, atATime).map(async (vm) => {
        for (let run = 0; run < runs; run += 1) {
          const outcome = await vm.run({ bytes, fileName })
          if (outcome.status !== 'complete') throw new Error(outcome.reason)
        }
      }),
    )
    clearInterval(looking)
    const count = runs * atATime
    const seconds = (performance.now() - began) / 1000 / count
    const { user, system } = process.cpuUsage(before)
    const sum = spent()
    const own = (user + system) / 1000 - lookingMs
    const each = (ms: number): string => String(Math.round(ms / count))
    process.stdout.write(
      `${name.padEnd(44)}${String(atATime).padStart(9)}${each(sum.guest).padStart(8)}${each(sum.devices).padStart(9)}${each(sum.others).padStart(8)}` +
        `${each(sum.kernel).padStart(14)}${each(own).padStart(14)}${each(own + sum.guest + sum.devices + sum.others).padStart(7)}${seconds.toFixed(2).padStart(15)}\n`,
    )
  }
}
process.exit(0)
