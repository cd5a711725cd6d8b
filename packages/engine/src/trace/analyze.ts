// The judging half of the dynamic stage as a table of contents: traces of one sample → facts → findings → capabilities and
// the verdict, joined with what the static stage weighed. Pure, and total: a trace is written by its sample.
import { type DetectorFailure, detectAll, type Finding } from '../detector.ts'
import type { Capability } from '../file/capability/capability.ts'
import type { CallMatcher } from '../file/capability/match-calls.ts'
import type { Weights } from '../file/verdict/categories.ts'
import type { Listed } from '../lists/ask-lists.ts'
import { matchSigma } from '../sigma/match-sigma.ts'
import type { SigmaRule } from '../sigma/rule.ts'
import { leftOpen } from './coverage.ts'
import type { OwnRuns } from './detectors/own-runs.ts'
import { traceDetectors } from './detectors/registry.ts'
import { gatherTraceFacts, type TraceFacts } from './facts.ts'
import { type SeenTechnique, seenTechniques } from './techniques/seen-techniques.ts'
import type { Trace } from './trace.ts'
import { type JudgeInput, judgeRun, type RunVerdict } from './verdict/judge.ts'
import { TRACE_WEIGHTS } from './verdict/weights.ts'

/** Where the sample stands, and rules for its calls. */
export interface AnalyzeTraceInput extends Omit<JudgeInput, 'ownWeights'> {
  /** Called so in reasons and evidence: the sample's path in its tree. */
  readonly path: string
  /** Call-scope capability rules. */
  readonly capabilities?: CallMatcher
  /** What `listedInRuns` found for these traces. */
  readonly listed?: readonly Listed[]
  /** The operator's own. */
  readonly sigma?: readonly SigmaRule[]
  /** The operator's rules of the scope `run`: one with the id of ours takes its place. */
  readonly ownRuns?: OwnRuns
}

/** All runs of one sample, judged together. */
export interface TraceReport {
  readonly facts: TraceFacts
  readonly findings: readonly Finding[]
  readonly failures: readonly DetectorFailure[]
  /** What the findings were weighed with, by their ids. */
  readonly weights: Weights
  readonly capabilities: readonly Capability[]
  /** ATT&CK ids of all findings, sorted. */
  readonly techniques: readonly string[]
  /** What the runs show beside, and no finding is made of. */
  readonly seenTechniques: readonly SeenTechnique[]
  /** Null when the run gave no reason to judge: that is no evidence of innocence. */
  readonly verdict: RunVerdict | null
  /** Where it is not empty the runs do not speak for innocence, one line each why. */
  readonly open: readonly string[]
}

const NO_OWN_RUNS: OwnRuns = { detectors: [], weights: {} }

/** Never throws for what the traces hold. Same traces, same input: same report. */
export function analyzeTrace(traces: readonly Trace[], given: AnalyzeTraceInput): TraceReport {
  const facts = withHiddenPoints(gatherTraceFacts(traces, given.listed, matchSigma(given.sigma ?? [], traces)))
  const { detectors, weights } = given.ownRuns ?? NO_OWN_RUNS
  const taken = new Set(detectors.map(({ id }) => id))
  const { findings, failures } = detectAll([...detectors, ...traceDetectors.filter(({ id }) => !taken.has(id))], facts)
  const calls = facts.calls.map(({ pid = 0, thread = 0, api, arguments: list }) => ({
    process: pid,
    thread,
    api,
    arguments: list,
  }))
  return {
    facts,
    findings,
    failures,
    capabilities: calls.length === 0 ? [] : (given.capabilities?.match(calls).capabilities ?? []),
    techniques: [...new Set(findings.flatMap(({ attack }) => attack))].sort(),
    seenTechniques: seenTechniques(facts),
    verdict: judgeRun(findings, given.path, { ...given, ownWeights: weights }),
    weights: { ...TRACE_WEIGHTS, ...weights },
    open: leftOpen(traces),
  }
}

/** What a run hid is weighed by what each run alone would have been found guilty of. */
function withHiddenPoints(facts: TraceFacts): TraceFacts {
  if (facts.elsewhere.length === 0) return facts
  const found = (trace: Trace): readonly Finding[] => detectAll(traceDetectors, gatherTraceFacts([trace])).findings
  const told = new Map<Trace, Set<string>>()
  const elsewhere = facts.elsewhere.map((one) => {
    // What several answers bring out counts for the first of them.
    const known = told.get(one.first) ?? new Set(found(one.first).map(({ id }) => id))
    told.set(one.first, known)
    const hidden = found(one.again).filter(({ id }) => !known.has(id))
    for (const { id } of hidden) known.add(id)
    const points = hidden.reduce((sum, { id, strength = 1 }) => sum + (TRACE_WEIGHTS[id]?.points ?? 0) * strength, 0)
    return { ...one, points: Math.round(points) }
  })
  return { ...facts, elsewhere }
}
