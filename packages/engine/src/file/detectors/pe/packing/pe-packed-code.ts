import { isPackedByKnown } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'

const EXECUTE = 0x20000000
/** Compiled code lies between 5.5 and 6.8; 7.2 was exceeded by none of some 900 benign files without a packer. */
const ENTROPY_MIN = 7.2
/** Shorter runs of code vary too much. */
const BYTES_MIN = 4096

export const pePackedCode: FileDetector = {
  id: 'pe_packed_code',
  type: 'pe',
  severity: 'medium',
  title: 'Packed or encrypted code without a known packer',
  why: 'Code that can only be read in memory is hidden from scanners; legitimate programs are usually packed with known packers.',
  falsePositives: 'Programs with large compressed tables in their code section.',
  attack: ['T1027.002'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || isPackedByKnown(facts)) return null
    const packed = pe.headers.sections.filter(
      ({ characteristics, entropy, rawSize }) =>
        (characteristics & EXECUTE) !== 0 && entropy >= ENTROPY_MIN && rawSize >= BYTES_MIN,
    )
    const [first] = packed
    if (first === undefined) return null
    return {
      description: `The code section ${first.name} has an entropy of ${first.entropy} bits per byte: it is compressed or encrypted.`,
      evidence: [{ where: 'pe.sections', snippet: `${first.name} ${first.entropy}` }],
    }
  },
}
