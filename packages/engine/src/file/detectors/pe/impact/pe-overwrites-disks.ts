import type { FileFacts } from '../../../facts.ts'
import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isMakerProven, membersAmong } from '../calls.ts'
import { namesIn, namesMatching, reachesAround } from '../chains.ts'

const WRITES = ['WriteFile', 'NtWriteFile']
const WRITES_OF_DOTNET = /::Write$|::WriteFile$/
const RESTARTS = ['ExitWindowsEx', 'InitiateSystemShutdown', 'InitiateSystemShutdownEx', 'InitiateShutdown']
const RESTART_COMMAND = /\bshutdown(?:\.exe)?\s{1,3}[/-][rs]\b/i

/**
 * A tool opens disks at one place, and writes and restarts at others. Whatever was put around it and between its parts, an
 * attack does all of it one after the other. Where no code speaks of the disk, nothing tells them apart.
 */
function isApart(facts: FileFacts): boolean {
  const speaks = ({ texts }: CodeFunction): boolean => texts.some((text) => /physicaldrive/i.test(text))
  if (!(facts.code?.functions.some(speaks) ?? false)) return false
  for (const reach of reachesAround(facts, speaks)) {
    const writes = namesIn(reach, WRITES).length + namesMatching(reach, WRITES_OF_DOTNET).length
    const restarts = namesIn(reach, RESTARTS).length > 0 || reach.texts.some((text) => RESTART_COMMAND.test(text))
    if (writes > 0 && restarts) return false
  }
  return true
}

export const peOverwritesDisks: FileDetector<'pe_overwrites_disks'> = {
  id: 'pe_overwrites_disks',
  type: 'pe',
  severity: 'high',
  title: 'Overwrites whole disks and crashes or restarts the system',
  why: 'With the first sectors overwritten, the machine no longer boots.',
  falsePositives: 'Unsigned partitioning and imaging tools, which ask for a restart.',
  attack: ['T1561.002', 'T1529'],
  detect(facts) {
    const disks = marksOf(facts, 'disk_device')
    const writes = [...callsAmong(facts, WRITES), ...membersAmong(facts, WRITES_OF_DOTNET)]
    const crashes = callsAmong(facts, ['NtRaiseHardError', 'RtlSetProcessIsCritical', 'NtShutdownSystem'])
    const restarts = callsAmong(facts, RESTARTS)
    const commands = wordsOf(facts.strings)
      .filter(({ text }) => RESTART_COMMAND.test(text))
      .map(({ text }) => text.slice(0, 40))
    const destroys = [...marksOf(facts, 'shadow_copies'), ...marksOf(facts, 'ransom_note')]
    if (disks.length === 0 || writes.length === 0) return null
    if (crashes.length === 0 && restarts.length + commands.length === 0 && destroys.length === 0) return null
    const isSure = crashes.length > 0 || destroys.length > 0
    return {
      description: `The program names a whole disk and can write to it (${writes[0]})${isSure ? '' : ', and restart the machine'}${crashes.length > 0 ? `, and crash the machine (${crashes[0]})` : ''}${destroys.length > 0 ? ', and prevents recovery' : ''}.`,
      evidence: [
        ...markEvidence([...disks, ...destroys.slice(0, 3)]),
        ...callEvidence([...crashes, ...restarts, ...commands]),
      ],
      weighs: isMakerProven(facts) ? 'proven' : isSure ? 'whole' : isApart(facts) ? 'apart' : 'possible',
    }
  },
}
