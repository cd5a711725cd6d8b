// `assay explain`: what a detector claims, why that tells, and who does the same legitimately.
import type { DetectorEntry } from '@assay/engine/catalogue'
import { type Command, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { columnsOf, wrap } from '../terminal/layout.ts'
import { formatTable } from '../terminal/table.ts'

const INDENT = '  '

export const explainCommand: Command = {
  operands: '[ID…]',
  summary: 'Why a finding is suspicious, who does it legitimately, and what it weighs; without an id, all there are.',
  options: { json: { type: 'boolean', help: 'Print one line of JSON a detector.' } },
  examples: ['assay explain dmarc_failed', 'assay explain script_downloads_and_runs'],
  run: async ({ operands, options, out }) => {
    const { detectorCatalogue } = await import('@assay/engine/catalogue')
    const all = new Map(detectorCatalogue().map((entry) => [entry.id, entry]))
    const wanted = operands.length === 0 ? [...all.values()] : operands.map((id) => find(all, id))
    if (options['json'] === true) for (const entry of wanted) out.write(`${JSON.stringify(entry)}\n`)
    else if (operands.length === 0) out.write(list(wanted))
    else out.write(wanted.map((entry) => describe(entry, columnsOf(out))).join('\n'))
    return EXIT.fine
  },
}

/** Throws a UsageError. */
function find(all: ReadonlyMap<string, DetectorEntry>, id: string): DetectorEntry {
  const found = all.get(id)
  if (found !== undefined) return found
  const near = [...all.keys()].filter((known) => known.includes(id)).slice(0, 5)
  throw new UsageError(
    `there is no detector "${id.slice(0, 80)}"${near.length === 0 ? '; without an id, all are listed' : `; there is ${near.join(', ')}`}`,
  )
}

const list = (entries: readonly DetectorEntry[]): string =>
  formatTable(
    ['DETECTOR', 'LOOKS AT', 'FINDING'],
    entries.map(({ id, judges, title }) => [id, judges, title]),
  )

function describe(
  { id, title, why, falsePositives, measured, attack, ...entry }: DetectorEntry,
  columns: number,
): string {
  const paragraph = (heading: string, text: string): string => `${heading}\n${wrap(text, columns, INDENT)}\n`
  return [
    `${wrap(title, columns)}\n`,
    paragraph('Detector', `${id}, type ${entry.type}, severity ${entry.severity}; ${entry.judges}: ${entry.family}`),
    paragraph('Why it is suspicious', why),
    paragraph('Known false positives', falsePositives),
    ...(measured === null ? [] : [paragraph('Measured', measured)]),
    paragraph('Weight', entry.weight),
    ...(entry.option === null ? [] : [paragraph('Runs with', entry.option)]),
    ...(attack.length === 0 ? [] : [paragraph('ATT&CK', attack.map(techniqueName).join('; '))]),
  ].join('')
}

const techniqueName = ({ attackId, pattern }: DetectorEntry['attack'][number]): string =>
  pattern === undefined ? attackId : `${attackId} ${pattern}`
