import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  defender_tamper: 0.85,
  ps_etw_bypass: 1,
  security_tools_killed: 0.9,
  firewall_off: 0.3,
  security_disabled: 0.2,
  rivals_killed: 1,
  uac_bypass: 1,
  quarantine_removed: 0.2,
}

export const scriptDisablesDefences: Detector<FileFacts> = {
  id: 'script_disables_defences',
  type: 'evasion',
  severity: 'high',
  title: 'Disables protection',
  why: 'Whoever switches the virus scanner off does not want to be scanned.',
  falsePositives: 'Tuning and hardening scripts; provisioning of servers.',
  attack: ['T1562.001', 'T1562.004'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Protection is disabled: ${what.join(', ')}`),
}
