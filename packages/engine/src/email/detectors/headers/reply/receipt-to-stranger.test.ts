import { testDetector } from '../../../../../test/email/detector-table.ts'
import { receiptToStranger } from './receipt-to-stranger.ts'

testDetector(receiptToStranger, {
  hits: {
    'to free mail': {
      mail: 'Disposition-Notification-To: <watch@gmail.com>',
      says: 'watch@gmail.com',
      strength: [1, 1],
    },
    'to another house': { mail: 'Return-Receipt-To: a@evil.example', strength: [0.6, 0.6] },
  },
  misses: {
    'to the author': 'Disposition-Notification-To: Mia <mia@sender.example>',
    'to the house': 'Disposition-Notification-To: office@sender.example',
    'no receipt': 'Subject: hello',
    'free mail to itself': 'From: Kim <kim@gmail.com>\nDisposition-Notification-To: kim@gmail.com',
  },
})
