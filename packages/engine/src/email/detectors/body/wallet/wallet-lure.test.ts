import { testDetector } from '../../../../../test/email/detector-table.ts'
import { walletLure } from './wallet-lure.ts'

testDetector(walletLure, {
  hits: {
    verification: `Subject: Verify your wallet

Your wallet is not verified. Verify your wallet before Friday or it will be suspended.`,
    breach: `Subject: Hello

Your Ledger was affected by a data breach. Update your wallet immediately to keep your coins.`,
  },
  misses: {
    'an exchange that signs as itself': `From: Kraken <noreply@kraken.com>
Subject: New device sign-in approved

A new device was approved to sign in to your Kraken account. If this was not you, lock your account immediately.`,
    'a safe in Czech': `Subject: Trezor v depozitáři

Trezor je opraven. Pro potvrzení termínu návštěvy se prosím přihlaste a ověřte svůj účet do pátku.`,
    'lost in a taxi': `Subject: Hello

I left my wallet in the taxi, the driver brought it back.`,
    'news of coins': `Subject: Hello

Bitcoin fell last week, says the paper.`,
  },
})
