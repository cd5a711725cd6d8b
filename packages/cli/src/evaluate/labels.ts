// Which messages are bad and which good: two folders, and where a folder of bad ones is mixed, a table of labels.
import { access, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../command.ts'
import { listFiles } from '../files.ts'
import type { Labelled } from './examined.ts'

const TABLE_NAME = 'labels.tsv'
/** Labels that count as bad, those that count as good; others (`spam`, `unclear`) are left out. */
const BAD = new Set(['phish', 'scam', 'malware'])
const GOOD = new Set(['ham', 'legit'])

/** The table that a corpus brings with it, in its folder or the one above; null where there is none. */
export async function findLabels(folder: string): Promise<string | null> {
  for (const path of [join(folder, TABLE_NAME), join(folder, '..', TABLE_NAME)]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

/** Tab-separated, with a heading: path relative to the table's folder, then the label. */
export async function labelledMessages(
  phishFolder: string,
  hamFolder: string,
  labelsPath: string | null,
): Promise<readonly Labelled[]> {
  const [bad, good] = [await listFiles([phishFolder]), await listFiles([hamFolder])]
  const labels = labelsPath === null ? null : await readLabels(labelsPath)
  const fromPhish = bad.flatMap((path): readonly Labelled[] => {
    const source = sourceOf(path, phishFolder)
    if (labels === null) return [{ path, source, label: 'phish', isBad: true }]
    const label = labels.get(resolve(path)) ?? ''
    return BAD.has(label) || GOOD.has(label)
      ? [{ path, source: `${source}: ${label}`, label, isBad: BAD.has(label) }]
      : []
  })
  const fromHam = good.map((path) => ({ path, source: sourceOf(path, hamFolder), label: 'ham', isBad: false }))
  return [...fromPhish, ...fromHam]
}

const sourceOf = (path: string, folder: string): string => {
  const parts = relative(folder, path).split(sep)
  return parts.length > 1 ? (parts[0] ?? '') : (resolve(folder).split(sep).pop() ?? '')
}

/** Labels by absolute path. Throws a UsageError. */
async function readLabels(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`)
  })
  const rows = text
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'))
  return new Map(rows.map(([file = '', label = '']) => [resolve(dirname(path), file), label]))
}
