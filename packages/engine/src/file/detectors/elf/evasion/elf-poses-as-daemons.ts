import { listed } from '../../../../rules/tell.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Services that every server runs, as they stand in a list of processes: with their path, or with their arguments. */
const DAEMON =
  /^(?:(?:\/usr)?\/(?:s?bin|lib(?:exec)?)\/(?:[\w.-]{1,40}\/){0,3}(?:udevd|mingetty|agetty|console-kit-daemon|auditd|systemd-journald|systemd-udevd|systemd-logind|crond?|sshd|rsyslogd|syslogd|dbus-daemon|atd|polkitd|acpid|avahi-daemon|master|irqbalance|NetworkManager|smartd|dhclient|rpcbind|cupsd|chronyd|ntpd)(?: .{1,60})?|hald-addon-acpi: .{1,80}|(?:pickup|qmgr|cleanup) -l -t .{1,40}|dbus-daemon --system.{0,60})$/
const DAEMONS_MIN = 3
/** Whoever starts services has a list of them; a list of what they look like while they run is for posing. */
const WITH_ARGUMENTS_MIN = 2
/** Service managers are larger. */
const SIZE_BYTES_MAX = 1024 * 1024
/** How a process takes another name, or leaves its parent. */
const RENAMES = ['prctl', 'setsid', 'daemon', 'setproctitle']

export const elfPosesAsDaemons: FileDetector = {
  id: 'elf_poses_as_daemons',
  type: 'elf',
  severity: 'high',
  title: 'Contains command lines of several system services to pose as one of them',
  why: 'Backdoors pick a service name at random, so that the process list shows nothing new.',
  falsePositives: 'None known: service managers read such command lines from files.',
  attack: ['T1036.005', 'T1036.011'],
  detect(facts) {
    const {
      elf,
      strings: { found },
    } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || sizeBytes > SIZE_BYTES_MAX) return null
    if (!elf.isStatic && !RENAMES.some((name) => elf.imports.includes(name))) return null
    const lines = found.filter(({ text }) => DAEMON.test(text))
    const names = new Set(lines.map(({ text }) => text))
    const withArguments = [...names].filter((text) => text.includes(' ')).length
    if (names.size < DAEMONS_MIN || withArguments < WITH_ARGUMENTS_MIN) return null
    return {
      description: `The program contains the command lines of ${names.size} services: ${listed([...names])}.`,
      evidence: lines
        .slice(0, 4)
        .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text })),
    }
  },
}
