// The walls around analysis processes, put up when the service, a worker or an analysis of the command line starts: what is
// missing is told, and where the operator asked for all of them, nothing starts without.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Logger } from 'pino'
import { chooseIsolation, type Isolation } from '../analysis/isolation/isolation.ts'
import { type Config, ConfigError } from '../config.ts'

type Settings = Pick<Config, 'ASSAY_ISOLATION' | 'ASSAY_DATA_DIR'>

/** The service's: told in its log. Throws a ConfigError where ASSAY_ISOLATION=require cannot be met. */
export function putUpWalls(config: Settings, log: Logger): Isolation {
  const isolation = chooseWalls(config)
  requireWalls(config, isolation)
  for (const missing of isolation.missing) log.warn({ missing }, 'analysis processes are not behind every wall')
  return isolation
}

/** For analyses without a service, which tell of missing walls only where they are required: `assay doctor` shows them. */
export function putUpRequiredWalls(config: Settings): void {
  requireWalls(config, chooseWalls(config))
}

/** A folder of data that is not there yet is not made for the launcher: `/tmp` may forbid programs, and so may a home. */
export function chooseWalls({ ASSAY_DATA_DIR }: Pick<Config, 'ASSAY_DATA_DIR'>): Isolation {
  return chooseIsolation({ folders: existsSync(ASSAY_DATA_DIR) ? [ASSAY_DATA_DIR, tmpdir()] : [tmpdir()] })
}

export function requireWalls({ ASSAY_ISOLATION }: Pick<Config, 'ASSAY_ISOLATION'>, { missing }: Isolation): void {
  if (ASSAY_ISOLATION === 'require' && missing.length > 0)
    throw new ConfigError(`ASSAY_ISOLATION=require cannot be met. ${missing.join(' ')}`)
}
