import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

export const peStartsWithWindows: FileDetector<'pe_starts_with_windows'> = {
  id: 'pe_starts_with_windows',
  type: 'pe',
  severity: 'medium',
  title: 'Makes itself start with Windows',
  why: 'Malware wants to survive a restart.',
  falsePositives: 'Updaters, tray programs, installers.',
  attack: ['T1547.001'],
  detect(facts) {
    const keys = marksOf(facts, 'run_key', 'startup_folder')
    const rare = marksOf(facts, 'winlogon')
    const places = new Set(keys.map(({ group }) => group)).size + rare.length
    const writes = callsAmong(facts, [
      'RegSetValueEx',
      'RegSetValue',
      'RegSetKeyValue',
      'SHSetValue',
      'NtSetValueKey',
      'CopyFile',
      'MoveFileEx',
    ])
    const managed =
      facts.dotnet?.memberReferences.some(
        (name) => name === 'Microsoft.Win32.RegistryKey::SetValue' || name === 'System.IO.File::Copy',
      ) ?? false
    if (keys.length === 0 || (writes.length === 0 && !managed)) return null
    const copies = managed || writes.some((name) => name === 'CopyFile' || name === 'MoveFileEx')
    return {
      description: `The program names an autostart location and can write to it: ${listed([...keys, ...rare].map(({ text }) => text))}.`,
      evidence: [...markEvidence([...keys, ...rare]), ...callEvidence(writes)],
      // One place is what tray programs and updaters need; cleaners name several, and copy no program there.
      weighs: places === 1 || !copies || isMakerProven(facts) ? 'tray' : places === 2 ? 'two places' : 'whole',
    }
  },
}
