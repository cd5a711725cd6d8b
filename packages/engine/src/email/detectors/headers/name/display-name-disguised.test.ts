import { testDetector } from '../../../../../test/email/detector-table.ts'
import { displayNameDisguised } from './display-name-disguised.ts'

testDetector(displayNameDisguised, {
  hits: {
    'Cyrillic letters in a Latin word': { mail: 'From: Lеԁgеr <a@evil.example>', says: 'other alphabets' },
    'mathematical letters': 'From: 𝐍𝐞𝐭𝐟𝐥𝐢𝐱 <a@evil.example>',
    'zero-width spaces between letters': { mail: 'From: Net\u200bfl\u200bix <a@evil.example>', says: 'invisible' },
  },
  misses: {
    plain: 'From: Netflix <a@evil.example>',
    Russian: 'From: Мария Иванова <m@sender.example>',
    Greek: 'From: Μαρία Παπαδοπούλου <m@sender.example>',
    'accents of Vietnamese': 'From: Nguyễn Thị Hương <n@sender.example>',
    'an emoji that needs its joiner': 'From: Mia 👩\u200d💻 <mia@sender.example>',
  },
})
