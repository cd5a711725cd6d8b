import { testDetector } from '../../../../test/email/detector-table.ts'
import { mixedScriptHost } from './mixed-script-host.ts'

testDetector(mixedScriptHost, {
  hits: {
    'Cyrillic among Latin in a link': { mail: 'Subject: x\n\nhttps://pаypal.com/', says: 'different alphabets' },
    'the same as it is registered': 'Subject: x\n\nhttps://xn--pypal-4ve.com/',
    'mathematical letters in From': { mail: 'From: A <a@𝐛𝐚𝐧𝐤.example>', says: 'mathematical' },
  },
  misses: {
    ASCII: 'Subject: x\n\nhttps://paypal.com/',
    German: 'Subject: x\n\nhttps://bücher.de/',
    'Russian at home': 'Subject: x\n\nhttps://пример.рф/',
    Japanese: 'Subject: x\n\nhttps://日本語.jp/',
  },
})
