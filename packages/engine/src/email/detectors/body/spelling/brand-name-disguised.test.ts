import { testDetector } from '../../../../../test/email/detector-table.ts'
import { brandNameDisguised } from './brand-name-disguised.ts'

testDetector(brandNameDisguised, {
  hits: {
    'a capital I for an l': { mail: 'Subject: Your PayPaI account', says: 'PayPal as "PayPaI"' },
    'a capital I at the beginning, of a name that is also a word': {
      mail: 'Subject: Your Iedger device needs an update',
      says: 'Ledger as "Iedger"',
    },
    'a digit': { mail: 'Subject: Update\n\nYour Micr0soft password expires today.', says: 'Microsoft' },
  },
  misses: {
    'the name as it is': 'Subject: Your PayPal account',
    'a word that begins with I': 'Subject: Important: Invoice and Instagram, Intel, Ireland',
    'a ledger': 'Subject: The ledger of March',
    'the name in other capitals': 'Subject: PAYPAL and paypal',
    'the brand itself': 'From: PayPal <a@paypal.com>\nSubject: PayPaI is how they write it',
    'a name one letter off, which nobody takes for the brand': 'Subject: Appie has a new shop',
  },
})
