import { listed } from '../../../../rules/tell.ts'
import type { Said } from '../../../../weighing/claim.ts'
import type { FileFacts } from '../../../facts.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { holdsSignatureList } from '../../signature-list.ts'
import { callEvidence, callsAmong, callsOf, isMakerProven, isSystemLibrary } from '../calls.ts'
import { BYTES_MIN, ENTROPY_MIN } from '../packing/blocks.ts'
import { injectionCalls, injectsInOneChain } from './injection-calls.ts'

/** Runtimes of tens of megabytes carry tables of system functions. */
const LARGE_BYTES_MIN = 10 * 1024 * 1024
/** Padding makes a file large; only a large program calls so much. */
const LARGE_IMPORTS_MIN = 300

/** Code that was read speaks of one of the names, or there is none that could be. */
function isReferredTo({ code, dotnet }: FileFacts): boolean {
  if (code === undefined || dotnet !== undefined) return true
  return code.functions.some(({ texts }) =>
    texts.some((text) => /^(?:Nt|Zw)?Write(?:ProcessMemory|VirtualMemory)$/.test(text)),
  )
}

const EXECUTE = 0x20000000
/** Below that nearly all of a program stands encrypted, as a protector leaves it. */
const READ_SHARE_MIN = 0.2

/** Names among what nobody could read as code are no more than words: nothing shows that the program asks for them. */
function isUnread({ pe, code }: FileFacts): boolean {
  if (pe === undefined || code === undefined || code.bytesRead >= code.bytes * READ_SHARE_MIN) return false
  return pe.headers.sections.some(
    ({ characteristics, entropy, rawSize }) =>
      (characteristics & EXECUTE) !== 0 && entropy >= ENTROPY_MIN && rawSize >= BYTES_MIN,
  )
}

/** The same functions as texts only, to be looked up at run time: that hides them, so three of them are enough to tell. */
function byName(facts: FileFacts): Said<'named by a maker' | 'referred to' | 'named'> | null {
  const texts = marksOf(facts, 'api_injection')
  const writes = texts.some(({ text }) => text.includes('write'))
  const starts = texts.some(({ text }) => /remotethread|createthreadex|userthread|apc|threadcontext/.test(text))
  if (
    programBytes(facts) >= LARGE_BYTES_MIN ||
    texts.length < 3 ||
    !writes ||
    !starts ||
    facts.pe === undefined ||
    holdsSignatureList(facts) ||
    (isUnread(facts) && !isReferredTo(facts))
  )
    return null
  return {
    description: `The program names functions that run code in another process, without importing them: ${listed(texts.map(({ text }) => text))}.`,
    evidence: markEvidence(texts),
    weighs: isMakerProven(facts) ? 'named by a maker' : isReferredTo(facts) ? 'referred to' : 'named',
  }
}

/** A library's name, written as data, and the system's own function to open it: what profilers and overlays do. */
function handsLibrary(facts: FileFacts, start: readonly string[]): boolean {
  if (facts.dotnet !== undefined || start.some((name) => !/Thread(?:Ex)?$/.test(name))) return false
  if ((facts.machineCode?.executableRooms.length ?? 0) > 0 || callsAmong(facts, ['VirtualProtectEx']).length > 0)
    return false
  return (
    callsAmong(facts, ['LoadLibrary', 'LoadLibraryEx']).length > 0 ||
    facts.strings.found.some(({ text }) => /^LoadLibrary(?:Ex)?[AW]$/.test(text))
  )
}

export const peInjectsIntoProcesses: FileDetector<'pe_injects_into_processes'> = {
  id: 'pe_injects_into_processes',
  type: 'pe',
  severity: 'high',
  title: 'Can inject code into other processes',
  why: 'Code in a trusted process inherits its trust and is hidden from the user.',
  falsePositives: 'Debuggers, profilers, game overlays, security products.',
  attack: ['T1055'],
  detect(facts) {
    if (isSystemLibrary(facts, /^(?:WriteProcessMemory|NtWriteVirtualMemory|MmMapIoSpace|Wow64SystemServiceEx)$/))
      return null
    const { room, write, start } = injectionCalls(facts)
    if (write.length === 0 || start.length === 0) return byName(facts)
    const debugs = callsAmong(facts, ['WaitForDebugEvent', 'DebugActiveProcess']).length > 0
    return {
      description: `The program imports everything needed to run code in another process: ${[...room, ...write, ...start].join(', ')}.`,
      evidence: callEvidence([...room, ...write, ...start]),
      // The sandboxes of browsers and their crash handlers write into processes of their own.
      weighs:
        debugs || callsOf(facts).size > LARGE_IMPORTS_MIN || !injectsInOneChain(facts)
          ? 'apart'
          : handsLibrary(facts, start)
            ? ['library', isMakerProven(facts) && 'of a maker']
            : room.length === 0
              ? 'no room'
              : 'whole',
    }
  },
}
