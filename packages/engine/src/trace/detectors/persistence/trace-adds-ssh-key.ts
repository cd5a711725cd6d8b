import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { protectsMachine } from './protects-machine.ts'

const KEYS = /\/\.ssh\/authorized_keys2?$|\/administrators_authorized_keys$/

const HOME = /^\/home\/([^/]{1,60})\/\.ssh\//
const MAKES_ACCOUNT = /(?:^|[;&|/] ?|sudo )(?:useradd|adduser) (?:.{0,200} )?([a-z_][\w-]{0,31})$/
const GIVES_RIGHTS = /\b(?:sudo|wheel|admin|root)\b/

/** Of accounts alone that the run made itself, and gave no rights: whoever sets a machine up brings its people's keys along. */
function isOfNewAccounts({ files, ranCommands }: TraceFacts, keys: readonly string[]): boolean {
  const made = new Set(
    ranCommands.flatMap(({ plain }) => (GIVES_RIGHTS.test(plain) ? [] : (MAKES_ACCOUNT.exec(plain)?.[1] ?? []))),
  )
  const isGivenRights =
    files.some(({ op, plain }) => op === 'write' && /^\/etc\/sudoers/.test(plain)) ||
    ranCommands.some(({ plain }) => /\b(?:usermod|gpasswd|adduser) /.test(plain) && GIVES_RIGHTS.test(plain))
  return !isGivenRights && keys.length > 0 && keys.every((path) => made.has(HOME.exec(path)?.[1] ?? ''))
}

export const traceAddsSshKey: TraceDetector<'trace_adds_ssh_key'> = {
  id: 'trace_adds_ssh_key',
  type: 'persistence',
  severity: 'high',
  title: 'Adds an SSH key for remote login',
  why: 'Whoever holds a key listed in authorized_keys comes back without a password.',
  falsePositives: "Provisioning scripts for one's own machines.",
  attack: ['T1098.004'],
  detect(facts) {
    const laid = facts.files.filter(
      ({ op, plain, plainTo }) =>
        (op === 'write' && KEYS.test(plain)) || ((op === 'copy' || op === 'rename') && KEYS.test(plainTo)),
    )
    const typed = commandsMatching(facts, [
      />{1,2} ?\S{0,120}\.ssh\/authorized_keys/,
      /tee (?:-a )?\S{0,120}\.ssh\/authorized_keys/,
    ])
    const places = laid.map(({ plain, plainTo }) => plainTo || plain)
    // An imitated run does not know every name; where another run knows it, that one tells.
    const known = places.filter((path) => !path.includes('//'))
    return hitOn(
      [...laid.map(({ path, to, start }) => seen('files', `${to ?? path} ${start ?? ''}`)), ...typed],
      (first) => `A key was added to the authorized SSH keys: ${first}`,
      {
        weighs: protectsMachine(facts)
          ? 'protected'
          : typed.length === 0 && isOfNewAccounts(facts, known)
            ? 'of a new account'
            : 'whole',
      },
    )
  },
}
