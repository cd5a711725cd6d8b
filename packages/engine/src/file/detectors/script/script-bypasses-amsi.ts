import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  ps_amsi_bypass: 1,
}

export const scriptBypassesAmsi: Detector<FileFacts> = {
  id: 'script_bypasses_amsi',
  type: 'evasion',
  severity: 'high',
  title: 'Switches off the script scanner of Windows',
  why: 'Attackers blind the antimalware interface before they run what it would recognise.',
  falsePositives: 'Penetration testing tools, which are meant to look like this.',
  attack: ['T1562.001'],
  detect: (facts) =>
    gravestTrait(
      facts,
      STRENGTHS,
      (what) => `The script reaches into the antimalware scan interface to disable it (${what.join(', ')})`,
    ),
}
