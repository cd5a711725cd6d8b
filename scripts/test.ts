// Runs every test file with Node's own runner and closes with what took longest, what was left behind, and one plain line: `N
// passed, N failed, N skipped`.
// Arguments are folders, or fragments of paths: `npm run test:only -- engine/email` runs the files whose path holds that,
// `npm run test:only -- test/` those of the folder and none of the many `packages/*/test`. `--slowest N` tells of N files.
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Lane, lanesOf } from './tests/lanes.ts'
import { onServers, runsOnServers } from './tests/on-servers.ts'
import { makeRunFolder } from './tests/run-folder.ts'
import { together } from './tests/together.ts'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { slowest: { type: 'string', default: '20' } },
})
const isIn = (part: string, file: string): boolean =>
  part.endsWith('/') && existsSync(part) ? file.startsWith(part) : file.includes(part)
const files = globSync([
  'packages/*/test/**/*.test.ts',
  'packages/*/src/**/*.test.ts',
  'apps/*/test/**/*.test.ts',
  'test/**/*.test.ts',
])
  .filter((file) => wanted.length === 0 || wanted.some((part) => isIn(part, file)))
  .sort()

const cache = join(import.meta.dirname, '../node_modules/.cache')
// Each is a process of its own: what one compiled of our code the next one reads, from where `assay` keeps it too.
process.env['NODE_COMPILE_CACHE'] ??= join(cache, 'assay')

/** Ticks of all processors since the machine began. */
function ticks(): { readonly all: number; readonly idle: number } {
  const times = cpus().map(({ times: each }) => each)
  const sumOf = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0)
  return { all: sumOf(times.flatMap((each) => Object.values(each))), idle: sumOf(times.map(({ idle }) => idle)) }
}
const before = ticks()

const runFolder = makeRunFolder()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    tell()
    runFolder.remove()
    process.exit(1)
  })

const tally = { passed: 0, failed: 0, skipped: 0 }
const failed = new Set<string>()
const nameOf = (path: string): string => relative(process.cwd(), path)
const preloads = ['same-draws.ts', 'own-folder.ts'].map((name) => join(import.meta.dirname, 'tests', name))

async function runLane({ files: inLane, atOnce, environment }: Lane): Promise<void> {
  const stream = run({
    files: [...inLane],
    concurrency: atOnce,
    timeout: 20 * 60_000,
    env: { ...process.env, ...environment },
    execArgv: preloads.flatMap((path) => ['--import', pathToFileURL(path).href]),
  })
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type === 'suite') return
    if (skip === undefined || skip === false) tally.passed += 1
    else tally.skipped += 1
  })
  stream.on('test:fail', ({ name, file, details }) => {
    process.exitCode = 1
    if (details.type === 'suite') return
    tally.failed += 1
    const where = Object.keys(environment).length === 0 ? '' : ' (on PostgreSQL and an object store)'
    failed.add(`${nameOf(file ?? '')}${where}: ${name}`)
  })
  stream.compose(new spec()).pipe(process.stdout, { end: false })
  await once(stream, 'end')
}

async function runOnServers(): Promise<void> {
  const again = files.filter(runsOnServers)
  const ran = await onServers((environment) => runLane({ files: again, atOnce: 1, environment }))
  if (!ran) tally.skipped += again.length
}

const lanes = lanesOf(together(files, join(cache, 'assay-tests'))).map(runLane)
// Whoever names files may name the servers as well (`npm run test:scale`).
await Promise.all(wanted.length === 0 ? [...lanes, runOnServers()] : lanes)
if (tally.passed === 0) process.exitCode = 1
tell()
runFolder.remove()
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`)

/** The files that took longest by the clock and of the processor, those that left something behind, and what failed. */
function tell(): void {
  const notes = runFolder.notes()
  const sum = (of: Iterable<number>): number => [...of].reduce((total, each) => total + each, 0)
  // More than one lane may have run a file.
  const byFile = Map.groupBy(notes, ({ file }) => file)
  const perFile = (of: 'seconds' | 'spent'): ReadonlyMap<string, number> =>
    new Map([...byFile].map(([file, runs]) => [file, sum(runs.map((note) => note[of]))]))
  const seconds = perFile('seconds')
  const spent = perFile('spent')
  const most = (of: ReadonlyMap<string, number>): readonly string[] =>
    [...of.keys()].sort((one, other) => (of.get(other) ?? 0) - (of.get(one) ?? 0)).slice(0, Number(values.slowest))
  const lines: string[] = []
  if (notes.length > 1) {
    lines.push('', 'seconds, and of the processor')
    for (const file of new Set([...most(seconds), ...most(spent)])) {
      const columns = [seconds, spent].map((of) => (of.get(file) ?? 0).toFixed(1).padStart(7))
      lines.push(`${columns.join(' ')}  ${nameOf(file)}`)
    }
    const total = (performance.now() / 1000).toFixed(0)
    const [alone, ofProcessor] = [seconds, spent].map((of) => sum(of.values()).toFixed(0))
    lines.push(`${total} s in all; one by one ${alone} s, of the processor ${ofProcessor} s`)
    const now = ticks()
    const busy = 1 - (now.idle - before.idle) / (now.all - before.all)
    lines.push(`the processors of this machine were busy for ${Math.round(busy * 100)} % of the time`)
  }
  for (const [file, left] of runFolder.leftBehind())
    lines.push(`${nameOf(file)} left behind ${left.slice(0, 5).join(' ')} (${left.length})`)
  lines.push(...[...failed].map((name) => `failed: ${name}`))
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
