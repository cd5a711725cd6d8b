import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

const FROM_FILE = /(?:^|[;&|] ?|sudo )(?:insmod \S|modprobe (?!.{0,80}--show-depends)(?:-\S{1,20} ){0,3}\S{0,200}[/.])/
/** A module that the system itself brought. */
const BY_NAME = /(?:^|[;&|] ?|sudo )modprobe (?!.{0,80}--show-depends)\S/

export const traceLoadsKernelModule: Detector<TraceFacts> = {
  id: 'trace_loads_kernel_module',
  type: 'persistence',
  severity: 'high',
  title: 'Loads code into the kernel',
  why: 'Code in the kernel sees and hides everything.',
  falsePositives: 'Packages that bring drivers.',
  attack: ['T1547.006'],
  detect(facts) {
    const loaded = [
      ...facts.system.flatMap((event) => (event.kind === 'kernel_module' ? [seen('system', event.what)] : [])),
      ...commandsMatching(facts, [FROM_FILE]),
    ]
    return hitOn(
      [...loaded, ...commandsMatching(facts, [BY_NAME])],
      (first) => `Code was loaded into the kernel: ${first}`,
      { strength: loaded.length > 0 ? 1 : 0.3 },
    )
  },
}
