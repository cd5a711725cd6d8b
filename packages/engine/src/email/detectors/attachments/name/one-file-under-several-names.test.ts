import { mailWith } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { oneFileUnderSeveralNames } from './one-file-under-several-names.ts'

testDetector(oneFileUnderSeveralNames, {
  hits: { 'a program with two names': { mail: mailWith(['invoice.pdf', 'invoice.exe']), says: 'under several names' } },
  misses: {
    'one file': mailWith(['invoice.pdf']),
    'one name twice': mailWith(['invoice.pdf', 'invoice.pdf']),
    'a picture that repeats': mailWith(['1.png', '2.png'], { type: 'image/png' }),
    'nothing in them': mailWith(['1.txt', '2.txt'], { content: '' }),
  },
})
