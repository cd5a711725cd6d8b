// Speed of the whole static stage beside the programs that give a part of it: `sha256sum + sha1sum + md5sum + ssdeep +
// file + strings`, one process each on the same files, in the same run. Prints MB/s, files/s and the ratio.
// `npm run bench:file [-- FILE…]`; without files: programs and libraries of this machine, by size.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { analyzeFile } from '../../packages/engine/src/index.ts'

const PROGRAMS: readonly (readonly string[])[] = [
  ['sha256sum'],
  ['sha1sum'],
  ['md5sum'],
  ['ssdeep', '-s'],
  ['file', '-b'],
  ['strings'],
]
const now = new Date('2026-01-01T00:00:00Z')

function choose(bytesMin: number, bytesMax: number, count: number): readonly string[] {
  const found = globSync(['/usr/bin/*', '/usr/lib/*-linux-gnu/*.so*'], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => {
      const { size } = statSync(path)
      return size >= bytesMin && size < bytesMax
    })
    .sort()
  return found.filter((_, index) => index % Math.max(1, Math.floor(found.length / count)) === 0).slice(0, count)
}

async function ours(paths: readonly string[]): Promise<number> {
  const began = performance.now()
  for (const path of paths) await analyzeFile(readFileSync(path), { fileName: basename(path), now })
  return performance.now() - began
}

function theirs(paths: readonly string[]): number {
  const began = performance.now()
  for (const path of paths) {
    for (const [program = '', ...args] of PROGRAMS)
      execFileSync(program, [...args, path], { stdio: ['ignore', 'ignore', 'ignore'], maxBuffer: 1 << 30 })
  }
  return performance.now() - began
}

const missing = PROGRAMS.filter(
  ([program = '']) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
)
if (missing.length > 0) {
  console.log(`not installed: ${missing.map(([program]) => program).join(', ')}`)
  process.exit(1)
}

const given = process.argv.slice(2)
const sets: Readonly<Record<string, readonly string[]>> =
  given.length > 0
    ? { given }
    : {
        '1–2 MiB': choose(1 << 20, 2 << 20, 20),
        '2–8 MiB': choose(2 << 20, 8 << 20, 10),
        '8–64 MiB': choose(8 << 20, 64 << 20, 4),
        'under 64 KiB': choose(1000, 65_536, 60),
      }
// The first files pay for compiling the code: not part of what a service that runs for weeks does.
await ours(choose(200_000, 400_000, 15))
const rows: Record<string, object> = {}
for (const [name, paths] of Object.entries(sets)) {
  const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6
  const times = [await ours(paths), await ours(paths), await ours(paths)]
  const best = Math.min(...times)
  const processes = Math.min(theirs(paths), theirs(paths))
  rows[name] = {
    files: paths.length,
    MB: megabytes.toFixed(1),
    'ours MB/s': ((megabytes * 1000) / best).toFixed(1),
    'ours ms/file': (best / paths.length).toFixed(1),
    'processes MB/s': ((megabytes * 1000) / processes).toFixed(1),
    'processes ms/file': (processes / paths.length).toFixed(1),
    'times as fast': (processes / best).toFixed(2),
  }
}
console.table(rows)
