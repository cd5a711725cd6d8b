// What a run found out, as the two files that stand in the repository: one line for each file, and a page with the counts
// and every file that was not cleared, with its reasons.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Judged {
  readonly sha256: string
  readonly label: string
  readonly score: number
  readonly typeId: string
  readonly fileType: string
  readonly name: string
  readonly reasons: readonly string[]
}

const LABELS = ['malicious', 'suspicious', 'unknown', 'clean'] as const

export function recordRun(
  folder: string,
  judged: readonly Judged[],
  run: { readonly engineVersion: string; readonly bytes: number; readonly hasYara: boolean },
): void {
  const lines = judged.map(({ sha256, label, score, typeId, name }) =>
    [sha256.slice(0, 16), label, score, typeId, name].join('\t'),
  )
  writeFileSync(join(folder, 'files.tsv'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'LAST-RUN.md'), page(judged, run))
}

function page(judged: readonly Judged[], run: Parameters<typeof recordRun>[2]): string {
  const count = (files: readonly Judged[], label: string): number => files.filter((one) => one.label === label).length
  const share = (files: number): string => `${((files * 100) / Math.max(1, judged.length)).toFixed(2)} %`
  const types = [...Map.groupBy(judged, ({ fileType }) => fileType)].toSorted((a, b) => b[1].length - a[1].length)
  const flagged = judged.filter(({ label }) => label === 'malicious' || label === 'suspicious')
  return [
    '# Benign corpus: the last run',
    '',
    `Written by \`npm run bench:benign -- --record\` on ${new Date().toISOString().slice(0, 10)}: engine ${run.engineVersion}, ` +
      `${run.hasYara ? 'with' : 'without'} the YARA rules that ship, ${judged.length} files, ${(run.bytes / 1e6).toFixed(0)} MB. ` +
      'The files are those of the machine that it ran on; `files.tsv` names them. RESULT.md tells of larger runs.',
    '',
    '| verdict | files | share |',
    '|---|---:|---:|',
    ...LABELS.map((label) => `| ${label} | ${count(judged, label)} | ${share(count(judged, label))} |`),
    '',
    flagged.length === 0 ? 'No file was flagged.' : 'Flagged:',
    ...flagged.flatMap(({ name, label, score, reasons }) => [
      `- ${name}: ${label}, ${score}`,
      ...reasons.map((reason) => `  - ${reason}`),
    ]),
    '',
    `| type | files | ${LABELS.join(' | ')} |`,
    `|---|---:|${LABELS.map(() => '---:|').join('')}`,
    ...types.map(
      ([type, files]) => `| ${type} | ${files.length} | ${LABELS.map((label) => count(files, label)).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}
