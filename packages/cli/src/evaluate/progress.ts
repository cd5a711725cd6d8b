// A line for every evaluation worth keeping, so that a change is seen against all that came before it.
import { appendFile, stat, writeFile } from 'node:fs/promises'
import type { Evaluation } from './evaluation.ts'

const COLUMNS = [
  'date',
  'commit',
  'bad',
  'good',
  'auc',
  'recall_suspicious',
  'recall_malicious',
  'false_alarms',
  'false_malicious',
  'recall_at_1_percent',
  'worst_source',
  'worst_source_false_alarms',
] as const

/** Appends to a tab-separated file, which gets a heading when it is new. Throws what the file system throws. */
export async function recordProgress(
  path: string,
  { bad, good, toggles, sources, recallAt }: Evaluation,
  { date, commit }: { readonly date: string; readonly commit: string },
): Promise<void> {
  const all = toggles.at(-1)
  const worst = sources.filter(({ isBad }) => !isBad).toSorted((a, b) => b.suspicious - a.suspicious)[0]
  const share = (value: number | null | undefined): string => value?.toFixed(4) ?? '-'
  const cells = [
    date,
    commit,
    String(bad),
    String(good),
    share(all?.auc),
    share(all?.recallSuspicious),
    share(all?.recallMalicious),
    share(all?.falseAlarms),
    share(all?.falseConvictions),
    share(recallAt.find(({ falseAlarmsMax }) => falseAlarmsMax === 0.01)?.recall),
    worst?.source ?? '-',
    share(worst?.suspicious),
  ]
  const isNew = await stat(path).then(
    ({ size }) => size === 0,
    () => true,
  )
  if (isNew) await writeFile(path, `${COLUMNS.join('\t')}\n`)
  await appendFile(path, `${cells.join('\t')}\n`)
}
