import { findAct } from '../../../../acts/act.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, isBundle, scriptsOf } from '../seen-scripts.ts'

export const scriptOverwritesEveryDisk: FileDetector = {
  id: 'script_overwrites_every_disk',
  type: 'impact',
  severity: 'high',
  title: 'Writes over every disk of the machine',
  why: 'Whoever prepares a disk names it. A loop over all of them takes the running system and its data, beyond repair.',
  falsePositives: 'Scripts that erase machines before they are given away.',
  attack: ['T1561.001', 'T1485'],
  weight: { category: 'impact', points: 700, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const wipes = findAct(script.acts, 'destroy', 'disks')
      if (wipes !== null && !isBundle([script]))
        return { description: 'Every disk of the machine is written over', evidence: evidence(where, wipes) }
    }
    return null
  },
}
