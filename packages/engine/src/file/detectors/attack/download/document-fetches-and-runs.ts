import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, waysToGet } from '../../script/seen-scripts.ts'

const KEEPS: readonly TraitId[] = ['stream_to_file', 'file_system_object_write', 'vba_binary_write', 'url_download_api']
const STARTS: readonly TraitId[] = [
  'runs_what_it_fetched',
  'runs_script_host',
  'runs_powershell',
  'runs_cmd',
  'rundll32_user_folder',
  'library_registered_quietly',
]

export const documentFetchesAndRuns: FileDetector = {
  id: 'document_fetches_and_runs',
  type: 'macro',
  severity: 'high',
  title: 'An opened document downloads a file, saves it and runs it',
  why: 'Trigger, download, file and start together make up a complete document attack.',
  falsePositives: 'None known: workbooks fetch values, and add-ins that update themselves are opened, not run.',
  attack: ['T1204.002', 'T1059.005', 'T1105'],
  detect({ office }) {
    const script = office?.vba?.script
    if (script === undefined) return null
    const parts = [
      findTrait(script, ['vba_autoexec', 'vba_control_event']),
      waysToGet(script),
      findTrait(script, KEEPS),
      findTrait(script, STARTS),
    ]
    if (parts.some((part) => part === null)) return null
    return {
      description: 'An auto-starting macro downloads a file, saves it and runs it',
      evidence: evidence('office.vba', ...parts),
    }
  },
}
