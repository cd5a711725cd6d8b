import { testDetector } from '../../../../../test/email/detector-table.ts'
import { paymentToWallet } from './payment-to-wallet.ts'

testDetector(paymentToWallet, {
  hits: {
    'an appeal': `Subject: They need you

Children are without food tonight. Please send your donation: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2`,
    'a fee': `Subject: Your payout

Pay the network fee to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 and we release your payment.`,
  },
  misses: {
    'a mailing list': `List-Id: x <x.list.example>
List-Post: <mailto:x@list.example>

Please send patches. Donations: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2`,
    'an order number': `Subject: Order

Please pay order 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3 by Friday.`,
    'a wallet that is only told of': `Subject: Research

The coins went through 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 in March.`,
  },
})
