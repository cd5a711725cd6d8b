import { testDetector } from '../../../../../test/email/detector-table.ts'
import { localPartBrand } from './local-part-brand.ts'

testDetector(localPartBrand, {
  hits: {
    'before the @': { mail: 'From: Service <paypal@evil.example>', says: 'PayPal' },
    'as a word of it': 'From: Service <netflix-billing@evil.example>',
  },
  misses: {
    'the brand': 'From: PayPal <paypal@mail.paypal.com>',
    'a person': 'From: Mia <mia@sender.example>',
    'a customer who writes to himself': 'From: Kim <paypal@receiver.example>\nTo: paypal@receiver.example',
    'a common word': 'From: Orange Grove <orange@grove.example>',
  },
})
