import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

const COMPANY: readonly TraitId[] = [
  'logs_wiped',
  'pipe_to_shell',
  'reverse_shell',
  'ip_literal_url',
  'authorized_keys_added',
  'ld_preload_set',
  'download_to_tmp_and_run',
]

export const scriptPlantsRootAccount: FileDetector = {
  id: 'script_plants_root_account',
  type: 'persistence',
  severity: 'high',
  title: 'Makes a second account of the administrator and covers it',
  why: 'Another name with the number of root passes for a user and is none. Beside wiped logs or code off the network it is a back door.',
  falsePositives: 'Systems that bring such an account along do not wipe their logs.',
  attack: ['T1136.001', 'T1070', 'T1548'],
  weight: { category: 'persistence', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const account = findTrait(script, ['second_root_account'])
      const company = findTrait(script, COMPANY)
      if (account === null || company === null) continue
      return {
        description: 'A second account of the administrator is made, and covered',
        evidence: evidence(where, account, company),
      }
    }
    return null
  },
}
