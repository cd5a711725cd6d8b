import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { protectsMachine } from './protects-machine.ts'

const KEYS = /\/\.ssh\/authorized_keys2?$|\/administrators_authorized_keys$/

export const traceAddsSshKey: TraceDetector<'trace_adds_ssh_key'> = {
  id: 'trace_adds_ssh_key',
  type: 'persistence',
  severity: 'high',
  title: 'Lets itself in by an SSH key of its own',
  why: 'Whoever holds the key of an authorized_keys file comes back without a password.',
  falsePositives: 'Provisioning scripts for machines of their own.',
  attack: ['T1098.004'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(
            ({ op, plain, plainTo }) =>
              (op === 'write' && KEYS.test(plain)) || ((op === 'copy' || op === 'rename') && KEYS.test(plainTo)),
          )
          .map(({ path, to, start }) => seen('files', `${to ?? path} ${start ?? ''}`)),
        ...commandsMatching(facts, [
          />{1,2} ?\S{0,120}\.ssh\/authorized_keys/,
          /tee (?:-a )?\S{0,120}\.ssh\/authorized_keys/,
        ]),
      ],
      (first) => `A key was added to those that may log in: ${first}`,
      { weighs: protectsMachine(facts) ? 'protected' : 'whole' },
    ),
}
