import { commandPattern } from '../../../data/programs.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SYSTEM_PROGRAM = new RegExp(`^/(?:usr/)?s?bin/(?!${commandPattern('language')}|java|gdb)`)
const INSTALLED = /^\/(?:usr\/(?:local\/)?)?lib(?:32|64|x32|exec)?\/|^\/(?:opt|snap|nix)\//

export const tracePreloadsLibrary: TraceDetector = {
  id: 'trace_preloads_library',
  type: 'persistence',
  severity: 'high',
  title: 'Puts its library into other programs',
  why: 'What stands in ld.so.preload, or in LD_PRELOAD, is loaded before everything else: user-mode rootkits hide that way.',
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
        ...facts.modules
          .filter(({ path, pid }) => {
            const image = facts.processes.findLast((one) => one.pid === pid)?.image ?? ''
            return SYSTEM_PROGRAM.test(image) && path.startsWith('/') && !INSTALLED.test(path)
          })
          .map(({ path }) => seen('processes', `a program of the system loaded ${path}`)),
        ...commandsMatching(facts, [
          />{1,2} ?\/etc\/ld\.so\.preload/,
          /\bld_preload=\S{0,80}(?:\/tmp\/|\/dev\/shm\/|\/\.)/,
        ]),
      ],
      (first) => `A library was put into other programs: ${first}`,
    ),
}
