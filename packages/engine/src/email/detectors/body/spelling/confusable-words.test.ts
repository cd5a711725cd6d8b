import { testDetector } from '../../../../../test/email/detector-table.ts'
import { confusableWords } from './confusable-words.ts'

testDetector(confusableWords, {
  hits: {
    'Cyrillic letters': `Subject: Hello

Your аccоunt is here for you and your family.`,
    'a capital I for an l, told as it stands there': {
      mail: `Subject: Hello

Someone tried to Iog in to your page yesterday evening.`,
      says: '"Iog"',
    },
    'two of them in one word': {
      mail: 'Subject: Hello\n\nSomeone tried to IogIn to your page yesterday evening.',
      says: '"IogIn"',
    },
    'words in the subject, which the evidence shows': {
      mail: 'Subject: Someone tried to Iog in to your page\n\nSee you soon.',
      says: /^The word "Iog" contains/,
    },
    digits: `Subject: Hello

Please check the acc0unt of your firm this week.`,
  },
  misses: {
    Russian: `Subject: Hello

Добрый день, встреча завтра в десять.`,
    'a model name': `Subject: Hello

The B52s play the R4 hall on Monday.`,
    'an abbreviation that is written as it is meant': `Subject: IoT sensors

The IoT sensors report a lot of data, and the account is free.`,
    'names and numbers': `Subject: Hello

IBM and Intel meet in hall 3B.`,
    plain: `Subject: Hello

Your account is fine.`,
  },
})
