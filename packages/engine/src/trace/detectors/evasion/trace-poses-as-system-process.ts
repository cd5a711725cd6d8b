import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { nameOf } from '../../places.ts'

const SYSTEM_NAME =
  /^\[?(?:kworker|kthreadd|ksoftirqd|kswapd|migration|rcu_|watchdog|systemd|sshd|init$|cron|dbus|bioset|kauditd)/i
const WINDOWS_PROGRAM =
  /^(?:svchost|lsass|csrss|smss|services|winlogon|wininit|explorer|spoolsv|taskhostw?|dwm|conhost|rundll32|dllhost|runtimebroker|ctfmon)\.exe$/

export const tracePosesAsSystemProcess: Detector<TraceFacts> = {
  id: 'trace_poses_as_system_process',
  type: 'evasion',
  severity: 'high',
  title: 'Poses as a part of the system',
  why: 'A process that is called like one of the system is passed over by whoever looks at a list.',
  falsePositives: 'Hardly anybody.',
  attack: ['T1036.004', 'T1036.005'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) =>
          event.kind === 'rename_self' && SYSTEM_NAME.test(event.what)
            ? [seen('system', `renamed itself ${event.what}`)]
            : [],
        ),
        ...facts.files
          .filter(({ op, plain, plainTo }) => {
            const target = plainTo === '' ? plain : plainTo
            if (!['write', 'create', 'copy', 'rename'].includes(op)) return false
            return WINDOWS_PROGRAM.test(nameOf(target)) && !/\/windows\/(?:system32|syswow64|winsxs)\//.test(target)
          })
          .map(({ path, to }) => seen('files', to ?? path)),
        ...facts.processes
          .filter(
            ({ image, startedBy }) =>
              startedBy !== 'sample' && /^\[?(?:kworker|kthreadd|ksoftirqd|migration|watchdogd)[/\]:\d]/.test(image),
          )
          .map(({ image }) => seen('processes', image)),
      ],
      (first) => `The run took the name of a part of the system: ${first}`,
    ),
}
