import type { FileDetector } from '../../file-detector.ts'
import { exportsAny, isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

/** None of them is documented for programs, and each ends in a blue screen: at once, or when the program is ended. */
const CRASHES = ['NtRaiseHardError', 'ZwRaiseHardError', 'RtlSetProcessIsCritical']
const isCrash = (text: string): boolean => CRASHES.includes(text)

export const peCrashesTheSystem: FileDetector = {
  id: 'pe_crashes_the_system',
  type: 'pe',
  severity: 'high',
  title: 'Calls what brings the whole system down',
  why: 'A machine that crashes when the program is ended, or at its command, is held hostage or destroyed.',
  falsePositives: 'Tests of drivers, services of security products.',
  attack: ['T1529', 'T1499'],
  weight: { category: 'impact', points: 350, confidence: 'high' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || exportsAny(facts, CRASHES)) return null
    for (const chain of chainsWith(facts, 0, new Set(CRASHES), isCrash)) {
      const looked = chain.texts.filter(isCrash)
      const found = [...namesIn(chain, CRASHES), ...looked]
      const [crash] = found
      // A text alone may stand in a table of names; who calls it by its name has looked it up.
      if (crash === undefined || (looked.length > 0 && namesIn(chain, [...CRASHES, 'GetProcAddress']).length === 0))
        continue
      return {
        description: `It calls ${crash}, which brings the whole system down.`,
        evidence: [chainEvidence(chain, found)],
      }
    }
    return null
  },
}
