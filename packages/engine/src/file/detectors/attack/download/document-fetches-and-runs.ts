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
  title: 'A document that is opened fetches something, keeps it and runs it',
  why: 'Trigger, download, file and start together: the whole of what a document attack is.',
  falsePositives: 'None known: workbooks fetch values, add-ins that renew themselves are opened, not run.',
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
      description: 'A macro that starts by itself fetches something, keeps it and runs it',
      evidence: evidence('office.vba', ...parts),
    }
  },
}
