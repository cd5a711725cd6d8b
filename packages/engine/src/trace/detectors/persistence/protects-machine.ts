// Whether a run also protects the machine that it changes. Accounts and keys that a set-up makes are its owner's: an intruder does
// not install what bans intruders. Both detectors that ask keep the hit, and only let it weigh less.
import type { TraceFacts } from '../../facts.ts'

const INSTALLS =
  /\b(?:apt|apt-get|yum|dnf|zypper|apk) .{0,60}\b(?:install|add) .{0,200}\b(?:fail2ban|ufw|auditd|unattended-upgrades|crowdsec)\b/
const SWITCHES_ON =
  /\bsystemctl .{0,20}(?:enable|start|restart) .{0,40}\b(?:fail2ban|ufw|auditd|crowdsec)\b|\bufw (?:--force )?enable\b/

/** Installed from the system's own packages, and switched on as well. */
export const protectsMachine = ({ commands }: TraceFacts): boolean =>
  commands.some(({ plain }) => INSTALLS.test(plain)) && commands.some(({ plain }) => SWITCHES_ON.test(plain))
