import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const tracePreloadsLibrary: Detector<TraceFacts> = {
  id: 'trace_preloads_library',
  type: 'persistence',
  severity: 'high',
  title: 'Puts its library into every program',
  why: 'What stands in ld.so.preload is loaded by every program: user-mode rootkits hide that way.',
  falsePositives: 'Hardly anybody; some profilers and container tools.',
  attack: ['T1574.006'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(
            ({ op, plain, plainTo }) =>
              ((op === 'write' || op === 'create') && plain === '/etc/ld.so.preload') ||
              plainTo === '/etc/ld.so.preload',
          )
          .map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
        ...commandsMatching(facts, [/>{1,2} ?\/etc\/ld\.so\.preload/]),
      ],
      (first) => `A library was set to be loaded by every program: ${first}`,
    ),
}
