import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceInstallsService: Detector<TraceFacts> = {
  id: 'trace_installs_service',
  type: 'persistence',
  severity: 'medium',
  title: 'Installs a service',
  why: 'A service starts with the machine and with the highest rights.',
  falsePositives: 'Installers of drivers, servers and agents.',
  attack: ['T1543.003'],
  detect: (facts) =>
    hitOn(
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
    ),
}
