import { testDetector } from '../../../../../test/email/detector-table.ts'
import { credentialLure } from './credential-lure.ts'

testDetector(credentialLure, {
  hits: {
    'English, with a deadline': `Subject: Action needed

Your account will be suspended within 24 hours. Please verify your identity to keep it.`,
    German: `Subject: Hello

Ihr Konto wurde gesperrt. Bitte bestätigen Sie Ihre Angaben innerhalb von 24 Stunden.`,
    Portuguese: `Subject: Hello

Sua conta será bloqueada hoje. Atualize os seus dados para que você não perca o acesso.`,
    Japanese: `Subject: Hello

お客様のアカウントは利用停止となりました。24時間以内にご確認ください。`,
    'letters borrowed': `Subject: Hello

Your аccоunt will be suspеnded. Please vеrify your identity today.`,
  },
  misses: {
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    'a promise never to ask': `Subject: Hello

We will never ask you to verify your account or threaten that it will be suspended.`,
    'a change confirmed': `Subject: Your password was changed

Your password was changed on Monday. No action is required.`,
    'a report': `Subject: Hello

The account of the treasurer follows in May; the minutes are on the wiki.`,
    'the proven sender about its own pages': `Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example

Please confirm your account: https://sender.example/confirm`,
  },
})
