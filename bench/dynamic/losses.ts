// `npm run bench:losses -- RUNS`: runs of a program for Windows while all processors are busy with other things, and what of
// their evidence came back. A run that lost something and does not say so is what must not be; the exit code tells of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import type { Trace } from '@assay/engine'
import { openMicroVm, type SandboxOutcome } from '@assay/sandbox'
import { compileForWindows } from '../../packages/sandbox/test/traits/compile.ts'

const RUNS_DEFAULT = 50
/** Of each kind: some three megabytes in all, which take a busy host a while. */
const PIECES = 40
const FILE_BYTES = 64 * 1024
const EXIT_CODE = 7
const OBSERVE_MS = 120_000

const SOURCE = `
#include <stdio.h>
#include <windows.h>
static unsigned char bytes[${FILE_BYTES}];
int main(void) {
  HKEY key;
  RegCreateKeyA(HKEY_CURRENT_USER, "Software\\\\Losses", &key);
  for (unsigned piece = 0; piece < ${PIECES}; piece++) {
    char text[100];
    DWORD done;
    unsigned state = piece + 1;
    for (int at = 0; at < ${FILE_BYTES}; at++) bytes[at] = (unsigned char)((state = state * 1103515245u + 12345u) >> 16);
    sprintf(text, "C:\\\\users\\\\Public\\\\loss-%u.bin", piece);
    HANDLE file = CreateFileA(text, GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);
    WriteFile(file, bytes, sizeof bytes, &done, 0);
    CloseHandle(file);
    sprintf(text, "data %u", piece);
    char name[20];
    sprintf(name, "value-%u", piece);
    RegSetValueExA(key, name, 0, REG_SZ, (BYTE *)text, (DWORD)strlen(text) + 1);
    printf("printed %u\\n", piece);
  }
  fflush(stdout);
  return ${EXIT_CODE};
}
`

function contentOf(piece: number): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES)
  let state = piece + 1
  for (let at = 0; at < FILE_BYTES; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = (state >>> 16) & 0xff
  }
  return bytes
}

const pieces = Array.from({ length: PIECES }, (_, piece) => piece)
const hashes = pieces.map((piece) => createHash('sha256').update(contentOf(piece)).digest('hex'))

/** What of the evidence is not in the trace, by kind. */
function lostIn({ files, registry, printed, exit }: Trace): readonly string[] {
  const hasFile = new Set(files.map(({ path, sha256 }) => `${path.toLowerCase()} ${sha256}`))
  const hasValue = new Set(registry.map(({ op, name, data }) => `${op} ${name} ${data}`))
  const lines = new Set(
    Buffer.from(printed ?? [])
      .toString('latin1')
      .split(/\r?\n/),
  )
  const lost = {
    files: pieces.filter((piece) => !hasFile.has(`c:\\users\\public\\loss-${piece}.bin ${hashes[piece]}`)),
    values: pieces.filter((piece) => !hasValue.has(`write value-${piece} data ${piece}`)),
    lines: pieces.filter((piece) => !lines.has(`printed ${piece}`)),
  }
  return [
    ...Object.entries(lost).flatMap(([kind, all]) => (all.length === 0 ? [] : [`${all.length} ${kind}`])),
    ...(exit.how === 'exited' && exit.code === EXIT_CODE ? [] : [`its end (${exit.how} ${exit.code ?? ''})`]),
  ]
}

/** The trace itself says that it is not whole, or that the program was not done. */
const tellsOfLoss = ({ exit, limits, notCovered }: Trace): boolean =>
  exit.how === 'time_up' || exit.how === 'power_off' || limits.length > 0 || notCovered.some((line) => TOLD.test(line))
const TOLD = /not be collected in full|not written down at its end|told of a problem/

type Fate = 'whole' | 'told' | 'silent'

function fateOf(outcome: SandboxOutcome): readonly [fate: Fate, what: string] {
  if (outcome.status !== 'complete') return ['told', `${outcome.status}: ${outcome.reason}`]
  const lost = lostIn(outcome.trace)
  if (lost.length === 0) return ['whole', '']
  const told = outcome.trace.limits.map(({ what }) => what).join('; ')
  return [tellsOfLoss(outcome.trace) ? 'told' : 'silent', `${lost.join(', ')}${told === '' ? '' : ` (${told})`}`]
}

const runs = Number(process.argv[2] ?? RUNS_DEFAULT)
const opened = await openMicroVm(
  process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../.cache/sandbox-test'),
)
if (!opened.available) {
  process.stderr.write(`${opened.reason}\n`)
  process.exit(1)
}
const { vm } = opened
const bytes = compileForWindows('x86_64', { source: SOURCE }, { kind: 'console' })
const busy: readonly ChildProcess[] = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const counts: Record<Fate, number> = { whole: 0, told: 0, silent: 0 }
const seconds: number[] = []
// Whoever cuts it short is told what was counted until then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, finish)
const left = Array.from({ length: runs }, (_, at) => at).values()
const one = async (): Promise<void> => {
  for (const at of left) {
    const outcome = await vm.run({ bytes, fileName: 'losses.exe', observeMs: OBSERVE_MS })
    const [fate, what] = fateOf(outcome)
    counts[fate] += 1
    if (outcome.status === 'complete') seconds.push(outcome.timing.totalMs / 1000)
    if (fate !== 'whole') process.stdout.write(`run ${at + 1}: ${fate}: ${what}\n`)
  }
}
await Promise.all([one(), one()])
finish()

function finish(): never {
  for (const child of busy) child.kill('SIGKILL')
  const { whole, told, silent } = counts
  const median = seconds.sort((a, b) => a - b)[seconds.length >> 1] ?? 0
  process.stdout.write(
    `${whole + told + silent} of ${runs} runs, load ${loadavg()[0]?.toFixed(1)}, median ${median.toFixed(1)} s: ${whole} whole, ${told} lost something and say so, ${silent} lost something in silence\n`,
  )
  process.exit(silent === 0 ? 0 : 1)
}
