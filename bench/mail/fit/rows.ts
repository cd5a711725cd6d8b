// Mail of known kind as the regression sees it: which detectors spoke, how strongly, and how much the message counts.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Examined, examineAll } from '../../../packages/cli/src/evaluate/examined.ts'
import { labelledMessages } from '../../../packages/cli/src/evaluate/labels.ts'
import { listFiles } from '../../../packages/cli/src/files.ts'
import { dnsDisabled } from '../../../packages/engine/src/index.ts'

export interface Row {
  readonly message: Examined
  /** Nobody looked at it: it helps to learn and is not measured. */
  readonly isLabelled: boolean
  /** How much it counts in the fit. */
  readonly weight: number
  /** By finding's id. */
  readonly strengths: ReadonlyMap<string, number>
}

export interface Folders {
  readonly phish: string
  readonly ham: string
  readonly labels: string
}

const LABELLED_BAD = 4
/** Of the honeypot's unlabelled mail about seven in ten are malicious, and the rest is spam that nobody misses. */
const UNLABELLED_BAD = 0.6
/** Modern and commercial mail counts for more than the old letters between people, which are many and easy. */
const GOOD_BY_SOURCE: readonly (readonly [name: RegExp, weight: number])[] = [
  [/synthetic/, 8],
  [/hard_ham/, 6],
  [/zkemail|unspy/, 6],
  [/usrp/, 2],
]

export async function readRows(
  { phish, ham, labels }: Folders,
  onProgress: (done: number, all: number) => void,
): Promise<readonly Row[]> {
  const labelled = await labelledMessages(phish, ham, labels)
  const told = await pathsIn(labels)
  const rest = (await listFiles([phish])).filter((path) => !told.has(path))
  const unlabelled = rest.map((path) => ({ path, source: 'unlabelled', label: 'phish', isBad: true }))
  const messages = [...labelled, ...unlabelled]
  const examined = await examineAll(messages, { forMessage: () => dnsDisabled }, (done) =>
    onProgress(done, messages.length),
  )
  return examined.map((message, index) => {
    const isLabelled = index < labelled.length
    return {
      message,
      isLabelled,
      weight: weightOf(message, isLabelled),
      strengths: new Map(message.findings.map(({ id, strength = 1 }) => [id, strength])),
    }
  })
}

/** All that the table names, of whatever label: spam and what is unclear is neither learnt nor measured. */
async function pathsIn(table: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile(table, 'utf8')).split(/\r?\n/).slice(1)
  return new Set(lines.map((line) => resolve(dirname(table), line.split('\t')[0] ?? '')))
}

function weightOf({ source, isBad }: Examined, isLabelled: boolean): number {
  if (isBad) return isLabelled ? LABELLED_BAD : UNLABELLED_BAD
  return GOOD_BY_SOURCE.find(([name]) => name.test(source))?.[1] ?? 1
}
