import { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { buildsThrowawayMachine, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  run_key: sign('a Run key of the registry', 'T1547.001'),
  installed_program_started: sign('an installed program started at logon', 'T1547.001'),
  copies_itself: sign('a copy of itself', 'T1547.001'),
  startup_folder: sign('the Startup folder', 'T1547.001'),
  startup_link_to_itself: sign('a link to itself in the Startup folder', 'T1547.001'),
  scheduled_task: sign('a scheduled task', 'T1053.005'),
  scheduled_task_covert: sign('a scheduled task for a file in a world-writable folder', 'T1053.005'),
  service_create: sign('a service', 'T1543.003'),
  wmi_subscription: sign('a WMI event subscription', 'T1546.003'),
  com_class_replaced: sign('a hijacked COM class', 'T1546.015'),
  logon_script_set: sign('a logon script of the user', 'T1037.001'),
  rare_autostart_set: sign('a rarely checked autostart location in the registry', 'T1547', 'T1546'),
  image_file_execution: sign('a debugger set for another program', 'T1546.012'),
  accessibility_backdoor: sign('a console behind an accessibility tool', 'T1546.008'),
  ld_preload_set: sign('a library preloaded into every program', 'T1574.006'),
  cron_persistence: sign('a cron job', 'T1053.003'),
  cron_covert: sign('a cron job that downloads or starts something hidden', 'T1053.003'),
  systemd_persistence: sign('a systemd unit', 'T1543.002'),
  authorized_keys_added: sign('an authorized SSH key', 'T1098.004'),
  given_key_added: sign('an authorized SSH key given as an argument', 'T1098.004'),
  profile_persistence: sign('a shell profile', 'T1546.004'),
}

export const scriptPersists: FileDetector<'script_persists'> = {
  id: 'script_persists',
  type: 'persistence',
  severity: 'medium',
  title: 'Makes itself start again (persistence)',
  why: 'What survives a restart was meant to stay.',
  falsePositives: 'Installers and updaters do the same, under their own names.',
  attack: attackOf(SIGNS),
  detect(facts) {
    const hit = gravestTrait(
      facts,
      SIGNS,
      FILE_WEIGHT_TABLE.script_persists.words,
      (what) => `The script arranges to be started again: ${what.join(', ')}`,
    )
    if (hit === null) return null
    if (buildsThrowawayMachine(facts)) return { ...hit, weighs: [hit.weighs, 'throwaway'] }
    const isHardening = scriptsOf(facts).every(({ script }) => hasTrait(script, 'ssh_passwords_refused'))
    return isHardening && hit.weighs === 'authorized_keys_added' ? { ...hit, weighs: 'keys instead' } : hit
  },
}
