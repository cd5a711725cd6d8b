import { lureDetector } from '../lure-detector.ts'

export const storageFullLure = lureDetector({
  id: 'storage_full_lure',
  type: 'credential_lure',
  severity: 'medium',
  kinds: ['mailbox_full', 'storage_full'],
  title: 'The text mentions a mailbox or storage and a limit or deadline',
  says: 'The message mentions a mailbox or storage together with a limit, a problem or a deadline',
  why: 'A full mailbox is believable everywhere, and the remedy on offer asks for a password or a card.',
  falsePositives: 'Quota notices from real providers and from your own mail server.',
  attack: ['T1566.002', 'T1598.003'],
  weight: { group: 'body', points: 5, role: 'lure' },
})
