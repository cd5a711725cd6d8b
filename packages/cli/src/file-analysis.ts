// How far `analyze file` and `evaluate files` go: the static stage alone, the emulators as well, or the guests too.
import type { ListKey } from '@assay/engine/service'
import type { FileAnalyzer } from '@assay/server/offline'
import { type Option, type OptionValues, UsageError } from './command.ts'
import { FEEDS_OPTION, readFeeds } from './feeds-option.ts'
import { printable } from './terminal/printable.ts'

export const RUN_OPTIONS: Readonly<Record<string, Option>> = {
  'static-only': { type: 'boolean', help: 'Look at the files only; let no emulator run them.' },
  feeds: FEEDS_OPTION,
  sandbox: { type: 'boolean', help: 'Run programs in the guests as well, where they are built.' },
}

export const PASSWORD_OPTION: Option = {
  type: 'string',
  value: 'TEXT',
  multiple: true,
  help: 'For encrypted archives and documents; repeatable.',
}

/** Starts the processes. */
export type OpenAnalyzer = (jobs: number) => FileAnalyzer

/**
 * With the rules of ASSAY_RULES_DIR, as the service; `err` hears of those that cannot be used. Throws a UsageError for
 * options that exclude each other, a ConfigError where the walls that are required cannot be had.
 */
export async function readAnalyzerOptions(options: OptionValues, err: NodeJS.WritableStream): Promise<OpenAnalyzer> {
  const [isStatic, isSandboxed] = [options['static-only'] === true, options['sandbox'] === true]
  if (isStatic && isSandboxed) throw new UsageError('--static-only and --sandbox exclude each other')
  const { openFileAnalysis, putUpRequiredWalls, readConfig, readRuleFiles } = await import('@assay/server/offline')
  const config = readConfig(process.env)
  const { ASSAY_RULES_DIR, ASSAY_DATA_DIR } = config
  putUpRequiredWalls(config)
  const rules = await readRuleFiles(ASSAY_RULES_DIR)
  const run = isStatic ? 'nothing' : isSandboxed ? { guestsOf: ASSAY_DATA_DIR } : 'emulators'
  const onRuleProblem = (problem: string): void => void err.write(`a rule cannot be used: ${printable(problem, 400)}\n`)
  const lists = await readFeeds(options, config, err)
  const answers = lists === null ? {} : { answerKeys: (keys: readonly ListKey[]) => lists.ask(keys) }
  return (jobs) => openFileAnalysis({ rules, run, onRuleProblem, size: jobs, ...answers })
}
