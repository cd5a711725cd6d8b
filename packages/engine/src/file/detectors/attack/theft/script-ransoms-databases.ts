import { findAct } from '../../../../acts/act.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, isBundle, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptRansomsDatabases: FileDetector = {
  id: 'script_ransoms_databases',
  type: 'impact',
  severity: 'high',
  title: 'Deletes databases or buckets and demands money for their return',
  why: 'Open databases and buckets are found by the thousand, emptied, and left with a note; what was there is seldom kept.',
  falsePositives: 'None known: who drops a database of their own demands nothing for it.',
  attack: ['T1485', 'T1657'],
  weight: { category: 'impact', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const demand = findAct(script.acts, 'demand', 'money')
      const destroy = findAct(script.acts, 'destroy', 'stores')
      if (demand === null || destroy === null || isBundle([script])) continue
      return {
        description: 'Databases or buckets are deleted and money is demanded for their return',
        evidence: evidence(where, destroy, demand),
      }
    }
    return null
  },
}
