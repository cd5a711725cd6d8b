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
/** A library of nobody's: a word without an ending. Windows' own are known to everybody by these. */
const NAMELESS = /^[a-z]{4,}\d?$/i
const KNOWN =
  /^(?:kernel32|user32|gdi32|advapi32|shell32|comdlg32|comctl32|ole32|oleaut32|olepro32|winmm|version|wsock32|wininet|urlmon|winhttp|winspool|imm32|mpr|shlwapi|psapi|ntdll|netapi32|setupapi|crypt32|gdiplus|secur32|iphlpapi|opengl32|glu32|msvfw32|avicap32|avifil32|lz32|odbc32|rpcrt4|rasapi32|tapi32|userenv|uxtheme|dbghelp|imagehlp|hhctrl|msimg32|oleacc|powrprof|wtsapi32|oledlg|msvbvm\d0|vba6|msvcrt|zlib\w*)$/i
/** A word with a capital, where functions of the system and of libraries are named in several. */
const WORD = /^[A-Z][a-z]{3,}\d?$/
/** So many words of one library are a list of words. */
const WORDS_MIN = 3
const CODE_SHARE_MAX = 0.1
const BYTES_MIN = 64 * 1024

/** Functions that are declared of a library of the system, and that it has not: words that only fill the list. */
function invented({ declares }: VisualBasic): readonly string[] {
  return declares
    .filter(({ library, name }) => SYSTEM.test(library) && /^[A-Za-z]+\d*$/.test(name) && !JOINED.test(name))
    .map(({ name }) => name)
    .filter((name) => !ONE_WORD.test(name))
}

/** The same of libraries that are not the system's: one that has no ending either, or one whose functions are a list of words. */
function madeUp({ declares }: VisualBasic): readonly string[] {
  const words = declares.filter(({ library, name }) => WORD.test(name) && !KNOWN.test(withoutEnding(library)))
  const byLibrary = new Map<string, number>()
  for (const { library } of words) byLibrary.set(library, (byLibrary.get(library) ?? 0) + 1)
  return words
    .filter(({ library }) => NAMELESS.test(library.trim()) || (byLibrary.get(library) ?? 0) >= WORDS_MIN)
    .map(({ name }) => name)
}

/** Functions of the system as it names them, which a source declares of the library that has them. */
const OF_SYSTEM =
  /^(?:Reg(?:Open|Close|Create|Query|Set|Delete|Enum)(?:Key|Value)(?:Ex)?|IsValidURL|(?:Get|Set)(?:Window|Module|Proc|Thread|System|Menu|Device)(?:Text|Long|Rect|FileName|Address|Context|Directory|Metrics|Handle|Caps)\w{0,2}|(?:Read|Write)ProcessMemory|Virtual(?:Alloc|Protect|Free)(?:Ex)?|(?:Create|Open)(?:Process|Thread|File|Mutex|Event)|(?:Send|Post)Message|CallWindowProc|(?:Global|Local)(?:Alloc|Free|Lock|Unlock)|LoadLibrary|FindWindow(?:Ex)?)[AW]?$/

/** Such functions of a library that is nobody's: the declaration is only there to be read. One with an ending may hand them on. */
function misplaced({ declares }: VisualBasic, isOfNobody: (library: string) => boolean): readonly string[] {
  return declares
    .filter(({ library, name }) => OF_SYSTEM.test(name) && !KNOWN.test(withoutEnding(library)) && isOfNobody(library))
    .map(({ name, library }) => `${name} of ${library.trim()}`)
}

const withoutEnding = (library: string): string => library.trim().replace(/\.\w{3}$/, '')

export const peBasicRunsByCallback: FileDetector<'pe_basic_runs_by_callback'> = {
  id: 'pe_basic_runs_by_callback',
  type: 'pe',
  severity: 'high',
  title: 'A Visual Basic program that is mostly data and runs it through a callback',
  why: 'A loader keeps its payload in a form and runs it as the callback of a harmless function.',
  falsePositives: 'Programs with one large image that list fonts through a system function.',
  attack: ['T1027.009', 'T1106', 'T1620'],
  detect(facts) {
    const { pe, code } = facts
    const basic = pe?.visualBasic ?? null
    if (basic === null || code === undefined || code.isCut || isMakerProven(facts)) return null
    if (code.bytes < BYTES_MIN || code.bytesRead > code.bytes * CODE_SHARE_MAX) return null
    const callers = basic.declares.map(({ name }) => name).filter((name) => CALLERS.test(name))
    const odd = [...invented(basic), ...madeUp(basic), ...misplaced(basic, (library) => NAMELESS.test(library.trim()))]
    if (callers.length + odd.length === 0) return null
    const wrong = [...odd, ...misplaced(basic, (library) => !NAMELESS.test(library.trim()))]
    const isBoth = callers.length > 0 && wrong.length > 0
    const declared =
      odd.length === 0
        ? `declares ${callers[0]}, which calls what it is handed`
        : `declares functions that there are not (${odd.slice(0, 3).join(', ')})`
    const beside = !isBoth
      ? ''
      : odd.length === 0
        ? `, beside ${wrong[0]}, which has none`
        : `, beside ${callers[0]}, which calls what it is handed`
    return {
      description: `${code.bytesRead} of ${code.bytes} bytes of the code section are code, and the program ${declared}${beside}.`,
      evidence: [{ where: 'pe.visual_basic', snippet: [...callers, ...wrong].slice(0, 8).join(', ') }],
      weighs: isBoth ? 'whole' : 'one of both',
    }
  },
}
