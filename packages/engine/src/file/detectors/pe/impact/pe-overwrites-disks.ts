import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isMakerProven, membersAmong } from '../calls.ts'
import { chainsWith, namesIn } from '../chains.ts'

/** Who only destroys needs little code; editors and imaging tools of disks have windows for everything. */
const FUNCTIONS_MAX = 1000
const POSSIBLE = 0.6
const OF_A_LARGE_PROGRAM = 0.35

const WRITES = ['WriteFile', 'NtWriteFile']
const RESTARTS = ['ExitWindowsEx', 'InitiateSystemShutdown', 'InitiateSystemShutdownEx', 'InitiateShutdown']

/** In a tool the disk is written at one place and the restart asked for at another; whatever was put around it, an attack does both in one go. */
function doesBothInOneGo(facts: FileFacts): boolean {
  for (const chain of chainsWith(facts, 2, new Set(), (text) => /\\\\\.\\physicaldrive/i.test(text)))
    if (namesIn(chain, WRITES).length > 0 && namesIn(chain, RESTARTS).length > 0) return true
  return false
}

function isLarge({ code, dotnet }: FileFacts): boolean {
  return dotnet === undefined && code !== undefined && (code.isCut || code.functions.length > FUNCTIONS_MAX)
}

export const peOverwritesDisks: FileDetector = {
  id: 'pe_overwrites_disks',
  type: 'pe',
  severity: 'high',
  title: 'Writes to whole disks and brings the machine down',
  why: 'With the first sectors overwritten nothing starts any more.',
  falsePositives: 'Partitioning and imaging tools, which ask for a restart and that nobody signed.',
  attack: ['T1561.002', 'T1529'],
  weight: { category: 'impact', points: 500, confidence: 'medium' },
  detect(facts) {
    const disks = marksOf(facts, 'disk_device')
    const writes = [...callsAmong(facts, WRITES), ...membersAmong(facts, /::Write$|::WriteFile$/)]
    const crashes = callsAmong(facts, ['NtRaiseHardError', 'RtlSetProcessIsCritical', 'NtShutdownSystem'])
    const restarts = callsAmong(facts, RESTARTS)
    const commands = facts.strings.found
      .filter(({ text }) => /\bshutdown(?:\.exe)?\s{1,3}[/-][rs]\b/i.test(text))
      .map(({ text }) => text.slice(0, 40))
    const destroys = [...marksOf(facts, 'shadow_copies'), ...marksOf(facts, 'ransom_note')]
    if (disks.length === 0 || writes.length === 0) return null
    if (crashes.length === 0 && restarts.length + commands.length === 0 && destroys.length === 0) return null
    const isSure = crashes.length > 0 || destroys.length > 0
    return {
      description: `It names a whole disk and can write to it (${writes[0]})${isSure ? '' : ', and restart the machine'}${crashes.length > 0 ? `, and crash the machine (${crashes[0]})` : ''}${destroys.length > 0 ? ', and is against restoring what was lost' : ''}.`,
      evidence: [
        ...markEvidence([...disks, ...destroys.slice(0, 3)]),
        ...callEvidence([...crashes, ...restarts, ...commands]),
      ],
      strength: isMakerProven(facts)
        ? 0.3
        : isSure
          ? 1
          : isLarge(facts) && !doesBothInOneGo(facts)
            ? OF_A_LARGE_PROGRAM
            : POSSIBLE,
    }
  },
}
