// One script through both stages, joined as the service joins them: static reasons, the traces over the wire, what was left
// behind as files of their own.
import {
  analyzeFile,
  analyzeTrace,
  bundledYaraRules,
  compileYara,
  emulate,
  type FileLabel,
  leftBehind,
  type Trace,
  type TraceReport,
  traceFromWire,
  traceToWire,
} from '../../../src/index.ts'
import type { ScriptCase } from './script-case.ts'

const now = new Date('2026-03-02T10:00:00Z')
const { scan } = compileYara(bundledYaraRules())
const scanRules = async (bytes: Uint8Array) => scan?.(bytes) ?? []
const RANK: Readonly<Record<FileLabel, number>> = { unknown: 0, clean: 1, suspicious: 2, malicious: 3 }

export interface WholeVerdict {
  readonly label: FileLabel
  readonly traces: readonly Trace[]
  readonly report: TraceReport
  /** Labels of the static stage, of the run joined with it, of dropped files; reasons; for a failing test's message. */
  readonly told: string
  readonly notRun: readonly string[]
}

export async function wholeVerdict({ file, source }: ScriptCase): Promise<WholeVerdict> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  const { verdict } = await analyzeFile(bytes, { fileName: file, now, scanRules })
  const elapsedMs = (): number => performance.now()
  const startedMs = elapsedMs()
  const made = await emulate(bytes, {
    fileName: file,
    passwords: [],
    now,
    budgetMs: 20_000,
    elapsedMs: () => elapsedMs() - startedMs,
  })
  const traces = made.traces.map((trace) => traceFromWire(JSON.parse(JSON.stringify(traceToWire(trace)))))
  const report = analyzeTrace(traces, { path: file, earlier: verdict.reasons })
  const dropped: FileLabel[] = []
  for (const { path, bytes: content } of leftBehind(traces).slice(0, 16)) {
    const found = await analyzeFile(content, { fileName: path.replace(/^.*[\\/]/, ''), now, scanRules })
    dropped.push(found.verdict.label)
  }
  const labels = [verdict.label, report.verdict?.label ?? 'unknown', ...dropped]
  const label = labels.reduce((worst, one) => (RANK[one] > RANK[worst] ? one : worst))
  const weights = (report.verdict?.reasons ?? verdict.reasons).map(({ id, score }) => `${id} ${score}`)
  const told = `${labels.join(' / ')}; ${weights.join(', ')}; type ${made.typeId}; ${traces.map(({ exit }) => `${exit.how} ${exit.detail ?? ''}`).join(', ')} ${made.notRun.join(' ')}`
  return { label, traces, report, told, notRun: made.notRun }
}
