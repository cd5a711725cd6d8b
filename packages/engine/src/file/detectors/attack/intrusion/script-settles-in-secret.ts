import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptSettlesInSecret: FileDetector = {
  id: 'script_settles_in_secret',
  type: 'persistence',
  severity: 'high',
  title: 'Hides files in a folder of the user and has them started with the system',
  why: 'What is installed is to be found and removed; files that are hidden where no program belongs, and start by themselves, are not.',
  falsePositives: 'None known: installers use the folder for programs and hide nothing.',
  attack: ['T1564.001', 'T1547.001', 'T1053.005'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const parts = [
        findTrait(script, ['hidden_attribute_set', 'script_host_told_language']),
        findTrait(script, ['run_key', 'startup_folder', 'scheduled_task']),
        findTrait(script, ['drops_in_user_folder', 'copies_itself']),
      ]
      if (parts.every((part) => part !== null))
        return {
          description: 'Files are hidden in a folder of the user and started with the system',
          evidence: evidence(where, ...parts),
        }
    }
    return null
  },
}
