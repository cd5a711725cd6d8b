import { lureDetector } from '../lure-detector.ts'

export const heldMessagesLure = lureDetector({
  id: 'held_messages_lure',
  type: 'credential_lure',
  severity: 'medium',
  kinds: ['held_messages'],
  title: 'It says that messages are held back',
  says: 'It says that messages are held back',
  why: "Messages that wait to be released make the reader sign in on the attacker's page.",
  falsePositives: 'Quarantine reports of the own mail gateway.',
  attack: ['T1566.002', 'T1598.003'],
})
