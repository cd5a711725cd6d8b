// The operator's lists on the command line, for files and mail alike.
import { statSync } from 'node:fs'
import type { Config, OfflineLists } from '@assay/server/offline'
import { type Option, type OptionValues, textOption, UsageError } from './command.ts'
import { printable } from './terminal/printable.ts'

export const FEEDS_OPTION: Option = {
  type: 'string',
  value: 'DIR',
  help: 'Folder of lists of known bad and good hashes and addresses. Default: ASSAY_FEEDS.',
}

/** Null where there are none. `err` hears of lists that cannot be used. Throws a UsageError. */
export async function readFeeds(
  options: OptionValues,
  config: Config,
  err: NodeJS.WritableStream,
): Promise<OfflineLists | null> {
  const folder = textOption(options, 'feeds') ?? config.ASSAY_FEEDS
  if (folder === null) return null
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`--feeds must name a folder: ${folder} is none`)
  const { indexFolderOf, openOfflineLists } = await import('@assay/server/offline')
  return openOfflineLists({
    folder,
    indexFolder: indexFolderOf(config),
    onProblem: ({ list, problem }) =>
      void err.write(`assay: the list ${printable(list, 200)} cannot be used: ${printable(problem, 300)}\n`),
  })
}
