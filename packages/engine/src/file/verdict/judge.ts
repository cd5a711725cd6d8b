// Findings → verdict. Points add up by category under the category's cap; conviction takes one finding of
// conviction grade, two categories of which one tells of harm, or in a program two strong facts; the verdict of a tree is that of its worst file.
import type { Finding } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import type { TypeGroup } from '../identify/types.ts'
import { CATEGORY_CAPS, type Category, type Weight, type Weights } from './categories.ts'
import { type BenignContext, benignContexts } from './context.ts'
import { convictionOf } from './conviction.ts'
import { knownGood } from './known-good.ts'
import { areOrdinary, cutToOrdinary, ORDINARY_IN_FILES } from './ordinary.ts'
import { packedUnseen } from './packed.ts'
import { signedByTrusted } from './program-context.ts'
import { scoreOf } from './score.ts'
import {
  type FileLabel,
  type FileVerdict,
  MALICIOUS_SCORE_MIN,
  type Reason,
  SUSPICIOUS_SCORE_MIN,
  type Suppressed,
} from './verdict.ts'
import { FILE_WEIGHTS } from './weights.ts'

interface Weighed extends Reason {
  readonly confidence: Weight['confidence']
}

export function judgeFile(
  facts: FileFacts,
  findings: readonly Finding[],
  weights: Weights = FILE_WEIGHTS,
): FileVerdict {
  const known = knownGood(facts)
  const contexts = known === null ? benignContexts(facts) : [known]
  const suppressed: Suppressed[] = []
  const weighed: Weighed[] = []
  for (const finding of findings) {
    const weight = weights[finding.id]
    if (weight === undefined) continue
    const reason = weigh(finding, weight, facts.path)
    if (reason.score === 0) continue
    const by = known ?? suppressedBy(reason, contexts)
    if (by === null) weighed.push(reason)
    else suppressed.push({ id: reason.id, by: by.id, score: reason.score, explain: by.explain, path: facts.path })
  }
  weighed.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const ordinary = areOrdinary(weighed, ORDINARY_IN_FILES) ? cutToOrdinary(weighed) : null
  const sum = scoreOf(ordinary?.reasons ?? weighed)
  const conviction = sum >= MALICIOUS_SCORE_MIN || ordinary !== null ? null : convictionOf(facts, weighed)
  const score = conviction === null ? sum : MALICIOUS_SCORE_MIN
  const { reasons, capped } = cutToCaps(ordinary?.reasons ?? weighed, new Set(conviction?.by))
  const unseen = known === null ? unseenOf(facts) : []
  const label = labelOf(score, unseen)
  return {
    label,
    score,
    confidence: confidenceOf(label, weighed, facts),
    severity: severityOf(score),
    reasons,
    suppressed: [...suppressed, ...(ordinary?.cut ?? []), ...capped],
    unseen,
    summary: known?.explain ?? conviction?.explain ?? summaryOf(label, reasons, unseen),
  }
}

function weigh(finding: Finding, weight: Weight, path: string): Weighed {
  const score = Math.round(weight.points * Math.min(1, Math.max(0, finding.strength ?? 1)))
  const { category, confidence } = weight
  return { id: finding.id, category, score, explain: finding.description, path, confidence }
}

/** Convictions are out of every context's reach: a signature excuses oddness, it does not excuse a payload. */
function suppressedBy(reason: Reason, contexts: readonly BenignContext[]): BenignContext | null {
  if (reason.score >= MALICIOUS_SCORE_MIN) return null
  return contexts.find((one) => one.categories.includes(reason.category) || one.detectors.includes(reason.id)) ?? null
}

/**
 * What each reason counts for under its category's cap, and what that leaves out. What convicts, alone or two together,
 * stands whole.
 */
function cutToCaps(
  weighed: readonly Weighed[],
  convicting: ReadonlySet<Reason>,
): {
  readonly reasons: readonly Reason[]
  readonly capped: readonly Suppressed[]
} {
  const sums = new Map<Category, number>()
  const reasons: Reason[] = []
  const capped: Suppressed[] = []
  for (const one of weighed) {
    const { confidence: _, ...reason } = one
    if (reason.score >= MALICIOUS_SCORE_MIN || convicting.has(one)) {
      reasons.push(reason)
      continue
    }
    const cap = CATEGORY_CAPS[reason.category]
    const before = sums.get(reason.category) ?? 0
    const counted = Math.min(reason.score, cap - before)
    sums.set(reason.category, before + counted)
    if (counted > 0) reasons.push({ ...reason, score: counted })
    if (counted < reason.score) {
      const explain = `findings of the category ${reason.category} add up to at most ${cap}`
      capped.push({ id: reason.id, by: 'category_cap', score: reason.score - counted, explain, path: reason.path })
    }
  }
  return { reasons, capped }
}

/**
 * What was not looked at: what formats say of it, what stayed packed, what was malformed (nobody knows what stood there), what a limit cut off,
 * and the whole of a type that can carry code or members and that nothing read.
 */
function unseenOf(facts: FileFacts): readonly string[] {
  const { group, description, isRiddled } = facts.type
  const unseen = [...facts.unseen, ...packedUnseen(facts), ...codeUnread(facts), ...damageOf(facts)]
  if (isRiddled && facts.type.id === 'text') return [...unseen, 'data that nothing here reads stand behind its text']
  if (facts.readBy.length > 0)
    return isRiddled ? [...unseen, `${description}: read without the control characters in it`] : unseen
  if (group === 'data') return [...unseen, `${description}: nothing here reads this type beyond its bytes`]
  return CARRIES.has(group) ? [...unseen, `${description}: no parser could read it`] : unseen
}

/** Code of a program behind what is read: whoever puts enough in front of it is not believed for that. A maker is. */
function codeUnread(facts: FileFacts): readonly string[] {
  const { code } = facts
  if (code?.isCut !== true || signedByTrusted(facts) !== null) return []
  return [`its code was read to ${code.functions.length} functions, and there is more`]
}

const CARRIES: ReadonlySet<TypeGroup> = new Set(['executable', 'script', 'document', 'archive', 'message'])
/** Of lists that only tell what else stands in bytes that were read; members that were left closed tell themselves. */
const LISTS_ONLY: ReadonlySet<string> = new Set([
  'stringsMax',
  'xorSearchBytes',
  'picturePixelsMax',
  'rules',
  'childrenMax',
])
const DAMAGES_TOLD_MAX = 20

/** A piece that was decoded out of a text need never have been a whole file. */
function damageOf({ relation, defects, cuts }: FileFacts): readonly string[] {
  if (relation === 'decoded') return []
  const hiding = cuts.filter(({ limit }) => !LISTS_ONLY.has(limit))
  return [...defects.map(({ where, what }) => `${where}: ${what}`), ...hiding.map(({ what }) => what)].slice(
    0,
    DAMAGES_TOLD_MAX,
  )
}

function labelOf(score: number, unseen: readonly string[]): FileLabel {
  if (score >= MALICIOUS_SCORE_MIN) return 'malicious'
  if (score >= SUSPICIOUS_SCORE_MIN) return 'suspicious'
  return unseen.length > 0 ? 'unknown' : 'clean'
}

function confidenceOf(label: FileLabel, weighed: readonly Weighed[], facts: FileFacts): FileVerdict['confidence'] {
  if (label === 'unknown') return 'low'
  if (label === 'clean') return facts.cuts.length > 0 || facts.defects.length > 0 ? 'low' : 'medium'
  const [heaviest] = weighed
  return heaviest?.confidence ?? 'low'
}

function severityOf(score: number): FileVerdict['severity'] {
  if (score >= MALICIOUS_SCORE_MIN) return 'high'
  if (score >= SUSPICIOUS_SCORE_MIN) return 'medium'
  return score > 0 ? 'low' : 'none'
}

function summaryOf(label: FileLabel, reasons: readonly Reason[], unseen: readonly string[]): string {
  const [first] = reasons
  if (label === 'unknown') return `Nothing harmful was found, but not everything could be analyzed: ${unseen[0] ?? ''}.`
  if (first === undefined) return 'Nothing harmful was found by the static analysis.'
  const others = reasons.length - 1
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'finding' : 'findings'}.`
  const said = `${first.explain}${ENDS_SENTENCE.test(first.explain) ? '' : '.'}${more}`
  return label === 'clean' ? `Nothing harmful was found; noted: ${said}` : said
}

const ENDS_SENTENCE = /[.!?…]["'”]?$/

const RANK: Readonly<Record<FileLabel, number>> = { malicious: 3, suspicious: 2, unknown: 1, clean: 0 }

/** The worst of a file and of what it holds, never their sum: five hundred odd members are no malware. */
export function worstOf(own: FileVerdict, children: readonly FileVerdict[]): FileVerdict {
  return children.reduce((worst, child) => {
    const worse = RANK[child.label] - RANK[worst.label] || child.score - worst.score
    return worse > 0 ? child : worst
  }, own)
}
