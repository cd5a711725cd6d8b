import { lureDetector } from '../lure-detector.ts'

export const voicemailLure = lureDetector({
  id: 'voicemail_lure',
  type: 'document_lure',
  severity: 'medium',
  kinds: ['voicemail'],
  title: 'It offers a voice message or a fax',
  says: 'It offers a voice message or fax',
  why: 'A missed call is opened out of curiosity, and the page asks to sign in.',
  falsePositives: 'Telephone systems that send recordings by mail.',
  attack: ['T1566'],
})
