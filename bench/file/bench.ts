// Cost of the whole static stage, rules included, beside the programs that give a part of it: `sha256sum + sha1sum + md5sum +
// ssdeep + file + strings`, one process each on the same files, in turns in the same run. `npm run bench:file [-- FILE…]`;
// without files: programs, libraries, scripts, texts and archives of this machine, by size, and last all that have 1 MiB and
// more together.
//
// Both sides are told on the wall clock and on the processor (all threads of ours; all processes of theirs): on a machine
// that does other things at the same time, only the processor's time compares.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { analyzeFile, bundledYaraRules, compileYara } from '../../packages/engine/src/index.ts'

const PROGRAMS: readonly (readonly string[])[] = [
  ['sha256sum'],
  ['sha1sum'],
  ['md5sum'],
  ['ssdeep', '-s'],
  ['file', '-b'],
  ['strings'],
]
const ROUNDS = 3
const MIB = 1 << 20
/** Of the kernel's clock, in which it tells processor time. */
const TICK_MS = 10
const NODE_MODULES = resolve(import.meta.dirname, '../../node_modules')
const now = new Date('2026-01-01T00:00:00Z')
const { scan } = compileYara(bundledYaraRules())

interface Cost {
  readonly wallMs: number
  readonly cpuMs: number
}

function choose(patterns: readonly string[], bytesMin: number, bytesMax: number, count: number): readonly string[] {
  const found = globSync([...patterns], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => {
      const { size } = statSync(path)
      return size >= bytesMin && size < bytesMax
    })
    .sort()
  return found.filter((_, index) => index % Math.max(1, Math.floor(found.length / count)) === 0).slice(0, count)
}

/** Of the children that ended: fields 16 and 17 of proc(5), behind the name. */
function childrenCpuMs(): number {
  const text = readFileSync('/proc/self/stat', 'latin1')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}

async function ours(paths: readonly string[]): Promise<Cost> {
  const began = performance.now()
  const before = process.cpuUsage()
  for (const path of paths)
    await analyzeFile(readFileSync(path), {
      fileName: basename(path),
      now,
      scanRules: async (bytes) => scan?.(bytes) ?? [],
    })
  const { user, system } = process.cpuUsage(before)
  return { wallMs: performance.now() - began, cpuMs: (user + system) / 1000 }
}

function theirs(paths: readonly string[]): Cost {
  const began = performance.now()
  const before = childrenCpuMs()
  for (const path of paths) {
    for (const [program = '', ...args] of PROGRAMS)
      execFileSync(program, [...args, path], { stdio: ['ignore', 'ignore', 'ignore'] })
  }
  return { wallMs: performance.now() - began, cpuMs: childrenCpuMs() - before }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const missing = PROGRAMS.filter(
  ([program = '']) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
)
if (missing.length > 0) {
  console.log(`not installed: ${missing.map(([program]) => program).join(', ')}`)
  process.exit(1)
}

const PROGRAM_FILES = ['/usr/bin/*', '/usr/lib/*-linux-gnu/*.so*']
const SCRIPTS_AND_TEXTS = [
  `${NODE_MODULES}/**/*.{js,cjs,mjs,json}`,
  '/usr/share/**/*.{js,json,txt,html,xml,pl,h}',
  '/usr/lib/**/*.{js,json,txt,py,h}',
]
const given = process.argv.slice(2)
const sets: Readonly<Record<string, readonly string[]>> =
  given.length > 0
    ? { given }
    : {
        'ELF 1–2 MiB': choose(PROGRAM_FILES, MIB, 2 * MIB, 16),
        'ELF 2–8 MiB': choose(PROGRAM_FILES, 2 * MIB, 8 * MIB, 12),
        'ELF 8–64 MiB': choose(PROGRAM_FILES, 8 * MIB, 64 * MIB, 6),
        'PE 1–8 MiB': choose(['/usr/lib/**/*.dll', '/usr/share/**/*.dll'], MIB, 8 * MIB, 6),
        'scripts and texts 1–16 MiB': choose(SCRIPTS_AND_TEXTS, MIB, 16 * MIB, 16),
        'archives 1–16 MiB': choose(['/usr/share/**/*.{jar,zip,gz}', '/usr/lib/**/*.{jar,zip}'], MIB, 16 * MIB, 6),
        'PDF over 256 KiB': choose(['/usr/share/**/*.pdf'], MIB / 4, 16 * MIB, 6),
        'programs under 64 KiB': choose(PROGRAM_FILES, 1000, 65_536, 60),
      }

/** What one set cost on either side. */
interface SetCost {
  readonly files: number
  readonly megabytes: number
  readonly own: Cost
  readonly processes: Cost
}

async function measure(paths: readonly string[]): Promise<SetCost> {
  await ours(paths)
  const own: Cost[] = []
  const processes: Cost[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await ours(paths))
    processes.push(theirs(paths))
  }
  const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6
  return { files: paths.length, megabytes, own: medianOf(own), processes: medianOf(processes) }
}

function medianOf(costs: readonly Cost[]): Cost {
  return { wallMs: median(costs.map(({ wallMs }) => wallMs)), cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) }
}

function sumOf(costs: readonly SetCost[]): SetCost {
  const sum = (value: (cost: SetCost) => number): number => costs.reduce((total, cost) => total + value(cost), 0)
  return {
    files: sum(({ files }) => files),
    megabytes: sum(({ megabytes }) => megabytes),
    own: { wallMs: sum(({ own }) => own.wallMs), cpuMs: sum(({ own }) => own.cpuMs) },
    processes: {
      wallMs: sum(({ processes }) => processes.wallMs),
      cpuMs: sum(({ processes }) => processes.cpuMs),
    },
  }
}

function row({ files, megabytes, own, processes }: SetCost): object {
  return {
    files,
    MB: megabytes.toFixed(1),
    'MB/s': ((megabytes * 1000) / own.wallMs).toFixed(1),
    'files/s': ((files * 1000) / own.wallMs).toFixed(1),
    'cpu ms/file': (own.cpuMs / files).toFixed(1),
    'processes: cpu ms/file': (processes.cpuMs / files).toFixed(1),
    'times as fast (cpu)': (processes.cpuMs / own.cpuMs).toFixed(2),
    '(wall)': (processes.wallMs / own.wallMs).toFixed(2),
  }
}

// The first files pay for compiling the code: not part of what a service that runs for weeks does.
await ours(choose(PROGRAM_FILES, 200_000, 400_000, 15))
const rows: Record<string, object> = {}
const large: SetCost[] = []
for (const [name, paths] of Object.entries(sets)) {
  if (paths.length === 0) continue
  const cost = await measure(paths)
  rows[name] = row(cost)
  if (paths.every((path) => statSync(path).size >= MIB)) large.push(cost)
}
if (large.length > 0) rows['all of 1 MiB and more'] = row(sumOf(large))
console.table(rows)
