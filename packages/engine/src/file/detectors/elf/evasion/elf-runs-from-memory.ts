import type { FileDetector } from '../../file-detector.ts'

export const elfRunsFromMemory: FileDetector = {
  id: 'elf_runs_from_memory',
  type: 'elf',
  severity: 'medium',
  title: 'Runs programs that exist in memory only',
  why: 'Nothing on the disk, nothing to scan.',
  falsePositives: 'Container runtimes, sandboxes, just-in-time compilers.',
  attack: ['T1620'],
  weight: { category: 'execution', points: 120, confidence: 'medium' },
  detect(facts) {
    const imports = new Set(facts.elf?.imports ?? [])
    const makes = imports.has('memfd_create')
    const runs = ['fexecve', 'execveat'].filter((name) => imports.has(name))
    if (!makes || runs.length === 0) return null
    return {
      description: `It makes a file in memory and runs it: memfd_create, ${runs.join(', ')}.`,
      evidence: [{ where: 'elf.imports', snippet: ['memfd_create', ...runs].join(', ') }],
    }
  },
}
