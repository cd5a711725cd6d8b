import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { evidence, findTrait, GETS, WRITES, waysToRun } from '../../script/seen-scripts.ts'

export const officeMacroRunsOnOpen: Detector<FileFacts> = {
  id: 'office_macro_runs_on_open',
  type: 'macro',
  severity: 'high',
  title: 'A macro that starts by itself runs or writes something',
  why: 'A macro that waits for no click and reaches outside the document is the oldest document attack there is.',
  falsePositives: 'Templates and add-ins of companies; they seldom start other programs.',
  attack: ['T1204.002', 'T1059.005'],
  detect({ office }) {
    const script = office?.vba?.script
    if (script === undefined) return null
    const trigger = findTrait(script, ['vba_autoexec', 'vba_control_event'])
    const runs = waysToRun(script)
    const acts = runs ?? findTrait(script, ['object_of_computed_name', ...GETS, ...WRITES])
    if (trigger === null || acts === null) return null
    return {
      description: 'A macro that starts by itself reaches outside the document',
      evidence: evidence('office.vba', trigger, acts),
      strength: runs === null ? 0.4 : 1,
    }
  },
}
