import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'

/** How a program says that it was taken out from under a key of one byte. */
const UNDER_KEY = /^(?:xor 0x|exchanged: )/

export const peHidesProgramByKey: FileDetector<'pe_hides_program_by_key'> = {
  id: 'pe_hides_program_by_key',
  type: 'pe',
  severity: 'high',
  title: 'Contains a program encoded with a simple byte substitution',
  why: 'Compression saves space and encryption keeps a secret; substituting one byte for another does neither and only hides a program from scanners.',
  falsePositives: 'None seen; unsigned game protections may keep a driver this way.',
  attack: ['T1027.009', 'T1027.013'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    const hidden = facts.children.filter(
      ({ relation, note, pe }) => relation === 'decoded' && pe !== undefined && UNDER_KEY.test(note ?? ''),
    )
    const [first] = hidden
    if (first === undefined) return null
    const kind = first.pe?.isDll === true ? 'library' : 'program'
    return {
      description: `The file contains a Windows ${kind} of ${first.sizeBytes} bytes, encoded with a byte substitution (${first.note}).`,
      evidence: hidden
        .slice(0, 3)
        .map(({ note, hashes }) => ({ where: 'bytes', snippet: `${note}, sha256 ${hashes.sha256}` })),
      // Protections keep the driver so that they load.
      weighs: hidden.every(({ pe }) => pe?.isDriver === true) ? 'driver' : 'whole',
    }
  },
}
