import { testDetector } from '../../../../../test/email/detector-table.ts'
import { counterHidesTarget } from './counter-hides-target.ts'

const COUNTER = 'https://u1234567.ct.sendgrid.net/ls/click?upn=u001.abcdef'
const TOOL = 'https://track.mixmax.com/api/track/v2/AbC/link'
const SENT = 'o1.outbound-mail.sendgrid.net'
const LURE = '<p>Your account is suspended. Verify your password within 24 hours.</p>'
const NEWS = '<p>This week we baked bread with walnuts, and a recipe for it is on our page.</p>'

const letter = (from: string, words: string, link = COUNTER, host = SENT): string => {
  const domain = /@([^>]*)/.exec(from)?.[1] ?? ''
  return [
    `Authentication-Results: mx.recipient.example; spf=pass smtp.mailfrom=${domain}; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
    `Received: from ${host} (${host} [192.0.2.7]) by mx.recipient.example with ESMTPS id a1; Tue, 10 Mar 2026 09:00:05 +0000`,
    `From: ${from}`,
    'To: <ann@recipient.example>',
    'Subject: Hello',
    'Content-Type: text/html',
    '',
    `${words}<a href="${link}" style="display:block;background:#06c;padding:12px">Open</a>`,
  ].join('\n')
}
const own = (from: string, words: string): string => letter(from, words, TOOL, `out.${/@([^>]*)/.exec(from)?.[1]}`)

testDetector(counterHidesTarget, {
  hits: {
    'the sender’s own counter, in a lure under a brand’s name': {
      mail: letter('Netflix <news@corner-bakery.example>', LURE),
      says: 'claims a name that its sender’s domain does not support',
      strength: [1, 1],
    },
    'the same, after the reader’s password, under a name of no brand': {
      mail: letter('Mail Team <news@corner-bakery.example>', LURE),
      says: 'the wording of a lure',
    },
    'a linked picture under a brand’s name, without a word': letter('Netflix <news@corner-bakery.example>', '').replace(
      '>Open<',
      '><img src="https://corner-bakery.example/a.png" width="600" height="400"><',
    ),
    'a tool for sales letters in a lure from a free mailbox': letter(
      'Ann <ann.shop@gmail.com>',
      LURE,
      TOOL,
      'mail.google.com',
    ),
    'a tool for sales letters in a lure from a mailbox of its own': own('Ann <ann@shop.example>', LURE),
    'a tool for sales letters under a brand’s name': {
      mail: own('PayPal <ann@shop.example>', NEWS),
      says: 'claims a name that its sender’s domain does not support',
    },
    'a tool for sales letters below a subject for the eye alone': {
      mail: own('Ann <ann@shop.example>', NEWS).replace('Subject: Hello', 'Subject: 𝐘𝐨𝐮𝐫 𝐩𝐡𝐨𝐭𝐨𝐬'),
      says: 'spelled to evade filters',
    },
    'a tool for sales letters under a name that the address does not bear': {
      mail: own('Mechanic Masters <daniels77@shop.example>', NEWS),
      says: 'nothing in common with the address',
      strength: [0.5, 0.5],
    },
    'a tool for sales letters behind a picture': own('Ann <ann@shop.example>', '').replace(
      '>Open<',
      '><img src="https://shop.example/a.png" width="600" height="400">Open<',
    ),
    'a counter that nothing ties to its service, in a letter after love': own(
      'Ann <ann@shop.example>',
      '<p>I am a lonely woman looking for a serious man. Reply to me and I will send you my photos.</p>',
    ),
    'the sender’s own counter under a brand’s name, answered at a free mailbox': letter(
      'Netflix <news@corner-bakery.example>',
      NEWS,
    ).replace('To:', 'Reply-To: <billing.help77@gmail.com>\nTo:'),
  },
  misses: {
    'a newsletter': letter('Anna of the bakery <news@corner-bakery.example>', NEWS),
    'a lure under the sender’s own name': letter('Corner-Bakery <news@corner-bakery.example>', LURE),
    'a sender whom everybody knows': letter('PayPal <service@paypal.com>', LURE),
    'a newsletter under a brand’s name that asks for nothing': letter('Netflix <news@corner-bakery.example>', NEWS),
    'no counter': letter('Netflix <news@corner-bakery.example>', LURE, 'https://other-place.example/a'),
    'a counter of a service that did not send it, which another finding tells': letter(
      'Netflix <news@corner-bakery.example>',
      LURE,
      COUNTER,
      'a1.smtp-out.amazonses.com',
    ),
    'a tool for sales letters in a letter of somebody whose first name is a brand’s too': own(
      'Marcus Hill <marcus@shop.example>',
      NEWS,
    ),
    'a tool for sales letters in a letter': own('Ann <ann@shop.example>', NEWS),
    'a tool for sales letters from an office': own('Robert Miller <sales@shop.example>', NEWS),
    'a tool for sales letters in the name of the house': own('The Shop Team <bob@shop.example>', NEWS),
    'a tool for sales letters, first and last letters of the name': own('Jonas Brandt <jb@shop.example>', NEWS),
    'a shop’s offer': letter(
      'Anna of the bakery <news@corner-bakery.example>',
      '<p>Only today: 20 % off all bread, free delivery.</p>',
    ),
  },
})
