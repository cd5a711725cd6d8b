import type { MailDetector } from '../../mail-detector.ts'
import { unexplainedShare } from '../explained.ts'

export const impersonalGreeting: MailDetector<'impersonal_greeting'> = {
  id: 'impersonal_greeting',
  type: 'template_artifact',
  severity: 'low',
  title: 'A generic form of address and a call for action',
  why: 'A company that has a contract with the reader knows the reader’s name.',
  falsePositives: 'Circulars from small companies and authorities.',
  attack: ['T1566'],
  detect: (facts) => {
    const { language, view } = facts
    const share = unexplainedShare(facts)
    if (!language.roles.includes('anybody') || language.actions.length === 0 || share < 0.5) return null
    return {
      description: 'The message has a generic form of address and calls for action.',
      evidence: [{ where: 'body:text', snippet: view.text.slice(0, 120) }],
      weighs: language.lures.length > 0 ? 'whole' : 'no lure',
      measured: share,
    }
  },
}
