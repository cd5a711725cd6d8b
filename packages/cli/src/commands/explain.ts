// `assay explain`: what a detector claims, why that tells, and who does the same legitimately; for the findings of an answer,
// a mail or a file, beside what was found there.
import type { DetectorEntry } from '@assay/engine/catalogue'
import { answerOf } from '../answers/answer-of.ts'
import type { Answer, Finding } from '../answers/read-answer.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { catalogueHere } from '../rules/catalogue-here.ts'
import { type Paint, paintFor, paintVerdict } from '../terminal/colour.ts'
import { columnsOf, wrap } from '../terminal/layout.ts'
import { printable } from '../terminal/printable.ts'
import { formatTable } from '../terminal/table.ts'

const INDENT = '  '

/** Detectors have short names; a path has a dot or a slash, or is there. */
const LOOKS_LIKE_ID = /^[a-z][a-z0-9_]*$/

export const explainCommand: Command = {
  operands: '[ID|FILE…]',
  summary:
    'Why a finding is suspicious, who does it legitimately, and what it weighs. Of a file: each finding of a saved answer, or of the mail or file itself. Without an operand, all detectors.',
  options: { json: { type: 'boolean', help: 'Print one line of JSON a detector, or a file.' } },
  examples: [
    'assay explain dmarc_failed',
    'assay explain message.eml',
    'assay analyze file suspicious.bin --json > answer.json; assay explain answer.json',
  ],
  run: async (invocation) => {
    const { operands, options, out } = invocation
    const all = new Map((await catalogueHere()).map((entry) => [entry.id, entry]))
    if (operands.length === 0 && options['json'] !== true) {
      out.write(list([...all.values()]))
      return EXIT.fine
    }
    const parts: string[] = []
    for (const operand of operands.length === 0 ? all.keys() : operands)
      parts.push(...(await explain(operand, all, invocation)))
    out.write(parts.join(options['json'] === true ? '' : '\n'))
    return EXIT.fine
  },
}

/** What is said of one operand: of a file of answers, one part each. Rejects with a UsageError. */
async function explain(
  operand: string,
  all: ReadonlyMap<string, DetectorEntry>,
  invocation: Invocation,
): Promise<readonly string[]> {
  const { options, out } = invocation
  const isJson = options['json'] === true
  const known = all.get(operand)
  if (known !== undefined) return [isJson ? `${JSON.stringify(known)}\n` : describe(known, columnsOf(out))]
  const answers = await answerOf(operand, invocation)
  if (answers === null) throw unknownOperand(operand, all)
  if (isJson) return answers.map((answer) => `${JSON.stringify(withDetectors(answer, all))}\n`)
  return answers.map((answer) => describeAnswer(answer, all, columnsOf(out), paintFor(out)))
}

function unknownOperand(operand: string, all: ReadonlyMap<string, DetectorEntry>): UsageError {
  const near = [...all.keys()].filter((known) => known.includes(operand)).slice(0, 5)
  const name = printable(operand, 80)
  if (operand === '-') return new UsageError('standard input may hold a saved answer; a mail or a file needs its path')
  if (!LOOKS_LIKE_ID.test(operand)) return new UsageError(`${name} is neither a detector nor a file that can be read`)
  return new UsageError(
    `there is no detector "${name}"${near.length === 0 ? '; without an id, all are listed' : `; there is ${near.join(', ')}`}`,
  )
}

const withDetectors = (answer: Answer, all: ReadonlyMap<string, DetectorEntry>): object => ({
  ...answer,
  findings: answer.findings.map((finding) => ({ ...finding, detector: all.get(finding.id) ?? null })),
})

const list = (entries: readonly DetectorEntry[]): string =>
  formatTable(
    ['DETECTOR', 'LOOKS AT', 'FINDING'],
    entries.map(({ id, judges, title }) => [id, judges, title]),
  )

function describeAnswer(
  { name, verdict, score, summary, findings }: Answer,
  all: ReadonlyMap<string, DetectorEntry>,
  columns: number,
  paint: Paint,
): string {
  const level = paintVerdict(paint, verdict, printable(verdict, 40).toUpperCase().replace('_', ' '))
  const head = `${level}${score === null ? '' : `  ${score}`}  ${printable(name, 1_000)}\n`
  const said = summary === '' ? '' : `${wrap(printable(summary, 600), columns)}\n`
  const found = findings.map((finding) => describeFinding(finding, all.get(finding.id), columns, paint))
  return [head, said, ...(found.length === 0 ? ['There is no finding to explain.\n'] : found)].join('\n')
}

/** Of a rule of the operator's, or of another version, there is only what the answer says. */
function describeFinding(
  { id, points, explanation, evidence }: Finding,
  entry: DetectorEntry | undefined,
  columns: number,
  paint: Paint,
): string {
  const heading = `${paint('bold', entry === undefined ? printable(id) : wrap(entry.title, columns))}\n`
  const here = [explanation, ...evidence].map((text) => `${wrap(printable(text, 600), columns, INDENT)}\n`)
  const found = `Found here${points === null ? '' : ` (${points} points)`}\n${here.join('')}`
  return `${heading}${found}${entry === undefined ? '' : paragraphs(entry, columns)}`
}

const describe = (entry: DetectorEntry, columns: number): string =>
  `${wrap(entry.title, columns)}\n${paragraphs(entry, columns)}`

function paragraphs({ id, why, falsePositives, measured, attack, ...entry }: DetectorEntry, columns: number): string {
  const paragraph = (heading: string, text: string): string => `${heading}\n${wrap(text, columns, INDENT)}\n`
  return [
    paragraph('Detector', `${id}, type ${entry.type}, severity ${entry.severity}; ${entry.judges}: ${entry.family}`),
    paragraph('Why it is suspicious', why),
    paragraph('Known false positives', falsePositives),
    ...(entry.remediation === null ? [] : [paragraph('What to do', entry.remediation)]),
    ...(measured === null ? [] : [paragraph('Measured', measured)]),
    paragraph('Weight', entry.weight),
    ...(entry.option === null ? [] : [paragraph('Runs with', entry.option)]),
    ...(attack.length === 0 ? [] : [paragraph('ATT&CK', attack.map(techniqueName).join('; '))]),
  ].join('')
}

const techniqueName = ({ attackId, pattern }: DetectorEntry['attack'][number]): string =>
  pattern === undefined ? attackId : `${attackId} ${pattern}`
