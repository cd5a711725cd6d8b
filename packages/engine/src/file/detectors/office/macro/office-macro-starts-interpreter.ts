import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../../script/seen-scripts.ts'

export const officeMacroStartsInterpreter: FileDetector = {
  id: 'office_macro_starts_interpreter',
  type: 'macro',
  severity: 'high',
  title: 'An auto-starting macro runs a command interpreter',
  why: 'Documents have no reason to run cmd, PowerShell, script hosts or installers.',
  falsePositives: 'Administration macros, which a user starts with a button.',
  attack: ['T1059.001', 'T1059.003', 'T1204.002'],
  detect({ office }) {
    const script = office?.vba?.script
    if (script === undefined) return null
    const trigger = findTrait(script, ['vba_autoexec', 'vba_control_event'])
    const interpreter = findTrait(script, [
      'runs_powershell',
      'runs_cmd',
      'runs_script_host',
      'mshta_remote',
      'regsvr32_remote',
      'rundll32_script',
      'rundll32_user_folder',
      'certutil_download',
      'bitsadmin_download',
      'wmic_process_create',
    ])
    if (trigger === null || interpreter === null) return null
    return {
      description: 'An auto-starting macro runs a command interpreter',
      evidence: evidence('office.vba', trigger, interpreter),
    }
  },
}
