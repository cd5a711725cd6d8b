import { listed } from '../../../../rules/tell.ts'
import type { FileFacts } from '../../../facts.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { membersAmong } from '../calls.ts'

/** Asking Windows for its shadow copies is what backup programs do; deleting what is answered is not. */
function deletesObjects(facts: FileFacts): boolean {
  return (
    membersAmong(facts, /ManagementObject::Delete$/).length > 0 ||
    wordsOf(facts.strings).some(({ text }) => /DeleteInstance|Win32_ShadowCopy.{0,80}(?:\.Delete|Remove-)/i.test(text))
  )
}

export const peDeletesBackups: FileDetector<'pe_deletes_backups'> = {
  id: 'pe_deletes_backups',
  type: 'pe',
  severity: 'high',
  title: 'Deletes shadow copies or disables recovery',
  why: 'Ransomware deletes what its victim could restore from.',
  falsePositives: 'Backup and cleanup tools.',
  attack: ['T1490'],
  detect(facts) {
    if (facts.pe === undefined) return null
    const objects = marksOf(facts, 'shadow_object')
    const commands = [
      ...marksOf(facts, 'shadow_copies'),
      ...(objects.length > 0 && deletesObjects(facts) ? objects : []),
    ]
    if (commands.length === 0) return null
    // A backup program takes a copy and deletes that one again.
    const own =
      commands.every(({ text }) => text === 'delete shadows') &&
      facts.strings.found.some(({ text }) => /create shadow/i.test(text)) &&
      !facts.strings.found.some(({ text }) => /delete shadows[^\n]{0,40}\/all/i.test(text))
    return {
      description: `The program contains commands that delete backups or disable recovery: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
      weighs: own ? 'own' : commands.length === 1 ? 'one command' : 'whole',
    }
  },
}
