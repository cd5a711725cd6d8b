import type { FileDetector } from '../../file-detector.ts'
import { buildsThrowawayMachine } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  defender_tamper: sign(0.85, 'Windows Defender is switched off or told to look away', 'T1562.001'),
  defender_exclusion: sign(0.15, 'Windows Defender is told to leave something out', 'T1562.001'),
  defender_reports_off: sign(0.3, 'Windows Defender is told to report nothing', 'T1562.001'),
  ps_etw_bypass: sign(1, 'event tracing is patched', 'T1562.006'),
  security_tools_killed: sign(0.9, 'security software is stopped', 'T1562.001'),
  firewall_off: sign(0.3, 'the firewall is opened or switched off', 'T1562.004'),
  security_disabled: sign(0.2, 'SELinux, AppArmor or the firewall is switched off', 'T1562.001', 'T1562.004'),
  rivals_killed: sign(1, "other intruders' programs are stopped", 'T1562.001'),
  uac_bypass: sign(1, 'User Account Control is passed by', 'T1548.002'),
  quarantine_removed: sign(0.2, 'the quarantine mark is removed', 'T1553.001'),
}

/** Builds are slow under a scanner, and the machine that builds is gone afterwards. */
const IN_THROWAWAY = 0.3

export const scriptDisablesDefences: FileDetector = {
  id: 'script_disables_defences',
  type: 'evasion',
  severity: 'high',
  title: 'Disables protection',
  why: 'Whoever switches the virus scanner off does not want to be scanned.',
  falsePositives: 'Tuning and hardening scripts; provisioning of servers.',
  attack: attackOf(SIGNS),
  weight: { category: 'evasion', points: 600, confidence: 'medium' },
  detect(facts) {
    const hit = gravestTrait(facts, SIGNS, (what) => `Protection is disabled: ${what.join(', ')}`)
    return hit !== null && buildsThrowawayMachine(facts)
      ? { ...hit, strength: (hit.strength ?? 1) * IN_THROWAWAY }
      : hit
  },
}
