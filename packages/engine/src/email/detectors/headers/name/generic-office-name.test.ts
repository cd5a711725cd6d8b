import { testDetector } from '../../../../../test/email/detector-table.ts'
import { genericOfficeName } from './generic-office-name.ts'

const LURE = 'Your account will be suspended. Verify your password within 24 hours.'

testDetector(genericOfficeName, {
  hits: {
    'a team of support': {
      mail: `From: Customer Support Team <a@harbor.example>

${LURE}`,
      says: 'a department but no organization',
      strength: [1, 1],
    },
    German: `From: Kundenservice Sicherheit <a@harbor.example>

Ihr Konto wird gesperrt. Bestätigen Sie Ihr Passwort innerhalb von 24 Stunden.`,
    Russian: `From: Служба поддержки <a@harbor.example>

Ваш аккаунт будет заблокирован. Срочно подтвердите пароль.`,
    Chinese: `From: 邮件管理员 <a@harbor.example>

您的邮箱容量已满，请立即点击升级。`,
  },
  misses: {
    'a name with a digit inside': `From: Fax2Mail <a@harbor.example>

${LURE}`,
    'an office with a name': `From: Harbor Support Team <a@harbor.example>

${LURE}`,
    'a person': `From: Mia Muster <a@harbor.example>

${LURE}`,
    'no demand': `From: Support <a@harbor.example>

We are closed on Monday.`,
    'one of the own house': `From: IT Support <a@receiver.example>

${LURE}`,
  },
})
