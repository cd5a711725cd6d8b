// A message that is handed on is judged as itself, whatever way it is handed on, and the note around it apart.
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

const OUTER =
  'Received: from mail.firm.example (mail.firm.example [198.51.100.20]) by mx.firm.example with ESMTPS; Tue, 10 Mar 2026 09:00:00 +0000\nFrom: Dana <dana@firm.example>\nTo: Help Desk <help@firm.example>\nDate: Tue, 10 Mar 2026 09:00:00 +0000\nMessage-ID: <1@firm.example>\nMIME-Version: 1.0\n'
const WORDS = `Dear customer, your PayPal account is suspended. Verify your password within 24 hours or it is closed:\nhttp://203.0.113.9/paypal/login`
const PHISH = `From: "PayPal Security" <help@account-check.example>\nTo: dana@firm.example\nSubject: Your PayPal account is suspended\nDate: Mon, 09 Mar 2026 09:00:00 +0000\nContent-Type: text/plain\n\n${WORDS}\n`
const HONEST = `From: Ann <ann@friends.example>\nTo: dana@firm.example\nSubject: Saturday\nDate: Mon, 09 Mar 2026 09:00:00 +0000\nContent-Type: text/plain\n\nShall we meet at the lake at ten? I bring the bread.\n`

const HEAD_SHOWN =
  'From: PayPal Security <help@account-check.example>\nSent: Monday, March 9, 2026 9:00 AM\nTo: Dana <dana@firm.example>\nSubject: Your PayPal account is suspended'
const attached = (inner: string, note: string): string =>
  `${OUTER}Subject: Fwd: look at this\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\n${note}\n--x\nContent-Type: message/rfc822\n\n${inner}\n--x--\n`
const text = (subject: string, body: string): string =>
  `${OUTER}Subject: ${subject}\nContent-Type: text/plain\n\n${body}\n`

const NOTE = 'Is this one real? I am not sure.'

describe('the message that was handed on is what is judged', () => {
  const ways: Readonly<Record<string, string>> = {
    'as an attachment': attached(PHISH, NOTE),
    Gmail: text(
      'Fwd: Your PayPal account',
      `${NOTE}\n\n---------- Forwarded message ---------\n${HEAD_SHOWN}\n\n${WORDS}`,
    ),
    Outlook: text('FW: Your PayPal account', `${NOTE}\n\n________________________________\n${HEAD_SHOWN}\n\n${WORDS}`),
    'a ticket': text('[#4821] Ticket', `Ticket 4821 was opened by Dana.\n\n${HEAD_SHOWN}\n\n${WORDS}`),
    'its source below a line, as the text says it': text(
      'Suspicious',
      `${NOTE}\n\nReceived: from a.example by b.example; Mon, 09 Mar 2026 09:00:00 +0000\nMessage-ID: <a@b>\nMIME-Version: 1.0\n${PHISH.replace('text/plain\n\n', 'text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n').replace(WORDS, Buffer.from(`<p>${WORDS}</p>`).toString('base64'))}`,
    ),
    'its source': text(
      'Suspicious mail',
      `${NOTE}\n\nReceived: from a.example by b.example; Mon, 09 Mar 2026 09:00:00 +0000\nMessage-ID: <a@account-check.example>\nMIME-Version: 1.0\n${PHISH}`,
    ),
  }
  for (const [way, mail] of Object.entries(ways))
    test(way, async () => {
      const { message, verdict, defects, authentication } = await report(mail)
      assert.equal(message.from?.address, 'help@account-check.example')
      assert.ok(verdict.score >= 60, `${verdict.score}`)
      assert.ok(defects.some(({ code }) => code === 'handed_on'))
      for (const { result } of [authentication.spf, authentication.dmarc])
        assert.ok(result === 'unknown' || result === 'none')
    })
})

test('an honest message that is handed on stays one', async () => {
  const { verdict, message } = await report(attached(HONEST, NOTE))
  assert.equal(verdict.level, 'safe')
  assert.equal(message.from?.address, 'ann@friends.example')
})

test('a phish around an honest message is judged by its own words', async () => {
  const outer = attached(HONEST, WORDS).replace(
    'Dana <dana@firm.example>',
    '"PayPal Security" <help@account-check.example>',
  )
  const { verdict, message } = await report(outer)
  assert.ok(verdict.score >= 60, `${verdict.score}`)
  assert.equal(message.from?.address, 'help@account-check.example')
})

test('a lure whose link stands in what it seems to pass on is one message', async () => {
  const split = text(
    'Fwd: Your PayPal account is suspended',
    `Dear customer, your PayPal account is suspended. Verify your password within 24 hours or it is closed.\n\n---------- Forwarded message ---------\nFrom: Jo <jo@other.example>\nDate: Mon, 9 Mar 2026\nSubject: link\nTo: a@b.example\n\nhttp://203.0.113.9/paypal/login`,
  )
  assert.ok((await report(split)).verdict.score >= 25)
})

describe('the subject that a client or a help desk repeats', () => {
  const SUBJECT = 'Action required: update your payment method'
  const head = (from: string, subject: string): string =>
    `From: ${from}\nSent: Monday, March 9, 2026 9:00 AM\nTo: Dana <dana@firm.example>\nSubject: ${subject}`
  const OWN =
    'Hi Dana, your last payment failed. Update your card:\nUpdate payment <https://www.dropbox.com/account/billing>'
  const ways: Readonly<Record<string, readonly [string, string]>> = {
    'a ticket': ['[#4821] Ticket: ', 'Ticket 4821 was opened by Dana.\nCategory: Suspicious mail'],
    Outlook: ['FW: ', `${NOTE}\n\n________________________________`],
  }
  for (const [way, [prefix, note]] of Object.entries(ways))
    test(`is no demand of whoever passes an honest notice on: ${way}`, async () => {
      const mail = text(
        `${prefix}${SUBJECT}`,
        `${note}\n\n${head('Dropbox <no-reply@dropbox.com>', SUBJECT)}\n\n${OWN}`,
      )
      const { verdict, message, indicators } = await report(mail)
      assert.equal(message.from?.address, 'no-reply@dropbox.com')
      assert.ok(indicators.every(({ id }) => id !== 'unaffiliated_call_to_action'))
      assert.equal(verdict.level, 'safe')
    })

  const followUp = 'Confirm your password within 24 hours or the account is closed'
  const attacks: Readonly<Record<string, string>> = {
    'with a demand in the note': text(
      'Fwd: Your account',
      `Dear customer, ${followUp}.\n\n---------- Forwarded message ---------\n${head('Jo <jo@other.example>', 'Your account')}\n\nhttp://203.0.113.9/paypal/login`,
    ),
    'with a demand before it': text(
      `${followUp}: Your account is suspended`,
      `\n\n---------- Forwarded message ---------\n${head('Jo <jo@other.example>', 'Your account is suspended')}\n\nhttp://203.0.113.9/paypal/login`,
    ),
    'with a link in the note': text(
      `Fwd: ${SUBJECT}`,
      `Dear customer, verify your card within 24 hours: http://203.0.113.9/paypal/login\n\n---------- Forwarded message ---------\n${head('Dropbox <no-reply@dropbox.com>', SUBJECT)}\n\nYour last payment failed.`,
    ),
    'from a personal account': text(
      `Fwd: ${SUBJECT}`,
      `\n---------- Forwarded message ---------\n${head('Dropbox <no-reply@dropbox.com>', SUBJECT)}\n\nYour last payment failed. Update your card:\nhttp://203.0.113.9/paypal/login`,
    ).replaceAll('dana@firm.example', 'billing.desk77@gmail.com'),
  }
  for (const [name, mail] of Object.entries(attacks))
    test(`hides nothing: ${name}`, async () => {
      const { verdict } = await report(mail)
      assert.ok(verdict.score >= 25, `${verdict.score}`)
    })
})

describe('a sales tool’s counter in what was handed on as text, where nobody sees who delivered', () => {
  const COUNTER = 'https://d2na6v7d04.na1.hubspotlinks.com/Ctc/YD+79192491/i1nzcdf5/CorahHtUWB6yw8G3hlOMaUSo6S6xEc2'
  const passedOn = (subject: string, body: string): string =>
    text(
      `Fwd: ${subject}`,
      `${NOTE}\n\n---------- Forwarded message ---------\nFrom: Nadia Berg <nadia@tessera-charts.example>\nDate: Mon, 9 Mar 2026\nSubject: ${subject}\nTo: dana@firm.example\n\n${body}`,
    )
  const idsOf = async (mail: string): Promise<readonly string[]> => (await report(mail)).indicators.map(({ id }) => id)

  test('is no trick in an invitation', async () => {
    const mail = passedOn(
      'Your trial ends on Friday',
      `Hi Dana,\n\nYour Tessera trial ends on Friday. Upgrade now so that your reports are not deleted.\n\nUpgrade now <${COUNTER}>\n\nBest,\nNadia`,
    )
    const ids = await idsOf(mail)
    assert.ok(ids.includes('payment_lure'), ids.join())
    assert.ok(!ids.includes('counter_hides_target'), ids.join())
  })

  test('hides where a wallet is to be connected', async () => {
    const mail = passedOn(
      'Action required: your wallet',
      `Your wallet has been suspended. Verify your recovery phrase within 24 hours or your coins are lost.\n\nVerify wallet <${COUNTER}>`,
    )
    const ids = await idsOf(mail)
    assert.ok(ids.includes('counter_hides_target'), ids.join())
  })
})

test('what the attached head says of authentication is the forwarder’s word', async () => {
  const forged = PHISH.replace(
    'From:',
    'Received: from x.example by mx.google.com; Mon, 09 Mar 2026 09:00:00 +0000\nAuthentication-Results: mx.google.com; dmarc=pass header.from=paypal.com\nFrom:',
  ).replace('help@account-check.example', 'service@paypal.com')
  const { authentication, verdict } = await report(attached(forged, NOTE))
  assert.notEqual(authentication.dmarc.result, 'pass')
  assert.ok(verdict.score >= 25, `${verdict.score}`)
})

test('a client writes links out where it forwards as text: what was a button still is the call to act', async () => {
  const { indicators } = await report(
    text(
      'Fwd: Points',
      `${NOTE}\n\n---------- Forwarded message ---------\n${HEAD_SHOWN}\n\nYour points end today.\nREDEEM POINTS <https://redeem.elsewhere-shop.example/x__>\n`,
    ),
  )
  const call = indicators.find(({ id }) => id === 'unaffiliated_call_to_action')
  assert.match(call?.description ?? '', /^The main button or picture leads to redeem\.elsewhere-shop\.example/)
})

test('a message that was handed on as text has no signatures to speak of', async () => {
  const proof = 'Authentication-Results: mx.firm.example; dmarc=pass header.from=firm.example\n'
  const told = async (mail: string): Promise<string> =>
    (await report(proof + mail)).defects.find(({ code }) => code === 'handed_on')?.detail ?? ''
  const shown = text('Fwd: x', `${NOTE}\n\n---------- Forwarded message ---------\n${HEAD_SHOWN}\n\n${WORDS}`)
  assert.match(await told(attached(PHISH, NOTE)), /nothing authenticates it but signatures of its own\.$/)
  assert.match(await told(shown), /nothing authenticates it\.$/)
})

test('a comma in the name that a forward shows parts no senders', async () => {
  const { message, indicators } = await report(
    text(
      'Fwd: x',
      `${NOTE}\n\n---------- Forwarded message ---------\n${HEAD_SHOWN.replace('PayPal Security', 'Muster, Mia')}\n\nShall we meet?`,
    ),
  )
  assert.equal(message.from?.name, 'Muster, Mia')
  assert.ok(indicators.every(({ id }) => id !== 'several_from'))
})

describe('what is quoted below a line or two is read', () => {
  const quoted = (own: string, words: string): string =>
    text('Re: question', `${own}\n\n${words.replaceAll(/^/gm, '> ')}`)
  test('a lure that nobody wrote before', async () => {
    const { verdict } = await report(
      quoted('Hi,', WORDS).replace('Dana <dana@firm.example>', '"PayPal" <help@account-check.example>'),
    )
    assert.ok(verdict.score >= 60, `${verdict.score}`)
  })
  test('a short answer to an honest letter', async () => {
    const { verdict, message, defects } = await report(
      quoted('Yes, gladly!', 'Shall we meet at the lake at ten? I bring the bread and the cheese, you the apples.'),
    )
    assert.equal(message.from?.address, 'dana@firm.example')
    assert.ok(defects.every(({ code }) => code !== 'handed_on'))
    assert.equal(verdict.level, 'safe')
  })
})

describe('a letter that is reported by answering it', () => {
  const lines = WORDS.replaceAll(/^/gm, '> ')
  const when = 'On Mon, 9 Mar 2026 at 09:00'
  const html = (subject: string, body: string): string =>
    `${OUTER}Subject: ${subject}\nContent-Type: text/html\n\n${body}\n`
  const SUBJECT = 'Re: Your PayPal account is suspended'
  const BUTTON =
    '<p>Dear customer, your PayPal account is suspended.</p><a href="http://203.0.113.9/paypal/login">Verify</a>'
  const ways: Readonly<Record<string, string>> = {
    'with a note': text(SUBJECT, `${NOTE}\n\n${when}, PayPal Security <help@account-check.example> wrote:\n${lines}`),
    'without a word': text(SUBJECT, `${when}, PayPal Security <help@account-check.example> wrote:\n${lines}`),
    'by a client that tells the name alone': text(SUBJECT, `${NOTE}\n\n${when}, PayPal Security wrote:\n${lines}`),
    'by a client that tells no author': text(SUBJECT, `${NOTE}\n\n${lines}`),
    'as HTML': html(
      SUBJECT,
      `<div>${NOTE}</div><div class="gmail_quote"><div class="gmail_attr">${when}, PayPal Security &lt;help@account-check.example&gt; wrote:<br></div><blockquote class="gmail_quote">${BUTTON}</blockquote></div>`,
    ),
    'by Outlook': html(
      SUBJECT,
      `<div>${NOTE}</div><hr><div id="divRplyFwdMsg"><b>From:</b> PayPal Security &lt;help@account-check.example&gt;<br><b>Sent:</b> Monday, March 9, 2026 9:00 AM<br><b>To:</b> Dana &lt;dana@firm.example&gt;<br><b>Subject:</b> Your PayPal account is suspended</div>${BUTTON}`,
    ),
  }
  for (const [way, mail] of Object.entries(ways))
    test(`is judged as that letter: ${way}`, async () => {
      const { verdict, message, defects } = await report(mail)
      assert.ok(verdict.score >= 60, `${verdict.score}`)
      assert.notEqual(message.from?.address, 'dana@firm.example')
      assert.ok(defects.some(({ detail }) => /answer(?:s another message|ing another one)/.test(detail)))
    })

  const honest: Readonly<Record<string, string>> = {
    'a notice of a brand whose address the client left out': text(
      'Re: Your receipt',
      `Is this ours?\n\n${when}, PayPal wrote:\n> You sent 12.00 EUR to Ann. Details: https://www.paypal.com/activity/1`,
    ),
    'a newsletter of linked pictures': html(
      'Re: You left something behind',
      `<div>Funny!</div><div class="gmail_quote"><div class="gmail_attr">${when}, Shop &lt;news@shop.example&gt; wrote:<br></div><blockquote class="gmail_quote"><a href="https://shop.example/a"><img src="https://shop.example/a.png" width="600" height="500"></a><p>New in the shop this week: shoes, hats and coats.</p></blockquote></div>`,
    ),
  }
  for (const [name, mail] of Object.entries(honest))
    test(`stays honest: ${name}`, async () => {
      const { verdict, indicators } = await report(mail)
      assert.equal(verdict.level, 'safe', indicators.map(({ description }) => description).join('\n'))
    })
})

test('a picture that leads to a stranger, above a conversation that never was, is the message', async () => {
  const lure = '<a href="https://prize.stranger.example/a"><img src="https://cdn.stranger.example/a.png"></a>'
  const head = (body: string): string =>
    `${OUTER}Subject: You are the winner of today\nContent-Type: text/html\n\n${body}\n`
  const alone = await report(head(`<p>CONGRATULATIONS</p>${lure}`))
  const quoting = await report(
    head(
      `<p>CONGRATULATIONS</p>${lure}<div>-----Original Message-----<br>From: Anna Smith &lt;anna@recipient.example&gt;<br>Sent: Monday, 3 June 2024 09:00<br>To: Office<br>Subject: Room for Friday<br><br>Hello, the large room is free on Friday. Shall I book it for us?<br>Anna</div>`,
    ),
  )
  assert.ok(alone.verdict.score > 0)
  assert.ok(quoting.verdict.score >= alone.verdict.score - 3, `${alone.verdict.score} → ${quoting.verdict.score}`)
})

test('a conversation that never was, below the message, takes nothing of it away', async () => {
  const picture =
    '<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a>'
  const conversation =
    '<p>-----Original Message-----<br>From: Anna Smith &lt;anna@recipient.example&gt;<br>Sent: Monday, 3 June 2024 09:00<br>To: Office<br>Subject: Room for Friday<br><br>Hello, the large room is free on Friday. Shall I book it for us?<br>Anna</p>'
  const html = (body: string): string =>
    `${OUTER}Subject: Look\nContent-Type: text/html\n\n<p>Having trouble viewing this? Try the link.</p>${body}\n`
  const alone = await report(html(picture))
  const below = await report(html(picture + conversation))
  assert.ok(alone.indicators.some(({ id }) => id === 'image_only'))
  assert.ok(below.indicators.some(({ id }) => id === 'image_only'))
  assert.ok(below.verdict.score >= alone.verdict.score - 3, `${alone.verdict.score} → ${below.verdict.score}`)
})

describe('a letter above a conversation that never was is judged as if it quoted nothing', () => {
  const WHEN = 'On Mon, 9 Mar 2026 at 09:00, Anna Smith <anna@recipient.example> wrote:'
  const talk = Array.from(
    { length: 12 },
    (_, at) => `The talk about birds on day ${at} went well; more at https://www.garden${at}.example/a${at}.`,
  ).join('\n')
  const lure =
    'Congratulations! You were drawn as the winner of our prize of the month. To claim your reward take part before the end of the day, since the prize goes to somebody else afterwards and cannot be kept for you any longer than that: https://t.co/x1 We wish you much joy with it and hope to see you again.'
  const picture =
    '<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a>'
  const html = (body: string): string => `${OUTER}Subject: Look\nContent-Type: text/html\n\n${body}\n`
  const lines = talk.replaceAll('\n', '<br>')
  const below: Readonly<Record<string, string>> = {
    Gmail: `<div class="gmail_quote"><div class="gmail_attr">${WHEN.replace('<', '&lt;')}<br></div><blockquote class="gmail_quote">${lines}</blockquote></div>`,
    Outlook: `<hr><div id="divRplyFwdMsg"><b>From:</b> Anna Smith &lt;anna@recipient.example&gt;<br><b>Sent:</b> Monday, March 9, 2026 9:00 AM<br><b>To:</b> Dana &lt;dana@firm.example&gt;<br><b>Subject:</b> Look</div>${lines}`,
  }
  for (const [client, conversation] of Object.entries(below))
    test(`that is a picture without a word: ${client}`, async () => {
      const alone = await report(html(picture))
      const above = await report(html(picture + conversation))
      assert.ok(alone.verdict.score >= 25, `${alone.verdict.score}`)
      assert.ok(above.verdict.score >= alone.verdict.score, `${alone.verdict.score} → ${above.verdict.score}`)
      assert.ok(above.indicators.some(({ id }) => id === 'image_only'))
    })
  test('that links somewhere', async () => {
    const alone = await report(text('You are the winner', lure))
    const above = await report(text('You are the winner', `${lure}\n\n${WHEN}\n${talk.replaceAll(/^/gm, '> ')}`))
    assert.ok(alone.verdict.score >= 25, `${alone.verdict.score}`)
    assert.ok(above.verdict.score >= alone.verdict.score, `${alone.verdict.score} → ${above.verdict.score}`)
    assert.ok(above.links?.some(({ domain }) => domain === 'garden11.example'))
  })
})

test('a file beside a conversation that never was is still the message’s own', async () => {
  const wrapped = (body: string): string =>
    `${OUTER}Subject: Your note\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\n${body}\n--x\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="note.pdf.exe"\n\nMZ\n--x--\n`
  const conversation = `\n-----Original Message-----\nFrom: Anna Smith <anna@recipient.example>\nSent: Monday, 3 June 2024 09:00\nTo: Office\nSubject: Room\n\nThe large room is free on Friday.`
  const ids = async (body: string): Promise<readonly string[]> =>
    (await report(wrapped(body))).indicators.map(({ id }) => id)
  for (const id of await ids('The note is attached.'))
    assert.ok((await ids(`The note is attached.${conversation}`)).includes(id), id)
})
