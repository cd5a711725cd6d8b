// Which findings of a run are ordinary acts (`file/verdict/ordinary.ts`), by the words that their detectors say of them: without any of
// these a finding is none. Rules have no words; those that are named here are ordinary whole.
import { ORDINARY_IN_FILES, type OrdinaryActs, plainest } from '../../file/verdict/ordinary.ts'
import { TRACE_WEIGHT_TABLE } from './weight-table.ts'
import { TRACE_WEIGHTS } from './weights.ts'

const plain = plainest(TRACE_WEIGHT_TABLE)
const wholeRule = (id: string): readonly [string, number] => [id, TRACE_WEIGHTS[id]?.points ?? 0]

export const ORDINARY_IN_RUNS: OrdinaryActs = new Map([
  ...ORDINARY_IN_FILES,
  plain('trace_adds_cron_job', 'ordinary'),
  plain('trace_adds_ssh_key', 'protected', 'of a new account'),
  plain('trace_adds_systemd_unit', 'added'),
  plain('trace_adds_user_account', 'added'),
  plain('trace_calls_home', 'by name'),
  plain('trace_changes_shell_start', 'for tools'),
  plain('trace_checks_for_analysis', 'debugger alone'),
  plain('trace_deletes_itself', 'goes last'),
  plain('trace_downloads_and_runs', 'among others'),
  plain('trace_encrypts_files', 'packed away'),
  plain('trace_fetches_further_stage', 'whole'),
  plain('trace_hooks_system_start', 'class of the machine'),
  plain('trace_installs_service', 'plain'),
  plain('trace_kills_processes', 'some'),
  plain('trace_loads_kernel_module', 'loaded', 'asked for'),
  plain('trace_raises_rights', 'installed'),
  plain('trace_reads_stored_secrets', 'among others'),
  plain('trace_runs_dropped_program', 'installed'),
  plain('trace_schedules_task', 'in sight'),
  plain('trace_sends_data_out', 'monitors'),
  plain('trace_sends_mail', 'of itself'),
  plain('trace_sets_run_key', 'for one user'),
  plain('trace_speaks_own_protocol', 'named', 'in the house'),
  plain('trace_surveys_system', 'whole'),
  wholeRule('trace_listens'),
  wholeRule('trace_shuts_down'),
])
