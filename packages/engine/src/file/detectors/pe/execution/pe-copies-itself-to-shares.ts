import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

/** A digit stands before the letter that tells the text encoding: such names keep it. */
const JOINS = [
  'WNetEnumResource',
  'WNetAddConnection',
  'WNetAddConnection2A',
  'WNetAddConnection2W',
  'WNetUseConnection',
]

/** Which file it copies is not told. */
const POSSIBLE = 0.7

export const peCopiesItselfToShares: FileDetector = {
  id: 'pe_copies_itself_to_shares',
  type: 'pe',
  severity: 'high',
  title: 'Copies files to shares of the network that it looked for',
  why: 'A worm puts itself wherever it may write, and waits for somebody to open it.',
  falsePositives: 'Tools that roll software out, where nobody signed them.',
  attack: ['T1080', 'T1021.002'],
  weight: { category: 'execution', points: 650, confidence: 'medium' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(JOINS))) {
      const copies = namesIn(chain, ['CopyFile', 'CopyFileEx'])
      if (copies.length === 0) continue
      const joins = namesIn(chain, JOINS)
      const own = namesIn(chain, ['GetModuleFileName'])
      return {
        description: `One of its functions goes through shares of the network (${joins[0]}) and copies ${own.length > 0 ? 'itself' : 'files'} there (${copies[0]}).`,
        evidence: [chainEvidence(chain, [...joins, ...copies, ...own])],
        strength: own.length > 0 ? 1 : POSSIBLE,
      }
    }
    return null
  },
}
