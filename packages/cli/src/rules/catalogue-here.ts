// The catalogue of detectors with the rules of ASSAY_RULES_DIR, where that is set.
import type { DetectorEntry } from '@assay/engine/catalogue'

/** Rejects with a ConfigError for settings that cannot be read. */
export async function catalogueHere(): Promise<readonly DetectorEntry[]> {
  const { compileOwn, detectorCatalogue } = await import('@assay/engine/catalogue')
  if ((process.env['ASSAY_RULES_DIR'] ?? '') === '') return detectorCatalogue()
  const { readConfig, readRuleFiles } = await import('@assay/server/offline')
  const { capa } = await readRuleFiles(readConfig(process.env).ASSAY_RULES_DIR)
  return detectorCatalogue(compileOwn(capa))
}
