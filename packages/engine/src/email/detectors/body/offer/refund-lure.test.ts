import { testDetector } from '../../../../../test/email/detector-table.ts'
import { refundLure } from './refund-lure.ts'

testDetector(refundLure, {
  hits: {
    'money to withdraw': 'Subject: Hello\n\nYou have 24 hours to withdraw $17,794, then it is lost.',
    'passed on':
      'Subject: Fwd: refund\nAuthentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\n\nYou are eligible for a tax refund of $420. Claim it before it expires.',
    tax: `Subject: Tax refund

You are eligible for a tax refund of $420. Claim it before it expires.`,
    Portuguese: `Subject: Hello

Prezado cliente, você ainda não resgatou o valor disponível em sua restituição. Prazo até hoje.`,
  },
  misses: {
    'the verb to have, in French': `Subject: Hello

Pour avoir la chance de recevoir le cadeau, répondez à quelques questions.`,
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    'a cash machine': 'Subject: Hello\n\nI had to withdraw cash at the station, the café takes no cards.',
    'returned shoes': `Subject: Hello

I sent the shoes back on Monday and the shop was friendly.`,
    'a tip': `Subject: Hello

Keep the receipts, the office pays us back in June.`,
  },
})
