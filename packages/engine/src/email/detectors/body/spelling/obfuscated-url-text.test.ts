import { testDetector } from '../../../../../test/email/detector-table.ts'
import { obfuscatedUrlText } from './obfuscated-url-text.ts'

testDetector(obfuscatedUrlText, {
  hits: {
    'remove the gap': `Subject: Hello

Log in at hxxps://coins[.]stranger[.]example today`,
  },
  misses: {
    'a plain link': `Subject: Hello

Look at https://sender.example/`,
  },
})
