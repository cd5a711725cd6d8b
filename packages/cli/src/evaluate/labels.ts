// Which messages are bad and which good: two folders, and where a folder of bad ones is mixed, a table of labels.
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { UsageError } from '../command.ts'
import { listFiles } from '../files.ts'
import type { Labelled } from './examined.ts'

/** Labels that count as bad, those that count as good; others (`spam`, `unclear`) are left out. */
const BAD = new Set(['phish', 'scam', 'malware'])
const GOOD = new Set(['ham', 'legit'])

/** Tab-separated, with a heading: path relative to the table's folder, then the label. */
export async function labelledMessages(
  phishFolder: string,
  hamFolder: string,
  labelsPath: string | undefined,
): Promise<readonly Labelled[]> {
  const [bad, good] = [await listFiles([phishFolder]), await listFiles([hamFolder])]
  const fromHam = good.map((path) => ({ path, source: sourceOf(path, hamFolder), isBad: false }))
  if (labelsPath === undefined)
    return [...bad.map((path) => ({ path, source: sourceOf(path, phishFolder), isBad: true })), ...fromHam]
  const labels = await readLabels(labelsPath)
  const fromPhish = bad.flatMap((path): readonly Labelled[] => {
    const label = labels.get(resolve(path)) ?? ''
    if (BAD.has(label)) return [{ path, source: `${sourceOf(path, phishFolder)}: ${label}`, isBad: true }]
    if (GOOD.has(label)) return [{ path, source: `${sourceOf(path, phishFolder)}: ${label}`, isBad: false }]
    return []
  })
  return [...fromPhish, ...fromHam]
}

const sourceOf = (path: string, folder: string): string => {
  const parts = relative(folder, path).split(sep)
  return parts.length > 1 ? (parts[0] ?? '') : (resolve(folder).split(sep).pop() ?? '')
}

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
