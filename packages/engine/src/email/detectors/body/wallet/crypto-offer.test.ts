import { testDetector } from '../../../../../test/email/detector-table.ts'
import { cryptoOffer } from './crypto-offer.ts'

testDetector(cryptoOffer, {
  hits: {
    airdrop: `Subject: Airdrop

Claim your free tokens now: connect your wallet to join the airdrop before it ends.`,
    staking: `Subject: Hello

Earn passive income: stake your coins today and receive a bonus of 5 ETH.`,
  },
  misses: {
    'an exchange that signs as itself': `From: Kraken <noreply@kraken.com>
Subject: New device sign-in approved

Click here to sign in to Kraken and claim your seat.`,
    'a parser': `Subject: Hello

The token is read by the lexer, then the parser joins the list.`,
    'a museum': `Subject: Hello

The museum shows coins of the Romans until June.`,
  },
})
