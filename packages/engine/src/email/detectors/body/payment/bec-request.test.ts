import { testDetector } from '../../../../../test/email/detector-table.ts'
import { becRequest } from './bec-request.ts'

testDetector(becRequest, {
  hits: {
    'at your desk': `From: Kim Boss <boss4711@gmail.com>
Subject: Quick task

Are you available? I need you to handle this discreetly, reply by mail only. I am in a meeting.`,
    'gift cards': `From: Kim Boss <boss4711@gmail.com>

Are you at your desk? I need gift cards for a client, keep it confidential and send me the codes.`,
    'as you requested': {
      mail: `Reply-To: kim@other.example

As you requested, please update our bank details before you send the payment for the invoice.`,
      strength: [1, 1],
    },
    'details that stay': {
      mail: `From: Kim Boss <boss4711@gmail.com>

Please send the payment for the invoice, bank details unchanged.`,
      strength: [0.3, 0.6],
    },
    'through a list that writes its way out below': `From: Franck Delmas <f.delmas.president@gmail.com>
To: <team@listserv.receiver.example>
Subject: Urgent

Êtes-vous disponible ? Il faut un virement aujourd'hui, c'est confidentiel. Répondez-moi seulement par mail.

To unsubscribe from the TEAM list:
https://listserv.receiver.example/scripts/wa?SUBED1=TEAM&A=1`,
    'other bank': `Reply-To: kim@other.example

Please update our bank details before you send the payment for the invoice.`,
    'gift cards in a thread that a free mailer goes on with': {
      mail: `From: Kim Boss <boss4711@gmail.com>
In-Reply-To: <1@receiver.example>
Subject: Re: Quick request

I can't talk, I'm in a meeting. Please pick up six Apple cards as a surprise, scratch the back and send me a photo of the codes.`,
      strength: [0.9, 0.9],
    },
    'signed for the reader’s own firm from another domain': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example
Subject: Aging report

Kindly email me the updated aging report this afternoon.

Ray Colston
Chief Financial Officer
Receiver`,
      strength: [0.9, 0.9],
    },
    'from the own domain, where the answer stays': {
      mail: `From: Kim Boss <kim.boss@receiver.example>
Subject: Quick task

Are you available? I need you to handle this discreetly, reply by mail only. I am in a meeting.`,
      strength: [0.3, 0.3],
      severity: 'low',
    },
    'a group of the staff in a messenger, for somebody outside the house': {
      mail: `From: 代表取締役 中村 <ceo@house-group.example>
To: ken@receiver.example
Subject: 業務連絡

新しいLINEのグループを作成してください。作成後、QRコードをこのメールに返信してください。`,
      strength: [0.5, 1],
    },
    'money at once, from somebody who shall not be rung up': {
      mail: `From: Magda <m.zalewska@kindergarten.example>
To: piotr@receiver.example
Subject: prośba

Mam problem z bankiem i potrzebuję pilnie kodu BLIK na 800 zł, oddam jutro. Nie dzwoń, nie mogę odebrać, odpisz tutaj.`,
      strength: [0.5, 1],
    },
    // Clubs, trainers and craftsmen say as much; it is told, and weighs little.
    'a price and a day, from a craftsman who is at work': {
      mail: `From: Tom Reed <tom@reed-plumbing.example>
To: piotr@receiver.example
Subject: leak in the kitchen

I can't take calls while I am on site. Please reply by email. The repair comes to 240 euros, and I can come before Friday.`,
      strength: [0.2, 0.4],
    },
    'a group that parents shall make': {
      mail: `From: Marta <marta@colegio-sol.example>
To: piotr@receiver.example
Subject: Grupo de padres

¿Alguien puede crear un grupo de WhatsApp para los padres de la clase? Responded a este correo y enviadme vuestro número, por favor.`,
      strength: [0.2, 0.4],
    },
    'a group of the staff, for somebody who takes no calls': {
      mail: `From: 林 <lin@gongsi-group.example>
To: piotr@receiver.example
Subject: 通知

请建一个工作QQ群，把群号回复到本邮箱。不方便接电话。`,
      strength: [0.8, 1],
      says: 'somebody who cannot be called',
    },
    'a group that the director wants': {
      mail: `From: Director General <marta@colegio-sol.example>
To: piotr@receiver.example
Subject: Grupo

Crea un grupo de WhatsApp con el equipo de contabilidad y envía el enlace respondiendo a este correo.`,
      strength: [0.8, 1],
    },
  },
  misses: {
    'a page that does not answer': `From: Hosting <noc@hosting-noord.example>
To: piotr@receiver.example
Subject: Storing

De betaalpagina is sinds 9 uur niet bereikbaar. Betalen lukt voor 17 uur weer. U kunt op deze e-mail reageren als u vragen heeft.`,
    'when somebody can be rung up': `From: 김영희 <yh.kim@hana-design.example>
To: piotr@receiver.example
Subject: 미팅

내일까지 견적 50만원 송금 부탁드립니다. 전화를 받을 수 있는 시간을 답장으로 알려 주세요.`,
    'steps of work in a program': `From: 李明 <liming@huadong-soft.example>
To: piotr@receiver.example
Subject: 设置

请在系统里建一个工作流，用于审批采购。完成后请回复此邮件，谢谢。`,
    'a group that a club has': `From: Jana <jana@turnverein-nord.example>
To: piotr@receiver.example
Subject: Ausflug

Für den Ausflug haben wir eine WhatsApp-Gruppe. Wer hinein möchte, antwortet bitte auf diese Mail und schickt mir die Nummer.`,
    'somebody who cannot come to the telephone, and wants nothing': `From: Magda <m.zalewska@kindergarten.example>
To: piotr@receiver.example
Subject: spotkanie

Jestem na szkoleniu i nie mogę odebrać, zobaczymy się jutro w przedszkolu.`,
    'a group of a club': `From: Jan <jan@club.example>
To: piotr@receiver.example
Subject: Sunday

We have a WhatsApp group for the rides, see you there.`,
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    thanks: 'Subject: Thanks\n\nThank you for the cake, it was very good.',
    'a question': 'Subject: Keys\n\nDid I leave my keys at your place?',
    'an announcement that wants to be checked': `Subject: New bank details

Please update our bank details before you send the payment for the next invoice. Check with us on the number you already know.`,
    'an announcement of an account in the firm’s own country': `From: Seiler <office@seiler.de>
Subject: Neue Bankverbindung

Bitte ändern Sie unsere Bankverbindung vor der Zahlung der nächsten Rechnung: DE89 3704 0044 0532 0130 00.`,
    'nothing asked': `Subject: Hello

Thank you for the minutes, they are fine.`,
    'a fortune for a stranger': `From: Agent <agent4711@gmail.com>
Reply-To: unit4711@outlook.com

Your inheritance fund of $12.6 million is released to you. Send your name, next of kin and your bank account details for the payment.`,
    dinner: `Subject: Hello

Are you free for dinner on Sunday?`,
    lunch: `Subject: Hello

Are you coming to lunch?`,
    'with a link': `Subject: Hello

Are you available? Reply here please: https://book.stranger.example/`,
  },
})
