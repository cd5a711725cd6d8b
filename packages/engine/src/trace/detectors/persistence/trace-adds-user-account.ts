import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { protectsMachine } from './protects-machine.ts'

/** A second root, under a name that nobody looks at. */
const SECOND_ROOT = /^(?!root:)[^:\n#]{1,40}:[^:\n]{0,200}:0{1,5}:/m
const SECOND_ROOT_MADE = /(?:^|[;&|/] ?|sudo )(?:useradd|adduser|usermod) (?=.{0,120}(?:-\w{0,4}u|--uid)[ =]?0\b)/
/** Accounts of services, which nobody logs in to, and everybody: who breaks into a site has one of them, and is root from then on. */
const EVERYTHING_FOR_SERVICE =
  /^\s{0,8}(?:www-data|apache|nginx|httpd|nobody|daemon|mail|backup|mysql|postgres|redis|tomcat|ftp|git|games|lp|bin|sync|ALL)\s{1,8}ALL\s{0,4}=\s{0,4}(?:\(\s{0,4}(?:ALL|root)(?:\s{0,4}:\s{0,4}ALL)?\s{0,4}\)\s{0,4})?NOPASSWD\s{0,4}:\s{0,4}ALL\b/m
/** With its arguments, where they leave nothing open. */
const ONE_PROGRAM =
  /^[^\n]{0,200}NOPASSWD:\s{0,4}\/(?:usr|opt)\/(?:[\w./-]{3,100}|(?:s?bin|local\/s?bin)\/(?:systemctl|service|rc-service) (?:restart|reload|start|stop|status) [\w@.-]{1,80})\s{0,4}$/

const MADE = /\bnet1?(?:\.exe)? user (\S{1,60}) .{0,120}\/add\b/
const MADE_ADMINISTRATOR = /\bnet1?(?:\.exe)? localgroup "?administrat\w{1,10}"? (\S{1,60}) .{0,60}\/add\b/
/** Of the log-on: who is named there with a zero is not shown to choose from. */
const UNSEEN_AT_LOG_ON = /\\winlogon\\specialaccounts\\userlist\\([^\\]{1,60})$/

/** One account is made, given all rights and hidden from the log-on: one for whoever sits there is shown. */
function isHiddenAdministrator({ ranCommands, registry }: TraceFacts): boolean {
  const named = (pattern: RegExp): ReadonlySet<string> =>
    new Set(ranCommands.flatMap(({ plain }) => pattern.exec(plain)?.[1] ?? []))
  const [made, raised] = [named(MADE), named(MADE_ADMINISTRATOR)]
  return registry.some(({ op, plain, data = '' }) => {
    const [, account = ''] = UNSEEN_AT_LOG_ON.exec(plain) ?? []
    return op === 'write' && Number(data) === 0 && made.has(account) && raised.has(account)
  })
}

export const traceAddsUserAccount: TraceDetector<'trace_adds_user_account'> = {
  id: 'trace_adds_user_account',
  type: 'persistence',
  severity: 'high',
  title: 'Adds a user account or gives one more privileges',
  why: 'With an account of their own, attackers come back as ordinary users.',
  falsePositives: 'Provisioning scripts, which say so in their name.',
  attack: ['T1136.001'],
  detect(facts) {
    const changed = facts.files.filter(({ op }) => op === 'write' || op === 'rename' || op === 'copy')
    const target = ({ plain, plainTo }: (typeof changed)[number]): string => (plainTo === '' ? plain : plainTo)
    const accounts = changed.filter((event) => /^\/etc\/(?:passwd|shadow)$/.test(target(event)))
    const rights = changed.filter((event) => /^\/etc\/sudoers(?:\.d\/[^/]{1,100})?$/.test(target(event)))
    const made = facts.commands.filter(({ plain }) => /(?:^|[;&|/] ?|sudo )(?:useradd|adduser) /.test(plain))
    const isForService =
      made.length > 0 &&
      made.every(({ plain }) => /(?:useradd|adduser)(?: .{0,120})? (?:-\w{0,3}r\b|--system\b)/.test(` ${plain}`))
    // A service that may run its own program as root, and nothing else.
    const isOneProgram =
      accounts.length === 0 && rights.length > 0 && rights.every(({ start = '' }) => ONE_PROGRAM.test(start.trim()))
    const isSecondRoot =
      accounts.some((event) => /passwd$/.test(target(event)) && SECOND_ROOT.test(event.start ?? '')) ||
      facts.ranCommands.some(({ plain }) => SECOND_ROOT_MADE.test(plain))
    const isEverythingForService = rights.some(({ start = '' }) => EVERYTHING_FOR_SERVICE.test(start))
    return hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'user_account' ? [seen('system', event.what)] : [])),
        ...[...accounts, ...rights].map(({ path, to, start }) => seen('files', `${to ?? path} ${start ?? ''}`)),
        ...commandsMatching(facts, [
          /\bnet1?(?:\.exe)? (?:user|localgroup) .{0,120}\/add\b/,
          /\bnew-localuser\b|\badd-localgroupmember\b/,
          /(?:^|[;&|] ?|sudo )(?:useradd|adduser) /,
          /\bchpasswd .{0,80}(?:sudo|wheel|root)|\busermod .{0,60}-\w{0,3}g\w? ?\S{0,60}\b(?:sudo|wheel|root|admin)\b|\busermod .{0,60}-\w{0,2}u\w? 0\b/,
        ]),
      ],
      (first) => `A user account was added or given privileges: ${first}`,
      {
        // An account without a login, as the packages of services make theirs.
        weighs:
          isSecondRoot || isEverythingForService || isHiddenAdministrator(facts)
            ? 'whole'
            : [
                'added',
                (isForService || made.length === 0) && (rights.length === 0 ? isForService : isOneProgram)
                  ? 'of a service'
                  : protectsMachine(facts) && 'protected',
              ],
        attack: [
          ...(rights.length > 0 && accounts.length === 0 ? [] : ['T1136.001']),
          ...(rights.length > 0 ? ['T1548.003'] : []),
        ],
      },
    )
  },
}
