// Whose words: own, quoted, forwarded; and which parts of a message are shown at all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewOfHtml, viewOfMessage, viewOfText } from './messages.ts'

const replies: readonly (readonly [name: string, text: string])[] = [
  ['marks', 'Fine with me.\n\n> Shall we meet?\n> Kim'],
  ['attribution', 'Fine with me.\n\nOn Mon, Mar 4, 2024 at 10:00 AM Kim <kim@a.example> wrote:\n> Shall we meet?'],
  [
    'attribution in two lines',
    'Fine with me.\n\nOn Mon, Mar 4, 2024 at 10:00 AM, Kim Muster\n<kim@a.example> wrote:\n> Shall we meet?',
  ],
  ['German', 'Fine with me.\n\nAm 04.03.2024 um 10:00 schrieb Kim <kim@a.example>:\n> Shall we meet?'],
  ['French', 'Fine with me.\n\nLe lun. 4 mars 2024 à 10:00, Kim <kim@a.example> a écrit :\n> Shall we meet?'],
  ['Japanese', 'Fine with me.\n\n2024年3月4日(月) 10:00 Kim <kim@a.example> のメール:\n> Shall we meet?'],
  [
    'returned by qmail',
    'Fine with me.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <kim@a.example>\nShall we meet?',
  ],
  ['separator', 'Fine with me.\n\n-----Original Message-----\nShall we meet?'],
  [
    'block',
    'Fine with me.\n\n-----Original Message-----\nFrom: Kim <kim@a.example>\nSent: Monday, March 4, 2024 10:00\nTo: Lee\nSubject: Meeting\n\nShall we meet?',
  ],
  [
    'German block',
    'Fine with me.\n\nVon: Kim <kim@a.example>\nGesendet: Montag, 4. März 2024 10:00\nAn: Lee\nBetreff: Treffen\n\nShall we meet?',
  ],
]
for (const [name, text] of replies)
  test(`reply: ${name}`, () => {
    const view = viewOfText(text, 'Re: Meeting')
    assert.equal(view.text, 'Fine with me.')
    assert.match(view.quotedText, /Shall we meet\?/)
    assert.equal(view.forwarded, null)
  })

const whole: readonly (readonly [name: string, text: string])[] = [
  ['nothing but quotation', '> Your account is closed.\n> Click here.'],
  ['a sentence about writing', 'As Shakespeare wrote:\nTo be or not to be'],
  ['a single label', 'From: our hearts\nwe thank you'],
  ['an escaped From', '>From now on we are closed.'],
]
for (const [name, text] of whole) test(`no quotation: ${name}`, () => assert.equal(viewOfText(text).quotedText, ''))

const block =
  'From: PayPal <x@evil.example>\nDate: Mon, 4 Mar 2024\nSubject: Account closed\nTo: lee@b.example\n\nLog in now.'
const forwards: readonly (readonly [name: string, text: string, subject: string])[] = [
  ['Gmail', `Is this real?\n\n---------- Forwarded message ---------\n${block}`, 'Fwd: Account closed'],
  ['Apple', `Is this real?\n\nBegin forwarded message:\n\n${block}`, 'Fwd: Account closed'],
  ['Outlook, by the subject', `Is this real?\n\n________________________________\n${block}`, 'FW: Account closed'],
  ['German mark', `Is this real?\n\n-------- Weitergeleitete Nachricht --------\n${block}`, 'Konto'],
]
for (const [name, text, subject] of forwards)
  test(`forward: ${name}`, () => {
    const view = viewOfText(text, subject)
    assert.equal(view.text, 'Is this real?')
    const { fields, ...told } = view.forwarded ?? { fields: [] }
    assert.deepEqual(told, {
      from: 'PayPal <x@evil.example>',
      subject: 'Account closed',
      text: 'Log in now.',
      form: 'block',
    })
    assert.deepEqual(
      fields.find(({ name }) => name === 'to'),
      { name: 'to', value: 'lee@b.example' },
    )
  })

test('passed on without a word: what is passed on is the message', () => {
  const view = viewOfText(`---------- Forwarded message ---------\n${block}`, 'Fwd: Account closed')
  assert.equal(view.text, 'Log in now.')
  assert.equal(view.forwarded?.text, '')
  assert.equal(view.forwarded?.subject, 'Account closed')
})

test('the quotation of webmail', () => {
  const view = viewOfHtml(
    '<div>Fine with me.</div><div class="gmail_quote"><div class="gmail_attr">On Monday Kim wrote:</div><blockquote type="cite">Shall we meet?</blockquote></div>',
    'Re: x',
  )
  assert.equal(view.text, 'Fine with me.')
  assert.equal(view.quotedText, 'On Monday Kim wrote:\nShall we meet?')
})

test('an indented paragraph is no quotation', () => {
  assert.equal(
    viewOfHtml('<p>Dear Kim,</p><blockquote>Your account is closed.</blockquote>').text,
    'Dear Kim,\nYour account is closed.',
  )
})

const HEAD = 'From: a@b.example\nSubject: x\nMIME-Version: 1.0\n'
const ALTERNATIVE = `${HEAD}Content-Type: multipart/alternative; boundary=x\n\n`

test('of an alternative the HTML is shown, and the plain text told beside it', () => {
  const view = viewOfMessage(
    `${ALTERNATIVE}--x\nContent-Type: text/plain\n\nMr Darcy soon drew the attention of the room\n--x\nContent-Type: text/html\n\n<p>Your account is closed.</p>\n--x--\n`,
  )
  assert.equal(view.text, 'Your account is closed.')
  assert.match(view.plainText ?? '', /Darcy/)
  assert.equal(view.partsDiffer, 1)
})

test('of an alternative in the wrong order the HTML is shown as well', () => {
  const view = viewOfMessage(
    `${ALTERNATIVE}--x\nContent-Type: text/html\n\n<p>One two three</p>\n--x\nContent-Type: text/plain\n\nOne two three\n--x--\n`,
  )
  assert.equal(view.isHtml, true)
  assert.equal(view.partsDiffer, 0)
})

test('an empty HTML alternative gives way to the text', () => {
  const view = viewOfMessage(
    `${ALTERNATIVE}--x\nContent-Type: text/plain\n\nHello\n--x\nContent-Type: text/html\n\n\n--x--\n`,
  )
  assert.equal(view.text, 'Hello')
})

test('inline parts are shown one below the other, attachments are not', () => {
  const view = viewOfMessage(
    `${HEAD}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nOne\n--x\nContent-Type: text/html\n\n<p>Two</p>\n--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nThree\n--x--\n`,
  )
  assert.equal(view.text, 'One\nTwo')
})

test('an attached message is read as forwarded, with its links', () => {
  const view = viewOfMessage(
    `${HEAD}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nIs this real?\n--x\nContent-Type: message/rfc822\n\nFrom: "PayPal" <x@evil.example>\nSubject: =?utf-8?q?Account_closed?=\nContent-Type: text/html\n\n<a href="https://evil.example/">Log in</a>\n--x--\n`,
  )
  assert.deepEqual(view.forwarded, {
    from: '"PayPal" <x@evil.example>',
    subject: 'Account closed',
    fields: [],
    text: 'Log in',
    form: 'attached',
  })
  assert.deepEqual(
    view.links.map(({ url, place }) => [url, place]),
    [['https://evil.example/', 'forwarded']],
  )
})

test('the message that a delivery report returns was not forwarded', () => {
  const view = viewOfMessage(
    `${HEAD}Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\nContent-Type: text/plain\n\nNot delivered.\n--x\nContent-Type: message/rfc822\n\nFrom: me@b.example\nSubject: Hello\n\nHello\n--x--\n`,
  )
  assert.equal(view.forwarded, null)
})

test('what a bounce returns was not forwarded', () => {
  const view = viewOfMessage(
    `Return-Path: <>\nFrom: Mail Delivery <mailer-daemon@b.example>\nSubject: Failed\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nNot delivered.\n--x\nContent-Type: message/rfc822\n\nSubject: Hello\n\nHello\n--x--\n`,
  )
  assert.equal(view.forwarded, null)
})
