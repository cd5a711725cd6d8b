import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, plainName } from '../chains.ts'

/** One can be a mistake or a question; of 1,978 honest programs none has three in one function. */
const CALLS_MIN = 3
/** A test of a few functions hands nothing to each; nobody tests so many unrelated ones in one place. */
const CALLS_SURE = 8
/** Only one argument says little: zero is an answer to many questions. */
const ARGUMENTS_MIN = 2
/** The system's own functions, as their names are made; those of C and C++ are written otherwise. */
const OF_THE_SYSTEM = /^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/
/**
 * Objects without a name, what is switched off, questions about anything, and what begins with the page of codes that is in use
 * or with no safeguards and no size: all are asked for so.
 */
const ASKED_SO =
  /^(?:CreateEvent|CreateMutex|CreateSemaphore|CreateWaitableTimer|CreateRectRgn|CreateStreamOnHGlobal|HeapCreate|CreateThread|CoInitializeEx|OleInitialize|PlaySound|FindWindow|FindWindowEx|OpenSCManager|GetModuleHandleEx|InvalidateRect|MultiByteToWideChar|SetProcessWorkingSetSize|SetTimer|WideCharToMultiByte)$/

/** Functions of the system that it calls with nothing but zeros, each once. */
function emptyCalls({ calls }: CodeFunction): readonly string[] {
  const empty = calls.filter(({ given }) => given.length >= ARGUMENTS_MIN && given.every((value) => value === 0))
  const names = new Set(empty.map(({ name }) => plainName(name)))
  return [...names].filter((name) => OF_THE_SYSTEM.test(name) && !ASKED_SO.test(name))
}

export const peCallsDoNothing: FileDetector<'pe_calls_do_nothing'> = {
  id: 'pe_calls_do_nothing',
  type: 'pe',
  severity: 'high',
  title: 'Makes meaningless API calls that can have no effect',
  why: "No handle, no buffer, no size: such calls fail. They make the imports look like those of an ordinary program, and waste an analyst's time.",
  falsePositives: 'Tests that pass nothing to each function.',
  attack: ['T1027.016', 'T1036'],
  detect(facts) {
    const { pe, dotnet, code } = facts
    if (pe === undefined || dotnet !== undefined || code === undefined || isMakerProven(facts)) return null
    for (const head of code.functions) {
      const empty = emptyCalls(head)
      if (empty.length < CALLS_MIN) continue
      return {
        description: `One function calls ${empty.length} system functions with only zeros as arguments, such as ${empty.slice(0, 3).join(', ')}.`,
        evidence: [chainEvidence({ head }, empty)],
        weighs: empty.length >= CALLS_SURE ? 'whole' : 'few',
      }
    }
    return null
  },
}
