import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceAddsUserAccount: Detector<TraceFacts> = {
  id: 'trace_adds_user_account',
  type: 'persistence',
  severity: 'high',
  title: 'Adds or arms a user account',
  why: 'An account of its own lets an attacker come back as an ordinary user.',
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
      made.every(({ plain }) => /(?:useradd|adduser) .{0,120}(?: -\w{0,3}r\b| --system\b)/.test(` ${plain}`))
    return hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'user_account' ? [seen('system', event.what)] : [])),
        ...[...accounts, ...rights].map(({ path, to, start }) => seen('files', `${to ?? path} ${start ?? ''}`)),
        ...commandsMatching(facts, [
          /\bnet1?(?:\.exe)? (?:user|localgroup) .{0,120}\/add\b/,
          /\bnew-localuser\b|\badd-localgroupmember\b/,
          /(?:^|[;&|] ?|sudo )(?:useradd|adduser) /,
          /\b(?:chpasswd|usermod) .{0,80}(?:sudo|wheel|root)/,
        ]),
      ],
      (first) => `A user account was added or given rights: ${first}`,
      {
        // An account without a login, as the packages of services make theirs.
        strength: isForService && rights.length === 0 ? 0.4 : 1,
        attack: [
          ...(rights.length > 0 && accounts.length === 0 ? [] : ['T1136.001']),
          ...(rights.length > 0 ? ['T1548.003'] : []),
        ],
      },
    )
  },
}
