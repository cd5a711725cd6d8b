import { programPattern, RUNS_CODE } from '../../../data/programs.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

const INTERPRETER = new RegExp(programPattern([...RUNS_CODE, 'fetches']), 'i')

/** A script that the package brought is a member of it and judged as one. */
const runsOwnFile = ({ target }: { readonly target: string }): boolean =>
  /\s-f(?:ile)?\s{1,4}\\?"?\[[#!$]?\w{1,60}\]/i.test(target)

export const msiActionRunsInterpreter: FileDetector<'msi_action_runs_interpreter'> = {
  id: 'msi_action_runs_interpreter',
  type: 'installer',
  severity: 'high',
  title: 'The installation passes a command to an interpreter',
  why: 'An otherwise empty package with one hidden command is a shortcut that looks like software.',
  falsePositives: 'Packages that call cmd or PowerShell to configure what they installed.',
  attack: ['T1218.007', 'T1059'],
  detect({ msi }) {
    const script = msi?.script
    if (msi === undefined || script == null) return null
    const action = msi.actions.find(
      ({ kind, source, target }) =>
        /^(?:command|exe)_/.test(kind) && INTERPRETER.test(`${msi.properties[source] ?? source} ${target}`),
    )
    if (action === undefined) return null
    const harmful = findTrait(script, [
      'ps_encoded_command',
      'ps_iex_download',
      'mshta_remote',
      'regsvr32_remote',
      'rundll32_script',
      'certutil_download',
      'ps_download_string',
      'ps_download_file',
      'defender_tamper',
      'curl_to_file',
      'bitsadmin_download',
    ])
    const hidden = findTrait(script, ['ps_hidden_window'])
    return {
      description: `A custom action passes a command to an interpreter (${action.action.slice(0, 60)})`,
      evidence: [
        { where: 'msi.custom_actions', snippet: action.target.slice(0, 160) },
        ...evidence('msi.custom_actions', harmful, hidden),
      ],
      weighs: harmful !== null ? 'whole' : hidden !== null && !msi.actions.some(runsOwnFile) ? 'hidden' : 'openly',
    }
  },
}
