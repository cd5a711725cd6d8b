import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { isPackedByKnown } from '../../../wrapping.ts'
import { isMakerProven } from '../calls.ts'

/** Damage and odd tools spoil small ones; what is worth hiding is larger. */
const BYTES_MIN = 8 * 1024

export const peHidesDataInResources: Detector<FileFacts> = {
  id: 'pe_hides_data_in_resources',
  type: 'pe',
  severity: 'high',
  title: 'Resources that are not what their type says',
  why: 'A payload that calls itself a dialog, a menu or a list of icons is passed over by whoever looks for data.',
  falsePositives: 'None known: Windows could not show such a resource.',
  attack: ['T1027.009', 'T1036'],
  detect(facts) {
    const { pe } = facts
    // What a packer compressed stands in the list of resources, and not in its place.
    if (pe === undefined || isMakerProven(facts) || isPackedByKnown(facts)) return null
    const odd = pe.resources.filter(({ isOfItsKind }) => isOfItsKind === false)
    const bytes = odd.reduce((sum, { size }) => sum + size, 0)
    const [first] = odd
    if (first === undefined || bytes < BYTES_MIN) return null
    return {
      description: `${bytes} bytes of its resources have not the layout of what they are called, such as ${first.type}/${first.name}.`,
      evidence: odd
        .slice(0, 4)
        .map(({ type, name, size }) => ({ where: 'pe.resources', snippet: `${type}/${name}, ${size} bytes` })),
    }
  },
}
