// What became of messages that were changed or handed on, as tables for a terminal.
import type { ForwardedFigures } from '../evaluate/changed/forwarded-evaluation.ts'
import type { Steadiness } from '../evaluate/changed/steadiness.ts'
import { printable } from '../terminal/printable.ts'
import { formatTable } from '../terminal/table.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

export const renderSteadiness = ({ attacks, rows, falls }: Steadiness): string =>
  [
    `${attacks} found attacks, each with what a sender can add\n`,
    formatTable(
      ['ADDED', 'VARIANTS', 'MEDIAN', 'LARGEST FALL', 'FELL BY MORE THAN 3', 'LEVEL LOWERED', 'STILL SUSPICIOUS'],
      rows.map((row) => [
        row.row,
        String(row.variants),
        signed(row.median),
        signed(row.largestFall),
        percent(row.loweredTooMuch),
        percent(row.levelLowered),
        percent(row.stillSuspicious),
      ]),
    ),
    ...falls.map(({ path, before, after, added }) => `${before} → ${after}  ${printable(path)}  (${added})\n`),
  ].join('\n')

export const renderForwarded = ({ rows, apart }: ForwardedFigures): string =>
  [
    formatTable(
      ['HANDED ON', 'KIND', 'MESSAGES', 'SUSPICIOUS ALONE', 'SUSPICIOUS', 'MALICIOUS', 'WITHIN A LEVEL', 'MEDIAN'],
      rows
        .toSorted((a, b) => Number(b.isBad) - Number(a.isBad))
        .map((row) => [
          row.way,
          row.isBad ? 'bad' : 'good',
          String(row.messages),
          percent(row.aloneSuspicious),
          percent(row.suspicious),
          percent(row.malicious),
          percent(row.withinOneLevel),
          signed(row.medianChange),
        ]),
    ),
    ...apart.map(({ way, path, alone, handedOn }) => `${alone} → ${handedOn}  ${printable(path)}  (${way})\n`),
  ].join('\n')
