import type { FileFacts } from '../../../facts.ts'
import type { PeResource } from '../../../formats/pe/resources.ts'
import { isPackedByKnown } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { ENTROPY_MIN } from './blocks.ts'

/** Damage and odd tools spoil small ones; what is worth hiding is larger. */
const BYTES_MIN = 8 * 1024
/** A whole program, cut into pieces or not. */
const PAYLOAD_BYTES_MIN = 32 * 1024
/** Of pieces as short as half a kilobyte, too. */
const DENSE_ENTROPY_MIN = 7
/** So much code can be read that no packer made the resources what they are. */
const FUNCTIONS_MIN = 100
const EXECUTE = 0x20000000

/** An encrypted payload among resources, in a program that was not packed as a whole. */
function isSurePayload({ pe, code }: FileFacts, odd: readonly PeResource[]): boolean {
  const dense = odd.filter(({ entropy }) => entropy !== null && entropy >= DENSE_ENTROPY_MIN)
  if (dense.reduce((sum, { size }) => sum + size, 0) < PAYLOAD_BYTES_MIN) return false
  const isPacked = pe?.headers.sections.some(
    ({ characteristics, entropy }) => (characteristics & EXECUTE) !== 0 && entropy >= ENTROPY_MIN,
  )
  return isPacked === false && (code?.functions.length ?? 0) >= FUNCTIONS_MIN
}

export const peHidesDataInResources: FileDetector<'pe_hides_data_in_resources'> = {
  id: 'pe_hides_data_in_resources',
  type: 'pe',
  severity: 'high',
  title: 'Resources do not match their type',
  why: 'A payload labeled as a dialog, menu or icon list is overlooked by whoever looks for data.',
  falsePositives: 'None known: Windows could not display such a resource.',
  attack: ['T1027.009', 'T1036'],
  detect(facts) {
    const { pe } = facts
    // What a packer compressed stands in the list of resources, and not in its place.
    if (pe === undefined || isMakerProven(facts) || isPackedByKnown(facts)) return null
    const odd = pe.resources.filter(({ isOfItsKind, hasKnownHead }) => isOfItsKind === false && !hasKnownHead)
    const bytes = odd.reduce((sum, { size }) => sum + size, 0)
    const [first] = odd
    if (first === undefined || bytes < BYTES_MIN) return null
    return {
      description: `${bytes} bytes of resources do not have the format of their type, such as ${first.type}/${first.name}.`,
      evidence: odd
        .slice(0, 4)
        .map(({ type, name, size }) => ({ where: 'pe.resources', snippet: `${type}/${name}, ${size} bytes` })),
      weighs: isSurePayload(facts, odd) ? 'whole' : 'no payload',
    }
  },
}
