import type { VisualBasic } from '../../../formats/pe/visual-basic.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'

/** Call an address that they are handed, and have no use in a form: what they list is asked for in other ways from Basic. */
const CALLERS =
  /^(?:Enum(?:Resource(?:Types|Names|Languages)|DateFormats|TimeFormats|CalendarInfo|SystemLocales|SystemCodePages|Fonts|FontFamilies|Props|Desktops|WindowStations|Objects|MetaFile|EnhMetaFile|SystemLanguageGroups|UILanguages|PwrSchemes)(?:Ex)?|CreateTimerQueueTimer|AddVectoredExceptionHandler|LineDDA|GrayString|CreateFiber|CreateThreadpoolWait)[AW]?$/
const SYSTEM = /^(?:kernel32|user32|gdi32|advapi32|shell32)(?:\.dll)?\s*$/i
/** The system's functions are named in words put together; of one word there are these. */
const ONE_WORD = /^(?:Beep|Sleep|Arc|Chord|Ellipse|Escape|Pie|Polygon|Polyline|Rectangle)$/
const JOINED = /[a-z][A-Z]|_|^l?str|^[a-z]+[AW]$/
const CODE_SHARE_MAX = 0.1
const BYTES_MIN = 64 * 1024

/** Functions that are declared of a library of the system, and that it has not: words that only fill the list. */
function invented({ declares }: VisualBasic): readonly string[] {
  return declares
    .filter(({ library, name }) => SYSTEM.test(library) && /^[A-Za-z]+\d*$/.test(name) && !JOINED.test(name))
    .map(({ name }) => name)
    .filter((name) => !ONE_WORD.test(name))
}

export const peBasicRunsByCallback: FileDetector = {
  id: 'pe_basic_runs_by_callback',
  type: 'pe',
  severity: 'high',
  title: 'A Visual Basic program that is nearly all data, and has the system call an address that it hands over',
  why: 'A loader keeps its payload in a form and has it run as the callback of a harmless function.',
  falsePositives: 'Programs with one large picture that list fonts by a function of the system.',
  attack: ['T1027.009', 'T1106', 'T1620'],
  weight: { category: 'execution', points: 450, confidence: 'medium' },
  detect(facts) {
    const { pe, code } = facts
    const basic = pe?.visualBasic ?? null
    if (basic === null || code === undefined || code.isCut || isMakerProven(facts)) return null
    if (code.bytes < BYTES_MIN || code.bytesRead > code.bytes * CODE_SHARE_MAX) return null
    const callers = basic.declares.map(({ name }) => name).filter((name) => CALLERS.test(name))
    const odd = invented(basic)
    if (callers.length + odd.length === 0) return null
    const declared =
      odd.length === 0
        ? `declares ${callers[0]}, which calls what it is handed`
        : `declares functions of the system that there are not (${odd.slice(0, 3).join(', ')})`
    return {
      description: `${code.bytesRead} of ${code.bytes} bytes of its code section are code, and it ${declared}.`,
      evidence: [{ where: 'pe.visual_basic', snippet: [...callers, ...odd].slice(0, 8).join(', ') }],
    }
  },
}
