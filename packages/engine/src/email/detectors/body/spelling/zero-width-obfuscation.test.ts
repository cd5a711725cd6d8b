import { testDetector } from '../../../../../test/email/detector-table.ts'
import { zeroWidthObfuscation } from './zero-width-obfuscation.ts'

testDetector(zeroWidthObfuscation, {
  hits: {
    'four words': `Subject: Hello

<p>Please co​nfirm your ac​count and pa​ssword and nu​mber now</p>`,
    'three in a row': `Subject: Hello

Your pa​ss​wo​rd ends today.`,
  },
  misses: {
    plain: `Subject: Hello

Please confirm the date.`,
    'padding behind a preheader': `Subject: Hello

<p>News of the week‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ </p><p>We met on Tuesday.</p>`,
    'a family of emoji': `Subject: Hello

We are here 👨‍👩‍👧‍👦 all four.`,
    Persian: `Subject: Hello

می‌خواهم کتاب‌ها را بخوانم و می‌روم.`,
  },
})
