// The static stage without a queue, for the command line: one file after the other through the same killable processes.
import type { StageOutcome } from '../stage.ts'
import { ProcessPool } from './process-pool.ts'
import { NO_RULES, type RuleFiles } from './rule-files.ts'
import { staticStage } from './static-stage.ts'

export type FileAnalysis = StageOutcome

export interface FileAnalyzer extends Disposable {
  analyze(
    bytes: Uint8Array,
    given: { readonly fileName: string | null; readonly passwords: readonly string[] },
  ): Promise<FileAnalysis>
}

const TIMEOUT_MS = 60_000
const MEMORY_MIB_MAX = 1024

/** With the rules that ship and the user's own. */
export function openFileAnalysis({ yara, capa }: RuleFiles = NO_RULES): FileAnalyzer {
  const pool = new ProcessPool({ size: 1, memoryMibMax: MEMORY_MIB_MAX, setup: { kind: 'setup', yara, capa } })
  const stage = staticStage({ pool, timeoutMs: TIMEOUT_MS, memoryMibMax: MEMORY_MIB_MAX })
  return {
    analyze: (bytes, { fileName, passwords }) => stage.run({ fileName, bytes, options: { passwords } }),
    [Symbol.dispose]: () => pool.close(),
  }
}
