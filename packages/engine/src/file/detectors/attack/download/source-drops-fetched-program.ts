import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { unaskedTrait } from '../unasked-trait.ts'

const PARTS = ['source_fetches', 'source_writes_program', 'source_starts_program', 'source_writes_hidden_file'] as const

export const sourceDropsFetchedProgram: FileDetector<'source_drops_fetched_program'> = {
  id: 'source_drops_fetched_program',
  type: 'supply_chain',
  severity: 'high',
  title: 'Library source code that downloads a program to a temporary folder and starts it hidden',
  why: 'A library is used for what its name says; one that downloads a program of its own is a dropper.',
  falsePositives: 'Updaters, which keep the program beside themselves and say where it comes from.',
  attack: ['T1195.002', 'T1105', 'T1564.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'source') continue
      const parts = PARTS.map((id) => findTrait(script, [id]))
      if (parts.some((part) => part === null)) continue
      const spelled = findTrait(script, ['source_spells_in_pieces'])
      const unasked = unaskedTrait(facts, script, 'source_starts_program')
      if (spelled === null && unasked === null) continue
      return {
        description: `The code downloads a program to a temporary folder and starts it${unasked === null ? '' : ', without being called'}${spelled === null ? '' : ', from an obfuscated address'}`,
        evidence: evidence(where, ...parts.slice(0, 2), spelled ?? unasked),
        weighs: spelled === null ? 'unspelled' : 'whole',
      }
    }
    return null
  },
}
