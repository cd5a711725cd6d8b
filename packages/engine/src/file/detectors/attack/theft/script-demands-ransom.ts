import { findAct } from '../../../../acts/act.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptDemandsRansom: FileDetector = {
  id: 'script_demands_ransom',
  type: 'impact',
  severity: 'high',
  title: 'Encrypts files in place and demands money',
  why: 'Files are walked, encrypted, replaced, and a note says what their return costs.',
  falsePositives: 'None known: what encrypts for its owner demands nothing.',
  attack: ['T1486', 'T1657'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const demand = findAct(script.acts, 'demand', 'money')
      if (demand === null) continue
      const walk = findAct(script.acts, 'walk', 'files') ?? findAct(script.acts, 'walk', 'documents')
      const encrypt = findAct(script.acts, 'encrypt', 'files')
      const destroy = findAct(script.acts, 'destroy', 'files')
      const hostage = findTrait(script, ['virtual_machines_killed', 'shadow_copies_deleted'])
      if (hostage !== null)
        return {
          description: 'Money is demanded, and nothing can be restored',
          evidence: evidence(where, demand, hostage),
        }
      if (walk !== null && encrypt !== null && destroy !== null)
        return {
          description: 'Files are encrypted in place and money is demanded',
          evidence: evidence(where, demand, encrypt, destroy),
        }
    }
    return null
  },
}
