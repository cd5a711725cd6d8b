// How bubblewrap is called, by everything of ours that is shut off from this host: namespaces of its own, no capability,
// no environment, ended with whoever started it.
import { accessSync, constants, readFileSync } from 'node:fs'

export const BUBBLEWRAP_NAMESPACES: readonly string[] = [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--clearenv',
  ...['--cap-drop', 'ALL'],
]

/** Only the system's own folders are looked in. */
export function bubblewrapPath(): string | null {
  return (
    ['/usr/bin/bwrap', '/bin/bwrap'].find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    }) ?? null
  )
}

const SWITCHES = [
  {
    path: '/proc/sys/kernel/unprivileged_userns_clone',
    forbids: '0',
    advice: 'This kernel forbids namespaces to ordinary users: sysctl -w kernel.unprivileged_userns_clone=1.',
  },
  {
    path: '/proc/sys/user/max_user_namespaces',
    forbids: '0',
    advice: 'This host allows no user namespaces: sysctl -w user.max_user_namespaces=10000.',
  },
  {
    path: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    forbids: '1',
    advice: 'AppArmor restricts user namespaces here: give bwrap a profile that has "userns,".',
  },
] as const

/** Why namespaces may be refused here and what an operator can do, in one sentence. */
export function namespaceAdvice(): string {
  for (const { path, forbids, advice } of SWITCHES) if (contentOf(path) === forbids) return advice
  return 'In a container, its system-call filter or its masked /proc may forbid namespaces: they must be allowed to it.'
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1').trim()
  } catch {
    return ''
  }
}
