// What a start costs: the command line's help and first mail, the service until it is ready, what it holds of the memory
// while nobody asks anything, its first mail and its first PDF. Each with what Node compiled before (as after the first start, and in the container image) and without.
//
//     npm run bench:start [ROUNDS]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@assay/client/source'
import { formatTable } from '../../packages/cli/src/terminal/table.ts'
import { BOOTSTRAP_KEY, startService } from '../../packages/server/test/service/service.ts'
import { memoryOf } from './memory.ts'

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.js', import.meta.url))
const ROUNDS = Number(process.argv[2] ?? 3)
/** What only the start needed is given back by then. */
const IDLE_AFTER_MS = 10_000

const EMAIL = `From: "Parcel service" <info@parcel.example>
To: jo@recipient.example
Subject: Your parcel
Content-Type: text/html

<p>Pay the fee within 24 hours: <a href="http://203.0.113.9/pay">https://www.dhl.com</a></p>
`

const pdf = (text: string): Uint8Array<ArrayBuffer> => {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n`))
}

const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
writeFileSync(join(folder, 'mail.eml'), EMAIL)

interface Time {
  readonly wallMs: number
  readonly processorMs: number | null
}
interface Memory {
  readonly mib: number
}
type Cost = Time | Memory

/** Of the whole command, its threads and processes included. */
function command(environment: Readonly<Record<string, string>>, ...words: readonly string[]): Time {
  const script = `TIMEFORMAT='%R %U %S'; time "$0" "$@" >/dev/null 2>&1; true`
  const text = execFileSync('bash', ['--norc', '-c', `{ ${script}; } 2>&1`, process.execPath, MAIN, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  }).toString()
  const [real = 0, user = 0, system = 0] = text.trim().split(' ').map(Number)
  return { wallMs: real * 1000, processorMs: (user + system) * 1000 }
}

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [Result, Time]> {
  const began = performance.now()
  const result = await work()
  return [result, { wallMs: performance.now() - began, processorMs: null }]
}

async function service(environment: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Cost>>> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const [running, start] = await timed(async () => {
    const started = await startService(dataDir, environment)
    while (!(await fetch(`${started.url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 5))
    return started
  })
  await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS))
  const memory = memoryOf(running.process.pid ?? 0)
  const client = createClient({ baseUrl: running.url, apiKey: BOOTSTRAP_KEY })
  const bytes = new Uint8Array(Buffer.from(EMAIL))
  const [, firstMail] = await timed(() => client.analyzeMessage(bytes))
  const [, nextMail] = await timed(() => client.analyzeMessage(bytes))
  const file = async (text: string): Promise<Cost> =>
    (await timed(async () => client.waitForFile((await client.submitFile(pdf(text))).data.sha256)))[1]
  const [firstPdf, nextPdf] = [await file('first'), await file('next')]
  await running.stop()
  return {
    'service: start until ready': start,
    'service, idle: memory of its process': { mib: memory.ownMib },
    'service, idle: with those it started': { mib: memory.allMib },
    'service: first mail': firstMail,
    'service: next mail': nextMail,
    'service: first PDF': firstPdf,
    'service: next PDF': nextPdf,
  }
}

async function round(environment: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Cost>>> {
  return {
    'assay help': command(environment, 'help'),
    'assay analyze mail': command(environment, 'analyze', 'mail', join(folder, 'mail.eml')),
    ...(await service(environment)),
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

// The median of three leaves out a first round that still compiles.
const CASES = { 'nothing compiled': { NODE_DISABLE_COMPILE_CACHE: '1' }, compiled: {} } as const

try {
  const measured: Record<string, Record<string, Cost[]>> = {}
  for (let at = 0; at < ROUNDS; at += 1)
    for (const [name, environment] of Object.entries(CASES))
      for (const [what, cost] of Object.entries(await round(environment))) {
        measured[what] ??= {}
        const costs = measured[what]
        costs[name] = [...(costs[name] ?? []), cost]
      }
  const cell = (costs: readonly Cost[]): string => {
    const mib = costs.flatMap((cost) => ('mib' in cost ? cost.mib : []))
    if (mib.length > 0) return `${median(mib).toFixed(0)} MiB`
    const times = costs.flatMap((cost) => ('mib' in cost ? [] : cost))
    const processor = times.flatMap(({ processorMs }) => processorMs ?? [])
    const wall = `${median(times.map(({ wallMs }) => wallMs)).toFixed(0)} ms`
    return processor.length === 0 ? wall : `${wall} (processor ${median(processor).toFixed(0)} ms)`
  }
  const names = Object.keys(CASES)
  const rows = Object.entries(measured).map(([what, costs]) => [what, ...names.map((name) => cell(costs[name] ?? []))])
  process.stdout.write(formatTable(['WHAT', ...names.map((name) => name.toUpperCase())], rows))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
