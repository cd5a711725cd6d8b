// A head that anybody can write above a lure makes nobody a reporter: what speaks against the sender stays beside the lure.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { analyzeEmail } from '../../src/email/analyze.ts'
import { dnsDisabled } from '../../src/email/auth/dns.ts'
import { ALL_TOGGLES } from '../../src/email/detectors/registry.ts'
import type { EmailReport } from '../../src/email/report.ts'

const report = (mail: string): Promise<EmailReport> =>
  analyzeEmail(Buffer.from(mail.replaceAll('\n', '\r\n')), {
    inputType: 'eml',
    resolve: dnsDisabled,
    now: new Date('2026-03-10T09:00:00Z'),
    options: { ...ALL_TOGGLES, includeIocs: true },
  })

const received = (from: string): string =>
  `Received: from ${from} (${from} [198.51.100.20]) by mx.firm.example (Postfix) with ESMTPS id 4ABC for <dana@firm.example>; Tue, 10 Mar 2026 09:00:00 +0000\n`
const REFUTED = `Authentication-Results: mx.firm.example; spf=fail smtp.mailfrom=paypal.com; dmarc=fail header.from=paypal.com\n${received('host.stranger.example')}From: "PayPal" <service@paypal.com>\n`
const mail = (head: string, body: string): string =>
  `${head}To: Dana <dana@firm.example>\nSubject: Your account\nDate: Tue, 10 Mar 2026 09:00:00 +0000\nMessage-ID: <1@a.example>\nMIME-Version: 1.0\nContent-Type: text/plain\n\n${body}\n`

const LURE =
  'Dear customer, your PayPal account is limited. Confirm your password here:\nhttps://pay.other-shop.example/login'
const FIELDS = (from: string): string =>
  `From: ${from}\nDate: Mon, 9 Mar 2026 09:00\nTo: dana@firm.example\nSubject: Room for Friday\n`
const MARKS: Readonly<Record<string, string>> = {
  Gmail: '---------- Forwarded message ---------\n',
  Outlook: '________________________________\n',
  'Apple Mail': 'Begin forwarded message:\n\n',
  'Original Message': '-----Original Message-----\n',
  'a ticket': 'Ticket 4821 was opened by Dana.\nDescription:\n\n',
}

describe('a stranger’s lure below a head that shows another sender', () => {
  for (const [style, mark] of Object.entries(MARKS))
    for (const from of ['Anna Smith <anna@firm.example>', 'Shop <info@pay.other-shop.example>'])
      test(`weighs as much as without: ${style}, ${from}`, async () => {
        const alone = await report(mail(REFUTED, LURE))
        const below = await report(mail(REFUTED, `${mark}${FIELDS(from)}\n${LURE}`))
        assert.ok(alone.verdict.score >= 60, `${alone.verdict.score}`)
        assert.equal(below.verdict.level, alone.verdict.level)
        assert.ok(below.verdict.score >= alone.verdict.score - 3, `${alone.verdict.score} → ${below.verdict.score}`)
        assert.equal(below.message.from?.address, 'service@paypal.com')
        assert.match(below.defects.map(({ detail }) => detail).join(), /Nothing proves that, so it was judged/)
      })
})

describe('a lure of somebody who is proven elsewhere, below a head', () => {
  const FREE = `Authentication-Results: mx.firm.example; dmarc=pass header.from=gmail.com\n${received('mail-ed1-f46.google.com')}From: Billing <kim.abc@gmail.com>\n`
  const CALL =
    'Dear customer, your Norton subscription was renewed for $389.99. To cancel and get a refund call +1 808 555 0143 within 24 hours.'
  const PROSE = 'The harbour was quiet that morning, and two boats had gone out before dawn. '.repeat(20)
  for (const [style, body] of Object.entries({
    'a forward': `${MARKS['Gmail']}${FIELDS('Anna Smith <anna@firm.example>')}\n${CALL}`,
    'a note and a forward': `FYI\n\n${MARKS['Apple Mail']}${FIELDS('Anna Smith <anna@firm.example>')}\n${CALL}`,
    'prose and two forwards': `${PROSE}\n\n${MARKS['Outlook']}${FIELDS('Anna <anna@firm.example>')}\n${MARKS['Gmail']}${FIELDS('Jo <jo@firm.example>')}\n${CALL}`,
    'a forward, prose behind it': `${MARKS['Outlook']}${FIELDS('Anna Smith <anna@firm.example>')}\n${CALL}\n\n${PROSE}`,
  }))
    test(`weighs as much as without: ${style}`, async () => {
      const [alone, below] = [await report(mail(FREE, CALL)), await report(mail(FREE, body))]
      assert.ok(alone.verdict.score >= 60, `${alone.verdict.score}`)
      assert.ok(below.verdict.score >= alone.verdict.score - 3, `${alone.verdict.score} → ${below.verdict.score}`)
    })
  test('a customer who answers a service in a line is no sender of its words, and one who quotes a lure as the service’s is', async () => {
    const wrote = (from: string, words: string): string =>
      `Thank you, that works for us. Kim\n\nOn Mon, 9 Mar 2026 at 09:00, ${from} wrote:\n${words.replaceAll(/^/gm, '> ')}`
    const customer = FREE.replace('Billing', 'Kim')
    const lure = HONEST.replace('www.dropbox.com', 'pay.other-shop.example')
    const honest = await report(mail(customer, wrote('Dropbox <no-reply@dropbox.com>', HONEST)))
    const posed = await report(mail(customer, wrote('Dropbox <no-reply@dropbox.com>', lure)))
    assert.equal(honest.verdict.level, 'safe')
    assert.notEqual(posed.verdict.level, 'safe')
  })
  test('a borrowed click counter is one below a head as well', async () => {
    const PROVEN = `Authentication-Results: mx.firm.example; dmarc=pass header.from=builder.example\n${received('out.builder.example')}From: Rewards <kim@builder.example>\n`
    const claim =
      'Congratulations, you have won a gift card. Claim it now:\nhttps://u1234567.ct.sendgrid.net/ls/click?upn=aGVsbG8tdGhlcmUtaG93LWFyZS15b3U'
    const alone = await report(mail(PROVEN, claim))
    const below = await report(mail(PROVEN, `${MARKS['Gmail']}${FIELDS('Anna Smith <anna@firm.example>')}\n${claim}`))
    assert.ok(alone.verdict.score >= 25, `${alone.verdict.score}`)
    assert.ok(below.verdict.score >= alone.verdict.score - 3, `${alone.verdict.score} → ${below.verdict.score}`)
  })
  test('a newsletter whose links are its mailer’s is no lure of the friend who hands it on', async () => {
    const counter = 'https://u1234567.ct.sendgrid.net/ls/click?upn=aGVsbG8tdGhlcmUtaG93LWFyZS15b3U'
    const letter = `<p>What grows in May, and how we keep the slugs away from it.</p><p><a href="${counter}" style="display:inline-block;background:#060;color:#fff;padding:12px 24px">Read the story</a></p><p>The house of plants, 4 Mill Lane</p>`
    const head = `---------- Forwarded message ---------<br>From: <strong class="gmail_sendername">Plants</strong> <span>&lt;news@plants.example&gt;</span><br>Date: Mon, 9 Mar 2026 at 09:00<br>Subject: May<br>To: &lt;dana@firm.example&gt;<br>`
    const body = `<div dir="ltr">Nice!<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${head}</div><br>${letter}</div></div>`
    const { verdict } = await report(mail(FREE.replace('Billing', 'Kim'), body).replace('text/plain', 'text/html'))
    assert.equal(verdict.level, 'safe')
  })
  test('a service’s notice that leads to the service stays one, although its subject is repeated', async () => {
    const notice = `${MARKS['Gmail']}${FIELDS('Dropbox <no-reply@dropbox.com>').replace('Room for Friday', 'Payment failed: update your card')}\n${HONEST}`
    const { verdict } = await report(
      mail(FREE.replace('Billing', 'Kim'), notice).replace(
        'Subject: Your account',
        'Subject: Fwd: Payment failed: update your card',
      ),
    )
    assert.equal(verdict.level, 'safe')
  })
})

describe('a lure in the second of two heads', () => {
  const PROVEN = `Authentication-Results: mx.firm.example; dmarc=pass header.from=mail.example\n${received('out.mail.example')}From: Kim <kim@mail.example>\n`
  const shown = `${MARKS['Outlook']}${FIELDS('PayPal <service@account-help.example>')}\n${LURE}`
  for (const [who, head] of Object.entries({ REFUTED, PROVEN }))
    test(`is judged by the sender that stands above it: ${who}`, async () => {
      const once = await report(mail(head, shown))
      const twice = await report(mail(head, `${MARKS['Gmail']}${FIELDS('Anna Smith <anna@firm.example>')}\n${shown}`))
      assert.ok(once.verdict.score >= 60, `${once.verdict.score}`)
      assert.ok(twice.verdict.score >= once.verdict.score - 3, `${once.verdict.score} → ${twice.verdict.score}`)
    })
})

const HONEST =
  'Hi Dana, your last payment failed. Update your card:\nUpdate payment <https://www.dropbox.com/account/billing>'
const forward = (head: string): string =>
  mail(head, `Is this real?\n\n${MARKS['Gmail']}${FIELDS('Dropbox <no-reply@dropbox.com>')}\n${HONEST}`)

describe('who is a reporter', () => {
  const told = async (head: string): Promise<string> =>
    (await report(forward(head))).defects.map(({ detail }) => detail).join()

  test('one of the house, whose own host the border saw', async () => {
    const detail = await told(`${received('mail.firm.example')}From: Jo <jo@firm.example>\n`)
    assert.match(detail, /^jo@firm\.example forwards another message in its text/)
  })
  test('one of the house, as the border’s checks prove', async () => {
    const detail = await told(
      `Authentication-Results: mx.firm.example; dmarc=pass header.from=firm.example\n${received('out.provider.example')}From: Jo <jo@firm.example>\n`,
    )
    assert.match(detail, /^jo@firm\.example forwards another message in its text/)
  })
  test('nobody whom a name in To makes one of the house', async () => {
    const head = `${received('mail.stranger.example')}From: Jo <jo@stranger.example>\nCc: <jim@stranger.example>\n`
    assert.match(await told(head), /Nothing proves that, so it was judged as its sender’s own as well/)
  })
  const ELSEWHERE = `Authentication-Results: mx.firm.example; dmarc=pass header.from=mail.example\n${received('out.mail.example')}`
  test('nobody who is proven elsewhere, but what speaks against them is all that counts beside what they show', async () => {
    const { verdict, defects } = await report(forward(`${ELSEWHERE}From: Jo <jo@mail.example>\n`))
    assert.equal(verdict.level, 'safe')
    assert.match(defects.map(({ detail }) => detail).join(), /Nothing proves that, so what speaks against its sender/)
  })
  test('nobody who wants the answer at another free mailbox', async () => {
    const head = `${ELSEWHERE.replaceAll('mail.example', 'gmail.com')}From: Jo <jo.abc@gmail.com>\nReply-To: <ann.xyz@outlook.com>\n`
    assert.match(await told(head), /Nothing proves that, so it was judged as its sender’s own/)
  })
  test('nobody who shows a message of their own domain', async () => {
    const own = `${MARKS['Gmail']}${FIELDS('Shop <info@mail.example>')}\nThe meeting on Friday is in room 4.`
    const { defects } = await report(mail(`${ELSEWHERE}From: Jo <jo@mail.example>\n`, `See below.\n\n${own}`))
    assert.match(
      defects.map(({ detail }) => detail).join(),
      /Nothing proves that, so it was judged as its sender’s own/,
    )
  })
  test('one who says to be of the house is told apart, and an honest notice of theirs stays one', async () => {
    const { verdict, message, defects } = await report(
      forward(`${received('out.provider.example')}From: Jo <jo@firm.example>\n`),
    )
    assert.equal(verdict.level, 'safe')
    assert.equal(message.from?.address, 'no-reply@dropbox.com')
    assert.match(defects.map(({ detail }) => detail).join(), /Nothing proves that/)
  })
})

describe('a letter above a quotation', () => {
  const FREE = `Authentication-Results: mx.firm.example; dmarc=pass header.from=gmail.com\n${received('mail-ed1-f46.google.com')}From: Kim <kim@gmail.com>\n`
  const LETTER =
    'Good morning, we have read through all of it and talked about it last night. The second point is not quite clear to us: is that included, or would it come on top? Either day is fine with us, since we are at home until the end of the week. Best wishes, Kim'
  const answer = (words: string, subject = 'Re: The plan', letter = LETTER): string =>
    mail(
      FREE,
      `${letter}\n\nOn Mon, 9 Mar 2026 at 09:00, Dana Novak <dana@firm.example> wrote:\n${words.replaceAll(/^/gm, '> ')}`,
    ).replace('Subject: Your account', `Subject: ${subject}`)

  test('hides no lure that it quotes', async () => {
    const { verdict, message } = await report(answer(LURE))
    assert.ok(verdict.score >= 25, `${verdict.score}`)
    assert.equal(message.from?.address, 'dana@firm.example')
  })
  test('is no demand, where the subject that it repeats is all that names one', async () => {
    const quoted = 'Hi Kim, your payment for the course did not go through. We shall try it again on Friday.'
    const { indicators, verdict } = await report(answer(quoted, 'Re: Payment failed: update your card'))
    assert.equal(verdict.level, 'safe')
    assert.ok(!indicators.some(({ id }) => id === 'demand_from_free_mail'))
  })
  test('is one with a way to follow it, whatever it quotes', async () => {
    const letter = `${LETTER}\nhttps://pay.other-shop.example/card`
    const { indicators } = await report(answer(PLAN, 'Re: Payment failed: update your card', letter))
    assert.ok(indicators.some(({ id }) => id === 'demand_from_free_mail'))
  })
  test('quotes no picture where an address stands alone in its brackets', async () => {
    const quoted = `${PLAN.repeat(4)}\n<https://papers.example/economy.pdf>\n${PLAN.repeat(4)}\n<https://papers.example/>`
    const { indicators } = await report(answer(quoted))
    assert.ok(!indicators.some(({ id }) => id === 'image_only'))
  })
  test('quotes something', async () => {
    const head = `${received('mail.stranger.example')}From: Kim <kim@stranger.example>\n`
    const { indicators } = await report(
      mail(head, `${LETTER}\n\n> ${PLAN}`).replace('Subject: Your account', 'Subject: Re: The plan'),
    )
    assert.ok(!indicators.some(({ id }) => id === 'fake_thread'))
  })
})

const PLAN = 'We meet on Friday at nine in room four, and each of us brings the figures of the last quarter along.'

test('a colleague who calls a message suspicious says no more than that', async () => {
  const head = `${received('mail.firm.example')}From: Jo <jo@firm.example>\n`
  const source = [
    'Received: from a.github.com (a.github.com [192.0.2.7]) by mx.firm.example; Mon, 9 Mar 2026 08:00:00 +0000',
    'From: GitHub <noreply@github.com>',
    'To: dana@firm.example',
    'Subject: A new device signed in to your account',
    'Message-ID: <9@github.com>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain',
    '',
    'If this was you, there is nothing to do. Your sessions: https://github.com/settings/sessions',
  ].join('\n')
  const { verdict } = await report(
    mail(head, `Is this real?\n\n${source}`).replace(
      'Subject: Your account',
      'Subject: Suspicious mail: A new device signed in to your account',
    ),
  )
  assert.equal(verdict.level, 'safe')
})
