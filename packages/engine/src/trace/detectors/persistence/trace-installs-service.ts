import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** What only administrators can have put there; a service needs their rights anyway. */
const INSTALLED = /^["']?[a-z]:\\program files(?: \(x86\))?\\[^|&]{3,200}$/i

/** Where services of makers do not live: among the system's own programs (drivers do), and where anybody may write. */
const HIDING_PLACE =
  /^[a-z]:\/(?:windows\/(?:[^/]{1,60}|(?:system32|syswow64|temp|fonts|help)\/[^/]{1,60})|users\/.{1,200}|programdata\/[^/]{1,60}|perflogs\/.{1,100})\.exe$/

export const traceInstallsService: TraceDetector<'trace_installs_service'> = {
  id: 'trace_installs_service',
  type: 'persistence',
  severity: 'medium',
  title: 'Installs a service',
  why: 'A service starts at boot and runs with the highest privileges.',
  falsePositives: 'Installers of drivers, servers and agents.',
  attack: ['T1543.003'],
  detect(facts) {
    const commands = facts.system.flatMap((event) =>
      event.kind === 'service' && (event.op === 'create' || event.op === 'change') ? [event.command ?? ''] : [],
    )
    const put = new Set(
      facts.files.flatMap(({ op, plain, plainTo, succeeded }) =>
        succeeded === false || !['write', 'copy', 'rename'].includes(op) ? [] : [plainTo === '' ? plain : plainTo],
      ),
    )
    const isHidden = commands.some((command) => {
      const program = plainPath(command)
      return [...put].some((path) => HIDING_PLACE.test(path) && program.includes(path))
    })
    const isInstalled = commands.length > 0 && commands.every((command) => INSTALLED.test(command))
    return hitOn(
      [
        ...facts.system.flatMap((event) =>
          event.kind === 'service' && (event.op === 'create' || event.op === 'change')
            ? [seen('system', `service ${event.what}: ${event.command ?? ''}`)]
            : [],
        ),
        ...facts.registry
          .filter(
            ({ op, plain }) =>
              op === 'write' && /\\services\\[^\\]{1,200}\\(?:parameters\\servicedll|imagepath)$/.test(plain),
          )
          .map(({ key, data }) => seen('registry', `${key} = ${data ?? ''}`)),
        ...commandsMatching(facts, [
          /\bsc(?:\.exe)? (?:\\\\\S{1,64} )?(?:create|config \S{1,64} binpath)/,
          /\bnew-service\b/,
        ]),
      ],
      (first) => `A service was installed: ${first}`,
      { weighs: isInstalled ? 'installed' : isHidden ? 'whole' : 'plain' },
    )
  },
}
