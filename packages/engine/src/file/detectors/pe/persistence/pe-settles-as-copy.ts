import type { Said } from '../../../../weighing/claim.ts'
import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { type Chain, chainEvidence, chainsWith, namesIn } from '../chains.ts'

const isRunKey = (text: string): boolean =>
  /CurrentVersion\\(?:Policies\\Explorer\\)?Run(?:Once|Services)?(?:\\|$)|\\Winlogon$|Active Setup\\Installed/i.test(
    text,
  )
/** Places where no set-up puts a program: asked of the system, or named. */
const ASKS_FOR_PLACE = [
  ...['GetSystemDirectory', 'GetSystemWow64Directory', 'GetWindowsDirectory', 'GetTempPath', 'GetEnvironmentVariable'],
  ...['ExpandEnvironmentStrings', 'SHGetFolderPath', 'SHGetSpecialFolderPath', 'SHGetKnownFolderPath'],
]
const HIDING_PLACE = /\\(?:windows|winnt|system32|syswow64|appdata|programdata|temp|users\\public)\\|%\w{3,20}%/i
/** Keys have the same words in them. */
const OF_REGISTRY = /^(?:hk\w{2,18}\\|\\registry\\)?(?:software|system|controlset\d{3})\\/i
const COPIES = ['CopyFile', 'CopyFileEx']
const SETS = ['RegSetValue', 'RegSetValueEx', 'SHSetValue']

export const peSettlesAsCopy: FileDetector<'pe_settles_as_copy'> = {
  id: 'pe_settles_as_copy',
  type: 'pe',
  severity: 'high',
  title: 'Copies itself and makes the copy start with Windows',
  why: 'The program stays after it was run once, wherever it was run from.',
  falsePositives: 'Small unsigned tools that install themselves.',
  attack: ['T1547.001', 'T1036.005'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    const ways = [...chainsWith(facts, 2, new Set(COPIES))].flatMap((chain) => [byService(chain), byKey(chain)])
    const found = ways.filter((way) => way !== null)
    // What is added to one way of staying, or stands elsewhere beside it, takes nothing from another.
    const ofGrade = (grade: Settled['weighs']): Settled | undefined => found.find(({ weighs }) => weighs === grade)
    return ofGrade('whole') ?? ofGrade('set-up') ?? ofGrade('once') ?? null
  },
}

type Settled = Omit<Said, 'weighs'> & { readonly weighs: 'whole' | 'set-up' | 'once' }

const placesOf = (chain: Chain): readonly string[] => [
  ...namesIn(chain, ASKS_FOR_PLACE),
  ...chain.texts.filter((text) => HIDING_PLACE.test(text) && !OF_REGISTRY.test(text)),
]

function byService(chain: Chain): Settled | null {
  const own = namesIn(chain, ['GetModuleFileName'])
  const service = namesIn(chain, ['CreateService'])
  if (own.length === 0 || service.length === 0) return null
  const places = placesOf(chain)
  return {
    description: 'The program copies a file, gets its own path and creates a service, all in one chain of functions.',
    evidence: [chainEvidence(chain, [...own, ...namesIn(chain, COPIES), ...service, ...places])],
    weighs: places.length > 0 ? 'whole' : 'set-up',
  }
}

function byKey(chain: Chain): Settled | null {
  const own = namesIn(chain, ['GetModuleFileName'])
  const sets = namesIn(chain, SETS)
  const key = chain.texts.find(isRunKey)
  if (own.length === 0 || sets.length === 0 || key === undefined) return null
  const places = placesOf(chain)
  const stays = chain.texts.some((text) => isRunKey(text) && !/RunOnce/i.test(text))
  return {
    description: `The program copies a file, gets its own path and registers a program under ${key}, all in one chain of functions.`,
    evidence: [chainEvidence(chain, [...own, ...namesIn(chain, COPIES), ...sets, key, ...places])],
    weighs: stays ? (places.length > 0 ? 'whole' : 'set-up') : 'once',
  }
}
