import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceLoadsKernelModule: Detector<TraceFacts> = {
  id: 'trace_loads_kernel_module',
  type: 'persistence',
  severity: 'high',
  title: 'Loads code into the kernel',
  why: 'Code in the kernel sees and hides everything.',
  falsePositives: 'Packages that bring drivers.',
  attack: ['T1547.006'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'kernel_module' ? [seen('system', event.what)] : [])),
        ...commandsMatching(facts, [/(?:^|[;&|] ?|sudo )(?:insmod|modprobe) \S/]),
      ],
      (first) => `Code was loaded into the kernel: ${first}`,
    ),
}
