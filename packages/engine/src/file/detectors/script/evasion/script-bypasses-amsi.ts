import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  ps_amsi_bypass: sign(1, 'the antimalware scan interface is patched or told to fail', 'T1562.001'),
}

export const scriptBypassesAmsi: Detector<FileFacts> = {
  id: 'script_bypasses_amsi',
  type: 'evasion',
  severity: 'high',
  title: 'Switches off the script scanner of Windows',
  why: 'Attackers blind the antimalware interface before they run what it would recognise.',
  falsePositives: 'Penetration testing tools, which are meant to look like this.',
  attack: attackOf(SIGNS),
  detect: (facts) =>
    gravestTrait(
      facts,
      SIGNS,
      (what) => `The script reaches into the antimalware scan interface to disable it (${what.join(', ')})`,
    ),
}
