// `npm run bench:behaviours`: programs and scripts, hostile and honest, in the guests of this machine: what of their behaviours
// is seen, and which verdict they get. README.md tells what they are, and how a run is cut into pieces.
import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openMicroVm } from '@assay/sandbox'
import { emulateEngine } from '../../packages/server/src/analysis/dynamic/emulate-engine.ts'
import type { DynamicEngine } from '../../packages/server/src/analysis/dynamic/engine.ts'
import { microVmEngine } from '../../packages/server/src/analysis/dynamic/microvm-engine.ts'
import { openFileAnalysis } from '../../packages/server/src/analysis/offline.ts'
import { keepsRuns, repeatsRuns } from './kept-runs.ts'
import { build, PARTS, readPart, type Sample } from './sample.ts'

const { values } = parseArgs({
  options: {
    /** One part alone: the name of its folder. */
    part: { type: 'string' },
    /** `2/5`: the second of five equal pieces. */
    piece: { type: 'string', default: '1/1' },
    /** Only those whose kind, name or techniques hold one of these, with commas between. */
    only: { type: 'string' },
    /** `hostile` or `honest` alone. */
    side: { type: 'string' },
    /** Adds each judged sample to this file as a line of JSON. */
    save: { type: 'string' },
    /** Runs nothing: sums up such a file. */
    sum: { type: 'string' },
    /** Tells figures alone, and no miss: for a part that shall stay unread. */
    blind: { type: 'boolean', default: false },
    /** Keeps what the guests saw in this folder. */
    keep: { type: 'string' },
    /** Runs no guest: judges what was kept there. */
    repeat: { type: 'string' },
    /** Builds everything and runs nothing. */
    build: { type: 'boolean', default: false },
  },
})

interface Judged {
  readonly part: string
  readonly kind: string
  readonly name: string
  readonly title: string
  readonly wanted: Sample['wanted']
  readonly behaviours: number
  readonly missed: readonly string[]
  readonly verdict: string
  readonly reasons: readonly string[]
  /** Why a guest did not run it, where it did not. */
  readonly notRun: string
}

interface Results {
  readonly verdict?: { readonly reasons?: readonly { readonly heuristic_id: string; readonly score: number }[] }
  readonly behavior?: {
    readonly techniques?: readonly { readonly attack_id: string }[]
    readonly engines?: readonly { readonly name: string; readonly status: string; readonly reason?: string }[]
  }
}

if (values.sum === undefined) await runAll()
else tell(readFileSync(values.sum, 'utf8').split('\n').filter(Boolean).map(readJudged))

async function runAll(): Promise<void> {
  const [piece = 1, pieces = 1] = values.piece.split('/').map(Number)
  const samples = PARTS.filter((part) => values.part === undefined || values.part === part)
    .flatMap(readPart)
    .filter(isAsked)
    .filter((_, at) => at % pieces === piece - 1)
  if (values.build) {
    for (const sample of samples) build(sample)
    console.log(`${samples.length} samples were built.`)
    return
  }
  const guests = await guestsOf()
  if (typeof guests === 'string') {
    process.stderr.write(`${guests}\n`)
    process.exit(1)
  }
  const judged: Judged[] = []
  for (const part of PARTS) {
    const ofPart = samples.filter((sample) => sample.part === part)
    if (ofPart.length === 0) continue
    using analyzer = openFileAnalysis({ run: { engines: [emulateEngine({ size: 1 }), guests(part)] } })
    for (const sample of ofPart) {
      const { bytes, fileName } = build(sample)
      const { verdict, results } = await analyzer.analyze(bytes, { fileName, passwords: [] })
      // Our own results: the contract says what stands in them.
      const one = judge(sample, verdict, (results ?? {}) as Results)
      judged.push(one)
      if (values.save !== undefined) appendFileSync(values.save, `${JSON.stringify(one)}\n`)
    }
  }
  tell(judged)
}

/** What runs the samples of a part, or why nothing can. */
async function guestsOf(): Promise<((part: string) => DynamicEngine) | string> {
  const { keep, repeat } = values
  if (repeat !== undefined) return (part) => repeatsRuns(join(repeat, part))
  const dataDir = process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../.cache/sandbox-test')
  const opened = await openMicroVm(dataDir)
  if (!opened.available) return opened.reason
  return (part) => {
    const engine = microVmEngine(dataDir)
    return keep === undefined ? engine : keepsRuns(engine, join(keep, part))
  }
}

function isAsked({ kind, name, behaviours, wanted }: Sample): boolean {
  const isHonest = wanted === 'clean'
  if (values.side !== undefined && values.side !== (isHonest ? 'honest' : 'hostile')) return false
  const asked = values.only?.split(',')
  return (
    asked === undefined || [kind, name, ...behaviours.flat()].some((one) => asked.some((word) => one.includes(word)))
  )
}

function judge(sample: Sample, verdict: string, { verdict: told, behavior }: Results): Judged {
  const seen = (behavior?.techniques ?? []).map(({ attack_id }) => attack_id)
  const isSeen = (technique: string): boolean =>
    seen.some((one) => one === technique || one.startsWith(`${technique}.`))
  const { part, kind, name, title, wanted, behaviours } = sample
  const guest = behavior?.engines?.find((engine) => engine.name === 'microvm')
  return {
    ...{ part, kind, name, title, wanted, verdict },
    behaviours: behaviours.length,
    missed: behaviours.filter((same) => !same.some(isSeen)).map((same) => same.join('/')),
    reasons: (told?.reasons ?? []).map(({ heuristic_id, score }) => `${heuristic_id} ${score}`),
    notRun:
      guest === undefined ? 'no guest' : guest.status === 'complete' ? '' : `${guest.status}: ${guest.reason ?? ''}`,
  }
}

// What this command wrote itself.
function readJudged(line: string): Judged {
  return JSON.parse(line) as Judged
}

function tell(all: readonly Judged[]): void {
  const rows = [...new Set(all.map(({ part }) => part))].map((part) => {
    const samples = all.filter((one) => one.part === part)
    const hostile = samples.filter(({ wanted }) => wanted !== 'clean')
    const honest = samples.filter(({ wanted }) => wanted === 'clean')
    const behaviours = hostile.reduce((sum, one) => sum + one.behaviours, 0)
    const missed = hostile.reduce((sum, one) => sum + one.missed.length, 0)
    return {
      part,
      hostile: hostile.length,
      behaviours: share(behaviours - missed, behaviours),
      'as wanted': share(hostile.filter(isAsWanted).length, hostile.length),
      honest: honest.length,
      'honest clean': share(honest.filter(isAsWanted).length, honest.length),
      suspicious: share(honest.filter(({ verdict }) => verdict === 'suspicious').length, honest.length),
      malicious: share(honest.filter(({ verdict }) => verdict === 'malicious').length, honest.length),
      'not run': samples.filter(({ notRun }) => notRun !== '').length,
    }
  })
  console.table(rows)
  if (values.blind) return
  for (const one of all) if (values.only !== undefined || !isWell(one)) console.log(line(one))
}

function isAsWanted({ wanted, verdict }: Judged): boolean {
  return verdict === wanted || (wanted === 'suspicious' && verdict === 'malicious')
}

function isWell(one: Judged): boolean {
  return isAsWanted(one) && one.missed.length === 0
}

function share(some: number, all: number): string {
  return `${some} of ${all} (${((100 * some) / Math.max(all, 1)).toFixed(1)} %)`
}

function line({ part, kind, name, verdict, wanted, missed, reasons, notRun, title }: Judged): string {
  const parts = [`${part} ${kind} ${name}: ${verdict}, wanted ${wanted}`, title]
  if (missed.length > 0) parts.push(`not seen ${missed.join(', ')}`)
  if (notRun !== '') parts.push(notRun)
  return `${parts.join('; ')}${reasons.length > 0 ? ` [${reasons.join(', ')}]` : ''}`
}
