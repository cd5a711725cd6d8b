// The report of a file → `analysis_results` of the contract: names as the field uses them (VirusTotal and ECS for the
// file, AssemblyLine for heuristics and scores, ATT&CK ids), `schema_version` first, deterministic, bounded in size.
import type { FileRecord, FileReport } from '../analyze.ts'
import type { Cut } from '../defect.ts'
import type { FileFacts } from '../facts.ts'
import type { Mark } from '../formats/marks/format.ts'
import { knownGood } from '../verdict/known-good.ts'
import { FILE_ENGINE_VERSION, heuristicsDigest } from '../version.ts'
import { heuristicList } from './heuristic-list.ts'
import { type Json, type JsonBounds, toJson } from './json.ts'

/** Of the sections and their fields; a field that changes its meaning raises it. */
export const RESULTS_SCHEMA_VERSION = '1.0'

/** `analysis_results` of the contract: plain JSON in snake_case, one section a subject. */
export type AnalysisResults = { readonly schema_version: string } & { readonly [section: string]: Json }

/** Which sections, and how large the whole may become. */
export interface ResultsOptions {
  /** Sections to keep, by name; all of them where it is left out. `schema_version` always stands. */
  readonly sections?: readonly string[]
  /** Of the whole, as JSON text. Lists are shortened until it fits, and `limits` says which. */
  readonly bytesMax?: number
}

/** Some thousand times what a person reads; AssemblyLine's and Cuckoo's users complain of reports of 300 MB. */
const RESULTS_BYTES_MAX = 4 * 1024 * 1024
/** Tried in this order until the results fit. */
const BOUNDS: readonly JsonBounds[] = [
  { itemsMax: 2000, charsMax: 4096, depthMax: 40 },
  { itemsMax: 500, charsMax: 2048, depthMax: 40 },
  { itemsMax: 100, charsMax: 512, depthMax: 40 },
  { itemsMax: 20, charsMax: 256, depthMax: 40 },
  { itemsMax: 5, charsMax: 128, depthMax: 40 },
]

/** Facts of a file that have a place of their own in the results; whatever else it has is a format's section. */
const OWN_PLACE: ReadonlySet<string> = new Set([
  'path',
  'name',
  'depth',
  'relation',
  'note',
  'sizeBytes',
  'hashes',
  'type',
  'entropy',
  'strings',
  'iocs',
  'rules',
  'defects',
  'children',
  'readBy',
  'unseen',
  'cuts',
  'copyOf',
  'isVouchedFor',
  'listed',
])

/**
 * Deterministic: the same report gives the same text. Where it would be too large, lists are shortened and `limits`
 * tells which.
 */
export function analysisResults(report: FileReport, options: ResultsOptions = {}): AnalysisResults {
  const bytesMax = options.bytesMax ?? RESULTS_BYTES_MAX
  let results = build(report, options, BOUNDS[0] as JsonBounds) // the table is not empty
  for (const bounds of BOUNDS.slice(1)) {
    if (JSON.stringify(results).length <= bytesMax) break
    results = build(report, options, bounds)
  }
  return results
}

function build(report: FileReport, options: ResultsOptions, bounds: JsonBounds): AnalysisResults {
  const cuts = new Map<string, Cut>()
  const tell = (one: Cut): void => void cuts.set(`${one.limit}\n${one.where}`, one)
  const json = (value: unknown, where: string): Json => toJson(value, bounds, where, tell)
  const { root } = report
  const records = flatten(root)
  const wanted = (name: string): boolean => options.sections === undefined || options.sections.includes(name)
  const sections: [string, () => Json][] = [
    ['engine', () => json(engineSection(report), 'engine')],
    ['file', () => json(fileSection(root.facts), 'file')],
    ['verdict', () => json(verdictSection(report), 'verdict')],
    ['heuristics', () => json(heuristicList(records, report), 'heuristics')],
    ['lists', () => json(records.flatMap(listedOf), 'lists')],
    ['yara', () => json(records.flatMap(rulesOf), 'yara')],
    ...formatSections(root.facts).map(([name, facts]): [string, () => Json] => [
      snake(name),
      () => json(name === 'marks' ? namedMarks(facts as readonly Mark[]) : facts, snake(name)),
    ]),
    ['strings', () => json(stringsSection(root.facts), 'strings')],
    ['iocs', () => json(iocsSection(records), 'iocs')],
    ['children', () => json(root.children.map(childSection), 'children')],
    ['errors', () => json(records.flatMap(errorsOf), 'errors')],
  ]
  const made = sections.filter(([name]) => wanted(name)).map(([name, make]) => [name, make()] as const)
  const filled = made.filter(([name, value]) => ALWAYS.has(name) || !isEmpty(value))
  const limits = wanted('limits') ? { limits: { ...limitsSection(report), hit: hits(report, [...cuts.values()]) } } : {}
  return { schema_version: RESULTS_SCHEMA_VERSION, ...Object.fromEntries(filled), ...limits }
}

/** Stand even when there is nothing in them: an empty list says that it was looked for. */
const ALWAYS: ReadonlySet<string> = new Set(['engine', 'file', 'verdict', 'heuristics', 'children'])

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

function engineSection({ weights }: FileReport): object {
  const heuristics = Object.keys(weights).length
  return { version: FILE_ENGINE_VERSION, rules: { heuristics }, digest: heuristicsDigest() }
}

/** Texts that one rule has for itself have a number and no name; its finding tells them. */
const namedMarks = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ group }) => !group.includes('#'))

function fileSection(facts: FileFacts): object {
  const { type, hashes, entropy } = facts
  return {
    name: facts.name,
    size: facts.sizeBytes,
    type: type.fileType,
    subtype: type.id,
    mime_type: type.mime,
    type_description: type.description,
    extension: type.extension,
    type_confidence: type.confidence,
    type_mismatch: type.mismatch,
    also: type.also,
    encoding: type.encoding,
    hash: { ...hashes, ...formatHashes(facts) },
    entropy: entropy.whole,
    entropy_windows: { window_bytes: entropy.windowBytes, values: entropy.windows },
    read_by: facts.readBy,
  }
}

/** Hashes that formats compute under ECS's own names (`imphash`, `telfhash`, …), gathered from their sections. */
function formatHashes(facts: FileFacts): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, section] of formatSections(facts)) {
    if (typeof section !== 'object' || section === null || !('hashes' in section)) continue
    for (const [name, value] of Object.entries(section.hashes ?? {})) if (typeof value === 'string') found[name] = value
  }
  return found
}

function verdictSection({ verdict, root }: FileReport): object {
  const { label, score, confidence, severity, summary, unseen } = verdict
  return {
    label,
    score,
    confidence,
    severity,
    summary,
    reasons: verdict.reasons.map(({ id, explain, ...rest }) => ({ heuristic_id: id, ...rest, explain })),
    suppressed: verdict.suppressed.map(({ id, explain, ...rest }) => ({ heuristic_id: id, ...rest, explain })),
    unseen,
    own: { label: root.verdict.label, score: root.verdict.score },
    ...(knownGood(root.facts) !== null && { known_good: true }),
  }
}

function listedOf({ facts }: FileRecord): readonly object[] {
  return facts.listed.map(({ value, where, match }) => ({
    ...match,
    asked: value,
    where,
    sha256_of: facts.hashes.sha256,
    path: facts.path,
  }))
}

function rulesOf({ facts }: FileRecord): readonly object[] {
  return facts.rules.map((match) => ({ ...match, sha256_of: facts.hashes.sha256, path: facts.path }))
}

function formatSections(facts: FileFacts): readonly (readonly [string, unknown])[] {
  return Object.entries(facts).filter(([name]) => !OWN_PLACE.has(name))
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function stringsSection({ strings }: FileFacts): object {
  return strings.count === 0 && strings.decoded.length === 0 ? {} : strings
}

const IOC_LISTS = {
  url: 'urls',
  domain: 'domains',
  ip: 'ips',
  email: 'emails',
  file_path: 'file_paths',
  registry_key: 'registry_keys',
  mutex: 'mutexes',
  wallet: 'wallets',
  user_agent: 'user_agents',
  named_pipe: 'named_pipes',
} as const

/** By kind, each value once, with every place of the tree where it stood. */
function iocsSection(records: readonly FileRecord[]): object {
  const lists: Record<
    string,
    Map<string, { value: string; safelisted: boolean; context: string; sources: object[] }>
  > = {}
  for (const { facts } of records) {
    for (const { kind, value, where, context, safelisted } of facts.iocs) {
      const list = (lists[IOC_LISTS[kind]] ??= new Map())
      const known = list.get(value)
      const source = { stage: 'static', path: facts.path, where }
      if (known === undefined) list.set(value, { value, safelisted, context, sources: [source] })
      else if (known.sources.length < 10) known.sources.push(source)
    }
  }
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list.values()]]))
}

function childSection({ facts, findings, verdict, children }: FileRecord): object {
  return {
    ...fileSection(facts),
    path: facts.path,
    parent_relation: facts.relation,
    note: facts.note,
    ...(facts.copyOf === null ? {} : { copy_of: facts.copyOf }),
    depth: facts.depth,
    verdict: { label: verdict.label, score: verdict.score, confidence: verdict.confidence, summary: verdict.summary },
    heuristics: findings.map(({ id }) => id),
    // Details of what nothing was found in are left out: their number is what makes reports unreadable.
    ...(findings.length > 0 ? Object.fromEntries(formatSections(facts)) : {}),
    children: children.map(childSection),
  }
}

function errorsOf({ facts, failures }: FileRecord): readonly object[] {
  return [
    ...failures.map(({ id, reason }) => ({ stage: 'static', module: id, reason, recoverable: true, path: facts.path })),
    ...facts.defects.map(({ where, what }) => ({
      stage: 'static',
      module: where,
      reason: what,
      recoverable: true,
      path: facts.path,
    })),
  ]
}

function limitsSection({ limits }: FileReport): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [snake(name), Number(value)]))
}

function hits(report: FileReport, cutHere: readonly Cut[]): readonly Json[] {
  return [...report.cuts, ...cutHere].slice(0, 500).map(({ limit, where, what }) => ({
    limit: snake(limit),
    where: where.slice(0, 512).toWellFormed(),
    what: what.slice(0, 512).toWellFormed(),
  }))
}

function flatten(record: FileRecord): readonly FileRecord[] {
  return [record, ...record.children.flatMap(flatten)]
}
