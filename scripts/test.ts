// Runs every test file with Node's own runner and closes with what took longest and one plain line: `N passed, N failed, N
// skipped`.
// Arguments are folders, or fragments of paths: `npm run test:only -- engine/email` runs the files whose path holds that,
// `npm run test:only -- test/` those of the folder and none of the many `packages/*/test`.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'

const wanted = process.argv.slice(2)
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

/**
 * Tests of what is pure: bytes or facts in, findings out. Loading the engine takes each a second and its table a few
 * milliseconds, so that they are loaded by the dozen.
 */
const PURE = /^packages\/engine\/(?:src|test\/(?:email|trace))\//
/** As pure, but for those that start programs, or hold a bound of time or memory that others in the process would use up. */
const MOSTLY_PURE =
  /^packages\/engine\/test\/(?:data|domain|ioc|link|lists|lookalike|sigma|tnef|file\/(?:android|attack|autoit|coff|container|dotnet|go|image|jar|known|macho|patterns|similar|wasm))\//
const ALONE = /\b(?:spawn\w*|execFile\w*|performance|process|setTimeout|Worker|globalThis)\b/
const TOGETHER = 30
const cache = join(import.meta.dirname, '../node_modules/.cache')

/** The files to run: of the pure ones one for each dozen or two, which imports them. */
function together(): readonly string[] {
  const isPure = (file: string): boolean =>
    PURE.test(file) || (MOSTLY_PURE.test(file) && !ALONE.test(readFileSync(file, 'utf8')))
  const pure = files.filter(isPure)
  if (pure.length < TOGETHER) return files
  const folder = join(cache, 'assay-tests')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = Map.groupBy(pure, (file) => Math.floor(pure.indexOf(file) / TOGETHER))
  const made = [...groups].map(([number, members]) => {
    const path = join(folder, `pure-${number}.mjs`)
    writeFileSync(path, members.map((file) => `import ${JSON.stringify(resolve(file))}\n`).join(''))
    return path
  })
  return [...made, ...files.filter((file) => !isPure(file))]
}

// Each is a process of its own: what one compiled of our code the next one reads, from where `assay` keeps it too.
process.env['NODE_COMPILE_CACHE'] ??= join(cache, 'assay')

const tally = { passed: 0, failed: 0, skipped: 0 }
const stream = run({
  files: [...together()],
  concurrency: Math.max(1, availableParallelism()),
  timeout: 20 * 60_000,
  execArgv: ['--import', pathToFileURL(join(import.meta.dirname, 'same-draws.ts')).href],
})
stream.on('test:pass', ({ skip, details }) => {
  if (details.type === 'suite') return
  if (skip === undefined || skip === false) tally.passed += 1
  else tally.skipped += 1
})
stream.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') tally.failed += 1
  process.exitCode = 1
})
const times: { readonly path: string; readonly seconds: number }[] = []
stream.on('test:summary', ({ file, duration_ms }) => {
  if (file !== undefined) times.push({ path: relative(process.cwd(), file), seconds: duration_ms / 1000 })
})
stream.on('end', () => {
  if (tally.passed === 0) process.exitCode = 1
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, 20)
  if (times.length > slowest.length)
    for (const { path, seconds } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${path}\n`)
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`)
})
stream.compose(new spec()).pipe(process.stdout, { end: false })
