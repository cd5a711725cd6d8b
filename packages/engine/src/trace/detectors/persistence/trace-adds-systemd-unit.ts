import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

const UNIT =
  /\/systemd\/(?:system|user)\/[^/]{1,200}\.(?:service|timer|path|socket)$|^\/etc\/(?:init\.d\/|rc\.local$|inittab$)/
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename', 'link'])

export const traceAddsSystemdUnit: Detector<TraceFacts> = {
  id: 'trace_adds_systemd_unit',
  type: 'persistence',
  severity: 'medium',
  title: 'Adds a service of the system manager',
  why: 'A unit file makes systemd start the program with the machine and again whenever it ends.',
  falsePositives: 'Packages that bring daemons.',
  attack: ['T1543.002'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(({ op, plain, plainTo }) => CHANGES.has(op) && (UNIT.test(plain) || UNIT.test(plainTo)))
          .map(({ op, path, to }) => seen('files', `${op} ${to ?? path}`)),
        ...commandsMatching(facts, [/>{1,2} ?\/(?:etc|usr\/lib|lib)\/systemd\/system\/\S{1,120}\.(?:service|timer)/]),
      ],
      (first) => `A unit of the system manager was added: ${first}`,
    ),
}
