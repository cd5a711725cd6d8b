// Which findings of a run are ordinary acts (`file/verdict/ordinary.ts`), by the words that their detectors say of them: without any of
// these a finding is none. Rules have no words; those that are named here are ordinary whole.
import { ORDINARY_IN_FILES, type OrdinaryActs } from '../../file/verdict/ordinary.ts'
import { strengthOf, type WordsOf } from '../../file/verdict/weighing.ts'
import { TRACE_WEIGHT_TABLE } from './weight-table.ts'
import { TRACE_WEIGHTS } from './weights.ts'

type Table = typeof TRACE_WEIGHT_TABLE

function plainest<Id extends keyof Table & string>(
  id: Id,
  ...weighs: readonly (WordsOf<Table, Id> | 'whole')[]
): readonly [string, number] {
  const row = TRACE_WEIGHT_TABLE[id]
  return [id, Math.round(row.points * strengthOf(row, weighs))]
}

const wholeRule = (id: string): readonly [string, number] => [id, TRACE_WEIGHTS[id]?.points ?? 0]

export const ORDINARY_IN_RUNS: OrdinaryActs = new Map([
  ...ORDINARY_IN_FILES,
  plainest('trace_adds_cron_job', 'ordinary'),
  plainest('trace_adds_ssh_key', 'protected'),
  plainest('trace_adds_systemd_unit', 'added'),
  plainest('trace_adds_user_account', 'added'),
  plainest('trace_calls_home', 'by name'),
  plainest('trace_changes_shell_start', 'for tools'),
  plainest('trace_deletes_itself', 'goes last'),
  plainest('trace_downloads_and_runs', 'among others'),
  plainest('trace_fetches_further_stage', 'whole'),
  plainest('trace_hooks_system_start', 'class of the machine'),
  plainest('trace_installs_service', 'plain'),
  plainest('trace_kills_processes', 'some'),
  plainest('trace_loads_kernel_module', 'loaded', 'asked for'),
  plainest('trace_raises_rights', 'installed'),
  plainest('trace_runs_dropped_program', 'installed'),
  plainest('trace_schedules_task', 'in sight'),
  plainest('trace_sends_data_out', 'monitors'),
  plainest('trace_sends_mail', 'of itself'),
  plainest('trace_sets_run_key', 'for one user'),
  plainest('trace_speaks_own_protocol', 'named', 'in the house'),
  plainest('trace_surveys_system', 'whole'),
  wholeRule('trace_listens'),
  wholeRule('trace_shuts_down'),
])
