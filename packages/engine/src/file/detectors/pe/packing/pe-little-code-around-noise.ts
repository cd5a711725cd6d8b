import { DIRECTORY } from '../../../formats/pe/directories.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { BYTES_MIN, ENTROPY_MIN, isUnexplained, SHARE_MIN, unreadResources } from './blocks.ts'

/** A small honest program of C has some hundred with its runtime. */
const FUNCTIONS_MAX = 40
const SIZE_BYTES_MIN = 64 * 1024

export const peLittleCodeAroundNoise: FileDetector = {
  id: 'pe_little_code_around_noise',
  type: 'pe',
  severity: 'high',
  title: 'A few functions beside a large high-entropy block',
  why: 'The functions decode the block and run it: what the program does is hidden from analysis.',
  falsePositives: 'Programs packed with an unknown packer, small graphics demos with their images.',
  attack: ['T1027.009', 'T1027.002'],
  detect(facts) {
    const { pe, code } = facts
    if (pe === undefined || code === undefined || pe.isDll || !isUnexplained(facts)) return null
    // Debug information kept apart from its program: it would start in a section without a byte, and nothing runs before that.
    if (code.functions.length === 0 && pe.entryPoint.section !== null && pe.entryPoint.bytes === '') return null
    if (facts.sizeBytes < SIZE_BYTES_MIN || code.isCut || code.functions.length > FUNCTIONS_MAX) return null
    const resources = pe.headers.directories[DIRECTORY.resources]?.rva ?? 0
    const block = pe.headers.sections.find(
      ({ entropy, rawSize, virtualAddress }) =>
        entropy >= ENTROPY_MIN &&
        rawSize >= BYTES_MIN &&
        rawSize > programBytes(facts) * SHARE_MIN &&
        (virtualAddress !== resources || unreadResources(facts).length > 0),
    )
    if (block === undefined) return null
    return {
      description: `The program has ${code.functions.length} readable functions, and section ${block.name} (${block.rawSize} bytes, ${block.entropy} bits per byte) is encrypted or compressed.`,
      evidence: [
        { where: 'pe.sections', snippet: `${block.name} ${block.entropy}` },
        { where: 'code', snippet: `${code.functions.length} functions` },
      ],
    }
  },
}
