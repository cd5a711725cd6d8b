// `npm run bench:delivery`: many runs of Windows programs beside a machine that is busy to the full, and whether anything of what
// they did was lost without a word. Each program writes files and values whose number is known. Needs a built guest, as
// `npm run bench:dynamic`, and the compiler of the test tools.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openMicroVm } from '@assay/sandbox'

const RUNS = Number(process.argv[2] ?? 50)
/** Beside what the machine does anyway: as many loops as it has processors. */
const LOOPS = process.argv.includes('--no-load') ? 0 : availableParallelism()
const FILES = 120
const VALUES = 120
const OBSERVE_MS = 60_000

const PROGRAM = `#include <windows.h>
#include <stdio.h>
int main(void) {
  char path[300], name[40];
  HKEY key;
  CreateDirectoryA("C:\\\\many", 0);
  RegCreateKeyExA(HKEY_CURRENT_USER, "Software\\\\Many", 0, 0, 0, KEY_ALL_ACCESS, 0, &key, 0);
  for (int at = 0; at < ${FILES}; at++) {
    static char text[20000];
    DWORD wrote;
    sprintf(path, "C:\\\\many\\\\%03d.dat", at);
    sprintf(name, "value-%03d", at);
    memset(text, 'a' + at % 26, sizeof text);
    HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);
    WriteFile(file, text, sizeof text, &wrote, 0);
    CloseHandle(file);
    if (at < ${VALUES}) RegSetValueExA(key, name, 0, REG_SZ, (const BYTE *)path, 20);
  }
  return 0;
}
`

async function compiled(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-delivery-'))
  try {
    const source = join(folder, 'many.c')
    await writeFile(source, PROGRAM)
    const { status } = spawnSync('x86_64-w64-mingw32-gcc', ['-O1', '-s', '-o', join(folder, 'many.exe'), source], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('The program could not be compiled: npm run install:test-tools')
    return await readFile(join(folder, 'many.exe'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const dataDir = process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../.cache/sandbox-test')
const opened = await openMicroVm(dataDir)
if (!opened.available) {
  process.stderr.write(`${opened.reason}\n`)
  process.exit(1)
}
const bytes = await compiled()
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }))
const count = { whole: 0, told: 0, silent: 0, failed: 0 }
const seconds: number[] = []
try {
  for (let run = 1; run <= RUNS; run += 1) {
    const outcome = await opened.vm.run({ bytes, fileName: 'many.exe', observeMs: OBSERVE_MS })
    if (outcome.status !== 'complete') {
      count.failed += 1
      process.stdout.write(`run ${run}: ${outcome.status}, ${outcome.reason}\n`)
      continue
    }
    const { files, registry, dropped, exit, limits } = outcome.trace
    seconds.push(outcome.timing.totalMs / 1000)
    const written = new Set(files.filter(({ op }) => op === 'write').map(({ path }) => path.toLowerCase()))
    const found = [...written].filter((path) => path.startsWith('c:\\many\\')).length
    const contents = files.filter(({ path, sha256 }) => /^c:\\many\\/i.test(path) && sha256 !== undefined).length
    const values = new Set(
      registry.flatMap(({ op, name }) => (op === 'write' && name?.startsWith('value-') ? [name] : [])),
    ).size
    const isWhole = found === FILES && contents === FILES && values === VALUES
    // How many files are kept is another bound, and says nothing of what was seen.
    const isTold = limits.some(({ limit }) => !limit.startsWith('DROPPED')) || exit.how !== 'exited'
    count[isWhole ? 'whole' : isTold ? 'told' : 'silent'] += 1
    if (!isWhole)
      process.stdout.write(
        `run ${run}: ${found} files, ${contents} with content, ${values} values, ${dropped.length} kept; ${exit.how}; ${JSON.stringify(limits).slice(0, 300)}\n`,
      )
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
}
const sorted = seconds.toSorted((a, b) => a - b)
process.stdout.write(
  `${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}: ${count.whole} whole, ${count.told} with what is missing told, ${count.silent} with something lost in silence, ${count.failed} failed; median ${sorted[sorted.length >> 1]?.toFixed(1)} s, worst ${sorted.at(-1)?.toFixed(1)} s\n`,
)
