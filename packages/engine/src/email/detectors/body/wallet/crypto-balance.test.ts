import { testDetector } from '../../../../../test/email/detector-table.ts'
import { cryptoBalance } from './crypto-balance.ts'

testDetector(cryptoBalance, {
  hits: {
    mined: `Subject: Withdrawal

Your account already has 0.7495 BTC. Confirm the withdrawal within 24 hours or the balance will be lost.`,
    transfer: `Subject: Transfer to your Bitcoin address

A transaction of $11,334 to your bitcoin wallet is waiting.`,
  },
  misses: {
    'an exchange that signs as itself': `From: Kraken <noreply@kraken.com>
Subject: Sign-in

Your Kraken account expires, payment was received.`,
    'a balance sheet': `Subject: Hello

The balance of the club is on page four.`,
    'a course': `Subject: Hello

The course explains the blockchain in twelve lessons.`,
  },
})
