// Loaded before every test file that `npm test` runs: the process gets a folder of its own for what is temporary, in that of
// the run, which is removed with everything in it however the tests end; and it notes what it took of the processor, with all
// programs that it started and waited for: of those that were killed with their parents, as QEMU is, nothing is known.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { NOTES, RUN_FOLDER } from './run-folder.ts'

const TICKS_PER_SECOND = 100
/** Of `/proc/self/stat`, behind the name of the program: its own ticks in user and system mode, and those of its children. */
const TICKS = { from: 11, until: 15 }

function spentSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(TICKS.from, TICKS.until)
    return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

const runFolder = process.env[RUN_FOLDER]
if (isMainThread && runFolder !== undefined) {
  // What this process forks loads this file too, and is a part of it.
  delete process.env[RUN_FOLDER]
  const own = join(runFolder, String(process.pid))
  mkdirSync(own)
  process.env['TMPDIR'] = own
  process.on('exit', () => {
    const note = { file: process.argv[1] ?? '', folder: own, seconds: performance.now() / 1000, spent: spentSeconds() }
    appendFileSync(join(runFolder, NOTES), `${JSON.stringify(note)}\n`)
  })
}
