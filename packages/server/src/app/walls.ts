// The walls around analysis processes, put up when the service or a worker starts: what is missing is told, and where the
// operator asked for all of them, nothing starts without.
import { tmpdir } from 'node:os'
import type { Logger } from 'pino'
import { chooseIsolation, type Isolation } from '../analysis/isolation/isolation.ts'
import { type Config, ConfigError } from '../config.ts'

/** Throws a ConfigError where ASSAY_ISOLATION=require cannot be met. */
export function putUpWalls(config: Config, log: Logger): Isolation {
  const isolation = chooseIsolation({ folders: [config.ASSAY_DATA_DIR, tmpdir()] })
  requireWalls(config, isolation)
  for (const missing of isolation.missing) log.warn({ missing }, 'analysis processes are not behind every wall')
  return isolation
}

export function requireWalls({ ASSAY_ISOLATION }: Pick<Config, 'ASSAY_ISOLATION'>, { missing }: Isolation): void {
  if (ASSAY_ISOLATION === 'require' && missing.length > 0)
    throw new ConfigError(`ASSAY_ISOLATION=require cannot be met. ${missing.join(' ')}`)
}
