import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { paymentDiverted } from './payment-diverted.ts'

testDetector(paymentDiverted, {
  hits: {
    'no word for an account beside its number': `Subject: Plata

Bună ziua, vă rugăm să efectuați plata facturii restante și a celor viitoare în noul cont: RO49 AAAA 1B31 0075 9384 0000.`,
    'an answer in a thread': {
      mail: `Subject: Re: Statement
In-Reply-To: <1@receiver.example>

Our account is under audit, so please pay this invoice into the account below.
Sort code 04-06-05, account 28841190.`,
      says: '04-06-05',
      strength: [1, 1],
    },
    'German, without a number yet': {
      mail: `Subject: AW: Rechnung 118

Wir haben die Hausbank gewechselt. Bitte überweisen Sie die Rechnung auf unser neues Konto, die Daten folgen.`,
      strength: [0.6, 0.6],
    },
    'a telephone number that stays': `Subject: Facture

Nous avons changé de banque, merci de régler la facture sur notre nouveau compte FR76 3000 6000 0112 3456 7890 189. Notre numéro de téléphone est inchangé.`,
    French: `Subject: Facture

Nous avons changé de banque, merci de régler la facture sur notre nouveau compte FR76 3000 6000 0112 3456 7890 189.`,
    Polish: `Subject: Faktura

Prosimy o płatność faktury na nowy numer konta PL61 1090 1014 0000 0712 1981 2874.`,
    'to be checked by telephone': {
      mail: `Subject: New bank details

Please pay our next invoice into our new account DE89 3704 0044 0532 0130 00. Call us to check it.`,
      strength: [0.5, 0.5],
    },
    'to be checked on a number known before': {
      mail: `Subject: New bank details

Please pay our next invoice into our new account DE89 3704 0044 0532 0130 00. Call us on the number you know to check it.`,
      strength: [0.3, 0.3],
    },
    'announced to customers, in the firm’s own country': {
      mail: `From: Seiler <office@seiler.de>
Subject: Neue Bankverbindung

Sehr geehrte Damen und Herren, wir haben die Hausbank gewechselt. Bitte überweisen Sie Ihre nächste Rechnung auf unser neues Konto DE89 3704 0044 0532 0130 00.`,
      strength: [0.6, 0.6],
    },
    'abroad, told in a document': {
      ...attached(
        'bank.pdf',
        { kind: 'document', type: 'pdf', text: 'IBAN LT12 3250 0123 4567 8901' },
        {
          head: 'From: Seiler <office@seiler.de>\nSubject: Rechnung 118',
          text: 'Bitte überweisen Sie die Rechnung auf unser neues Konto, siehe Anhang.',
        },
      ),
      says: 'LT12 3250 0123 4567 8901, in Lithuania, which fits neither',
      strength: [1, 1],
    },
  },
  misses: {
    'a club that asks its member': `Subject: Beitrag

Dein Beitrag konnte nicht eingezogen werden. Bitte schick mir deine neue Bankverbindung oder überweise den Betrag. Tel. 08382 12345`,
    'a firm that asks a customer': `Subject: Refund

We could not send the payment. Please tell us your new account, the old one was closed.`,
    'details that stay': `Subject: Re: invoice

Please pay the invoice as usual. We have no new account, our bank details are unchanged.`,
    'details that stay, in Japanese': `Subject: お振込先の件

お振込先に変更はございません。従来どおり請求書記載の口座へお願いいたします。`,
    'details that stay, in Russian': `Subject: Счёт

Во вложении счёт. Реквизиты прежние, просьба оплатить до 30 ноября.`,
    'an ordinary invoice': `Subject: Invoice 118

Please pay invoice 118 by 30 March, IBAN DE89 3704 0044 0532 0130 00.`,
    'a new account at a shop': `Subject: Welcome

Your new account is ready. Look around in our shop.`,
    'a warning': `Subject: Beware

Scammers write that they have a new account for your payments. This is phishing, do not pay.`,
    'an account of the reader at a bank': `Subject: Willkommen

Ihr neues Konto ist eröffnet, IBAN DE89 3704 0044 0532 0130 00.`,
    'a statement with the old account': `Subject: Facture

Merci de régler la facture comme d’habitude sur le compte FR76 3000 6000 0112 3456 7890 189.`,
    'a card that was charged': `Subject: Receipt

Your payment of 20 euros to invoice 118 was received, card 4242.`,
  },
})
