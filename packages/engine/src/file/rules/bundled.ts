// The YARA rules that ship with the engine, as texts beside the code.
import { loadEngineText } from '../../data/load.ts'
import type { RuleSource } from '../../rules/rule-source.ts'

const FILES = ['code.yar', 'documents.yar', 'scripts.yar', 'test-files.yar'] as const

/** Told as the namespace of their matches. */
const BUNDLED_NAMESPACE = 'assay'

/** The YARA rules that come with the engine, as they stand in their files. */
export function bundledYaraRules(): readonly RuleSource[] {
  return FILES.map((name) => ({ name, text: loadEngineText(`file/rules/yara/${name}`), namespace: BUNDLED_NAMESPACE }))
}
