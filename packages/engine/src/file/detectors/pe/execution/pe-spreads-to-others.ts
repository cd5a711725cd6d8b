import { listed } from '../../../../rules/tell.ts'
import type { FileFacts } from '../../../facts.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'
import { chainsWith, namesIn } from '../chains.ts'

/** Passwords that people choose; a list of them is for guessing. */
const GUESSES =
  /^(?:123456|1234567|12345678|123456789|1234|12345|password|passw0rd|p@ssw0rd|password1|qwerty|letmein|admin|admin123|administrator|root|abc123|111111|000000|654321|changeme|welcome|monkey|iloveyou|master|pass|1q2w3e4r|test123)$/i
const GUESSES_MIN = 5

/** A digit stands before the letter that tells the text encoding: such names keep it. */
const JOINS = [
  'WNetAddConnection2A',
  'WNetAddConnection2W',
  'WNetAddConnection3A',
  'WNetAddConnection3W',
  'WNetUseConnection',
  'NetUseAdd',
]

const COPIES = ['CopyFile', 'CopyFileEx']
/** Below that a program's code was hardly read, and what leads where is not known. */
const READ_SHARE_MIN = 0.5

/** Its code was read, and no function that speaks of the file leads to one that copies: an installer of disks, a cleaner. */
function isScattered(facts: FileFacts): boolean {
  const { code, dotnet } = facts
  if (code === undefined || dotnet !== undefined || code.isCut || code.bytesRead < code.bytes * READ_SHARE_MIN)
    return false
  const isFile = (text: string): boolean => /autorun/i.test(text)
  for (const chain of chainsWith(facts, 2, new Set(), isFile)) if (namesIn(chain, COPIES).length > 0) return false
  return true
}

export const peSpreadsToOthers: FileDetector<'pe_spreads_to_others'> = {
  id: 'pe_spreads_to_others',
  type: 'pe',
  severity: 'high',
  title: 'Copies itself to other computers or drives',
  why: 'A worm guesses the passwords of network shares, or waits on USB drives for the next computer.',
  falsePositives: 'Penetration testing tools.',
  attack: ['T1021.002', 'T1110.001', 'T1091'],
  detect(facts) {
    if (facts.pe === undefined) return null
    const copies = callsAmong(facts, COPIES)
    const joins = callsAmong(facts, JOINS)
    const guesses = wordsOf(facts.strings).filter(({ text }) => GUESSES.test(text))
    const shares = marksOf(facts, 'admin_share')
    const byShare = joins.length > 0 && guesses.length >= GUESSES_MIN && copies.length > 0
    const starters = marksOf(facts, 'autorun_file')
    const drives = callsAmong(facts, ['GetDriveType', 'GetLogicalDrives', 'GetLogicalDriveStrings'])
    const self = callsAmong(facts, ['GetModuleFileName'])
    const byDrive = starters.length > 1 && drives.length > 0 && copies.length > 0 && self.length > 0
    if (!byShare && !byDrive) return null
    const told = [
      byShare
        ? `tries passwords (${listed(guesses.map(({ text }) => text))}) on shares of others (${joins[0]}) and copies files there`
        : '',
      byDrive
        ? `writes an autorun file (${listed(starters.map(({ text }) => text))}) to drives and copies itself there`
        : '',
    ].filter((part) => part !== '')
    return {
      description: `It ${told.join(', and ')}.`,
      evidence: [
        ...guesses
          .slice(0, 3)
          .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text })),
        ...markEvidence([...shares, ...starters].slice(0, 3)),
        ...callEvidence([...joins, ...drives, ...copies]),
      ],
      attack: [...(byShare ? ['T1021.002', 'T1110.001'] : []), ...(byDrive ? ['T1091'] : [])],
      weighs: byShare ? 'whole' : isScattered(facts) ? 'scattered' : 'by drive',
    }
  },
}
