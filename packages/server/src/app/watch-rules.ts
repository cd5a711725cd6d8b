// The operator's rules of files: read and watched, and compiled once for all processes.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { keptRules } from '../analysis/static/kept-rules.ts'
import type { RuleFiles } from '../analysis/static/rule-files.ts'
import { WatchedRules } from '../analysis/static/watched-rules.ts'
import type { Config } from '../config.ts'
import { readSetting } from './name-setting.ts'

/** Rejects when the folder cannot be read. */
export function watchRules(config: Config, listsDigest: () => string, log: Logger): Promise<WatchedRules> {
  const folder = config.ASSAY_RULES_DIR
  const onError = (error: unknown): void => log.error({ err: error }, 'the rules could not be read')
  const compile = (files: RuleFiles): Promise<RuleFiles> => compiledOnce(files, config, log)
  return readSetting('ASSAY_RULES_DIR', folder, () => WatchedRules.open(folder, onError, { listsDigest, compile }))
}

async function compiledOnce(files: RuleFiles, config: Config, log: Logger): Promise<RuleFiles> {
  const keptYara = await keptRules(files.yara, {
    folder: join(config.ASSAY_DATA_DIR, 'compiled-rules'),
    memoryMibMax: config.ASSAY_FILE_MEMORY_MIB,
    onProblem: (reason) => log.warn({ reason }, 'compiled YARA rules could not be kept'),
    onCompiled: (count, tookMs) => log.info({ files: count, ms: Math.round(tookMs) }, 'YARA rules were compiled'),
  })
  return keptYara === null ? files : { ...files, keptYara }
}
