import { extensionPattern } from '../../../../data/extensions.ts'
import { commandPattern } from '../../../../data/programs.ts'
import type { FileFacts } from '../../../facts.ts'
import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { type Chain, chainEvidence, chainsWith, namesIn, plainName } from '../chains.ts'

const FETCHES = [
  'URLDownloadToFile',
  'URLDownloadToCacheFile',
  'InternetReadFile',
  'InternetReadFileEx',
  'WinHttpReadData',
  'recv',
]
const WRITES = ['WriteFile', 'fwrite']
const STARTS = ['ShellExecute', 'ShellExecuteEx', 'WinExec', 'CreateProcess', 'CreateProcessAsUser']

/** A command that plans, sets or serves something, by a program of the system. */
const SETTLES = new RegExp(
  String.raw`^"?(?:[a-z]:\\windows\\\w{1,12}\\)?${commandPattern('settles')}(?:\.exe)?"?\s+\S`,
  'i',
)
const RUNS = new RegExp(String.raw`\.${extensionPattern('runs', 'library')}\b`, 'i')

/** What puts a command together before it is started. */
const FORMS =
  /^(?:_?v?s?w?n?w?printf|wsprintf|wvsprintf|lstr(?:cat|cpy)n?|w?cs(?:cat|cpy)|str(?:cat|cpy)|StringC[bch]{1,2}(?:Printf|Copy|Cat)\w{0,2})(?:_s|_l)?$/i

/**
 * It starts something at one place alone, and a command for that is handed to it there, or put together in the same function: nothing
 * says that what it fetched is started too. A command that only lies there is no use of it, and any other program that is named
 * could be what starts.
 */
function startsOnlyTheSystem({ code }: FileFacts, { calls }: Chain): boolean {
  const starts = calls.filter(({ name }) => STARTS.includes(plainName(name)))
  const [start] = starts
  if (starts.length !== 1 || start === undefined) return false
  // Where others have theirs started, no command of them stands.
  const { texts = [], calls: beside = [] } = code?.functions.find((one) => one.calls.includes(start)) ?? {}
  const isHanded = beside.some(
    (call) =>
      (call === start || FORMS.test(plainName(call.name))) &&
      call.given.some((given) => typeof given === 'string' && SETTLES.test(given)),
  )
  return isHanded && !texts.some((text) => !SETTLES.test(text) && RUNS.test(text))
}

export const peFetchesAndStarts: FileDetector = {
  id: 'pe_fetches_and_starts',
  type: 'pe',
  severity: 'medium',
  title: 'One of its functions fetches a file and starts it',
  why: 'A downloader brings whatever its master puts on the server that day.',
  falsePositives: 'Updaters that nobody signed.',
  attack: ['T1105'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(FETCHES))) {
      const fetches = namesIn(chain, FETCHES)
      const starts = namesIn(chain, STARTS)
      const isKept = fetches.some((name) => name.startsWith('URLDownload')) || namesIn(chain, WRITES).length > 0
      if (!isKept || starts.length === 0 || startsOnlyTheSystem(facts, chain)) continue
      return {
        description: `One of its functions fetches a file (${fetches[0]}) and starts it (${starts[0]}).`,
        evidence: [chainEvidence(chain, [...fetches, ...starts])],
      }
    }
    return null
  },
}
