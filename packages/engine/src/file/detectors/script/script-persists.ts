import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  run_key: 0.45,
  startup_folder: 0.45,
  scheduled_task: 0.3,
  service_create: 0.15,
  wmi_subscription: 1,
  image_file_execution: 0.6,
  ld_preload_set: 1,
  cron_persistence: 0.3,
  systemd_persistence: 0.1,
  authorized_keys_added: 0.5,
  profile_persistence: 0.1,
}

export const scriptPersists: Detector<FileFacts> = {
  id: 'script_persists',
  type: 'persistence',
  severity: 'medium',
  title: 'Arranges to be started again',
  why: 'What survives a restart was meant to stay.',
  falsePositives: 'Installers and updaters do the same, with their own names.',
  attack: ['T1547.001', 'T1053', 'T1543'],
  detect: (facts) =>
    gravestTrait(facts, STRENGTHS, (what) => `The script arranges to be started again: ${what.join(', ')}`),
}
