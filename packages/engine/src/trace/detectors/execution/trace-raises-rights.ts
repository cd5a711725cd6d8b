import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceRaisesRights: Detector<TraceFacts> = {
  id: 'trace_raises_rights',
  type: 'execution',
  severity: 'medium',
  title: 'Gives a program lasting rights of root',
  why: 'A set-user-id copy of a shell is a back door to root.',
  falsePositives: 'Packages that install such programs.',
  attack: ['T1548.001'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(({ op, mode = '' }) => op === 'mode' && /^0?[4-7]\d{3}$/.test(mode))
          .map(({ path, mode }) => seen('files', `${mode} ${path}`)),
        ...commandsMatching(facts, [
          /\bchmod (?:-\S{1,8} )?(?:[ug]?\+s|[4-7]\d{3}) /,
          /\bsetcap \S{0,40}cap_set[ug]id/,
        ]),
      ],
      (first) => `A program was given the rights of its owner for good: ${first}`,
    ),
}
