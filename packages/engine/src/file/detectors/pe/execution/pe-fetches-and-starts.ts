import { extensionPattern } from '../../../../data/extensions.ts'
import { commandPattern } from '../../../../data/programs.ts'
import type { Said } from '../../../../weighing/claim.ts'
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

/** The framework's own, which a .NET program calls; the first three keep what they fetch. */
const MANAGED_KEEPS = [
  'System.Net.WebClient::DownloadFile',
  'System.Net.WebClient::DownloadFileTaskAsync',
  'Microsoft.VisualBasic.Devices.Network::DownloadFile',
]
const MANAGED_FETCHES = [
  ...MANAGED_KEEPS,
  'System.Net.WebClient::DownloadData',
  'System.Net.Http.HttpClient::GetByteArrayAsync',
]
const MANAGED_WRITES = 'System.IO.File::WriteAllBytes'
const MANAGED_STARTS = 'System.Diagnostics.Process::Start'
/** Methods that do anything: an updater belongs to a program, or looks whether there is something new. */
const DOWNLOADER_METHODS_MAX = 8
const ADDRESS = /^https?:\/\/[^\s/]+\//i

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

export const peFetchesAndStarts: FileDetector<'pe_fetches_and_starts'> = {
  id: 'pe_fetches_and_starts',
  type: 'pe',
  severity: 'medium',
  title: 'Downloads a file and starts it in a single function',
  why: 'A downloader brings whatever its operator puts on the server that day.',
  falsePositives: 'Unsigned updaters.',
  attack: ['T1105'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    if (facts.dotnet !== undefined) return managedFetch(facts)
    for (const chain of chainsWith(facts, 1, new Set(FETCHES))) {
      const fetches = namesIn(chain, FETCHES)
      const starts = namesIn(chain, STARTS)
      const isKept = fetches.some((name) => name.startsWith('URLDownload')) || namesIn(chain, WRITES).length > 0
      if (!isKept || starts.length === 0 || startsOnlyTheSystem(facts, chain)) continue
      return {
        description: `One function downloads a file (${fetches[0]}) and starts it (${starts[0]}).`,
        evidence: [chainEvidence(chain, [...fetches, ...starts])],
        weighs: 'beside other work',
      }
    }
    return null
  },
}

/** From an address that is written in the method, to a program: of what its user names or a list tells nothing is known. */
function managedFetch(facts: FileFacts): Said<'beside other work'> | null {
  const busy = facts.code?.functions.filter(({ calls }) => calls.length > 1).length ?? 0
  for (const chain of chainsWith(facts, 1, new Set(MANAGED_FETCHES))) {
    const [fetches] = namesIn(chain, MANAGED_FETCHES)
    const isKept = namesIn(chain, MANAGED_KEEPS).length > 0 || chain.names.has(MANAGED_WRITES)
    const address = chain.texts.find((text) => ADDRESS.test(text))
    const isProgram = chain.texts.some((text) => RUNS.test(text))
    if (!isKept || !chain.names.has(MANAGED_STARTS) || address === undefined || !isProgram) continue
    return {
      description: `One method downloads a program from a hard-coded address (${fetches}) and starts it (${MANAGED_STARTS}).`,
      evidence: [chainEvidence(chain, [address.slice(0, 120), MANAGED_STARTS])],
      weighs: busy <= DOWNLOADER_METHODS_MAX ? 'whole' : 'beside other work',
    }
  }
  return null
}
