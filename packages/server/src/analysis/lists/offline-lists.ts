// The operator's lists for the command line: read once, before the first file. Where the service's data folder is at hand, what it
// read already is not read again.
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListProblem } from './find-lists.ts'
import { WatchedLists } from './watched-lists.ts'

export interface OfflineListsOptions {
  readonly folder: string
  /** Of the service's data folder, which may not be there. */
  readonly indexFolder: string
  readonly onProblem: (problem: ListProblem) => void
}

export async function openOfflineLists({ folder, indexFolder, onProblem }: OfflineListsOptions): Promise<WatchedLists> {
  const isUsable = canWrite(indexFolder)
  const own = isUsable ? indexFolder : mkdtempSync(join(tmpdir(), 'assay-feeds-'))
  if (!isUsable) process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return WatchedLists.open({ folder, indexFolder: own, onProblem, watches: false })
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
