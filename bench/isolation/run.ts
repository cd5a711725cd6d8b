// What the walls around an analysis process cost: the time from its start until it is ready for a file, without any of
// the kernel's walls, with the launcher alone, and with all. In turns, so that a busy machine is busy for each.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chooseIsolation, type TryOptions } from '../../packages/server/src/analysis/isolation/isolation.ts'
import { FILE_ANALYSIS, FileAnalysisProcess } from '../../packages/server/src/analysis/static/child-process.ts'
import { compileAhead } from '../../packages/server/src/analysis/static/compile-ahead.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } })
const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))

const SETS: readonly (readonly [name: string, without: NonNullable<TryOptions['without']>])[] = [
  ['no walls of the kernel', ['filter']],
  ['launcher (limits, Landlock, filter)', ['namespaces']],
  ['launcher and namespaces', []],
]

function startMs(): Promise<number> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const child = new FileAnalysisProcess(FILE_ANALYSIS, 1024, { kind: 'setup', yara: [], capa: [] }, () => {
      resolve(performance.now() - startedMs)
      child.kill()
    })
  })
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

try {
  enableCompileCache(folder)
  compileAhead(FILE_ANALYSIS)
  for (let tries = 0; tries < 600 && !existsSync(join(folder, 'child.ts.kept')); tries += 1) await setTimeout(100)
  const times = SETS.map((): number[] => [])
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [index, [, without]] of SETS.entries()) {
      chooseIsolation({ folders: [folder], without })
      times[index]?.push(await startMs())
    }
  }
  const bare = median(times[0] ?? [])
  for (const [index, [name]] of SETS.entries()) {
    const list = times[index] ?? []
    const more = median(list) - bare
    process.stdout.write(
      `${name.padEnd(38)} median ${median(list).toFixed(0)} ms, fastest ${Math.min(...list).toFixed(0)}, ${more >= 0 ? '+' : ''}${more.toFixed(0)}\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
