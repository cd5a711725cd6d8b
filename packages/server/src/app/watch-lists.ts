// The operator's lists, opened for a process of the service: beside its data lie their indexes.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { WatchedLists } from '../analysis/lists/watched-lists.ts'
import type { Config } from '../config.ts'
import { readSetting } from './name-setting.ts'

/** Ten million entries take longer: until they are read, the service works with those of the last start, or without. */
const WAIT_MS_MAX = 10_000

/** Of the data folder. */
export const indexFolderOf = ({ ASSAY_DATA_DIR }: Pick<Config, 'ASSAY_DATA_DIR'>): string =>
  join(ASSAY_DATA_DIR, 'feed-indexes')

/** Rejects with a ConfigError where there is no such folder. */
export async function watchLists(config: Config, log: Logger, begun: AsyncDisposableStack): Promise<WatchedLists> {
  const folder = config.ASSAY_FEEDS
  await readSetting('ASSAY_FEEDS', folder, async () => folder !== null && access(folder))
  const lists = await WatchedLists.open({
    folder,
    indexFolder: indexFolderOf(config),
    waitMs: WAIT_MS_MAX,
    onProblem: ({ list, problem }) => log.warn({ list, problem }, 'a list cannot be used'),
  })
  begun.defer(() => lists.close())
  if (folder !== null) log.info({ lists: lists.lists.length, waiting: lists.waiting }, 'lists are in force')
  return lists
}
