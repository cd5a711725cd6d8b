import type { FileDetector } from '../../file-detector.ts'
import { buildsThrowawayMachine, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  run_key: sign(0.45, 'a Run key of the registry', 'T1547.001'),
  installed_program_started: sign(0.15, 'an installed program started at logon', 'T1547.001'),
  copies_itself: sign(0.7, 'a copy of itself', 'T1547.001'),
  startup_folder: sign(0.45, 'the Startup folder', 'T1547.001'),
  startup_link_to_itself: sign(0.25, 'a link to itself in the Startup folder', 'T1547.001'),
  scheduled_task: sign(0.15, 'a scheduled task', 'T1053.005'),
  scheduled_task_covert: sign(0.35, 'a scheduled task of something in a folder that anybody may write to', 'T1053.005'),
  service_create: sign(0.15, 'a service', 'T1543.003'),
  wmi_subscription: sign(1, 'a WMI event subscription', 'T1546.003'),
  com_class_replaced: sign(0.9, 'a COM class of its own in place of another', 'T1546.015'),
  logon_script_set: sign(0.7, 'a logon script of the user', 'T1037.001'),
  rare_autostart_set: sign(
    0.75,
    'a place of the registry that starts programs and is seldom looked at',
    'T1547',
    'T1546',
  ),
  image_file_execution: sign(0.6, 'a debugger set for another program', 'T1546.012'),
  accessibility_backdoor: sign(1, 'a console behind an accessibility tool', 'T1546.008'),
  ld_preload_set: sign(0.6, 'a library preloaded into every program', 'T1574.006'),
  cron_persistence: sign(0.15, 'a cron job', 'T1053.003'),
  cron_covert: sign(0.35, 'a cron job that fetches or starts what is hidden', 'T1053.003'),
  systemd_persistence: sign(0.1, 'a systemd unit', 'T1543.002'),
  authorized_keys_added: sign(0.5, 'an SSH key let in', 'T1098.004'),
  given_key_added: sign(0.2, 'an SSH key let in that is handed over', 'T1098.004'),
  profile_persistence: sign(0.1, 'a shell profile', 'T1546.004'),
}

/** An image is built once and its container ends. */
const IN_THROWAWAY = 0.3
/** A key let in where passwords are refused in the same breath. */
const KEYS_INSTEAD = 0.3

export const scriptPersists: FileDetector = {
  id: 'script_persists',
  type: 'persistence',
  severity: 'medium',
  title: 'Arranges to be started again',
  why: 'What survives a restart was meant to stay.',
  falsePositives: 'Installers and updaters do the same, with their own names.',
  attack: attackOf(SIGNS),
  weight: { category: 'persistence', points: 450, confidence: 'low' },
  detect(facts) {
    const hit = gravestTrait(facts, SIGNS, (what) => `The script arranges to be started again: ${what.join(', ')}`)
    if (hit === null) return null
    const strength = hit.strength ?? 1
    if (buildsThrowawayMachine(facts)) return { ...hit, strength: strength * IN_THROWAWAY }
    const isHardening = scriptsOf(facts).every(({ script }) => hasTrait(script, 'ssh_passwords_refused'))
    return isHardening && strength === SIGNS.authorized_keys_added.strength ? { ...hit, strength: KEYS_INSTEAD } : hit
  },
}
