import { trickDetector } from '../trick-detector.ts'

export const unicodeQr = trickDetector({
  id: 'unicode_qr',
  type: 'qr_code',
  severity: 'high',
  title: 'A QR code is drawn with characters',
  why: 'A code without a picture is seen by no reader of pictures, only by the telephone.',
  falsePositives: 'Tools of developers that print a code to sign in.',
  attack: ['T1566.002', 'T1027'],
  trick: 'blockQr',
  countMin: 1,
  countWhole: 1,
  says: () => 'A QR code is drawn with block characters instead of a picture.',
})
