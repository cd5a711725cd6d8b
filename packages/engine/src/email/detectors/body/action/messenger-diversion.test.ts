import { testDetector } from '../../../../../test/email/detector-table.ts'
import { messengerDiversion } from './messenger-diversion.ts'

testDetector(messengerDiversion, {
  hits: {
    'tasks for a telephone': `Subject: Part-time job

We are hiring, work from home and earn 300 USD per day. Contact me on Telegram: https://t.me/somebody`,
    'a child with a new number': `Subject: Hi mum

Hi mum, my phone is broken, this is my new number. Text me on WhatsApp, it is urgent.`,
    'a group of investors': `Subject: Stock tips

Free stock tips every day, our members made a fortune last month. Join our group: https://chat.whatsapp.com/AbC`,
    'a number of Signal': `Subject: Stock tips

Free stock tips every day, our members made a fortune last month. Invest with us and reply. Signal +1 555 010 0199`,
    'a name on LINE': `Subject: Stock tips

Free stock tips every day, our members made a fortune last month. Invest with us and reply, LINE ab12cd`,
  },
  misses: {
    'a word that is a messenger’s name as well': `From: Officer <officer.2291@gmail.com>
Subject: Payment

I am the final signatory to any transfer of huge funds IN LINE WITH foreign policy. Your inheritance fund is unclaimed, submit the details and reply at once.`,
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    thanks: 'Subject: Thanks\n\nThank you for the cake.',
    'the foot of a newsletter': `Subject: News

<p>Congratulations, our shop has new prizes to win. <a href="https://sender.example/a">One</a> <a href="https://sender.example/b">Two</a> <a href="https://sender.example/c">Three</a> <a href="https://wa.me/49123">WhatsApp</a></p>`,
    'a plumber': `Subject: Appointment

We come on Tuesday. If anything changes, write on WhatsApp to +49 30 5550 0101.`,
  },
})
