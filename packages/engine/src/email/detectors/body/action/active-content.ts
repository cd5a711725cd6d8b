// No client runs scripts in mail; what is there is meant for the reader who opens the message in a browser.

import type { ActiveKind } from '../../../view/view.ts'
import type { MailDetector } from '../../mail-detector.ts'

/** In the order of what each can do. */
const STRENGTH: Readonly<Record<ActiveKind, number>> = {
  javascript_url: 1,
  meta_refresh: 0.9,
  data_url: 0.8,
  script: 0.5,
  object: 0.5,
  iframe: 0.3,
  event_handler: 0.2,
}
const NAMES: Readonly<Record<ActiveKind, string>> = {
  javascript_url: 'a link that runs a script',
  meta_refresh: 'an automatic redirect',
  data_url: 'a link that contains a whole page (data:)',
  script: 'a script',
  object: 'an embedded object',
  iframe: 'an embedded frame',
  event_handler: 'a script that runs on an event, such as a click',
}

export const activeContent: MailDetector = {
  id: 'active_content',
  type: 'active_content',
  severity: 'medium',
  title: 'The message contains active content',
  why: 'Scripts and automatic redirects run when the message is opened in a browser.',
  falsePositives: 'Web pages pasted into a newsletter together with their scripts.',
  attack: ['T1059.007', 'T1027.006'],
  detect: ({ view }) => {
    const worst = view.active.toSorted((a, b) => STRENGTH[b.kind] - STRENGTH[a.kind])[0]
    if (worst === undefined) return null
    return {
      description: `The message contains ${NAMES[worst.kind]}.`,
      evidence: view.active.slice(0, 3).map(({ kind, snippet }) => ({ where: `body:${kind}`, snippet })),
      strength: STRENGTH[worst.kind],
    }
  },
}
