import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, callsOf, isMakerProven, membersAmong } from '../calls.ts'
import { bareAddress } from '../network.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** A downloader that does nothing else imports little beside its runtime, which takes some 80 functions. */
const SMALL_IMPORTS_MAX = 120
const LARGE_BYTES_MIN = 5 * 1024 * 1024

export const peDownloadsAndRuns: FileDetector<'pe_downloads_and_runs'> = {
  id: 'pe_downloads_and_runs',
  type: 'pe',
  severity: 'medium',
  title: 'Downloads a file and runs it',
  why: 'A downloader needs little else.',
  falsePositives: 'Updaters and web installers.',
  attack: ['T1105'],
  detect(facts) {
    const gets = [
      ...callsAmong(facts, ['URLDownloadToFile', 'URLDownloadToCacheFile', 'InternetReadFile', 'WinHttpReadData']),
      ...membersAmong(
        facts,
        /^System\.Net\.(?:WebClient::Download(?:File|Data|String)|Http\.HttpClient::Get(?:ByteArray|String|Stream)Async)$/,
      ),
    ]
    const runs = [
      ...callsAmong(facts, ['ShellExecute', 'ShellExecuteEx', 'WinExec', 'CreateProcess']),
      ...membersAmong(facts, /^System\.(?:Diagnostics\.Process::Start|Reflection\.Assembly::Load)$/),
    ]
    if (gets.length === 0 || runs.length === 0) return null
    const from = bareAddress(facts)
    const isSmall = callsOf(facts).size < SMALL_IMPORTS_MAX && programBytes(facts) < LARGE_BYTES_MIN
    const isDirect = gets.some((name) => name.startsWith('URLDownload')) && isSmall
    // Started again with Windows, or kept out of sight: no updater comes from an address without a name and hides.
    const stays =
      marksOf(facts, 'run_key', 'startup_folder', 'scheduled_task').length > 0 ||
      callsAmong(facts, ['SetFileAttributes']).length > 0
    const isSure = from !== null && isSmall && stays && facts.dotnet === undefined && isSmallAndUnclaimed(facts)
    return {
      description: `The program can download (${gets[0]}) and run (${runs[0]})${from === null ? '' : `, and contains the bare IP address ${from}`}.`,
      evidence: [...callEvidence([...gets, ...runs]), ...(from === null ? [] : [{ where: 'strings', snippet: from }])],
      weighs: isSure
        ? 'whole'
        : from !== null && isSmall && !isMakerProven(facts)
          ? 'bare address'
          : isDirect
            ? 'direct'
            : 'both',
    }
  },
}
