import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceHollowsProcess: TraceDetector = {
  id: 'trace_hollows_process',
  type: 'injection',
  severity: 'high',
  title: 'Replaces the code of a process that it started (process hollowing)',
  why: 'A hollowed process keeps the name and signature of a trusted program and runs other code.',
  falsePositives: 'None known.',
  attack: ['T1055.012'],
  detect(facts) {
    const byTarget = new Map<number, Set<string>>()
    for (const event of facts.system) {
      // A debugger of Linux has the same steps and no process to empty.
      if (event.kind !== 'injection' || /^PTRACE_|process_vm_writev/.test(event.what ?? '')) continue
      const target = event.targetPid ?? 0
      byTarget.set(target, (byTarget.get(target) ?? new Set()).add(event.step))
    }
    for (const [pid, steps] of byTarget) {
      if (!(steps.has('write') && steps.has('context') && (steps.has('unmap') || steps.has('resume')))) continue
      const image = facts.processes.find((one) => one.pid === pid)?.image ?? 'a process'
      return hitOn(
        [seen('system', `process ${pid} (${image}): ${[...steps].join(', ')}`)],
        () => `${image} was started, emptied and filled with other code`,
      )
    }
    return null
  },
}
