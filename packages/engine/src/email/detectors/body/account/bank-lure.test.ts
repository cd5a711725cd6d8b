import { testDetector } from '../../../../../test/email/detector-table.ts'
import { bankLure } from './bank-lure.ts'

testDetector(bankLure, {
  hits: {
    'blocked card': `Subject: Your card

Your bank card has been blocked after suspicious activity. Log in to unlock it immediately.`,
    Spanish: `Subject: Hello

Su tarjeta ha sido bloqueada por el banco. Verifique sus datos de inmediato para reactivarla.`,
  },
  misses: {
    'a river': `Subject: Hello

We met at the bank of the river and had a swim.`,
    'a birthday card': `Subject: Hello

Please sign the card for Jo, it is on my desk.`,
  },
})
