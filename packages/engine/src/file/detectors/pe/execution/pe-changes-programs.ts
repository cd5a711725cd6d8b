import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

const isProgramPattern = (text: string): boolean => /^(?:\*|\\\*)?\.(?:exe|scr)$/i.test(text)
/** A copy is another file: what was found stays as it was. */
const CHANGES = ['CreateFileMapping', 'MapViewOfFile', 'WriteFile', 'fwrite']

export const peChangesPrograms: FileDetector = {
  id: 'pe_changes_programs',
  type: 'pe',
  severity: 'high',
  title: 'Looks for programs and writes to files in the same function',
  why: 'A virus puts itself into every program that it finds, or in its place.',
  falsePositives: 'Packers, tools for resources, launchers that nobody signed.',
  attack: ['T1080', 'T1554'],
  weight: { category: 'execution', points: 250, confidence: 'medium' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || isWrapped(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(['FindNextFile']))) {
      const pattern = chain.texts.find(isProgramPattern)
      const changes = namesIn(chain, CHANGES)
      if (pattern === undefined || changes.length === 0) continue
      return {
        description: `One of its functions looks for ${pattern} (FindNextFile) and changes files (${changes[0]}).`,
        evidence: [chainEvidence(chain, [pattern, 'FindNextFile', ...changes])],
      }
    }
    return null
  },
}
