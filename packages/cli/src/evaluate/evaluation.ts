// One evaluation: everything that is told of it, as data.
import { judgeMail } from '@assay/engine'
import type { Examined } from './examined.ts'
import {
  type Band,
  bands,
  byDetector,
  type DetectorFigures,
  figuresBy,
  type Grouping,
  MALICIOUS,
  type Scored,
  type SourceFigures,
  SUSPICIOUS,
  scoreWith,
  shareAtLeast,
  TOGGLE_SETS,
} from './metrics.ts'
import { areaUnder, type RocPoint, recallAt, rocOf } from './roc.ts'

export interface ToggleFigures {
  readonly name: string
  readonly auc: number | null
  readonly recallSuspicious: number | null
  readonly recallMalicious: number | null
  readonly falseAlarms: number | null
  readonly falseConvictions: number | null
}

export interface RecallAt {
  readonly falseAlarmsMax: number
  readonly recall: number | null
}

export interface Mistake {
  readonly path: string
  readonly score: number
  /** What the answer says of the message in two sentences. */
  readonly summary: string
  readonly findings: readonly string[]
}

export interface Evaluation {
  readonly bad: number
  readonly good: number
  readonly grouping: Grouping
  readonly sources: readonly SourceFigures[]
  readonly toggles: readonly ToggleFigures[]
  readonly recallAt: readonly RecallAt[]
  /**
   * The same figures without good messages that hand another one on: their verdict is that message's, which a reader doubted,
   * and their label the note's.
   */
  readonly withoutHandedOn: {
    /** How many are left out, and how many of those alarm. */
    readonly handedOn: number
    readonly handedOnAlarms: number
    readonly falseAlarms: number | null
    readonly recallAt: readonly RecallAt[]
  }
  readonly roc: readonly RocPoint[]
  readonly bands: readonly Band[]
  readonly detectors: readonly DetectorFigures[]
  /** Good messages with the highest scores, and bad ones with the lowest. */
  readonly falseAlarms: readonly Mistake[]
  readonly misses: readonly Mistake[]
  readonly time: {
    readonly msMedian: number
    readonly msP99: number
    readonly messagesPerSecond: number
  }
}

/** Rates of false alarms at which filters are compared. */
const RATES = [0.001, 0.005, 0.01, 0.02, 0.05]

export function evaluate(messages: readonly Examined[], grouping: Grouping, mistakesMax: number): Evaluation {
  const sets = TOGGLE_SETS.map(([name, toggles]) => [name, scoreWith(messages, toggles)] as const)
  const everything = sets.at(-1)?.[1] ?? []
  const good = everything.filter(({ message }) => !message.isBad)
  const bad = everything.filter(({ message }) => message.isBad)
  const roc = rocOf(everything)
  return {
    bad: bad.length,
    good: good.length,
    grouping,
    sources: figuresBy(grouping, everything),
    toggles: sets.map(([name, scored]) => togglesOf(name, scored)),
    recallAt: recallsOf(roc),
    withoutHandedOn: withoutHandedOn(everything),
    roc,
    bands: bands(everything),
    detectors: byDetector(messages, everything),
    falseAlarms: mistakes(
      good.filter(({ score }) => score >= SUSPICIOUS).sort((a, b) => b.score - a.score),
      mistakesMax,
    ),
    misses: mistakes(
      bad.filter(({ score }) => score < MALICIOUS).sort((a, b) => a.score - b.score),
      mistakesMax,
    ),
    time: timesOf(messages),
  }
}

const recallsOf = (roc: readonly RocPoint[]): readonly RecallAt[] =>
  RATES.map((falseAlarmsMax) => ({ falseAlarmsMax, recall: recallAt(roc, falseAlarmsMax) }))

function withoutHandedOn(everything: readonly Scored[]): Evaluation['withoutHandedOn'] {
  const handedOn = everything.filter(({ message }) => !message.isBad && message.isHandedOn)
  const rest = everything.filter(({ message }) => message.isBad || !message.isHandedOn)
  return {
    handedOn: handedOn.length,
    handedOnAlarms: handedOn.filter(({ score }) => score >= SUSPICIOUS).length,
    falseAlarms: shareAtLeast(
      rest.filter(({ message }) => !message.isBad),
      SUSPICIOUS,
    ),
    recallAt: recallsOf(rocOf(rest)),
  }
}

function togglesOf(name: string, scored: readonly Scored[]): ToggleFigures {
  const bad = scored.filter(({ message }) => message.isBad)
  const good = scored.filter(({ message }) => !message.isBad)
  return {
    name,
    auc: areaUnder(rocOf(scored)),
    recallSuspicious: shareAtLeast(bad, SUSPICIOUS),
    recallMalicious: shareAtLeast(bad, MALICIOUS),
    falseAlarms: shareAtLeast(good, SUSPICIOUS),
    falseConvictions: shareAtLeast(good, MALICIOUS),
  }
}

const mistakes = (scored: readonly Scored[], max: number): readonly Mistake[] =>
  scored.slice(0, max).map(({ message, score }) => ({
    path: message.path,
    score,
    summary: judgeMail(message.findings, message.contexts).summary,
    findings: message.findings.map(({ id, strength = 1 }) => (strength === 1 ? id : `${id}×${strength.toFixed(2)}`)),
  }))

function timesOf(messages: readonly Examined[]): Evaluation['time'] {
  const sorted = messages.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  const total = sorted.reduce((sum, ms) => sum + ms, 0)
  return { msMedian: at(0.5), msP99: at(0.99), messagesPerSecond: total === 0 ? 0 : (1000 * sorted.length) / total }
}
