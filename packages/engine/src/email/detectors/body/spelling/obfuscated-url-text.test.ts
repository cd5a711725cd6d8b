import { testDetector } from '../../../../../test/email/detector-table.ts'
import { obfuscatedUrlText } from './obfuscated-url-text.ts'

testDetector(obfuscatedUrlText, {
  hits: {
    'remove the gap': `Subject: Hello

Log in at hxxps://coins[.]stranger[.]example today`,
  },
  misses: {
    'an answer of an analyst': `In-Reply-To: <1@receiver.example>
Subject: Re: Minutes

We blocked hxxps://coins[.]stranger[.]example today`,
    'a plain link': `Subject: Hello

Look at https://sender.example/`,
  },
})
