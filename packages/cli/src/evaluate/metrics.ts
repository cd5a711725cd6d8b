// The figures: recall and false alarms by level and source, calibration, and what each detector is worth.
import { ALL_TOGGLES, detectorsFor, type Finding, judgeMail, type Toggles } from '@assay/engine'
import type { Examined } from './examined.ts'

export const SUSPICIOUS = 25
export const MALICIOUS = 60

export interface Scored {
  readonly message: Examined
  readonly score: number
}

const OFF: Toggles = {
  includeBodyAnalysis: false,
  includeHomoglyphCheck: false,
  includeLinkAnalysis: false,
  includeAttachmentAnalysis: false,
}

/** What callers may switch on, from headers alone to everything. */
export const TOGGLE_SETS: readonly (readonly [name: string, toggles: Toggles])[] = [
  ['headers alone', OFF],
  ['headers + body', { ...OFF, includeBodyAnalysis: true }],
  ['headers + lookalikes', { ...OFF, includeHomoglyphCheck: true }],
  ['headers + links', { ...OFF, includeLinkAnalysis: true }],
  ['headers + attachments', { ...OFF, includeAttachmentAnalysis: true }],
  ['everything', ALL_TOGGLES],
]

export function scoreWith(messages: readonly Examined[], toggles: Toggles): readonly Scored[] {
  const ids = new Set(detectorsFor(toggles).map(({ id }) => id))
  return scoreBy(messages, ({ id }) => ids.has(id))
}

function scoreWithout(messages: readonly Examined[], id: string): readonly Scored[] {
  return scoreBy(messages, (finding) => finding.id !== id)
}

function scoreBy(messages: readonly Examined[], keep: (finding: Finding) => boolean): readonly Scored[] {
  return messages.map((message) => ({
    message,
    score: judgeMail(message.findings.filter(keep), message.contexts).score,
  }))
}

/** Share of messages at or above a score; null of none. */
export function shareAtLeast(scored: readonly Scored[], score: number): number | null {
  return scored.length === 0 ? null : scored.filter((each) => each.score >= score).length / scored.length
}

export interface SourceFigures {
  readonly source: string
  readonly isBad: boolean
  readonly messages: number
  readonly suspicious: number
  readonly malicious: number
}

export type Grouping = 'source' | 'label'

export function figuresBy(grouping: Grouping, scored: readonly Scored[]): readonly SourceFigures[] {
  const sources = Map.groupBy(scored, ({ message }) => message[grouping])
  return [...sources].map(([source, of]) => ({
    source,
    isBad: of[0]?.message.isBad ?? false,
    messages: of.length,
    suspicious: shareAtLeast(of, SUSPICIOUS) ?? 0,
    malicious: shareAtLeast(of, MALICIOUS) ?? 0,
  }))
}

export interface Band {
  readonly from: number
  readonly to: number
  readonly bad: number
  readonly good: number
}

/** Bad and good messages by score, in bands of ten points; 100 has one of its own. */
export function bands(scored: readonly Scored[]): readonly Band[] {
  return Array.from({ length: 11 }, (_, index) => {
    const [from, to] = [index * 10, index === 10 ? 100 : index * 10 + 9]
    const within = scored.filter(({ score }) => score >= from && score <= to)
    const bad = within.filter(({ message }) => message.isBad).length
    return { from, to, bad, good: within.length - bad }
  })
}

export interface DetectorFigures {
  readonly id: string
  /** Messages that it finds. */
  readonly bad: number
  readonly good: number
  /** Bad messages that are at least suspicious with it and not without. */
  readonly gained: number
  /** Good ones. */
  readonly cost: number
}

export function byDetector(messages: readonly Examined[], everything: readonly Scored[]): readonly DetectorFigures[] {
  const ids = new Set(messages.flatMap(({ findings }) => findings.map(({ id }) => id)))
  return [...ids]
    .map((id) => {
      const hit = messages.filter(({ findings }) => findings.some((finding) => finding.id === id))
      const without = new Map(scoreWithout(hit, id).map(({ message, score }) => [message, score]))
      const turned = everything.filter(
        ({ message, score }) => score >= SUSPICIOUS && (without.get(message) ?? score) < SUSPICIOUS,
      )
      const bad = hit.filter(({ isBad }) => isBad).length
      const gained = turned.filter(({ message }) => message.isBad).length
      return { id, bad, good: hit.length - bad, gained, cost: turned.length - gained }
    })
    .sort((a, b) => b.bad - a.bad)
}
