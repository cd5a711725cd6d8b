import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { unexplainedShare } from '../explained.ts'

export const impersonalGreeting: Detector<EmailFacts> = {
  id: 'impersonal_greeting',
  type: 'template_artifact',
  severity: 'low',
  title: 'It greets nobody in particular and wants something',
  why: 'Who has a contract with the reader knows the name.',
  falsePositives: 'Circulars of small firms and authorities.',
  attack: ['T1566'],
  detect: (facts) => {
    const { language, view } = facts
    const share = unexplainedShare(facts)
    if (!language.roles.includes('anybody') || language.actions.length === 0 || share < 0.5) return null
    return {
      description: 'It greets the reader without a name and asks to act.',
      evidence: [{ where: 'body:text', snippet: view.text.slice(0, 120) }],
      strength: (language.lures.length > 0 ? 1 : 0.5) * share,
    }
  },
}
