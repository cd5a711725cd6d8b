// A judged run → its part of `analysis_results`: `behavior` with what was seen and in which surroundings, the findings
// among the heuristics, and the addresses among the indicators.
import { createHash } from 'node:crypto'
import { attackTechnique } from '../data/attack-techniques.ts'
import type { Cut } from '../file/defect.ts'
import { heuristicOf } from '../file/results/heuristic.ts'
import { type Json, type JsonBounds, toJson } from '../file/results/json.ts'
import type { TraceReport } from './analyze.ts'
import { isHttp } from './hit.ts'
import {
  CALLS_SHOWN_MAX,
  LAYER_START_CHARS_MAX,
  PRINTED_START_BYTES_MAX,
  RESULT_IOCS_MAX,
  RESULTS_BYTES_MAX,
} from './limits.ts'
import type { Trace } from './trace.ts'

/** Fewer items where the whole would grow past what a person reads and a client takes. */
const BOUNDS: readonly JsonBounds[] = [
  { itemsMax: 1_000, charsMax: 4_096, depthMax: 12 },
  { itemsMax: 200, charsMax: 1_024, depthMax: 12 },
  { itemsMax: 40, charsMax: 300, depthMax: 12 },
]

/** The part of `analysis_results` that a run adds. */
export interface BehaviorResults {
  readonly behavior: Json
  readonly heuristics: Json
  readonly lists: Json
  readonly iocs: Json
  readonly errors: Json
  /** Lists and texts that were shortened. */
  readonly cuts: readonly Cut[]
}

/** `path`: the sample's in its tree, told with each heuristic and indicator. */
export function behaviorResults(report: TraceReport, path: string): BehaviorResults {
  let made = build(report, path, BOUNDS[0] as JsonBounds) // the table is not empty
  for (const bounds of BOUNDS.slice(1)) {
    if (JSON.stringify(made).length <= RESULTS_BYTES_MAX) break
    made = build(report, path, bounds)
  }
  return made
}

function build(report: TraceReport, path: string, bounds: JsonBounds): BehaviorResults {
  const cuts: Cut[] = []
  const json = (value: unknown, where: string): Json => toJson(value, bounds, where, (one) => void cuts.push(one))
  const { failures } = report
  return {
    // An object in gives an object out.
    behavior: { ...(json(behaviorOf(report), 'behavior') as Readonly<Record<string, Json>>), ...picturesOf(report) },
    heuristics: json(
      report.findings.map((finding) => heuristicOf(finding, report.weights, { stage: 'dynamic', path })),
      'heuristics',
    ),
    lists: json(
      report.facts.listed.map(({ value, where, match }) => ({ ...match, asked: value, where, path, stage: 'dynamic' })),
      'lists',
    ),
    iocs: json(iocsOf(report, path), 'iocs'),
    errors: json(
      failures.map(({ id, reason }) => ({ stage: 'dynamic', module: id, reason, recoverable: true, path })),
      'errors',
    ),
    cuts,
  }
}

function behaviorOf({ facts, findings, techniques, seenTechniques, capabilities }: TraceReport): object {
  const from = <Item extends object>(pick: (trace: Trace) => readonly Item[]): readonly object[] =>
    facts.traces.flatMap((trace, run) => pick(trace).map((item) => ({ run, ...item })))
  return {
    // The lists below name the run by its place here.
    runs: facts.traces.map(runOf),
    processes: from(({ processes }) => processes),
    files: from(({ files }) => files),
    registry: from(({ registry }) => registry),
    network: from(({ network }) => network),
    system: from(({ system }) => system),
    modules: from(({ modules }) => modules),
    memory: from(({ memory }) => memory),
    layers: from(({ layers }) =>
      layers.map(({ text, ...layer }) => ({
        ...layer,
        chars: text.length,
        sha256: sha256(text),
        start: text.slice(0, LAYER_START_CHARS_MAX),
      })),
    ),
    dropped: from(({ dropped }) =>
      dropped.map(({ bytes, ...file }) => ({ ...file, size: bytes.length, sha256: sha256(bytes) })),
    ),
    calls: from(({ apiCalls }) => apiCalls.slice(0, CALLS_SHOWN_MAX)),
    techniques: [...new Set([...techniques, ...seenTechniques.map(({ id }) => id)])].sort().map((id) => ({
      ...attackTechnique(id),
      heuristics: findings.filter(({ attack }) => attack.includes(id)).map((finding) => finding.id),
      seen: seenTechniques.filter((one) => one.id === id).map(({ what }) => what),
    })),
    capabilities,
    notCovered: [...new Set(facts.traces.flatMap(({ notCovered }) => notCovered))],
  }
}

/** With the pictures themselves: they are bounded, and no text that could be shortened. */
function picturesOf({ facts }: TraceReport): Readonly<Record<string, Json>> {
  const screenshots = facts.traces.flatMap((trace, run) =>
    (trace.screenshots ?? []).map(({ atMs, width, height, png }) => ({
      ...{ run, at_ms: atMs, width, height, size: png.length, sha256: sha256(png) },
      ...{ media_type: 'image/png', data: Buffer.from(png).toString('base64') },
    })),
  )
  return screenshots.length === 0 ? {} : { screenshots }
}

function runOf({ engine, environment, startedAt, durationMs, exit, missed, printed, limits, opinions }: Trace): object {
  return {
    engine,
    environment: environment.name,
    fidelity: environment.fidelity,
    facts: environment.facts,
    ...(environment.otherAnswers && { otherAnswers: environment.otherAnswers }),
    startedAt,
    durationMs,
    exit,
    ...(missed !== undefined && missed.length > 0 && { missed }),
    ...(printed !== undefined && printed.length > 0 && { printed: printedText(printed) }),
    limits,
    ...(opinions !== undefined && { opinions }),
  }
}

/** Its beginning as text: what stands for no character is shown as its number, so that none moves a terminal's cursor. */
const printedText = (bytes: Uint8Array): object => ({
  size: bytes.length,
  sha256: sha256(bytes),
  start: Buffer.from(bytes.subarray(0, PRINTED_START_BYTES_MAX))
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
})

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

function iocsOf({ facts }: TraceReport, path: string): object {
  const source = { stage: 'dynamic', path, where: 'behavior.network' }
  const ioc = (value: string): object => ({ value, safelisted: false, context: '', sources: [source] })
  const urls = new Set<string>()
  const domains = new Set<string>()
  const ips = new Set<string>()
  for (const event of facts.network) {
    if (isHttp(event) && /^https?:/i.test(event.url)) urls.add(event.url)
    const host = isHttp(event)
      ? /^[a-z]+:\/\/(?:[^/@\s]{1,200}@)?([^/:?#\s]{1,253})/i.exec(event.url)?.[1]
      : 'name' in event
        ? event.name
        : event.host
    if (host === undefined || !/^[\w.-]{1,253}$/.test(host) || !host.includes('.')) continue
    if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) ips.add(host)
    else domains.add(host.toLowerCase())
  }
  const lists = { urls, domains, ips }
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, found]) => found.size > 0)
      .map(([name, found]) => [name, [...found].slice(0, RESULT_IOCS_MAX).map(ioc)]),
  )
}
