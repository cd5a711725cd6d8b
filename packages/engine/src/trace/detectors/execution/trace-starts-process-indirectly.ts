import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { nameOf } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceStartsProcessIndirectly: TraceDetector<'trace_starts_process_indirectly'> = {
  id: 'trace_starts_process_indirectly',
  type: 'execution',
  severity: 'medium',
  title: 'Starts a program indirectly, through another process',
  why: 'A process started through WMI, a task or another COM server does not appear as a child of the document or script that asked for it.',
  falsePositives: 'Management scripts.',
  attack: ['T1047'],
  detect(facts) {
    const indirect = facts.processes.filter(
      ({ startedBy }) => startedBy === 'wmi' || startedBy === 'com' || startedBy === 'task',
    )
    // `ShellExecute … "runas"` upon its own file asks the user for an administrator's rights: the script starts itself again.
    const own = facts.samplePaths.map(nameOf).filter((name) => name.length >= 5)
    const isItself = indirect.every(
      ({ startedBy, commandLine }) =>
        startedBy === 'com' &&
        /^"?(?:\S{0,80}[\\/])?[wc]script(?:\.exe)?\b/i.test(commandLine) &&
        own.some((name) => commandLine.toLowerCase().includes(name)),
    )
    const commands = commandsMatching(facts, [
      /\bwmic(?:\.exe)? .{0,60}process call create\b/,
      /\binvoke-(?:wmimethod|cimmethod)\b.{0,120}\bcreate\b/,
      /\[wmiclass\].{0,60}win32_process/,
    ])
    const wmi = indirect.some(({ startedBy }) => startedBy === 'wmi') || commands.length > 0
    return hitOn(
      [
        ...indirect.map(({ startedBy, commandLine, image }) =>
          seen('processes', `${startedBy}: ${commandLine || image}`),
        ),
        ...commands,
      ],
      (first) => `A program was started indirectly: ${first}`,
      {
        weighs: isItself && commands.length === 0 ? 'itself' : 'whole',
        attack: [
          ...(wmi ? ['T1047'] : []),
          ...(indirect.some(({ startedBy }) => startedBy === 'com') ? ['T1559.001'] : []),
          ...(indirect.some(({ startedBy }) => startedBy === 'task') ? ['T1053'] : []),
        ],
      },
    )
  },
}
