// What a program asks about the machine by looking at a file.
import type { SystemEvent } from '@assay/engine'

export type About = Extract<SystemEvent, { kind: 'question' }>['about']

const QUESTIONS: readonly (readonly [RegExp, About])[] = [
  [/^\/proc\/cpuinfo$|^\/proc\/meminfo$|^\/sys\/devices\/system\/cpu\//, 'hardware'],
  [
    /^\/sys\/class\/dmi\/|^\/sys\/devices\/virtual\/dmi\/|^\/proc\/scsi\/|^\/sys\/hypervisor|^\/\.dockerenv$|^\/proc\/1\/cgroup$/,
    'virtual_machine',
  ],
  [/^\/proc\/(?:self|thread-self)\/status$/, 'debugger'],
  [/^\/proc\/\d+\/(?:status|stat|cmdline|comm|exe|maps|environ)$|^\/proc$/, 'processes'],
  [/^\/proc\/net\/|^\/proc\/\d+\/net\/|^\/sys\/class\/net/, 'network'],
  [
    /^\/etc\/(?:os-release|issue|debian_version|lsb-release)$|^\/proc\/version$|^\/proc\/sys\/kernel\/(?:osrelease|hostname)$/,
    'host',
  ],
  [/^\/var\/run\/utmp$|^\/run\/utmp$|^\/var\/log\/wtmp$/, 'user'],
]

export const questionAbout = (path: string): About | undefined => QUESTIONS.find(([pattern]) => pattern.test(path))?.[1]
