import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { nameOf } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SYSTEM_NAME =
  /^\[?(?:kworker|kthreadd|ksoftirqd|kswapd|migration|rcu_|watchdogd|bioset|kauditd)|^(?:\/\S{0,40}\/)?(?:systemd(?:-(?:journald|logind|udevd|networkd|resolved))?|sshd|init|udevd|crond?|dbus-daemon|rsyslogd|agetty|apache2?|httpd|nginx|mysqld|named|syslogd|klogd)(?:[: ].{0,40})?$|^\/(?:usr\/)?s?bin\/\w/i
const WINDOWS_PROGRAM =
  /^(?:svchost|lsass|csrss|smss|services|winlogon|wininit|explorer|spoolsv|taskhostw?|dwm|conhost|rundll32|dllhost|runtimebroker|ctfmon)\.exe$/
const KERNEL_THREAD = /^\[?(?:kworker|kthreadd|ksoftirqd|migration|watchdogd)[/\]:\d]/

/** The kernel's own threads have no connections: a process that takes such a name and has one is lying about itself. */
const LOOPBACK = /^(?:127\.|::1$|localhost$)/

function posesAsConnectedThread({ system, network }: TraceFacts): boolean {
  const posing = system.flatMap((event) =>
    event.kind === 'rename_self' && KERNEL_THREAD.test(event.what) ? [event.pid] : [],
  )
  return network.some(
    (event) =>
      (event.kind === 'tcp' || event.kind === 'tls' || event.kind === 'udp') &&
      !LOOPBACK.test(event.host) &&
      posing.some((pid) => pid === undefined || event.pid === undefined || pid === event.pid),
  )
}

export const tracePosesAsSystemProcess: TraceDetector<'trace_poses_as_system_process'> = {
  id: 'trace_poses_as_system_process',
  type: 'evasion',
  severity: 'high',
  title: 'Masquerades as a system process',
  why: 'A process with the name of a system process is overlooked in a process list.',
  falsePositives: 'Hardly anyone.',
  attack: ['T1036.004', 'T1036.005'],
  detect(facts) {
    const renamed = facts.system.flatMap((event) =>
      event.kind === 'rename_self' && SYSTEM_NAME.test(event.what)
        ? [seen('system', `renamed itself ${event.what}`)]
        : [],
    )
    const files = facts.files
      .filter(({ op, plain, plainTo }) => {
        const target = plainTo === '' ? plain : plainTo
        if (!['write', 'create', 'copy', 'rename'].includes(op)) return false
        return WINDOWS_PROGRAM.test(nameOf(target)) && !/\/windows\/(?:system32|syswow64|winsxs)\//.test(target)
      })
      .map(({ path, to }) => seen('files', to ?? path))
    const started = facts.processes
      .filter(
        ({ image, commandLine, startedBy }) =>
          startedBy !== 'sample' && [image, commandLine.replace(/^'/, '')].some((name) => KERNEL_THREAD.test(name)),
      )
      .map(({ image, commandLine }) => seen('processes', commandLine || image))
    const named = [...renamed, ...started]
    return hitOn([...named, ...files], (first) => `The sample took the name of a system component: ${first}`, {
      weighs: posesAsConnectedThread(facts) ? 'whole' : 'taken',
      attack: [...(named.length > 0 ? ['T1036.004'] : []), ...(files.length > 0 ? ['T1036.005'] : [])],
    })
  },
}
