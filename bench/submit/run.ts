// From submission to `complete` for small files: `npm run bench:submit [-- --rounds N] [FILE…]`. A service of its own is sent
// one file after the other; each time the answer to the submission (received, hashed, on disk, charged and queued durably)
// and the completion are told apart, and what each stage says that it took. `completed_at` is the service's own clock, on
// the same machine, so that asking for it does not disturb what is measured.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildElf } from '../../packages/engine/test/file/elf/build-elf.ts'
import { goldenFiles } from '../../packages/engine/test/file/hostile/goldens.ts'
import { type Service, startService } from '../service.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
})
const rounds = Number(values.rounds)
/** The first ones pay for compiling the code, which a service that runs for weeks has behind it. */
const WARM_UP_ROUNDS = 6
const PAUSE_MS = 100
/** Every script is run in a process of its own, and the next one is started meanwhile. */
const PAUSE_AFTER_RUN_MS = 2_000

interface Stage {
  readonly name: string
  readonly status: string
  readonly duration_ms: number
}

interface Timing {
  readonly answerMs: number
  readonly completeMs: number
  readonly stages: Readonly<Record<string, Stage>>
}

async function submitted({ url, key }: Service, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Timing> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream', 'x-file-name': name }
  const began = performance.now()
  const response = await fetch(`${url}/v1/file/deep?force=true`, { method: 'POST', body: bytes, headers })
  const { data } = (await response.json()) as { readonly data: Readonly<Record<string, string>> }
  const answerMs = performance.now() - began
  if (response.status !== 202) throw new Error(JSON.stringify(data))
  for (;;) {
    await setTimeout(PAUSE_MS)
    const poll = await fetch(`${url}/v1/file/status/${data['sha256']}`, { headers: { authorization: `Bearer ${key}` } })
    const { data: record } = (await poll.json()) as {
      readonly data: { readonly completed_at: string | null; readonly pipeline_stages: readonly Stage[] }
    }
    if (record.completed_at === null) continue
    if (record.pipeline_stages.some(({ name, status }) => name === 'dynamic' && status === 'complete'))
      await setTimeout(PAUSE_AFTER_RUN_MS)
    return {
      answerMs,
      completeMs: Date.parse(record.completed_at) - (performance.timeOrigin + began),
      stages: Object.fromEntries(record.pipeline_stages.map((stage) => [stage.name, stage])),
    }
  }
}

const quantile = (numbers: readonly number[], part: number): string =>
  (numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0).toFixed(0)

const golden = await goldenFiles()
const named = (name: string): readonly [string, Uint8Array] => [
  name,
  golden.find((one) => one.name === name)?.bytes ?? new Uint8Array(1),
]
const files: readonly (readonly [string, Uint8Array])[] =
  positionals.length > 0
    ? positionals.map((path) => [basename(path), readFileSync(path)])
    : [
        ['note.txt', Buffer.from('A note that says nothing.\n'.repeat(20))],
        ['data.bin', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * at) % 251))],
        ['program.elf', buildElf({ bits: 64, needed: ['libc.so.6'], imports: ['puts'] })],
        named('tables.exe'),
        named('a.zip'),
        ['script.js', Buffer.from('var a = [1, 2, 3].map(function (x) { return x * 2 }); console.log(a.join());\n')],
      ]

const service = await startService()
try {
  const rows: Record<string, object> = {}
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const [name, bytes] of files) await submitted(service, Uint8Array.from(bytes), name)
  for (const [name, bytes] of files) {
    const timings: Timing[] = []
    const before = service.cpuMs()
    for (let round = 0; round < rounds; round += 1) timings.push(await submitted(service, Uint8Array.from(bytes), name))
    const complete = timings.map(({ completeMs }) => completeMs)
    const stage = (of: string): string =>
      `${quantile(
        timings.map(({ stages }) => stages[of]?.duration_ms ?? 0),
        0.5,
      )} ${timings[0]?.stages[of]?.status}`
    rows[name] = {
      bytes: bytes.length,
      'answer p50 ms': quantile(
        timings.map(({ answerMs }) => answerMs),
        0.5,
      ),
      'static ms': stage('static'),
      'dynamic ms': stage('dynamic'),
      'complete p50 ms': quantile(complete, 0.5),
      'p90 ms': quantile(complete, 0.9),
      'on the processor ms': ((service.cpuMs() - before) / rounds).toFixed(0),
    }
  }
  console.table(rows)
} finally {
  await service.stop()
}
