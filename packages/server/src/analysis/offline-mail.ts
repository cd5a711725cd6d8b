// Mail without a service, for the command line: the same threads with the same deadline, so that a message which is too
// much for one costs itself alone.
import type { DnsSetting } from '../config.ts'
import { createMailAnalyzer } from './email/mail-analyzer.ts'
import { mailRulesOf } from './email/mail-rules.ts'
import type { AnalyzeTask, EmailReport, ThreadSetup } from './email/protocol.ts'
import { EVERY_TASK_OPTION } from './email/task-options.ts'
import { type OverridesLog, WatchedOverrides } from './email/watched-overrides.ts'
import { type ListsInForce, NO_LISTS } from './lists/watched-lists.ts'
import { NO_RULES, type RuleFiles } from './static/rule-files.ts'

export interface MailAnalysis extends AsyncDisposable {
  /** Everything that there is to tell. Rejects with a PoolError. The content's memory is handed over. */
  analyze(content: Uint8Array<ArrayBuffer>, inputType: AnalyzeTask['inputType']): Promise<EmailReport>
}

export interface MailAnalysisOptions extends Pick<ThreadSetup, 'trustedAuthservIds' | 'thresholds'> {
  /** The operator's lists. Default none. */
  readonly lists?: ListsInForce
  /** The operator's rules, of which those of messages count. Default none. */
  readonly rules?: RuleFiles
  /** Messages at once; the caller has no more than that under way. */
  readonly threads: number
  readonly dns: DnsSetting
  /** File of the operator's own tables. */
  readonly overridesPath: string | null
  readonly onDefects: OverridesLog['onDefects']
  readonly onRuleProblem?: (problem: string) => void
}

/** Rejects where the overrides cannot be read. */
export async function openMailAnalysis({
  threads,
  overridesPath,
  onDefects,
  onRuleProblem = () => {},
  lists = NO_LISTS,
  rules = NO_RULES,
  ...setup
}: MailAnalysisOptions): Promise<MailAnalysis> {
  const overrides = await WatchedOverrides.open(overridesPath, { onDefects, onError: () => {} })
  overrides.close()
  const given: ThreadSetup = {
    ...setup,
    mailOverrides: overrides.current,
    rules: mailRulesOf(rules),
    lists,
    // Nobody else waits here, and to start a process takes longer than most attachments.
    attachments: 'in_thread',
  }
  const analyzer = createMailAnalyzer(threads, given, { onRuleProblem })
  return {
    analyze: (content, inputType) =>
      analyzer.analyze('', { content, inputType, options: EVERY_TASK_OPTION, nowMs: Date.now() }),
    [Symbol.asyncDispose]: () => analyzer.close(),
  }
}
