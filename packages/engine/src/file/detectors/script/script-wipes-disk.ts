import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  disk_wipe: 0.7,
  unix_wipe: 0.35,
}

export const scriptWipesDisk: Detector<FileFacts> = {
  id: 'script_wipes_disk',
  type: 'impact',
  severity: 'medium',
  title: 'Erases disks or system folders',
  why: 'Erasure is the end of most sabotage.',
  falsePositives: 'Installation and provisioning scripts erase disks that are empty.',
  attack: ['T1561', 'T1485'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Disks or system folders are erased: ${what.join(', ')}`),
}
