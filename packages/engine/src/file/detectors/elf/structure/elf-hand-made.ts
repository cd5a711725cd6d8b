import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** A page: headers, and code that no compiler has put anything around. */
const SIZE_BYTES_MAX = 4096

export const elfHandMade: FileDetector = {
  id: 'elf_hand_made',
  type: 'elf',
  severity: 'medium',
  title: 'A few bytes of code in one writable and executable segment',
  why: 'Payload generators put ELF headers around shellcode, which decodes itself in place.',
  falsePositives: 'Exercises in writing the smallest program; those leave the segment read-only.',
  attack: ['T1027.002', 'T1620'],
  detect(facts) {
    const { elf } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || sizeBytes > SIZE_BYTES_MAX) return null
    if (elf.headers.type !== 'executable' && elf.headers.type !== 'shared') return null
    const { segments, sections } = elf.headers
    const [load] = segments.filter(({ type }) => type === 'load')
    if (sections.length > 0 || segments.length !== 1 || load === undefined) return null
    if (!load.flags.write || !load.flags.execute) return null
    return {
      description: `The program has ${sizeBytes} bytes, no sections, and one writable and executable segment.`,
      evidence: [{ where: 'elf.segments', snippet: `load rwx 0x${load.address.toString(16)}` }],
    }
  },
}
