// The figures of an evaluation as tables for a terminal.
import type { Evaluation, Mistake } from '../evaluate/evaluation.ts'
import { formatTable } from '../table.ts'
import { printable } from './text.ts'

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`)

export function renderEvaluation(evaluation: Evaluation): string {
  const { bad, good, sources, toggles, bands, detectors, falseAlarms, misses, msMedian } = evaluation
  return [
    `${bad} bad and ${good} good messages, all toggles, DNS off; median ${msMedian.toFixed(1)} ms a message\n`,
    formatTable(
      ['SOURCE', 'KIND', 'MESSAGES', 'SUSPICIOUS', 'MALICIOUS'],
      sources.map(({ source, isBad, messages, suspicious, malicious }) => [
        source,
        isBad ? 'bad' : 'good',
        String(messages),
        percent(suspicious),
        percent(malicious),
      ]),
    ),
    formatTable(
      ['TOGGLES', 'AUC', 'RECALL', 'RECALL MALICIOUS', 'FALSE ALARMS', 'FALSE MALICIOUS'],
      toggles.map((row) => [
        row.name,
        row.auc?.toFixed(4) ?? '-',
        percent(row.recallSuspicious),
        percent(row.recallMalicious),
        percent(row.falseAlarms),
        percent(row.falseConvictions),
      ]),
    ),
    formatTable(
      ['SCORE', 'BAD', 'GOOD', 'SHARE BAD'],
      bands.map(({ from, to, bad: inBand, good: honest }) => [
        from === to ? String(from) : `${from}–${to}`,
        String(inBand),
        String(honest),
        percent(inBand + honest === 0 ? null : inBand / (inBand + honest)),
      ]),
    ),
    formatTable(
      ['DETECTOR', 'BAD', 'GOOD', 'PRECISION', 'GAINED', 'COST'],
      detectors.map(({ id, bad: hits, good: alarms, gained, cost }) => [
        id,
        String(hits),
        String(alarms),
        percent(hits / (hits + alarms)),
        String(gained),
        String(cost),
      ]),
    ),
    mistakesOf('False alarms, worst first', falseAlarms),
    mistakesOf('Not malicious, lowest first', misses),
  ].join('\n')
}

function mistakesOf(title: string, mistakes: readonly Mistake[]): string {
  if (mistakes.length === 0) return ''
  const rows = mistakes.map(({ path, score, findings }) => [String(score), printable(path), findings.join(' ')])
  return `${title}\n${formatTable(['SCORE', 'MESSAGE', 'FINDINGS'], rows)}`
}
