// The static stage as a table of contents: any bytes → a tree of facts → findings for each file → the verdict of the
// worst. Pure: passwords, the time and the scanners of other areas are arguments.

import type { Knowledge } from '../data/knowledge.ts'
import { type DetectorFailure, detectAll, type Finding } from '../detector.ts'
import type { AskLists } from '../lists/list-match.ts'
import { Budget } from './budget.ts'
import type { FileMatcher } from './capability/match-file.ts'
import type { Cut } from './defect.ts'
import { fileDetectors } from './detectors/registry.ts'
import { isRunnableName } from './detectors/runnable-child.ts'
import type { FileFacts, RuleMatch } from './facts.ts'
import type { Child, MessageInspection } from './format.ts'
import { gatherFacts, shippedKnowledge } from './gather.ts'
import type { Identification } from './identify/identification.ts'
import { FILE_LIMITS, type FileLimits } from './limits.ts'
import { type ListsGiven, withListed } from './listed.ts'
import type { OwnRules } from './own/own-rules.ts'
import type { Weights } from './verdict/categories.ts'
import { judgeFile, worstOf } from './verdict/judge.ts'
import { knownGood } from './verdict/known-good.ts'
import type { FileVerdict } from './verdict/verdict.ts'
import { FILE_WEIGHTS } from './verdict/weights.ts'

/** What the engine does not have by itself, and what bounds it. */
export interface AnalyzeFileInput {
  /** As submitted; the last path component is used. Decides nothing that the bytes can tell. */
  readonly fileName: string | null
  /** For encrypted archives and documents; the customary ones are tried after these. */
  readonly passwords?: readonly string[]
  readonly now: Date
  /** Milliseconds since the analysis began, from a clock that never goes back. Without it time has no bound here. */
  readonly elapsedMs?: () => number
  readonly limits?: Partial<FileLimits>
  /**
   * Only what the formats tell: no fuzzy hashes or capabilities, and strings and indicators of small files alone. For attachments of mail, of which
   * hundreds pass in a second; ten times faster on pictures, three times on PDFs.
   */
  readonly skim?: boolean
  readonly inspectMessage?: (bytes: Uint8Array) => Promise<MessageInspection>
  /** Capability rules to match programs with; those that ship with the engine where it is left out. */
  readonly capabilities?: FileMatcher
  /** The operator's rules of scripts, programs and files, which weigh; their `capabilities` go with them. */
  readonly ownRules?: OwnRules
  /** Tables that tell noise from addresses; the shipped ones where it is left out. */
  readonly knowledge?: Knowledge
  /** Hears of every file of the tree with its bytes, before its children. */
  readonly onFile?: (file: Child, type: Identification, path: string) => void
  /** Asks the operator's lists for the hashes and addresses of the tree, when all of them are known. */
  readonly askLists?: AskLists
  /** Scans one file of the tree with a rule set of the caller's (YARA). */
  readonly scanRules?: (bytes: Uint8Array, type: Identification) => Promise<readonly RuleMatch[]>
}

/** One file of the tree, judged. */
export interface FileRecord {
  readonly facts: FileFacts
  readonly findings: readonly Finding[]
  readonly failures: readonly DetectorFailure[]
  /** Of this file alone. */
  readonly verdict: FileVerdict
  readonly children: readonly FileRecord[]
}

/** A file with everything that is in it, judged. */
export interface FileReport {
  readonly root: FileRecord
  /** Of the whole tree: that of its worst file. */
  readonly verdict: FileVerdict
  readonly limits: FileLimits
  /** What the findings were weighed with, by their ids. */
  readonly weights: Weights
  /** Every limit that was reached anywhere in the tree. */
  readonly cuts: readonly Cut[]
  /** In pictures, for codes: what of `picturePixelsMax` was used. */
  readonly pixelsSearched: number
}

/** Never throws for what the bytes hold. Same bytes, same input: same report. */
export async function analyzeFile(bytes: Uint8Array, given: AnalyzeFileInput): Promise<FileReport> {
  const limits = { ...FILE_LIMITS, ...given.limits }
  const budget = new Budget(limits, given.elapsedMs)
  const gathered = await gatherFacts(bytes, given, budget)
  const facts = given.askLists === undefined ? gathered : await withListed(gathered, listsGiven(given, given.askLists))
  const judges = given.ownRules ?? SHIPPED
  const root = judgeTree(facts, new Map(), judges)
  const { cuts, pixelsSearched } = budget
  return { root, verdict: worstInTree(root), limits, weights: judges.weights, cuts, pixelsSearched }
}

/** Who judges, and what each finding weighs. */
type Judges = Pick<OwnRules, 'detectors' | 'weights'>

const SHIPPED: Judges = { detectors: fileDetectors, weights: FILE_WEIGHTS }

const listsGiven = ({ knowledge, now }: AnalyzeFileInput, ask: AskLists): ListsGiven => ({
  ask,
  knowledge: knowledge ?? shippedKnowledge(),
  now,
})

/** `judged` by path and hash: a copy is as bad as what was found in the first of its kind. */
function judgeTree(facts: FileFacts, judged: Map<string, FileVerdict>, judges: Judges): FileRecord {
  const { findings, failures } = detectAll(judges.detectors, facts)
  const children = facts.children.map((child) => judgeTree(child, judged, judges))
  const own = judgeFile(facts, findings, judges.weights)
  const { sha256 } = facts.hashes
  const first = facts.copyOf === null ? undefined : judged.get(`${facts.copyOf}\n${sha256}`)
  const verdict = first === undefined ? own : worstOf(own, [first])
  const record = { facts, findings, failures, verdict, children }
  if (facts.copyOf === null) judged.set(`${facts.path}\n${sha256}`, worstInTree(record))
  return record
}

function worstInTree(record: FileRecord): FileVerdict {
  const { children, verdict } = record
  const incidental = incidentalData(children)
  const below = children.filter((child) => !incidental.has(child)).map(worstInTree)
  // Whoever knows the whole knows the parts that nobody could read; what is bad in it stays bad.
  if (knownGood(record.facts) !== null)
    return worstOf(
      verdict,
      below.filter(({ label }) => label !== 'unknown'),
    )
  const worst = worstOf(verdict, below)
  if (incidental.size === 0) return worst
  const told = `${incidental.size} ${incidental.size === 1 ? 'member' : 'members'} that nothing here reads beyond the bytes`
  return { ...worst, unseen: [...worst.unseen, told] }
}

/**
 * Data of a program's own kind beside what it belongs to: profiles, tables, models. Its bytes were searched like all
 * others, nothing starts it by itself, and an archive is not unknown for it. One that holds little else is.
 */
function incidentalData(children: readonly FileRecord[]): ReadonlySet<FileRecord> {
  const data = children.filter(isDataAlone)
  const isLess = bytesOf(data) * 2 < bytesOf(children)
  return new Set(isLess ? data : data.filter(isPadding))
}

/** What linkers and signers put behind a program to fill a line: too few bytes to be code or a packed form of it. */
const PADDING_BYTES_MAX = 64

function isPadding({ facts }: FileRecord): boolean {
  return facts.relation === 'overlay' && facts.sizeBytes <= PADDING_BYTES_MAX
}

function isDataAlone({ facts, findings, children }: FileRecord): boolean {
  const { type, readBy, unseen, name } = facts
  const isUnread = type.group === 'data' && readBy.length === 0 && unseen.length === 0 && children.length === 0
  return isUnread && findings.length === 0 && !isRunnableName(name ?? '')
}

function bytesOf(records: readonly FileRecord[]): number {
  return records.reduce((sum, { facts }) => sum + facts.sizeBytes, 0)
}
