// The figures of an evaluation as tables for a terminal.
import type { Evaluation, Mistake } from '../evaluate/evaluation.ts'
import { printable } from '../terminal/printable.ts'
import { formatTable } from '../terminal/table.ts'

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`)

export function renderEvaluation(evaluation: Evaluation): string {
  const {
    bad,
    good,
    grouping,
    sources,
    toggles,
    recallAt,
    withoutHandedOn,
    bands,
    detectors,
    falseAlarms,
    misses,
    time,
  } = evaluation
  return [
    `${bad} bad and ${good} good messages, all toggles\n${timesOf(time)}\n`,
    formatTable(
      [grouping.toUpperCase(), 'KIND', 'MESSAGES', 'SUSPICIOUS', 'MALICIOUS'],
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
      ['FALSE ALARMS AT MOST', 'RECALL', 'WITHOUT HANDED ON'],
      recallAt.map(({ falseAlarmsMax, recall }, index) => [
        percent(falseAlarmsMax),
        percent(recall),
        percent(withoutHandedOn.recallAt[index]?.recall ?? null),
      ]),
    ),
    handedOnOf(withoutHandedOn),
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

const timesOf = ({ msMedian, msP99, messagesPerSecond }: Evaluation['time']): string =>
  `median ${msMedian.toFixed(1)} ms a message, p99 ${msP99.toFixed(1)} ms, ${messagesPerSecond.toFixed(0)} messages a second`

/** What is judged of them is the message inside, and what the label calls good is the note around it. */
const handedOnOf = ({ handedOn, handedOnAlarms, falseAlarms }: Evaluation['withoutHandedOn']): string =>
  `${handedOn} good messages hand another one on, which is what is judged: ${handedOnAlarms} alarm. Without them ${percent(falseAlarms)} of the good alarm.\n`

function mistakesOf(title: string, mistakes: readonly Mistake[]): string {
  if (mistakes.length === 0) return ''
  const lines = mistakes.map(
    ({ path, score, summary, findings }) =>
      `${String(score).padStart(3)}  ${printable(path)}\n     ${printable(summary)}\n     ${findings.join(' ')}\n`,
  )
  return `${title}\n\n${lines.join('')}`
}
