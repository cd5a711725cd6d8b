import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  shadow_copies_deleted: 0.85,
  recovery_disabled: 0.6,
}

export const scriptDestroysRecovery: Detector<FileFacts> = {
  id: 'script_destroys_recovery',
  type: 'impact',
  severity: 'high',
  title: 'Deletes shadow copies or disables recovery',
  why: 'Ransomware makes sure that nothing can be restored.',
  falsePositives: 'Backup administration, disk clean-up.',
  attack: ['T1490'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Recovery is made impossible: ${what.join(', ')}`),
}
