import type { FileDetector } from '../../file-detector.ts'

export const elfWritableCodeSegment: FileDetector = {
  id: 'elf_writable_code_segment',
  type: 'elf',
  severity: 'medium',
  title: 'A segment is writable and executable',
  why: 'Unpackers and shellcode write code and then run it in place.',
  falsePositives: 'Just-in-time compilers, old toolchains, firmware.',
  attack: ['T1027.002'],
  detect(facts) {
    const segment = facts.elf?.headers.segments.find(
      ({ type, flags }) => type === 'load' && flags.write && flags.execute,
    )
    if (segment === undefined) return null
    return {
      description: `The segment at 0x${segment.address.toString(16)} is writable and executable.`,
      evidence: [{ where: 'elf.segments', snippet: `load rwx 0x${segment.address.toString(16)}` }],
    }
  },
}
