// Runs every test file with Node's own runner and closes with one plain line: `N passed, N failed, N skipped`.
// Arguments are folders, or fragments of paths: `npm run test:only -- engine/email` runs the files whose path holds that,
// `npm run test:only -- test/` those of the folder and none of the many `packages/*/test`.
import { existsSync, globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

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

const tally = { passed: 0, failed: 0, skipped: 0 }
const stream = run({ files, concurrency: Math.max(1, availableParallelism()), timeout: 20 * 60_000 })
stream.on('test:pass', ({ skip, details }) => {
  if (details.type === 'suite') return
  if (skip === undefined || skip === false) tally.passed += 1
  else tally.skipped += 1
})
stream.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') tally.failed += 1
  process.exitCode = 1
})
stream.on('end', () => {
  if (tally.passed === 0) process.exitCode = 1
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped\n`)
})
stream.compose(new spec()).pipe(process.stdout, { end: false })
