import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  ps_amsi_bypass: sign(1, 'the antimalware scan interface is patched or told to fail', 'T1562.001'),
}

export const scriptBypassesAmsi: FileDetector = {
  id: 'script_bypasses_amsi',
  type: 'evasion',
  severity: 'high',
  title: 'Switches off the script scanner of Windows',
  why: 'Attackers blind the antimalware interface before they run what it would recognise.',
  falsePositives: 'Penetration testing tools, which are meant to look like this.',
  attack: attackOf(SIGNS),
  weight: { category: 'evasion', points: 1000, confidence: 'high' },
  detect: (facts) =>
    gravestTrait(
      facts,
      SIGNS,
      (what) => `The script reaches into the antimalware scan interface to disable it (${what.join(', ')})`,
    ),
}
