// The property that no header a sender can write acquits: on attacks of our own, with hundreds of drawn combinations, and on
// mail of others where that lies beside the checkout.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { dnsDisabled, parseMessage, THRESHOLDS } from '@assay/engine'
import { drawHeaders, everyKind, withHeaders } from '../src/evaluate/changed/added-headers.ts'
import { COUNTER_CHANGES, TEXT_CHANGES } from '../src/evaluate/changed/added-text.ts'
import { drawFrom } from '../src/evaluate/changed/draw.ts'
import { rebuilt } from '../src/evaluate/changed/rebuilt.ts'
import {
  type Conditions,
  FALL_MAX,
  isLevelLowered,
  measureSteadiness,
  scoreOf,
} from '../src/evaluate/changed/steadiness.ts'
import { listFiles } from '../src/files.ts'

const CONDITIONS: Conditions = { forMessage: () => dnsDisabled, now: new Date('2026-03-10T09:00:00Z') }

const received = (results: string): string =>
  `Received: from out.sender.example (out.sender.example [203.0.113.5]) by mx.recipient.example with ESMTPS; Tue, 10 Mar 2026 09:00:05 +0000\n${results === '' ? '' : `Authentication-Results: mx.recipient.example; ${results}\n`}`

const mail = (results: string, head: string, body: string): Uint8Array =>
  Buffer.from(
    `${results === '' ? '' : `Authentication-Results: mx.recipient.example; ${results}\n`}${received('')}${head}\nDate: Tue, 10 Mar 2026 09:00:00 +0000\nMessage-ID: <1.a@sender.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  )

const ATTACKS: Readonly<Record<string, Uint8Array>> = {
  'brand, own domain that passes': mail(
    'spf=pass smtp.mailfrom=account-check.example; dkim=pass header.d=account-check.example; dmarc=pass header.from=account-check.example',
    'From: "PayPal Security" <help@account-check.example>\nTo: jo@recipient.example\nSubject: Your PayPal account is suspended',
    'Dear customer, your PayPal account is suspended. Verify your password within 24 hours: https://account-check.example/paypal/login',
  ),
  'forged bank that fails': mail(
    'spf=fail smtp.mailfrom=chase.com; dkim=none; dmarc=fail header.from=chase.com',
    'From: Chase <alerts@chase.com>\nTo: jo@recipient.example\nSubject: Unusual sign-in',
    'We noticed an unusual sign-in. Confirm your account now or it will be locked: http://203.0.113.9/chase',
  ),
  'extortion with a wallet': mail(
    '',
    'From: hacker <a@free-post.example>\nTo: jo@recipient.example\nSubject: I recorded you',
    'I hacked your device and recorded a video of you. Send 900 USD in bitcoin to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT within 48 hours or all your contacts will see the recording.',
  ),
  'advance fee through hidden recipients': mail(
    'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
    'From: Mrs Grace Owen <grace.owen77@gmail.com>\nReply-To: barrister.cole@outlook.com\nTo: undisclosed-recipients:;\nSubject: Donation of $4.5 million',
    'Dear beloved, I am a widow with cancer and inherited the sum of $4,500,000.00 from my late husband. I want to donate this fund to you. Reply with your full name and telephone number for more details.',
  ),
  'gift cards for the boss': mail(
    'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
    'From: Helen Marsh <office.desk.ceo@gmail.com>\nTo: jo@recipient.example\nSubject: Quick task',
    'Are you available? I am in a meeting and need you to buy five Apple gift cards of $100 each for clients. Keep it between us and send me pictures of the codes. Sent from my iPhone',
  ),
  'answer that diverts a payment': mail(
    '',
    'From: Billing <billing@supplier-accounts.example>\nReply-To: supplier.accounts@gmail.com\nTo: jo@recipient.example\nSubject: Re: Invoice 5591',
    'Please note that our bank account has changed. Kindly pay invoice 5591 today to the new account IBAN GB33BUKB20201555555555 and confirm the transfer.',
  ),
}

const DRAWS = 60
const TEXT_DRAWS = 8

describe('nothing that a sender adds to the head lowers a score or a level', () => {
  for (const [index, [name, source]] of Object.entries(ATTACKS).entries())
    test(name, async () => {
      const before = await scoreOf(source, CONDITIONS)
      assert.ok(before >= THRESHOLDS.suspicious, `found at all: ${before}`)
      const draw = drawFrom(index)
      const author = { domain: /@([a-z.-]+)>/.exec(Buffer.from(source).toString())?.[1] ?? '' }
      const added = [...everyKind(draw, author), ...Array.from({ length: DRAWS }, () => drawHeaders(draw, author))]
      for (const { fields } of added) {
        const after = await scoreOf(withHeaders(source, fields), CONDITIONS)
        const change = { row: '', path: name, before, after, added: '' }
        assert.ok(after >= before - FALL_MAX && !isLevelLowered(change), `${before} → ${after}\n${fields.join('\n')}`)
      }
    })
})

const html = (results: string, head: string, body: string): Uint8Array =>
  Buffer.from(
    Buffer.from(mail(results, head, body))
      .toString()
      .replace('text/plain', 'text/html'),
  )

/** Forged or free mail: what proves itself through a mailing service may have that service's counters. */
const IN_HTML: Readonly<Record<string, Uint8Array>> = {
  'a button of a forged brand': html(
    'spf=fail smtp.mailfrom=dhl.com; dkim=none; dmarc=fail header.from=dhl.com',
    'From: DHL <notice@dhl.com>\nTo: jo@recipient.example\nSubject: Your parcel is held',
    '<p>Dear customer, your parcel could not be delivered. Pay the outstanding fee of 1.99 within 24 hours.</p><a style="display:block;background:#c00;padding:12px" href="https://parcel-desk.example/pay">Pay now</a>',
  ),
  'a picture for a letter': html(
    'spf=none smtp.mailfrom=offers-today.example; dkim=none; dmarc=none header.from=offers-today.example',
    'From: Coffee Machine <win@offers-today.example>\nTo: jo@recipient.example\nSubject: You are the winner',
    '<a href="https://landing.example/a"><img src="https://landing.example/a.png"></a><p><a href="https://landing.example/a">Claim your prize</a></p>',
  ),
  'a short lure in Portuguese': html(
    'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
    'From: Pontos <pontos.aviso@gmail.com>\nTo: jo@recipient.example\nSubject: Pontos expirando',
    '<p>PONTOS DISPONIVEIS: RESGATE SEUS PONTOS ATE HOJE</p><p><a href="https://resgate-pontos.example/x">RESGATAR AGORA</a></p>',
  ),
}

/** What still takes points: a link of whoever is spoken to parts the lure from the only link there was. */
const KNOWN_FALLS: Readonly<Record<string, readonly string[]>> = {
  'a short lure in Portuguese': ['another link', 'several links'],
}

describe('nor does what it adds to the text', () => {
  const isSpoken = new Set(['a picture for a letter'])
  for (const [name, source] of Object.entries({ ...ATTACKS, ...IN_HTML }))
    test(name, async () => {
      const message = parseMessage(source, 'eml')
      const before = await scoreOf(
        rebuilt(message, (text) => text),
        CONDITIONS,
      )
      assert.ok(before >= THRESHOLDS.suspicious, `found at all: ${before}`)
      const fell = new Set<string>()
      for (const [row, change] of Object.entries(TEXT_CHANGES))
        for (let seed = 0; seed < TEXT_DRAWS; seed += 1) {
          // A conversation that speaks to somebody is the text of a message that has none of its own.
          if (row === 'a quoted conversation' && isSpoken.has(name)) continue
          const after = await scoreOf(rebuilt(message, change(drawFrom(seed))), CONDITIONS)
          const told = { row, path: name, before, after, added: '' }
          if (after < before - FALL_MAX || isLevelLowered(told)) fell.add(row)
        }
      for (const [row, change] of Object.entries(COUNTER_CHANGES)) {
        const after = await scoreOf(rebuilt(message, change), CONDITIONS)
        const told = { row, path: name, before, after, added: '' }
        if (after < before - FALL_MAX || isLevelLowered(told)) fell.add(row)
      }
      assert.deepEqual([...fell], KNOWN_FALLS[name] ?? [])
    })
})

/** Mail of others, where it lies beside the checkout or is named. */
const corpus = resolve(import.meta.dirname, '../../../../shared/corpora/mail/phish')
const folder = process.env['ASSAY_TEST_PHISH'] ?? (existsSync(corpus) ? corpus : null)
const MESSAGES_MAX = 25

if (folder !== null)
  test('nor on the mail of a folder', async () => {
    const files = await listFiles([folder])
    // Spread over the folder: mail of one day lies together.
    const every = Math.max(1, Math.floor(files.length / MESSAGES_MAX))
    const some = files.filter((_, at) => at % every === 0).slice(0, MESSAGES_MAX)
    const { rows } = await measureSteadiness(some, CONDITIONS)
    const ofHead = rows.filter(({ row }) => /^[A-Z]|^header/.test(row))
    assert.deepEqual(
      ofHead.filter(({ loweredTooMuch, levelLowered }) => loweredTooMuch + levelLowered > 0),
      [],
    )
  })
