// What people write: to each other, to lists, forwarded, answered automatically; and what machines return of it.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const LIST = [
  'List-Id: Anwender <anwender.lists.turnip.example>',
  'List-Post: <mailto:anwender@lists.turnip.example>',
  'Precedence: list',
]

/** A phish as a colleague passes it on. */
const QUOTED_PHISH = `> Von: PayPal Service <service@paypal-kundencenter.example>
> Betreff: Ihr Konto wurde eingeschränkt
>
> Sehr geehrter Kunde, wir haben verdächtige Aktivitäten festgestellt. Ihr Konto wurde vorübergehend gesperrt.
> Bitte bestätigen Sie Ihre Daten innerhalb von 24 Stunden: https://paypal-kundencenter.example/login`

export const people: readonly Letter[] = [
  {
    name: 'colleague warns of a phish and quotes it',
    from: 'Jens Holm <jens.holm@nordfeld.example>',
    to: 'it@nordfeld.example',
    subject: 'WG: Ihr Konto wurde eingeschränkt',
    body: `Hallo IT,\n\ndas kam gerade, sieht nach Phishing aus. Bitte prüfen, ich habe nichts angeklickt.\n\nGruß, Jens\n\n${QUOTED_PHISH}`,
    isPlain: true,
  },
  {
    name: 'private person sends photos from a personal email account',
    from: 'Oma Ilse <ilse.brandt1946@gmx.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Fotos vom Sonntag',
    body: 'Liebe Hanna,\n\nhier die Bilder vom Geburtstag. Ruf mich doch heute Abend an!\n\nKüsschen, Oma',
    isPlain: true,
    files: [
      { name: 'IMG_2031.jpg', type: 'image/jpeg', content: '\u00ff\u00d8' },
      { name: 'IMG_2032.jpg', type: 'image/jpeg', content: '\u00ff\u00d8' },
    ],
  },
  {
    name: 'love letter',
    from: 'Mateus Lima <mateuslima.rj@gmail.com>',
    to: 'joana.prado@uol.com.br',
    subject: 'saudade',
    body: 'Meu amor,\n\nnão paro de pensar em você desde domingo. Quero te ver logo, te conhecer ainda melhor, cozinhar pra você. Me liga quando acordar?\n\nBeijo, teu Mateus',
    isPlain: true,
  },
  {
    name: 'friend asks to pay back by PayPal',
    from: 'Tom Riley <tomriley77@outlook.com>',
    subject: 'pizza money',
    body: 'hey, you owe me 14 quid from saturday :) paypal is fine, https://paypal.me/tomriley77 or just cash on friday\n\ncheers\nTom',
    isPlain: true,
  },
  {
    name: 'short note with one link from a personal email account',
    from: 'Giulia Conti <giulia.conti@libero.it>',
    to: 'l.ferri@libero.it',
    subject: 'guarda!',
    body: 'Ciao Luca, ti ricordi? https://youtu.be/dQw4w9WgXcQ\n\nBaci, Giulia',
    isPlain: true,
  },
  {
    name: 'landlord on free mail asks for the deposit',
    from: 'Karin Vogt <k.vogt@web.de>',
    to: 'm.weiss@stud.uni-gruenau.example',
    subject: 'Mietvertrag und Kaution',
    body: 'Liebe Frau Weiß,\n\nanbei der Mietvertrag. Bitte unterschreiben und die Kaution von 900 Euro bis zum 25.3. überweisen: DE02 1203 0000 0000 2020 51. Die Schlüssel bekommen Sie am 1.4.\n\nHerzliche Grüße\nKarin Vogt',
    isPlain: true,
    files: [{ name: 'Mietvertrag_Weiss.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'solicitor about an inheritance that is real',
    from: 'Notar Dr. Engel <kanzlei@notar-engel.example>',
    to: 'h.brandt@gmx.de',
    subject: 'Nachlasssache Brandt, UR-Nr. 118/2026',
    body: 'Sehr geehrte Frau Brandt,\n\nin der Nachlasssache Ihrer verstorbenen Tante, Frau Else Brandt, sind Sie als Erbin eingesetzt. Bitte vereinbaren Sie einen Termin in unserer Kanzlei und bringen Sie Ihren Personalausweis mit.\n\nMit freundlichen Grüßen\nDr. Engel, Notar\nTel. 05121 555 040',
    isPlain: true,
  },
  {
    name: 'list post, signature broken by the footer, DMARC fails',
    from: 'Piotr Nowak <piotr@nowak-dev.example>',
    to: 'anwender@lists.turnip.example',
    subject: '[anwender] Re: Passwort vergessen, wie Konto entsperren?',
    envelope: 'lists.turnip.example',
    signers: ['lists.turnip.example'],
    fields: [...LIST, 'In-Reply-To: <abc@turnip.example>', 'References: <abc@turnip.example>'],
    body: `Am 09.03.2026 schrieb Dieter:\n> mein Konto ist gesperrt, was tun?\n\nVersuch es mit turnipctl unlock --user dieter, dann neues Passwort setzen. Anleitung: http://wiki.turnip.example/unlock\n\nPiotr\n_______________________________________________\nanwender mailing list\nhttps://lists.turnip.example/mailman/listinfo/anwender`,
    isPlain: true,
  },
  {
    name: 'Google group of parents',
    from: '"\'Marek Zając\' via Klasa 4b" <klasa-4b@googlegroups.com>',
    replyTo: 'Marek Zając <marek.zajac@onet.pl>',
    signers: ['googlegroups.com', 'onet.pl'],
    subject: 'Składka na wycieczkę',
    fields: ['List-ID: <klasa-4b.googlegroups.com>', 'Precedence: list', LEAVE()],
    body: 'Drodzy rodzice,\n\nprzypominam o wpłacie 60 zł na wycieczkę do piątku. Numer konta ten sam co zawsze.\n\nMarek',
    isPlain: true,
  },
  {
    name: 'out of office in Dutch',
    from: 'Sanne de Wit <s.dewit@polderadvies.example>',
    envelope: '',
    subject: 'Automatisch antwoord: Offerte',
    fields: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All', 'In-Reply-To: <q@nordfeld.example>'],
    body: 'Bedankt voor uw bericht. Ik ben afwezig tot 16 maart. Voor dringende zaken belt u met mijn collega Bram, 020 555 0188.',
    isPlain: true,
  },
  {
    name: 'delivery report, original attached, in German',
    from: 'Mail Delivery System <MAILER-DAEMON@mx.nordfeld.example>',
    envelope: '',
    signers: [],
    subject: 'Undelivered Mail Returned to Sender',
    fields: ['Auto-Submitted: auto-replied'],
    raw: {
      type: 'multipart/report; report-type=delivery-status; boundary="=_dsn"',
      content: `--=_dsn\nContent-Type: text/plain; charset=us-ascii\n\nThis is the mail system at host mx.nordfeld.example.\n\nI'm sorry to have to inform you that your message could not be delivered to one or more recipients. It's attached below.\n\n<dana@lost.example>: host mx.lost.example[203.0.113.9] said: 550 5.1.1 User unknown\n\n--=_dsn\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.nordfeld.example\n\nFinal-Recipient: rfc822; dana@lost.example\nAction: failed\nStatus: 5.1.1\n\n--=_dsn\nContent-Type: message/rfc822\n\nFrom: Kim Novak <kim.novak@nordfeld.example>\nTo: dana@lost.example\nSubject: Ihr Passwort\nDate: Tue, 10 Mar 2026 08:59:00 +0000\nMessage-ID: <1@nordfeld.example>\nContent-Type: text/plain\n\nHallo Dana,\n\nbitte setze dein Passwort hier zurück: http://bit.ly/3xYzAb und bestätige dein Konto.\n\nKim\n--=_dsn--\n`,
    },
    body: '',
  },
  {
    name: 'Exchange bounce in Portuguese',
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@nordfeld.example>',
    envelope: '',
    subject: 'Não é possível entregar: Fatura',
    fields: ['Auto-Submitted: auto-replied', 'X-MS-Exchange-Message-Is-Ndr:'],
    raw: {
      type: 'multipart/report; report-type=delivery-status; boundary="=_dsn"',
      content: `--=_dsn\nContent-Type: text/html; charset=utf-8\n\n<html><body><p><b>Falha na entrega para estes destinatários ou grupos:</b></p><p><a href="mailto:ana@lost.example">ana@lost.example</a></p><p>A caixa de correio do destinatário está cheia e não pode aceitar mensagens agora. Tente reenviar a mensagem mais tarde.</p><p>Informações de diagnóstico para administradores: Generating server: DB9PR03MB7771.eurprd03.prod.outlook.com</p></body></html>\n\n--=_dsn\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;DB9PR03MB7771.eurprd03.prod.outlook.com\n\nFinal-recipient: RFC822;ana@lost.example\nAction: failed\nStatus: 5.2.2\n\n--=_dsn--\n`,
    },
    body: '',
  },
  {
    name: 'bounce of qmail kind without a report part, original in the text',
    from: 'MAILER-DAEMON@mail.klempner.example',
    envelope: '',
    signers: [],
    subject: 'failure notice',
    raw: {
      type: 'text/plain; charset=us-ascii',
      content: `Hi. This is the qmail-send program at mail.klempner.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<dana@lost.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <kim.novak@nordfeld.example>\nReceived: (qmail 4711 invoked from network); 10 Mar 2026 08:59:00 -0000\nFrom: Kim Novak <kim.novak@nordfeld.example>\nTo: dana@lost.example\nSubject: account\nDate: Tue, 10 Mar 2026 08:59:00 +0000\n\nHi Dana, please confirm your account at http://203.0.113.4/confirm today.\n`,
    },
    body: '',
  },
  {
    name: 'phishing awareness letter of the security team with samples',
    from: 'Security Awareness <security@nordfeld.example>',
    subject: 'Phishing of the month: fake DHL and Microsoft mails',
    body: `# Phishing of the month
Hello all, this month we saw many fake mails that pretend to be DHL or Microsoft. Typical sentences:
"Your parcel is waiting, pay 1.99 within 24 hours", "Your password expires today, click here to keep it", "Your mailbox is full, verify your account".
What to do: do not click, do not enter your password, report with the button in Outlook.
[[Take the short quiz|https://intranet.nordfeld.example/security/quiz]]`,
  },
  {
    name: 'CERT advisory with defanged indicators',
    from: 'CERT Nord <advisories@cert-nord.example>',
    to: 'soc@nordfeld.example',
    subject: '[TLP:GREEN] Kampagne mit gefälschten Sparkassen-Mails',
    body: `Betreffs: "Wichtige Mitteilung: Ihr Konto wird gesperrt", "pushTAN aktualisieren"
Indikatoren:
hxxps://sparkasse-pushtan[.]top/login
hxxps://s-kunden[.]xyz/verify
198.51.100[.]23
SHA256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
Empfehlung: blockieren, Nutzer warnen.`,
    isPlain: true,
  },
  {
    name: 'police press letter about fraud in French',
    from: 'Cybermalveillance <lettre@cybermalveillance.gouv.fr>',
    subject: 'Alerte : faux conseillers bancaires et fausses amendes',
    fields: [LEAVE()],
    body: `# Attention aux faux messages
Des escrocs envoient des courriels « Votre amende de stationnement est impayée, payez 35 euros sous 48 heures » ou « Votre carte Vitale expire ». Ne cliquez pas et ne communiquez jamais vos coordonnées bancaires.
[[Lire nos conseils|https://www.cybermalveillance.gouv.fr/tous-nos-contenus/actualites]]`,
  },
  {
    name: 'answer in a thread with a long quoted history of invoices',
    from: 'Amira Haddad <amira@haddad-textiles.example>',
    subject: 'RE: Facture 2026-114 impayée',
    fields: ['In-Reply-To: <f114@nordfeld.example>', 'References: <f113@nordfeld.example> <f114@nordfeld.example>'],
    body: `Bonjour Kim,

le virement a été fait ce matin, tu trouveras le justificatif ci-joint.

Amira

De : Kim Novak <kim.novak@nordfeld.example>
Envoyé : lundi 9 mars 2026 17:02
À : Amira Haddad
Objet : Facture 2026-114 impayée

Bonjour Amira, la facture 2026-114 de 2 310 € est en retard de 20 jours. Merci de régler sous 48 heures, sinon nous devrons suspendre le compte.`,
    isPlain: true,
    files: [{ name: 'justificatif.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'neighbour forwards a bank mail and asks',
    from: 'Gareth Hughes <g.hughes@btinternet.com>',
    to: 'kim.novak@nordfeld.example',
    subject: 'Fwd: Your statement is ready',
    body: `Is this real? Can't remember signing up for paperless.

Gareth

---------- Forwarded message ----------
From: Barclays <barclays@info.barclays.co.uk>
Date: Mon, 9 Mar 2026 at 08:12
Subject: Your statement is ready
To: <g.hughes@btinternet.com>

Your statement is ready to view in the Barclays app or Online Banking.`,
    isPlain: true,
  },
  {
    name: 'club treasurer sends to hidden recipients',
    from: 'TSV Grünau Kasse <kasse@tsv-gruenau.example>',
    to: 'undisclosed-recipients:;',
    subject: 'Mitgliedsbeitrag 2026',
    body: 'Liebe Mitglieder,\n\nder Beitrag wird am 1. April per Lastschrift eingezogen. Hat sich eure Bankverbindung geändert? Dann meldet euch bitte bis 25. März.\n\nSportliche Grüße\nUlf, Kassenwart',
    isPlain: true,
  },
  {
    name: 'note to self with a link',
    from: 'Kim Novak <kim.novak@nordfeld.example>',
    to: 'Kim Novak <kim.novak@nordfeld.example>',
    subject: 'lesen',
    body: 'https://www.heise.de/news/Passwort-Manager-im-Test-1234567.html',
    isPlain: true,
  },
  {
    name: 'Russian tutor sends homework',
    from: 'Ирина Павлова <i.pavlova@mail.ru>',
    to: 'olga.s@yandex.ru',
    subject: 'Домашнее задание',
    body: 'Оля, привет!\n\nВо вложении задание на четверг. Оплату за март можно перевести на карту, как обычно, 4 занятия.\n\nИрина',
    isPlain: true,
    files: [
      {
        name: 'задание.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        content: 'PK',
      },
    ],
  },
  {
    name: 'Ukrainian volunteer asks for help with money',
    from: 'Iryna Koval <iryna.k@ukr.net>',
    subject: 'Збір на генератор',
    body: 'Друзі, привіт!\n\nЗбираємо на генератор для школи, потрібно ще 12 000 грн. Банка: https://send.monobank.ua/jar/AbCdEf12\n\nДякую!\nІрина',
    isPlain: true,
  },
  {
    name: 'Arabic family letter',
    from: 'ليلى حداد <layla.haddad@hotmail.com>',
    subject: 'صور العرس',
    body: 'حبيبتي كيم،\n\nهذه صور العرس كما وعدتك. اتصلي بي عندما تصلين إلى البيت.\n\nقبلاتي، ليلى',
    isPlain: true,
  },
  {
    name: 'Japanese business letter with attached estimate',
    from: '佐藤 健 <sato@sato-kogyo.example>',
    subject: 'お見積書送付の件',
    body: 'ノルトフェルト ノヴァク様\n\nいつもお世話になっております。佐藤工業の佐藤です。\nご依頼いただきましたお見積書を添付いたします。ご確認のほどよろしくお願いいたします。\n\n佐藤',
    isPlain: true,
    files: [{ name: '見積書.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'Spanish flat seeker writes first time',
    from: 'Lucía Romero <lucia.romero.bcn@gmail.com>',
    subject: 'Piso en alquiler',
    body: 'Hola, he visto el anuncio del piso en Idealista. ¿Sigue disponible? Puedo enviarte nóminas y el DNI si hace falta. Mi teléfono es 600 555 012.\n\nGracias, Lucía',
    isPlain: true,
  },
  {
    name: 'church treasurer in English asks for volunteers and gift cards thanks',
    from: 'St Mary Parish Office <office@stmarys-parish.example>',
    subject: 'Thank you for the gift cards',
    body: 'Dear all,\n\nthank you to everyone who brought gift cards for the families. Are you available on Saturday to help pack the parcels? Please let Joan know by Thursday.\n\nGod bless,\nParish Office',
    isPlain: true,
  },
]

function LEAVE(): string {
  return 'List-Unsubscribe: <mailto:leave@lists.example>'
}
