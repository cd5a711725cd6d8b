import type { FileDetector } from '../file-detector.ts'
import { machoImports } from './imports.ts'

export const machoInjectsIntoProcesses: FileDetector = {
  id: 'macho_injects_into_processes',
  type: 'macho',
  severity: 'high',
  title: 'Writes code into other processes and starts it',
  why: 'Whoever runs inside another program has its rights and its trust.',
  falsePositives: 'Debuggers and tracers, which also stop and step.',
  attack: ['T1055'],
  weight: { category: 'execution', points: 350, confidence: 'medium' },
  detect(facts) {
    const imports = machoImports(facts)
    const writes = ['_mach_vm_write', '_vm_write'].find((name) => imports.has(name))
    const starts = ['_thread_create_running', '_thread_create'].find((name) => imports.has(name))
    if (!imports.has('_task_for_pid') || writes === undefined || starts === undefined) return null
    const steps = imports.has('_ptrace') || imports.has('_mach_exc_server') || imports.has('_task_set_exception_ports')
    const calls = ['_task_for_pid', writes, starts].map((name) => name.slice(1))
    return {
      description: `It can write into other processes and start code there: ${calls.join(', ')}.`,
      evidence: [{ where: 'macho.imports', snippet: calls.join(', ') }],
      strength: steps ? 0.3 : 1,
    }
  },
}
