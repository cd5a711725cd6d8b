// By what two mails are taken for one attack: the same letter with other names and numbers is, another lure by the same host,
// what a platform serves to many, or a newsletter is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TOGGLES, dnsDisabled, examineMail, traitsOf } from '../../../src/index.ts'

const LETTER = [
  'Dear customer, we could not complete your last payment because your bank refused the transfer.',
  'To avoid a suspension of your account please confirm your billing details within the next hours.',
  'Open the page below, sign in with your password and follow the steps that you are shown there.',
  'If you do nothing your account will be closed and all of the data that you stored in it will be deleted.',
].join('\n')

const traits = async (body: string, head: Readonly<Record<string, string>> = {}) => {
  const fields = { From: 'Netflix <info@a.example>', To: 'kim@b.example', Subject: 'Your Netflix account', ...head }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const { facts } = await examineMail(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`), ALL_TOGGLES, {
    inputType: 'eml',
    resolve: dnsDisabled,
    now: new Date(0),
  })
  return traitsOf(facts)
}

const ties = async (one: Parameters<typeof traits>, other: Parameters<typeof traits>): Promise<readonly string[]> => {
  const keys = new Set((await traits(...one)).map(({ key }) => key))
  return [...new Set((await traits(...other)).filter(({ key }) => keys.has(key)).map(({ tie }) => tie))].sort()
}

test('the same letter to another with other numbers and links is the same text', async () => {
  const [one, other] = [
    `${LETTER}\nhttps://x.attacker1.top/a1 Case 4411`,
    `${LETTER}\nhttps://y.attacker2.top/b2 Case 9027`,
  ]
  assert.ok((await ties([one], [other, { To: 'lena@c.example', From: 'Netflix <help@d.example>' }])).includes('text'))
})

test('the same host with the same pretence is the same landing', async () => {
  const text = 'Netflix: your account is suspended, update your payment: https://pay.attacker1.top/in'
  const other = 'Netflix. Account suspended! Confirm your payment details now: https://pay.attacker1.top/go?x=2'
  assert.ok((await ties([text], [other])).includes('landing'))
})

const APART: Readonly<Record<string, readonly [string, string]>> = {
  'another letter': [LETTER, `${LETTER.split(' ').reverse().join(' ')} entirely otherwise`],
  'a few words in common': ['Your account is suspended.', 'Your account is suspended.'],
  'a well-known host': ['Netflix account: https://www.wikipedia.org/x', 'Netflix account: https://www.wikipedia.org/x'],
  'a host of pages of many, without a page': [
    'Netflix account suspended https://sites.google.com/',
    'Netflix account suspended https://sites.google.com/',
  ],
}
for (const [name, [one, other]] of Object.entries(APART))
  test(`not tied: ${name}`, async () => {
    const from = { From: 'Netflix <x@gmail.com>' }
    assert.deepEqual(await ties([one, from], [other, from]), [])
  })

test('the same host with another pretence is no landing in common', async () => {
  const one = 'Netflix: your account is suspended, update your payment: https://go.attacker1.top/1'
  const other = 'Hello dear, I am a lonely widow and want to meet you: https://go.attacker1.top/2'
  const found = await ties([one], [other, { From: 'Anna <anna@gmail.com>', Subject: 'Hi' }])
  assert.deepEqual(found, [])
})

test('a forged From is a pretence as any other', async () => {
  const from = { From: 'Netflix <info@netflix.com>' }
  const one = 'Your account is suspended, update your payment: https://pay.attacker1.top/in'
  const other = 'Account suspended! Confirm your payment details now: https://pay.attacker1.top/go?x=2'
  assert.ok((await ties([one, from], [other, from])).includes('landing'))
})

test('one redirector that serves many brands ties none of them to another', async () => {
  const lure = 'your account is suspended, update your payment: https://go.attacker1.top/1'
  const from = { From: 'Support <x@gmail.com>', Subject: 'Your account' }
  assert.deepEqual(await ties([`Netflix: ${lure}`, from], [`PayPal: ${lure}`, from]), [])
})

test('a redirector without any pretence ties nothing', async () => {
  const from = { From: 'Anna <anna@gmail.com>', Subject: 'Hi' }
  const offer = 'A knife of steel at half the price: https://go.attacker1.top/'
  assert.deepEqual(await ties([`${offer}1`, from], [`Meet single women near you: ${offer}2`, from]), [])
})

test('the mailing service that carried both is no landing in common', async () => {
  const carried = {
    From: 'Support <x@gmail.com>',
    'List-Unsubscribe': '<https://app.carrier.top/unsubscribe?1>',
    'Return-Path': '<bounce@carrier.top>',
  }
  const one = 'Netflix: your account is suspended, update your payment: https://click.carrier.top/1'
  const other = 'Netflix. Account suspended! Confirm your payment details now: https://click.carrier.top/2'
  assert.deepEqual(await ties([one, carried], [other, carried]), [])
})

test('one frame of words filled with two brands is two attacks', async () => {
  const from = { From: 'Support <x@gmail.com>', Subject: 'Your account' }
  assert.deepEqual(await ties([`${LETTER}\nNetflix`, from], [`${LETTER}\nPayPal`, from]), [])
})

test('a domain that anybody may write into From ties nothing', async () => {
  const said = (result: string) => ({
    From: 'Netflix <x@attacker1.top>',
    'Authentication-Results': `mx.b.example; dmarc=${result} header.from=attacker1.top`,
  })
  const [one, other] = ['Netflix: your account is suspended.', 'Netflix. Account suspended! Confirm your password now.']
  assert.ok(!(await ties([one, said('none')], [other, said('none')])).includes('sender'))
})

test('nearly the same document is a tie, another document is none', async () => {
  const mail = (text: string, subject: string): Parameters<typeof traits> => [
    [
      '--b',
      'Content-Type: text/plain',
      '',
      subject,
      '--b',
      'Content-Type: text/html; name=invoice.html',
      'Content-Disposition: attachment; filename=invoice.html',
      '',
      `<html><body><p>${text}</p>${'<br>'.repeat(300)}</body></html>`,
      '--b--',
      '',
    ].join('\r\n'),
    { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b', From: 'A <a@gmail.com>', Subject: subject },
  ]
  const document = mail(`${LETTER} Case 4411`, 'One')
  assert.deepEqual(await ties(document, mail(`${LETTER} Case 9027`, 'Two')), ['attachment'])
  assert.deepEqual(await ties(document, mail(LETTER.split(' ').toReversed().join(' '), 'Two')), [])
})

test('a file in common is told by its hash, a logo inside the text is not', async () => {
  const file = Buffer.alloc(3000, 'x').toString('base64')
  const mail = (disposition: string) =>
    [
      '--b',
      'Content-Type: text/plain',
      '',
      `Note ${disposition}`,
      '--b',
      'Content-Type: application/pdf; name=a.pdf',
      `Content-Disposition: ${disposition}; filename=a.pdf`,
      'Content-Transfer-Encoding: base64',
      '',
      file,
      '--b--',
      '',
    ].join('\r\n')
  const head = {
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/mixed; boundary=b',
    From: 'A <a@gmail.com>',
    Subject: 'a',
  }
  assert.deepEqual(await ties([mail('attachment'), head], [mail('attachment'), { ...head, Subject: 'b' }]), [
    'attachment',
  ])
})
