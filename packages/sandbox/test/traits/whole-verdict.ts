// A run joined with the static stage, as the service joins them: static reasons, the trace as it comes over the wire, and
// what was left behind as files of their own.
import {
  analyzeFile,
  analyzeTrace,
  bundledYaraRules,
  compileYara,
  type Trace,
  traceFromWire,
  traceToWire,
} from '@assay/engine'

const now = new Date('2026-03-02T10:00:00Z')
const { scan } = compileYara(bundledYaraRules())
const scanRules = async (bytes: Uint8Array) => scan?.(bytes) ?? []

/** All labels that the report would hold. */
export async function labelsOf(bytes: Uint8Array, fileName: string, ran: Trace): Promise<readonly string[]> {
  const { verdict } = await analyzeFile(bytes, { fileName, now, scanRules })
  const trace = traceFromWire(JSON.parse(JSON.stringify(traceToWire(ran))))
  const joined = analyzeTrace([trace], { path: fileName, earlier: verdict.reasons })
  const labels = [verdict.label, joined.verdict?.label ?? 'unknown']
  for (const { path, bytes: content } of trace.dropped.slice(0, 20)) {
    const found = await analyzeFile(content, { fileName: path.replace(/^.*\//, ''), now, scanRules })
    labels.push(found.verdict.label)
  }
  return labels
}
