// One evaluation: everything that is told of it, as data.
import type { Examined } from './examined.ts'
import {
  areaUnderCurve,
  type Band,
  bands,
  byDetector,
  bySource,
  type DetectorFigures,
  MALICIOUS,
  type Scored,
  type SourceFigures,
  SUSPICIOUS,
  scoreWith,
  shareAtLeast,
  TOGGLE_SETS,
} from './metrics.ts'

export interface ToggleFigures {
  readonly name: string
  readonly auc: number | null
  readonly recallSuspicious: number | null
  readonly recallMalicious: number | null
  readonly falseAlarms: number | null
  readonly falseConvictions: number | null
}

export interface Mistake {
  readonly path: string
  readonly score: number
  readonly findings: readonly string[]
}

export interface Evaluation {
  readonly bad: number
  readonly good: number
  readonly sources: readonly SourceFigures[]
  readonly toggles: readonly ToggleFigures[]
  readonly bands: readonly Band[]
  readonly detectors: readonly DetectorFigures[]
  /** Good messages with the highest scores, and bad ones with the lowest. */
  readonly falseAlarms: readonly Mistake[]
  readonly misses: readonly Mistake[]
  readonly msMedian: number
}

export function evaluate(messages: readonly Examined[], mistakesMax: number): Evaluation {
  const sets = TOGGLE_SETS.map(([name, toggles]) => [name, scoreWith(messages, toggles)] as const)
  const everything = sets.at(-1)?.[1] ?? []
  const good = everything.filter(({ message }) => !message.isBad)
  const bad = everything.filter(({ message }) => message.isBad)
  return {
    bad: bad.length,
    good: good.length,
    sources: bySource(everything),
    toggles: sets.map(([name, scored]) => togglesOf(name, scored)),
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
    msMedian: messages.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(messages.length / 2)] ?? 0,
  }
}

function togglesOf(name: string, scored: readonly Scored[]): ToggleFigures {
  const bad = scored.filter(({ message }) => message.isBad)
  const good = scored.filter(({ message }) => !message.isBad)
  return {
    name,
    auc: areaUnderCurve(scored),
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
    findings: message.findings.map(({ id, strength = 1 }) => (strength === 1 ? id : `${id}×${strength.toFixed(2)}`)),
  }))
