import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

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

export const peFetchesAndStarts: FileDetector = {
  id: 'pe_fetches_and_starts',
  type: 'pe',
  severity: 'medium',
  title: 'One of its functions fetches a file and starts it',
  why: 'A downloader brings whatever its master puts on the server that day.',
  falsePositives: 'Updaters that nobody signed.',
  attack: ['T1105'],
  weight: { category: 'execution', points: 310, confidence: 'medium' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(FETCHES))) {
      const fetches = namesIn(chain, FETCHES)
      const starts = namesIn(chain, STARTS)
      const isKept = fetches.some((name) => name.startsWith('URLDownload')) || namesIn(chain, WRITES).length > 0
      if (!isKept || starts.length === 0) continue
      return {
        description: `One of its functions fetches a file (${fetches[0]}) and starts it (${starts[0]}).`,
        evidence: [chainEvidence(chain, [...fetches, ...starts])],
      }
    }
    return null
  },
}
