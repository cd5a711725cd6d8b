// What a program asks about the machine: by looking at a file, and what of all that was answered in one way only.
import type { SystemEvent } from '@assay/engine'

export type About = Extract<SystemEvent, { kind: 'question' }>['about']

const QUESTIONS: readonly (readonly [RegExp, About])[] = [
  [/^\/proc\/cpuinfo$|^\/proc\/meminfo$|^\/sys\/devices\/system\/cpu\//, 'hardware'],
  // By its numbers a machine is known again; by its makers' names it is seen to be none.
  [/^\/sys\/(?:class|devices\/virtual)\/dmi\/id\/(?:\w{1,20}_serial|product_uuid|\w{1,20}_asset_tag)$/, 'hardware'],
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

/** Questions whose answer malware makes its doing depend on; the others are asked by whoever prints a version. */
const DEPENDED_ON: Readonly<Partial<Record<About, string>>> = {
  locale: 'its language or keyboard',
  time: 'the time or its zone',
  hardware: 'memory, processors or disks',
  virtual_machine: 'signs of a virtual machine',
  debugger: 'a debugger',
  user: 'who is logged on',
  security_products: 'security products',
  browser: 'the browser',
}

/** None where nothing of that kind was asked. A run gives one answer: what a sample does after another one is not seen. */
export function answeredOneWay(events: readonly SystemEvent[]): readonly string[] {
  const asked = new Set(events.flatMap((event) => (event.kind === 'question' ? (DEPENDED_ON[event.about] ?? []) : [])))
  return asked.size === 0
    ? []
    : [`It asked about ${[...asked].sort().join('; ')}: what it does where the answer is another was not seen.`]
}
