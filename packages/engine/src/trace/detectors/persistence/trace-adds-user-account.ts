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
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'user_account' ? [seen('system', event.what)] : [])),
        ...facts.files
          .filter(
            ({ op, plain }) => op === 'write' && /^\/etc\/(?:passwd|shadow|sudoers(?:\.d\/[^/]{1,100})?)$/.test(plain),
          )
          .map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
        ...commandsMatching(facts, [
          /\bnet1?(?:\.exe)? (?:user|localgroup) .{0,120}\/add\b/,
          /\bnew-localuser\b|\badd-localgroupmember\b/,
          /(?:^|[;&|] ?|sudo )(?:useradd|adduser) /,
          /\b(?:chpasswd|usermod) .{0,80}(?:sudo|wheel|root)/,
        ]),
      ],
      (first) => `A user account was added or given rights: ${first}`,
    ),
}
