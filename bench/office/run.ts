// How many documents that attack are flagged, by half, by the static stage and with the emulators, and how many honest ones.
// `npm run bench:office`; README.md tells what they are and who reads which half.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FileAnalyzer, openFileAnalysis } from '../../packages/server/src/analysis/offline.ts'
import { type OfficeDocument, readDocuments } from './document.ts'

const { values } = parseArgs({
  options: {
    /** Tells the misses of the half that nobody reads while mending, too. */
    unread: { type: 'boolean', default: false },
    /** Only what has this in its name or title, each with its reasons: not of the unread half. */
    only: { type: 'string' },
  },
})

interface Judged {
  readonly document: OfficeDocument
  readonly verdict: string
  readonly reasons: readonly string[]
}

using reading = openFileAnalysis({ run: 'nothing' })
using running = openFileAnalysis({ run: 'emulators' })
const rows: Record<string, string | number>[] = []
const told: string[] = []
for (const half of ['worked', 'worked-2', 'unread', 'honest']) {
  if (half === 'unread' && values.only !== undefined) continue
  const documents = readDocuments(readFileSync(join(import.meta.dirname, `${half}.txt`), 'utf8')).filter(
    ({ fileName, title }) => `${fileName} ${title}`.includes(values.only ?? ''),
  )
  for (const [stage, analyzer] of [
    ['static', reading],
    ['with emulators', running],
  ] as const) {
    const judged: Judged[] = []
    for (const document of documents) judged.push(await judge(analyzer, document))
    const count = (...verdicts: readonly string[]): string => {
      const some = judged.filter(({ verdict }) => verdicts.includes(verdict)).length
      return `${some} (${((100 * some) / Math.max(judged.length, 1)).toFixed(1)} %)`
    }
    rows.push({
      half,
      stage,
      files: judged.length,
      flagged: count('malicious', 'suspicious'),
      malicious: count('malicious'),
      unknown: count('unknown'),
    })
    const isWrong = ({ verdict }: Judged): boolean =>
      (verdict === 'malicious' || verdict === 'suspicious') === (half === 'honest')
    const shown = values.only !== undefined ? judged : half === 'unread' && !values.unread ? [] : judged.filter(isWrong)
    for (const { document, verdict, reasons } of shown)
      told.push(`${half} ${stage}: ${verdict} ${document.fileName}: ${document.title} [${reasons.join(', ')}]`)
  }
}
console.table(rows)
for (const line of told) console.log(line)

async function judge(analyzer: FileAnalyzer, document: OfficeDocument): Promise<Judged> {
  const { verdict, results } = await analyzer.analyze(document.bytes, { fileName: document.fileName, passwords: [] })
  // our own results: the contract says what stands in them
  const reasons = (results as { verdict?: { reasons?: { heuristic_id: string; score: number }[] } } | null)?.verdict
    ?.reasons
  return { document, verdict, reasons: (reasons ?? []).map(({ heuristic_id, score }) => `${heuristic_id} ${score}`) }
}
