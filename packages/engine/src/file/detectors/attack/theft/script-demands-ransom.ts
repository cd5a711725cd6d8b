import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptDemandsRansom: Detector<FileFacts> = {
  id: 'script_demands_ransom',
  type: 'impact',
  severity: 'high',
  title: 'Encrypts files in place and demands money',
  why: 'Files are walked, encrypted, replaced, and a note says what their return costs.',
  falsePositives: 'None known: what encrypts for its owner demands nothing.',
  attack: ['T1486', 'T1657'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const demand = findTrait(script, ['ransom_demanded'])
      const walked = findTrait(script, ['files_walked', 'files_encrypted_in_place'])
      const ciphered = findTrait(script, ['file_ciphered', 'files_encrypted_in_place'])
      const replaced = findTrait(script, ['original_replaced', 'files_encrypted_in_place'])
      const hostage = findTrait(script, ['virtual_machines_killed', 'shadow_copies_deleted'])
      if (demand !== null && hostage !== null)
        return {
          description: 'Money is demanded, and nothing can be restored',
          evidence: evidence(where, demand, hostage),
        }
      if (demand !== null && walked !== null && ciphered !== null && replaced !== null)
        return {
          description: 'Files are encrypted in place and money is demanded',
          evidence: evidence(where, demand, ciphered, replaced),
        }
    }
    return null
  },
}
