// The judging of the dynamic stage, inside a file-analysis process: traces are read as hostile, judged, and what the runs
// left behind is analysed like any other file.
import {
  ARTIFACT_LIST,
  type ArtifactEntry,
  type AskLists,
  analysisResults,
  analyzeTrace,
  artifactsOf,
  behaviorResults,
  buildKnowledge,
  type CallMatcher,
  type FileReport,
  type JoinedVerdict,
  joinVerdicts,
  leftBehind,
  listedInRuns,
  type OwnRuns,
  type SigmaRule,
  type Trace,
  traceFromWire,
} from '@assay/engine'
import { DROPPED_ANALYSED_MAX } from '../limits.ts'
import type { StageFindings } from '../stage.ts'
import type { JudgeTask } from './task.ts'

export interface JudgeDependencies {
  readonly analyzeDropped: (bytes: Uint8Array, fileName: string) => Promise<FileReport>
  readonly calls?: CallMatcher
  readonly sigma?: readonly SigmaRule[]
  readonly askLists?: AskLists
  readonly ownRuns?: OwnRuns
}

export interface Judged {
  readonly findings: StageFindings
  /** Files of the bundle, the list of them first; empty where there is nothing to keep, or nobody keeps it. */
  readonly artifacts: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const NO_HASHES = { sha512: null, ssdeep: null, tlsh: null }
const RANK: Readonly<Record<StageFindings['verdict'], number>> = { unknown: 0, clean: 1, suspicious: 2, malicious: 3 }

export async function judge(
  task: JudgeTask,
  { analyzeDropped, calls, sigma, askLists, ownRuns }: JudgeDependencies,
): Promise<Judged> {
  const { path, earlier, before, isTrusted, isKnownGood } = task
  const traces = task.traces.map(traceFromWire)
  const report = analyzeTrace(traces, {
    path,
    earlier,
    isTrusted,
    isKnownGood,
    ...(calls !== undefined && { capabilities: calls }),
    ...(sigma !== undefined && { sigma }),
    ...(ownRuns !== undefined && { ownRuns }),
    ...(askLists !== undefined && { listed: await askedFor(traces, askLists, task.nowMs) }),
  })
  const { behavior, heuristics, lists, iocs, errors, cuts } = behaviorResults(report, path)
  const dropped = await analyseAll(traces, analyzeDropped)
  const worst = dropped.toSorted((a, b) => RANK[b.report.verdict.label] - RANK[a.report.verdict.label])[0]
  const own = report.verdict
  const isDroppedWorse =
    worst !== undefined && RANK[worst.report.verdict.label] > Math.max(RANK[own?.label ?? 'unknown'], RANK.clean)
  const label = isDroppedWorse ? worst.report.verdict.label : (own?.label ?? 'unknown')
  const verdict = isDroppedWorse ? ofDropped(worst) : ofBoth(joinVerdicts(before, own, report.open))
  const kept = task.wantsArtifacts ? bundleOf(traces) : NOTHING_KEPT
  const findings: StageFindings = {
    verdict: label,
    fileType: null,
    hashes: NO_HASHES,
    fingerprints: [],
    results: {
      ...(verdict !== null && { verdict }),
      heuristics,
      ...(Array.isArray(lists) && lists.length > 0 && { lists }),
      behavior: kept.entries.length === 0 ? behavior : { ...(behavior as object), artifacts: kept.entries },
      iocs,
      errors,
      children: dropped.map((one) => childOf(one.path, one.source, one.report)),
      limits: { hit: cuts.slice(0, 100) },
    },
  }
  return { findings, artifacts: kept.files }
}

interface Kept {
  readonly entries: readonly ArtifactEntry[]
  readonly files: Judged['artifacts']
}

const NOTHING_KEPT: Kept = { entries: [], files: [] }

function bundleOf(traces: readonly Trace[]): Kept {
  const { list, leftOut } = artifactsOf(traces)
  if (list.length === 0) return NOTHING_KEPT
  const entries = list.map(({ bytes: _, ...entry }) => entry)
  const contents = `${JSON.stringify({ artifacts: entries, left_out: leftOut }, null, 1)}\n`
  return { entries, files: [{ name: ARTIFACT_LIST, bytes: Buffer.from(contents) }, ...list] }
}

const askedFor = (traces: readonly Trace[], ask: AskLists, nowMs: number): ReturnType<typeof listedInRuns> =>
  listedInRuns(traces, { ask, knowledge: buildKnowledge(), now: new Date(nowMs) })

interface Dropped {
  readonly path: string
  readonly source: string
  readonly report: FileReport
}

async function analyseAll(
  traces: readonly Trace[],
  analyzeDropped: JudgeDependencies['analyzeDropped'],
): Promise<readonly Dropped[]> {
  const done: Dropped[] = []
  for (const { path, source, bytes } of leftBehind(traces).slice(0, DROPPED_ANALYSED_MAX))
    done.push({ path, source, report: await analyzeDropped(bytes, path.replace(/^.*[\\/]/, '')) })
  return done
}

function ofBoth(joined: JoinedVerdict | null): object | null {
  if (joined === null) return null
  const { reasons, suppressed, ...rest } = joined
  const named = ({ id, explain, ...more }: { readonly id: string; readonly explain: string }): object => ({
    heuristic_id: id,
    ...more,
    explain,
  })
  return {
    ...rest,
    ...(reasons !== undefined && { reasons: reasons.map(named) }),
    ...(suppressed !== undefined && { suppressed: suppressed.map(named) }),
  }
}

function ofDropped({ path, source, report }: Dropped): object {
  const { label, score, confidence, severity, summary, reasons } = report.verdict
  const what = source.startsWith('layer') ? 'Code that appeared while it ran' : 'A file that it left behind'
  return {
    label,
    score,
    confidence,
    severity,
    summary: `${what} (${path}): ${summary}`.slice(0, 1_000),
    reasons: reasons.map(({ id, explain, ...rest }) => ({ heuristic_id: id, ...rest, explain, stage: 'dynamic' })),
  }
}

/** A file that was left behind, as the static stage shows a child. */
function childOf(path: string, source: string, report: FileReport): object {
  const { file, verdict, heuristics, children } = analysisResults(report, {
    sections: ['file', 'verdict', 'heuristics', 'children'],
    bytesMax: 512 * 1024,
  })
  return {
    ...(file as object),
    path,
    parent_relation: 'dropped',
    note: source,
    depth: 1,
    verdict,
    heuristics,
    children,
  }
}
