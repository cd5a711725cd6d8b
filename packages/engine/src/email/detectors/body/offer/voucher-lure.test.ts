import { testDetector } from '../../../../../test/email/detector-table.ts'
import { voucherLure } from './voucher-lure.ts'

testDetector(voucherLure, {
  hits: {
    'gift card': `Subject: Your gift card

You have been selected for a $500 gift card. Claim your voucher before it expires.`,
    points: `Subject: Hello

Prezado cliente, seus pontos estão prestes a expirar. Troque os seus pontos agora, clique aqui.`,
  },
  misses: {
    thanks: `Subject: Hello

Thank you for the voucher, we will use it in the spring.`,
    'talking points': `Subject: Hello

The points for the meeting are on the wiki.`,
  },
})
