import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const HIJACK =
  /\\classes\\(?:ms-settings|mscfile|exefile|folder|appx82a6gwre4fdg3bt635tn5ctqjf8msdd2)\\shell\\(?:open|runas)\\command\\|\\environment\\(?:windir|systemroot)$/

export const traceTakesAdministratorRights: TraceDetector = {
  id: 'trace_takes_administrator_rights',
  type: 'evasion',
  severity: 'high',
  title: 'Takes administrator rights past the prompt',
  why: 'Some trusted programs start others from settings that any user may write.',
  falsePositives: 'Penetration testing tools.',
  attack: ['T1548.002'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.registry
          .filter(({ op, plain }) => (op === 'write' || op === 'create') && HIJACK.test(plain))
          .map(({ key, data }) => seen('registry', `${key} = ${data ?? ''}`)),
        ...commandsMatching(facts, [
          /\breg(?:\.exe)? add .{0,120}\\(?:ms-settings|mscfile|exefile|folder)\\shell\\(?:open|runas)\\command/,
        ]),
      ],
      (first) => `The prompt for administrator rights was gone around: ${first}`,
    ),
}
