import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** It, or a copy of it under a name that its readers like better. */
function readsItself({ files, samplePaths }: TraceFacts): boolean {
  const own = new Set(samplePaths)
  for (const { op, plain, plainTo } of files) if (op === 'copy' && own.has(plain)) own.add(plainTo)
  return files.some(({ op, plain }) => op === 'read' && own.has(plain))
}

export const traceMailsItselfAround: TraceDetector<'trace_mails_itself_around'> = {
  id: 'trace_mails_itself_around',
  type: 'c2',
  severity: 'high',
  title: 'Mails itself to contacts in the address book',
  why: 'A mass-mailing worm writes to people who trust its victim.',
  falsePositives: 'Hardly anyone: newsletters are sent from a list of their own.',
  attack: ['T1534', 'T1087.003'],
  act: 'sends_mail',
  detect(facts) {
    const asked = facts.system.filter((event) => event.kind === 'question' && event.about === 'mail_accounts')
    const sent = facts.network.filter(({ kind }) => kind === 'smtp')
    if (asked.length === 0 || sent.length === 0) return null
    return hitOn(
      sent.map((event) => seen('network', networkText(event))),
      (first, count) => `Mail went to ${count} contacts from the address book: ${first}`,
      { weighs: readsItself(facts) ? 'whole' : 'unread' },
    )
  },
}
