import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  shadow_copies_deleted: sign(0.85, 'shadow copies are deleted', 'T1490'),
  snapshots_destroyed: sign(0.6, 'all snapshots are destroyed', 'T1490'),
  recovery_disabled: sign(0.6, 'the recovery of Windows is switched off', 'T1490'),
}

export const scriptDestroysRecovery: FileDetector = {
  id: 'script_destroys_recovery',
  type: 'impact',
  severity: 'high',
  title: 'Deletes shadow copies or snapshots, or disables recovery',
  why: 'Ransomware makes sure that nothing can be restored.',
  falsePositives: 'Backup administration, disk clean-up; those that prune snapshots choose them by name or age.',
  attack: attackOf(SIGNS),
  weight: { category: 'impact', points: 850, confidence: 'high' },
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `Recovery is made impossible: ${what.join(', ')}`),
}
