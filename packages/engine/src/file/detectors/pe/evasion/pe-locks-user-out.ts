import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesMatching } from '../chains.ts'

/** Policies that take the tools away by which somebody would end the program. */
const isPolicy = (text: string): boolean => /^Disable(?:TaskMgr|RegistryTools|CMD)$/i.test(text)
const SETS = /^RegSetValue|^SHSetValue|Registry(?:Key)?::SetValue$|^RegWrite$/

export const peLocksUserOut: FileDetector = {
  id: 'pe_locks_user_out',
  type: 'pe',
  severity: 'high',
  title: 'Takes the task manager or the registry editor away',
  why: 'Who cannot open them, cannot end the program or undo what it did.',
  falsePositives: 'Tools of administrators for public machines that nobody signed.',
  attack: ['T1562.001', 'T1112'],
  weight: { category: 'evasion', points: 320, confidence: 'medium' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 0, new Set(), isPolicy)) {
      const sets = namesMatching(chain, SETS)
      const policy = chain.texts.find(isPolicy)
      if (sets.length === 0 || policy === undefined) continue
      return {
        description: `One of its functions sets the policy ${policy} (${sets[0]}).`,
        evidence: [chainEvidence(chain, [policy, ...sets])],
      }
    }
    return null
  },
}
