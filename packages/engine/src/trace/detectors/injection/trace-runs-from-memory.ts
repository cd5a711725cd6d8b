import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceRunsFromMemory: TraceDetector<'trace_runs_from_memory'> = {
  id: 'trace_runs_from_memory',
  type: 'injection',
  severity: 'high',
  title: 'Runs a program that never was a file',
  why: 'A program in memory leaves nothing for a scanner to look at.',
  falsePositives: 'Container runtimes, which copy themselves into memory before they start.',
  attack: ['T1620'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.processes
          .filter(
            ({ startedBy, image }) =>
              startedBy === 'memory' || /^\/memfd:|^\/proc\/(?:self|\d{1,9})\/fd\/\d/.test(image),
          )
          .map(({ image, commandLine }) => seen('processes', `${image} ${commandLine}`)),
        // An assembly that a script loads out of bytes that it fetched or decoded.
        ...facts.system.flatMap((event) =>
          event.kind === 'memory_file' && /\b(?:fetched|decoded)\b/.test(event.what)
            ? [seen('system', event.what)]
            : [],
        ),
      ],
      (first) => `A program was run out of memory: ${first}`,
      { weighs: facts.system.some(({ kind }) => kind === 'memory_file') ? 'whole' : 'unnamed' },
    ),
}
