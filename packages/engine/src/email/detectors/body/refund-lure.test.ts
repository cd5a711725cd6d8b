import { testDetector } from '../../../../test/email/detector-table.ts'
import { refundLure } from './refund-lure.ts'

testDetector(refundLure, {
  hits: {
    tax: `Subject: Tax refund

You are eligible for a tax refund of $420. Claim it before it expires.`,
    Portuguese: `Subject: Hello

Prezado cliente, você ainda não resgatou o valor disponível em sua restituição. Prazo até hoje.`,
  },
  misses: {
    'returned shoes': `Subject: Hello

I sent the shoes back on Monday and the shop was friendly.`,
    'a tip': `Subject: Hello

Keep the receipts, the office pays us back in June.`,
  },
})
