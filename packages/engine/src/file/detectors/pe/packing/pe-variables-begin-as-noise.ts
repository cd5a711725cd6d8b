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
  title: 'Its variables are encrypted or compressed when it starts',
  why: 'What a program may write is where it makes a payload readable; constants and pictures stand in sections that it may only read.',
  falsePositives: 'Programs under a packer that is not known.',
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
      description: `The program may write to its section ${block.name}, and not run it; its ${block.rawSize} bytes (${block.entropy} bits a byte) are encrypted or compressed.`,
      evidence: [{ where: 'pe.sections', snippet: `${block.name} ${block.entropy}` }],
    }
  },
}
