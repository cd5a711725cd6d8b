import { lureDetector } from '../lure-detector.ts'

export const storageFullLure = lureDetector({
  id: 'storage_full_lure',
  type: 'credential_lure',
  severity: 'medium',
  kinds: ['mailbox_full', 'storage_full'],
  title: 'It says that a mailbox or storage is full or about to end',
  says: 'It says that a mailbox or its storage is full or about to end',
  why: 'A full mailbox is believable everywhere, and the remedy asks for the password or a card.',
  falsePositives: 'Quota notices of real providers and of the own mail server.',
  attack: ['T1566.002', 'T1598.003'],
})
