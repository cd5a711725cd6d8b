import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong } from '../calls.ts'
import { chainsWith, namesIn } from '../chains.ts'
import { bareAddress } from '../network.ts'

/** Functions that call back for each item of a list, and that programs seldom need. */
const CALLERS = [
  'EnumSystemLocales',
  'EnumDateFormats',
  'EnumTimeFormats',
  'EnumCalendarInfo',
  'EnumUILanguages',
  'EnumSystemGeoID',
  'EnumSystemCodePages',
  'EnumLanguageGroupLocales',
  'EnumPwrSchemes',
  'EnumDesktops',
  'CertEnumSystemStore',
  'CertEnumSystemStoreLocation',
  'ImmEnumInputContext',
  'CryptEnumOIDInfo',
]

const TAKES = ['VirtualAlloc', 'VirtualProtect', 'HeapCreate']

/**
 * One function, or one that it calls, takes memory and asks for the list. Runtimes ask for locales and libraries for certificates
 * as well, each in a corner of its own; .NET says which functions it wants, and has no such corner.
 */
function doMeet(facts: FileFacts): boolean {
  if (facts.dotnet !== undefined) return true
  for (const chain of chainsWith(facts, 1, new Set(CALLERS))) if (namesIn(chain, TAKES).length > 0) return true
  return false
}

export const peRunsCodeByCallback: FileDetector = {
  id: 'pe_runs_code_by_callback',
  type: 'pe',
  severity: 'high',
  title: 'Downloads data into memory and runs it through a Windows callback',
  why: 'A list function that is given the address of the download runs it as well as a thread would, and is not monitored.',
  falsePositives: 'Programs whose runtime lists languages, and that update from a server without a name.',
  attack: ['T1620', 'T1106', 'T1105', 'T1140'],
  detect(facts) {
    if (facts.pe === undefined) return null
    const callers = callsAmong(facts, CALLERS)
    const takes = callsAmong(facts, TAKES)
    const fetches = callsAmong(facts, ['InternetReadFile', 'WinHttpReadData', 'recv', 'URLDownloadToCacheFile'])
    const address = bareAddress(facts)
    if (callers.length === 0 || takes.length === 0) return null
    const decodes = callsAmong(facts, [
      'CryptDecrypt',
      'BCryptDecrypt',
      'SystemFunction032',
      'SystemFunction033',
      'RtlIpv4StringToAddress',
      'UuidFromString',
    ])
    const holds = callsAmong(facts, ['FindResource', 'LoadResource', 'LockResource', 'CreateFile'])
    if (decodes.length > 0 && holds.length > 0 && doMeet(facts))
      return {
        description: `The program decodes embedded data (${decodes[0]}, ${holds[0]}) into memory (${takes[0]}) and runs it as a callback of ${callers[0]}.`,
        evidence: callEvidence([...holds, ...decodes, ...takes, ...callers]),
        attack: ['T1620', 'T1106', 'T1140'],
      }
    // Microsoft's runtime asks for locales by itself, and leaves its own header.
    if (fetches.length === 0 || address === null || (facts.pe.rich !== null && !doMeet(facts))) return null
    return {
      description: `The program downloads from ${address} (${fetches[0]}), allocates memory (${takes[0]}) and runs it as a callback of ${callers[0]}.`,
      evidence: callEvidence([...fetches, ...takes, ...callers]),
    }
  },
}
