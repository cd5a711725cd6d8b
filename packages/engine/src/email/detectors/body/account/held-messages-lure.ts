import { lureDetector } from '../lure-detector.ts'

export const heldMessagesLure = lureDetector({
  id: 'held_messages_lure',
  type: 'credential_lure',
  severity: 'medium',
  kinds: ['held_messages'],
  title: 'The text mentions messages that are held or undelivered',
  says: 'The message mentions incoming messages together with a problem, a limit or a deadline',
  why: 'A false quarantine notice makes the reader sign in on the attacker’s page to release the messages.',
  falsePositives: 'Quarantine reports from your own mail gateway.',
  attack: ['T1566.002', 'T1598.003'],
  weight: { group: 'body', points: 5, role: 'lure' },
})
