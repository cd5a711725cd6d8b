import { testDetector } from '../../../../../test/email/detector-table.ts'
import { seedPhraseRequest } from './seed-phrase-request.ts'

testDetector(seedPhraseRequest, {
  hits: {
    asked: `Subject: Hello

To restore access, enter your 12-word recovery phrase on the page.`,
    'private key': `Subject: Hello

Import your wallet: enter your private key and confirm.`,
  },
  misses: {
    'how a key is kept safe': `Subject: Hello

The device keeps the private key offline. It is the best way to secure your coins.`,
    advice: `Subject: Hello

Never tell anybody your recovery phrase or enter it on a page.`,
    gardening: `Subject: Hello

The seed needs two weeks of sun, then you can put it outside.`,
  },
})
