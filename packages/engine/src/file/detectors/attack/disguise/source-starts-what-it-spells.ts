import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { unaskedTrait } from '../unasked-trait.ts'

export const sourceStartsWhatItSpells: FileDetector = {
  id: 'source_starts_what_it_spells',
  type: 'supply_chain',
  severity: 'high',
  title: 'Source code that starts a program with character-by-character strings',
  why: 'Source code is meant to be read; a command spelled in pieces is kept from those who search for it.',
  falsePositives: 'Puzzles, which start no programs on import.',
  attack: ['T1195.002', 'T1027.013', 'T1059'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'source') continue
      const spelled = findTrait(script, ['source_spells_in_pieces'])
      const starts = unaskedTrait(facts, script, 'source_starts_program')
      if (spelled === null || starts === null) continue
      return {
        description:
          'The code starts a program without being called, and assembles its strings so that they cannot be read',
        evidence: evidence(where, spelled, starts),
      }
    }
    return null
  },
}
