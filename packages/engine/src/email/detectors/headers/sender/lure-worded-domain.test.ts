import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lureWordedDomain } from './lure-worded-domain.ts'

const LURE = 'Your account was suspended. Verify your password within 24 hours.'

testDetector(lureWordedDomain, {
  hits: {
    'three words': {
      mail: `From: Desk <a@account-verify-security.example>

${LURE}`,
      says: '"verify"',
      strength: [1, 1],
    },
    'two words': `From: Desk <a@login-update.example>

${LURE}`,
    'where it leads': `Subject: Hello

<p>${LURE} <a href="https://secure-account-login.example/x">Verify</a></p>`,
    'named for the payment of a toll': {
      mail: 'From: Desk <a@strasse-zahlung.example>\n\nSie haben eine offene Maut. Bezahlen Sie das Bußgeld innerhalb von 24 Stunden, sonst droht die Vollstreckung.',
      says: '"zahlung"',
    },
    'named for paying a toll': {
      mail: 'From: Desk <a@bezahlen-strasse.example>\n\nSie haben eine offene Maut. Bezahlen Sie das Bußgeld innerhalb von 24 Stunden, sonst droht die Vollstreckung.',
      says: '"bezahlen"',
    },
  },
  misses: {
    'named for payments, and no toll': `From: Desk <a@harbor-zahlung.example>

Ihre Rechnung für Juni liegt in Ihrem Konto bereit.`,
    'the name of a firm': `From: Desk <a@harborlantern.example>

${LURE}`,
    'one word beside a name': `From: Desk <a@harbor-login.example>

${LURE}`,
    'without a lure': `From: Desk <a@account-verify-security.example>

Lunch is at noon.`,
    'a page of somebody well known': `Subject: Hello

<p>${LURE} <a href="https://accounts.google.com/x">Verify</a></p>`,
  },
})
