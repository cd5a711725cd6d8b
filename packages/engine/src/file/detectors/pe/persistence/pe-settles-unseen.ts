import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { type Chain, chainEvidence, chainsWith, namesIn } from '../chains.ts'

/** Uninstallers use `RunOnce` to clear up after themselves. */
const isRunKey = (text: string): boolean =>
  /CurrentVersion\\(?:Policies\\Explorer\\)?Run(?:Services)?(?:\\|$)/i.test(text)
const COPIES = ['CopyFile', 'CopyFileEx']
const SETS = ['RegSetValue', 'RegSetValueEx', 'SHSetValue']
const STARTS = ['ShellExecute', 'ShellExecuteEx', 'WinExec', 'CreateProcess']
const HIDDEN = 2
/** Nobody looks for a file by a name that was drawn. */
const isDrawn = (text: string): boolean => /(?:%c){4,}\.(?:exe|dll|scr)$/i.test(text)

/** How nobody is to find the copy, or where it came from; null where nothing of that is done. */
function concealment(chain: Chain): { readonly what: string; readonly told: string } | null {
  const drawn = chain.texts.find(isDrawn)
  if (drawn !== undefined) return { what: 'under a name of random letters', told: drawn }
  const removes = chain.texts.find((text) => /^\s?\/c\s+del\b/i.test(text))
  if (removes !== undefined && namesIn(chain, STARTS).length > 0)
    return { what: 'and has the file that it was started from deleted', told: removes }
  const hides = chain.calls.find(
    ({ name, given }) =>
      /^SetFileAttributes[AW]$/.test(name) && typeof given[1] === 'number' && (given[1] & HIDDEN) !== 0,
  )
  return hides === undefined ? null : { what: 'and hides it', told: `${hides.name}(${hides.given[1]})` }
}

export const peSettlesUnseen: FileDetector = {
  id: 'pe_settles_unseen',
  type: 'pe',
  severity: 'high',
  title: 'Copies itself, makes the copy persistent and hides it',
  why: 'Programs that install themselves leave their copy where people can see it, under a descriptive name.',
  falsePositives: 'None seen.',
  attack: ['T1547.001', 'T1543.003', 'T1564.001', 'T1070.004'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    for (const chain of chainsWith(facts, 2, new Set(COPIES))) {
      const own = namesIn(chain, ['GetModuleFileName'])
      const service = namesIn(chain, ['CreateService'])
      const key = namesIn(chain, SETS).length > 0 ? chain.texts.find(isRunKey) : undefined
      if (own.length === 0 || (service.length === 0 && key === undefined)) continue
      const hidden = concealment(chain)
      if (hidden === null) continue
      return {
        description: `In one chain of functions the program copies itself ${hidden.what} and ${service.length > 0 ? 'installs the copy as a service' : `registers it under ${key}`}.`,
        evidence: [
          chainEvidence(
            chain,
            [...own, ...namesIn(chain, COPIES), ...service, key ?? '', hidden.told].filter((part) => part !== ''),
          ),
        ],
      }
    }
    return null
  },
}
