import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptEncryptsFiles: Detector<FileFacts> = {
  id: 'script_encrypts_files',
  type: 'impact',
  severity: 'high',
  title: 'Encrypts the files of its user',
  why: 'Files that are walked, encrypted and replaced, with a demand beside them, are ransomware.',
  falsePositives: 'Backup and vault tools encrypt folders, without a demand.',
  attack: ['T1486'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const encrypts = findTrait(script, ['files_encrypted_in_place'])
      const demands = findTrait(script, ['ransom_demanded'])
      if (encrypts === null) continue
      return {
        description: `Files are encrypted in place${demands === null ? '' : ' and a ransom is demanded'}`,
        evidence: evidence(where, encrypts, demands),
        strength: demands === null ? 0.3 : 1,
      }
    }
    return null
  },
}
