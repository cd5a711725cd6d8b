import { testDetector } from '../../../../../test/email/detector-table.ts'
import { subjectDisguised } from './subject-disguised.ts'

testDetector(subjectDisguised, {
  hits: {
    'mathematical letters': { mail: 'Subject: 𝐈𝐦𝐩𝐨𝐫𝐭𝐚𝐧𝐭 𝐌𝐞𝐬𝐬𝐚𝐠𝐞', says: 'Important Message' },
    'Cyrillic letters in a Latin word': 'Subject: Your раssword expires',
    'invisible characters': 'Subject: Your pass\u200bword expires',
    'letters set apart': { mail: 'Subject: Your p a y m e n t is due', says: 'single letters' },
    'digits for letters': 'Subject: IMP0RTANT message',
  },
  misses: {
    plain: 'Subject: Your password expires',
    Russian: 'Subject: Ваш пароль истекает',
    German: 'Subject: Überfällige Bestätigung für Müller & Söhne',
    'an abbreviation': 'Subject: U.S.A. and the E.U.',
    'a number': 'Subject: Order A100B and RFC 5322',
    'an emoji': 'Subject: Party 🎉 on Friday',
  },
})
