// The folder that the operator's rules lie in.
import { statSync } from 'node:fs'
import { UsageError } from '../command.ts'

/** Rejects with a UsageError where none is set. */
export async function rulesFolder(): Promise<string> {
  const { readConfig } = await import('@assay/server/offline')
  const { ASSAY_RULES_DIR } = readConfig(process.env)
  if (ASSAY_RULES_DIR === null) throw new UsageError('ASSAY_RULES_DIR must name the folder of rules')
  if (statSync(ASSAY_RULES_DIR, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`${ASSAY_RULES_DIR} is no folder`)
  return ASSAY_RULES_DIR
}
