import { DIRECTORY } from '../../../formats/pe/directories.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { BYTES_MIN, ENTROPY_MIN, isUnexplained } from './blocks.ts'

/** Beside more code than that, tables and pictures that were compiled in are a part of a program. */
const FUNCTIONS_MAX = 400
/** Then it is what the file is for. */
const SHARE_MIN = 0.4
/**
 * Neither tables nor pictures are as dense, however much code stands beside them: functions are soon added. Honest programs
 * with compressed tables in their variables reach 7.67.
 */
const NOTHING_ELSE_ENTROPY_MIN = 7.75
const EXECUTE = 0x20000000
const WRITE = 0x80000000

export const peVariablesBeginAsNoise: FileDetector = {
  id: 'pe_variables_begin_as_noise',
  type: 'pe',
  severity: 'high',
  title: 'Its writable data is encrypted or compressed at start',
  why: 'A payload is decoded in writable memory; constants and images are kept in read-only sections.',
  falsePositives: 'Programs packed with an unknown packer.',
  attack: ['T1027.009', 'T1140'],
  detect(facts) {
    const { pe, code } = facts
    if (pe === undefined || !isUnexplained(facts)) return null
    const isMuchCode = (code?.functions.length ?? 0) > FUNCTIONS_MAX
    const bytesMin = (entropy: number): number =>
      isMuchCode && entropy < NOTHING_ELSE_ENTROPY_MIN
        ? Math.max(BYTES_MIN, programBytes(facts) * SHARE_MIN)
        : BYTES_MIN
    const resources = pe.headers.directories[DIRECTORY.resources]?.rva ?? 0
    const block = pe.headers.sections.find(
      ({ characteristics, entropy, rawSize, virtualAddress }) =>
        (characteristics & WRITE) !== 0 &&
        (characteristics & EXECUTE) === 0 &&
        virtualAddress !== resources &&
        rawSize >= bytesMin(entropy) &&
        entropy >= ENTROPY_MIN,
    )
    if (block === undefined) return null
    return {
      description: `Section ${block.name} is writable but not executable; its ${block.rawSize} bytes (${block.entropy} bits per byte) are encrypted or compressed.`,
      evidence: [{ where: 'pe.sections', snippet: `${block.name} ${block.entropy}` }],
    }
  },
}
