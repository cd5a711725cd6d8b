import { hitOn, networkText, seen } from '../../hit.ts'
import { DOCUMENT } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Accounts and keys; documents are told apart by their endings. */
const SECRET_FILE = /^\/etc\/shadow$|\/\.(?:ssh|aws|gnupg)\//

export const traceSendsMail: TraceDetector<'trace_sends_mail'> = {
  id: 'trace_sends_mail',
  type: 'c2',
  severity: 'medium',
  title: 'Sends mail',
  why: 'Worms spread by mail, and stealers report by mail.',
  falsePositives: 'Scripts that send reports.',
  attack: ['T1071.003'],
  act: 'sends_mail',
  detect(facts) {
    const read = facts.files.some(
      ({ op, plain, succeeded }) =>
        op === 'read' && succeeded !== false && (DOCUMENT.test(plain) || SECRET_FILE.test(plain)),
    )
    const isWatching = facts.system.some(({ kind }) => kind === 'keyboard' || kind === 'screenshot')
    return hitOn(
      facts.network.filter(({ kind }) => kind === 'smtp').map((event) => seen('network', networkText(event))),
      (first) => `Mail was sent: ${first}`,
      read || isWatching ? { attack: ['T1071.003', 'T1048.003'] } : { weighs: 'of itself' },
    )
  },
}
