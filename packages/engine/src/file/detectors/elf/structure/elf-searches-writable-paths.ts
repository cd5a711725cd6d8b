import type { FileDetector } from '../../file-detector.ts'

export const elfSearchesWritablePaths: FileDetector = {
  id: 'elf_searches_writable_paths',
  type: 'elf',
  severity: 'low',
  title: 'Searches for its libraries in world-writable folders',
  why: 'Whoever can write there can run code as the user who starts the program.',
  falsePositives: 'Builds that were never installed.',
  attack: ['T1574'],
  detect(facts) {
    const { dynamic } = facts.elf ?? {}
    const paths = [dynamic?.rpath ?? '', dynamic?.runpath ?? ''].join(':').split(':')
    const writable = paths.filter((path) => path === '.' || /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/.test(path))
    if (writable.length === 0) return null
    return {
      description: `The program searches for libraries in ${writable.join(', ')}.`,
      evidence: [{ where: 'elf.dynamic', snippet: writable.join(':') }],
    }
  },
}
