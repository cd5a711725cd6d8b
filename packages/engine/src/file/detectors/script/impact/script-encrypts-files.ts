import { findAct } from '../../../../acts/act.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, isBundle, scriptsOf } from '../seen-scripts.ts'

export const scriptEncryptsFiles: FileDetector<'script_encrypts_files'> = {
  id: 'script_encrypts_files',
  type: 'impact',
  severity: 'high',
  title: 'Encrypts the files of its user',
  why: 'Documents that are walked, encrypted and replaced, with a note that says whom to ask for them, are ransomware.',
  falsePositives: 'Backup and vault tools encrypt folders, and nobody has to be asked for the key.',
  attack: ['T1486'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const [walk, documents, encrypt, destroy] = [
        findAct(script.acts, 'walk', 'files'),
        findAct(script.acts, 'walk', 'documents'),
        findAct(script.acts, 'encrypt', 'files'),
        findAct(script.acts, 'destroy', 'files'),
      ]
      if (walk === null || documents === null || encrypt === null || destroy === null) continue
      const demand = findAct(script.acts, 'demand', 'money') ?? findAct(script.acts, 'demand', 'contact')
      // Many programs in one file encrypt here, walk there and delete elsewhere.
      if (demand === null && isBundle([script])) continue
      return {
        description: `Files are encrypted in place${demand === null ? '' : ' and a note says whom to ask for them'}`,
        evidence: evidence(where, encrypt, destroy, demand),
        weighs: demand === null ? 'no demand' : 'whole',
      }
    }
    return null
  },
}
