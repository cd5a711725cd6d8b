import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { callEvidence, callsAmong, callsOf } from './calls.ts'

/** A downloader that does nothing else imports few functions. */
const SMALL_IMPORTS_MAX = 60

export const peDownloadsAndRuns: Detector<FileFacts> = {
  id: 'pe_downloads_and_runs',
  type: 'pe',
  severity: 'medium',
  title: 'Downloads and runs',
  why: 'A downloader needs little else.',
  falsePositives: 'Updaters and web installers.',
  attack: ['T1105'],
  detect(facts) {
    const gets = callsAmong(facts, [
      'URLDownloadToFile',
      'URLDownloadToCacheFile',
      'InternetReadFile',
      'WinHttpReadData',
    ])
    const runs = callsAmong(facts, ['ShellExecute', 'ShellExecuteEx', 'WinExec', 'CreateProcess'])
    if (gets.length === 0 || runs.length === 0) return null
    const direct = gets.some((name) => name.startsWith('URLDownload')) && callsOf(facts).size < SMALL_IMPORTS_MAX
    return {
      description: `It can download (${gets[0]}) and run (${runs[0]}).`,
      evidence: callEvidence([...gets, ...runs]),
      strength: direct ? 1 : 0.3,
    }
  },
}
