import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import { DOCUMENT } from '../../places.ts'

/** Accounts and keys; documents are told apart by their endings. */
const SECRET_FILE = /^\/etc\/shadow$|\/\.(?:ssh|aws|gnupg)\//

export const traceSendsMail: Detector<TraceFacts> = {
  id: 'trace_sends_mail',
  type: 'c2',
  severity: 'medium',
  title: 'Sends mail on its own',
  why: 'Worms spread and thieves report by mail.',
  falsePositives: 'Scripts that send reports.',
  attack: ['T1071.003'],
  detect(facts) {
    const read = facts.files.some(
      ({ op, plain, succeeded }) =>
        op === 'read' && succeeded !== false && (DOCUMENT.test(plain) || SECRET_FILE.test(plain)),
    )
    return hitOn(
      facts.network.filter(({ kind }) => kind === 'smtp').map((event) => seen('network', networkText(event))),
      (first) => `Mail was sent: ${first}`,
      read ? { attack: ['T1071.003', 'T1048.003'] } : { strength: 0.7 },
    )
  },
}
