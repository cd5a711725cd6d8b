import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

const STEPS: readonly TraitId[] = [
  'card_fields_gathered',
  'page_inputs_gathered',
  'checkout_awaited',
  'encoded_into_address',
]

export const scriptSkimsCards: FileDetector = {
  id: 'script_skims_cards',
  type: 'collection',
  severity: 'high',
  title: 'Carries card numbers out of a checkout page',
  why: 'It waits for the page where cards are typed, gathers the fields, and hides them in an address that it fetches.',
  falsePositives: 'None known: payment libraries post to their own service and encode nothing into a picture.',
  attack: ['T1056.003', 'T1185'],
  weight: { category: 'collection', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const found = STEPS.map((id) => findTrait(script, [id]))
      if (found.every((step) => step !== null))
        return {
          description: 'Card numbers are gathered on a checkout page and sent away',
          evidence: evidence(where, ...found),
        }
    }
    return null
  },
}
