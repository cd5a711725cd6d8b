import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, waysToRun } from '../../script/seen-scripts.ts'

/** What a macro does with the text: runs it, by whichever object, or writes it as a file of bytes. */
const USES: readonly TraitId[] = [
  'object_of_computed_name',
  'vba_binary_write',
  'stream_to_file',
  'file_system_object_write',
]

export const officeMacroRunsKeptText: FileDetector = {
  id: 'office_macro_runs_kept_text',
  type: 'macro',
  severity: 'high',
  title: 'An auto-starting macro uses text hidden in the document',
  why: "Scanners read the source of macros. A command or program in a property, a control or a picture's description is not part of it.",
  falsePositives: 'Forms that start a program named in one of their fields; they wait for a button.',
  attack: ['T1027', 'T1204.002', 'T1059.005'],
  detect({ office }) {
    const script = office?.vba?.script
    if (script === undefined) return null
    const trigger = findTrait(script, ['vba_autoexec', 'vba_control_event'])
    const text = findTrait(script, ['text_out_of_document'])
    const use = waysToRun(script) ?? findTrait(script, USES)
    if (trigger === null || text === null || use === null) return null
    return {
      description: 'An auto-starting macro reads text hidden in the document and runs or writes it',
      evidence: evidence('office.vba', trigger, text, use),
    }
  },
}
