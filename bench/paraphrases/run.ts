// How many paraphrases of public techniques are flagged, by the static stage and with the emulators.
// `npm run bench:paraphrases`; README.md tells what they are and who reads which half.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FileAnalyzer, openFileAnalysis } from '../../packages/server/src/analysis/offline.ts'
import { type Paraphrase, readParaphrases } from './paraphrase.ts'

const { values } = parseArgs({
  options: {
    /** Tells the misses of the half that nobody reads while mending, too. */
    unread: { type: 'boolean', default: false },
    /** Only these of the half that is worked on, each with its reasons: part of a name or a technique. */
    only: { type: 'string' },
    /** These parts alone, with the emulators alone: `--part unread --part honest`. */
    part: { type: 'string', multiple: true },
  },
})

interface Judged {
  readonly paraphrase: Paraphrase
  readonly verdict: string
  readonly reasons: readonly string[]
}

using reading = openFileAnalysis({ run: 'nothing' })
using running = openFileAnalysis({ run: 'emulators' })
const ALL = [
  'worked',
  'worked-2',
  'worked-3',
  'worked-4',
  'worked-5',
  'worked-6',
  'unread',
  'unread-2',
  'unread-3',
  'unread-4',
  'unread-5',
  'honest',
]
const isUnread = (half: string): boolean => half.startsWith('unread')
const parts = values.part ?? ALL
const halves = parts
  .filter((half) => values.only === undefined || !isUnread(half))
  .map((half) => ({
    half,
    list: readParaphrases(readFileSync(join(import.meta.dirname, `${half}.txt`), 'utf8')).filter(
      ({ fileName, technique }) =>
        values.only === undefined || fileName.includes(values.only) || technique.startsWith(values.only),
    ),
  }))
const rows: Record<string, string | number>[] = []
const missed: string[] = []
for (const { half, list } of halves)
  for (const [stage, analyzer] of [
    ['static', reading],
    ['with emulators', running],
  ] as const) {
    if (values.part !== undefined && analyzer === reading) continue
    const judged: Judged[] = []
    for (const paraphrase of list) judged.push(await judge(analyzer, paraphrase))
    const flagged = judged.filter(isFlagged)
    const malicious = judged.filter(({ verdict }) => verdict === 'malicious')
    rows.push({
      half,
      stage,
      files: list.length,
      flagged: share(flagged.length, list.length),
      malicious: share(malicious.length, list.length),
    })
    if (values.only !== undefined) for (const one of judged) missed.push(told(half, stage, one))
    else if (stage === 'with emulators' && (!isUnread(half) || values.unread))
      missed.push(
        ...judged.filter((one) => isFlagged(one) === (half === 'honest')).map((one) => told(half, stage, one)),
      )
  }
console.table(rows)
for (const line of missed) console.log(line)

async function judge(analyzer: FileAnalyzer, paraphrase: Paraphrase): Promise<Judged> {
  const { verdict, results } = await analyzer.analyze(paraphrase.bytes, {
    fileName: paraphrase.fileName,
    passwords: [],
  })
  // our own results: the contract says what stands in them
  const verdictTold = (results as { verdict?: { reasons?: { heuristic_id: string; score: number }[] } } | null)?.verdict
  const reasons = (verdictTold?.reasons ?? []).map(({ heuristic_id, score }) => `${heuristic_id} ${score}`)
  return { paraphrase, verdict, reasons }
}

function isFlagged({ verdict }: Judged): boolean {
  return verdict === 'malicious' || verdict === 'suspicious'
}

function share(some: number, all: number): string {
  return `${some} (${((100 * some) / Math.max(all, 1)).toFixed(1)} %)`
}

function told(half: string, stage: string, { paraphrase, verdict, reasons }: Judged): string {
  const { technique, fileName, title } = paraphrase
  return `${half} ${stage}: ${verdict} ${technique} ${fileName}: ${title}${reasons.length > 0 ? ` [${reasons.join(', ')}]` : ''}`
}
