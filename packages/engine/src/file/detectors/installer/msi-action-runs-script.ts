import type { FileDetector } from '../file-detector.ts'
import { evidence, waysToGet, waysToRun } from '../script/seen-scripts.ts'

export const msiActionRunsScript: FileDetector<'msi_action_runs_script'> = {
  id: 'msi_action_runs_script',
  type: 'installer',
  severity: 'medium',
  title: 'The installation runs a script that acts outside the installer',
  why: "A custom action in VBScript or JScript runs with the installer's privileges and is seen by no one.",
  falsePositives: 'Enterprise packages that configure services by script: only what the script does counts.',
  attack: ['T1218.007', 'T1059.005'],
  detect({ msi }) {
    const script = msi?.script
    const scripted = msi?.actions.find(({ kind }) => /script_in/.test(kind))
    if (script == null || scripted === undefined) return null
    const gets = waysToGet(script)
    const runs = waysToRun(script)
    if (gets === null && runs === null) return null
    return {
      description: `A custom action runs a script (${scripted.action.slice(0, 60)})`,
      evidence: evidence('msi.custom_actions', runs, gets),
      weighs: gets !== null && runs !== null ? 'whole' : gets !== null ? 'gets' : 'script',
    }
  },
}
