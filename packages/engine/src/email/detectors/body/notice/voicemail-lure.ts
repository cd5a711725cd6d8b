import { lureDetector } from '../lure-detector.ts'

export const voicemailLure = lureDetector({
  id: 'voicemail_lure',
  type: 'document_lure',
  severity: 'medium',
  kinds: ['voicemail'],
  title: 'The text mentions a voice message or a fax',
  says: 'The message mentions a voice message or fax together with opening, downloading or signing in',
  why: 'People open a missed call out of curiosity, and the page behind it asks them to sign in.',
  falsePositives: 'Phone systems that send recordings by mail.',
  attack: ['T1566'],
  weight: { group: 'body', points: 8, role: 'lure' },
})
