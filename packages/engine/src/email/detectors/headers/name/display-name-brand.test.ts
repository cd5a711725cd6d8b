import { testDetector } from '../../../../../test/email/detector-table.ts'
import { displayNameBrand } from './display-name-brand.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from='

testDetector(displayNameBrand, {
  hits: {
    'an ordinary word beside the same word everywhere, written as a name': `From: Premier Chase <service@friends.example>
Subject: Premier Chase: your account

Premier Chase has suspended your account. Verify your password within 24 hours.`,
    'by its own name where signs part the words': {
      mail: 'From: "BANCO*DO*BRASIL" <a@evil.example>',
      says: 'claims Banco do Brasil, but',
    },
    'by the name that is written there': {
      mail: 'From: PAYPAL Express <service@evil.example>',
      says: 'claims PAYPAL, but the address is at evil.example, which is not known to belong to PAYPAL',
    },
    'PayPal from a stranger': {
      mail: 'From: PayPal <service@evil.example>',
      says: 'PayPal, but the address is at evil.example',
      severity: 'high',
      strength: [0.9, 1],
    },
    'PayPal with an office': { mail: 'From: PayPal Support Team <a@evil.example>', strength: [0.9, 1] },
    'a stranger who is proven to be one': `${PROVEN}evil.example\nFrom: Netflix <a@evil.example>`,
    'software that others run, on its own': {
      mail: `From: WordPress <wordpress@allotment.example>
Subject: Please moderate: summer party

A new comment on the post "summer party" waits for approval: https://allotment.example/wp-admin/comment.php?c=12`,
      strength: [0.2, 0.3],
    },
    'software that others run, with a demand': {
      mail: `From: cPanel <cpanel@evil.example>
Subject: Mailbox full

Your mailbox is full and will be suspended today. Verify your account: https://evil.example/login`,
      strength: [0.9, 1],
    },
    'spelt for the eye': { mail: 'From: PayPaI <a@evil.example>', says: 'disguised spelling' },
    'with Cyrillic letters': 'From: =?utf-8?q?P=D0=B0yP=D0=B0l?= <a@evil.example>',
    'a customer of the brand’s free mail': 'From: Google Security Alert <kim.alert@gmail.com>',
    'a name without an address beside the address': 'From: <Microsoft account team>, "_" <a@evil.example>',
    'a common word, meant by the whole message':
      'From: Ledger <a@evil.example>\nSubject: Your Ledger\n\nYour Ledger needs an update. Open Ledger.',
    'three letters beside the word for their trade, under a suffix that is not theirs': {
      mail: `${PROVEN}bri-tarif-baru.site\nFrom: Bank BRI <info@bri-tarif-baru.site>\nSubject: Tarif BRI\n\nBRI`,
      strength: [0.8, 1],
    },
    'a publisher who names it beside its own domain': {
      mail: 'From: Lakegnome Windows Daily <news@lakegnome.example>\nSubject: Windows Daily\n\nMicrosoft Windows tips of today.',
      says: 'beside the name of the sender’s own domain',
      strength: [0.01, 0.3],
    },
    'a domain of the brand as the name': 'From: netflix.com <a@evil.example>',
    'a brand that is also a common word, with a word of its own behind it wherever it stands': `From: Chase Secure <service@evil.example>
Subject: Chase Secure notice

Chase Secure noticed a strange login. Your account was suspended, verify it within 24 hours.`,
    'a brand that is also a common word, with whose it is before it wherever it stands': `From: Your Chase <service@evil.example>
Subject: Your Chase account

Your Chase account was suspended, verify it within 24 hours.`,
    'a domain of a brand that is also a common word': 'From: "proton.me support" <a@evil.example>',
  },
  misses: {
    'the brand itself, with signs between its words': 'From: "BANCO*DO*BRASIL" <a@bb.com.br>',
    'the same word everywhere, and in small letters': `From: Premier Chase Hotel <service@friends.example>
Subject: Your premier chase

The premier chase of the year begins on Sunday at the hunting lodge.`,
    'an ordinary word in the name of a thing, wherever it stands': `From: Cup 2024 Mystery Box <service@friends.example>
Subject: Your Mystery Box waits

A mystery box is yours. Claim your prize today, it is the last chance.`,
    'somebody’s own address at a provider': 'From: "kim@proton.me" <kim@evil.example>',
    'three letters at the end of a firm’s own name': 'From: Friend MTS <mia@friendmts.com>',
    'another office of the same state': `From: Agenzia delle Entrate-Riscossione <notifica@pec.agenziariscossione.gov.it>
Subject: Cartella di pagamento

Il pagamento deve essere effettuato entro 60 giorni.`,
    'a family firm of the name': `From: Bernd Kaiser <b.kaiser@kaiser-bau.example>
Subject: Rechnung

Bitte heute noch die Rechnung bezahlen.`,
    'the brand': `${PROVEN}paypal.com\nFrom: PayPal <service@paypal.com>`,
    'another domain of the brand': 'From: Microsoft <account-security-noreply@accountprotection.microsoft.com>',
    'the provider of free mail itself': 'From: Google <no-reply@accounts.google.com>',
    'the provider’s own mailbox': 'From: GMX <mailings@gmx.net>',
    'a person before the name of a letter':
      'From: Ana from Plain Tales <ana@tales.example>\nSubject: Ana\n\nAna tells.',
    'a member of a federation': 'From: Sparkasse Düsseldorf <info@sparkasse-duesseldorf.de>',
    'nobody’s name': 'From: Mia Muster <mia@sender.example>',
    'a person named like a brand': 'From: Melissa Chase <melissa@evil.example>',
    'a person named like a brand, in a mail that uses the word':
      'From: George Miller <g@evil.example>\n\nGeorge said that George will come.',
    'a brand that names another': `${PROVEN}amazon.com\nFrom: Amazon Visa <a@amazon.com>`,
    'no name': 'From: service@evil.example',
    'a word that only resembles': 'From: Painter Palace <a@evil.example>',
  },
})
