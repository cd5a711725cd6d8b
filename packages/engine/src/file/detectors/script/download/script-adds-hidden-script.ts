import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptAddsHiddenScript: FileDetector<'script_adds_hidden_script'> = {
  id: 'script_adds_hidden_script',
  type: 'download',
  severity: 'medium',
  title: 'Adds a script whose address it decodes',
  why: 'Code planted in the pages of others fetches the rest from an address that no search of those pages finds, and only for visitors whom it wants.',
  falsePositives: 'Advertising that hides from blockers.',
  attack: ['T1189', 'T1027'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const added = findTrait(script, ['script_source_decoded'])
      if (added === null) continue
      const chosen = findTrait(script, ['visitor_chosen'])
      return {
        description: `A script is added to the page from an address that was encoded${chosen === null ? '' : ', for chosen visitors alone'}`,
        evidence: evidence(where, added, chosen),
        weighs: chosen === null ? 'any address' : 'whole',
      }
    }
    return null
  },
}
