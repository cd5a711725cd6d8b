import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lureInNameField } from './lure-in-name-field.ts'

testDetector(lureInNameField, {
  hits: {
    'a sum and an address': {
      mail: `Subject: Confirm your account

Hi ✅ +$4,811 ➡ pay.example/rCQE1,
One last step to confirm your account!`,
      says: 'pay.example',
      strength: [1, 1],
    },
    'an address': `Subject: Welcome

Hello https://stranger.example/win,
thank you for your registration.`,
    German: `Subject: Willkommen

Hallo 💰 12.500 € warten,
bitte bestätigen Sie Ihre Anmeldung.`,
    'in the name of the recipient': `Subject: Your ticket
To: "👉 Payout 9,400 USD claim.example/x1" <kim@receiver.example>

Thank you.`,
  },
  misses: {
    'a name': `Subject: Confirm your account

Hi Kim,
one last step to confirm your account at https://sender.example/x.`,
    'a sum in an offer': `Subject: Offer

Hello Kim, save $100.00 today.`,
    'a firm with a domain for a name': `Subject: News

Welcome to sender.example, your shop for shoes.`,
    'a cheerful greeting': `Subject: News

Hello 🎉 Kim, the summer is here.`,
    'a link in one breath with the greeting': `Subject: Look

Hi Kim, look at https://sender.example/holiday when you have time.`,
    'a friend': `From: Ann <ann.lee@gmail.com>
Subject: Look

Hi look https://sender.example/holiday`,
    'a link after the greeting': `Subject: News

Hi Kim
https://sender.example/a`,
  },
})
