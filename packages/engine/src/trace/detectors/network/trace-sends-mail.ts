import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'

export const traceSendsMail: Detector<TraceFacts> = {
  id: 'trace_sends_mail',
  type: 'c2',
  severity: 'medium',
  title: 'Sends mail on its own',
  why: 'Worms spread and thieves report by mail.',
  falsePositives: 'Scripts that send reports.',
  attack: ['T1071.003'],
  detect: (facts) =>
    hitOn(
      facts.network.filter(({ kind }) => kind === 'smtp').map((event) => seen('network', networkText(event))),
      (first) => `Mail was sent: ${first}`,
    ),
}
