import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  disk_wipe: sign(0.7, 'a disk or a system folder', 'T1561', 'T1485'),
  user_documents_deleted: sign(0.5, 'documents of users', 'T1485'),
  unix_wipe: sign(0.35, 'a disk or the root of the file system', 'T1561', 'T1485'),
}

export const scriptWipesDisk: FileDetector = {
  id: 'script_wipes_disk',
  type: 'impact',
  severity: 'medium',
  title: 'Erases disks or system folders',
  why: 'Erasure is the end of most sabotage.',
  falsePositives: 'Installation and provisioning scripts erase disks that are empty.',
  attack: attackOf(SIGNS),
  weight: { category: 'impact', points: 500, confidence: 'low' },
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `Disks or system folders are erased: ${what.join(', ')}`),
}
