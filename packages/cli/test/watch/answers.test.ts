// Answers to reporters: in their language, a few an hour, to people of the house alone, and never to a robot.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createAnswerer } from '../../src/watch/answer/answerer.ts'
import { languageOf } from '../../src/watch/answer/language.ts'
import { openAnswerer } from '../../src/watch/answer/settings.ts'
import { readTemplates } from '../../src/watch/answer/templates.ts'
import { OUTCOMES, WORDS } from '../../src/watch/answer/words.ts'
import { readReport } from '../../src/watch/reported.ts'
import { attached, chat, HONEST, PHISH } from './reports.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

const reporterOf = async (mail: string) => (await readReport(Buffer.from(mail))).reporter
const withHeader = (line: string): string => `${line}\r\n${attached('a', PHISH)}`
const BEN = { address: 'ben@example.com', messageId: '<a@example.com>', language: 'en' }

const answererOf = async (sink: SmtpSink, now = () => 0, folder?: string) =>
  createAnswerer({
    smtp: { host: '127.0.0.1', port: sink.port, tls: 'none', user: null, password: null },
    from: 'Security <abuse@example.com>',
    fromAddress: 'abuse@example.com',
    domains: ['example.com'],
    texts: await readTemplates(folder, 'en'),
    now,
  })

describe('who is answered', () => {
  test('a person who reports, by the address in From', async () => {
    assert.deepEqual(await reporterOf(attached('a', PHISH)), BEN)
    assert.deepEqual(await reporterOf(withHeader('Auto-Submitted: no')), BEN)
    assert.equal((await reporterOf(withHeader('Return-Path: <ben@example.com>')))?.address, BEN.address)
  })

  for (const line of [
    ...['Auto-Submitted: auto-replied', 'Auto-Submitted: auto-generated (vacation)', 'Precedence: bulk'],
    ...[
      'Precedence: list',
      'Precedence: JUNK',
      'List-Id: <all.example.com>',
      'List-Unsubscribe: <mailto:x@example.com>',
    ],
    ...['Return-Path: <>', 'X-Auto-Response-Suppress: All', 'X-Loop: abuse@example.com', 'X-Autoreply: yes'],
    ...['In-Reply-To: <assay-answer-1@example.com>', 'References: <x@y.example> <assay-answer-1@example.com>'],
    'From: Eve <eve@example.com>',
  ])
    test(`nobody where the report says ${line}`, async () => assert.equal(await reporterOf(withHeader(line)), null))

  for (const address of [
    ...['MAILER-DAEMON@example.com', 'postmaster@example.com', 'no-reply@example.com', 'noreply@example.com'],
    ...['owner-staff@example.com', 'staff-request@example.com', 'staff-bounces@example.com', 'ben', 'a@b@example.com'],
  ])
    test(`not ${address}`, async () =>
      assert.equal(await reporterOf(attached('a', PHISH).replace('ben@example.com', address)), null))

  test('nobody without a Message-ID, and nobody for a bounce', async () => {
    assert.equal(await reporterOf(attached('a', PHISH).replace(/^Message-ID: .*\r\n/m, '')), null)
    const bounce = attached('a', PHISH).replace('multipart/mixed;', 'multipart/report; report-type=delivery-status;')
    assert.equal(await reporterOf(bounce), null)
  })

  test('strangers are not, nor the mailbox itself', async () => {
    await using sink = await startSmtpSink()
    const { answer } = await answererOf(sink)
    for (const address of ['x@stranger.example', 'x@notexample.com', 'x@example.com.evil.example', 'abuse@example.com'])
      assert.equal(await answer({ ...BEN, address }, 'safe'), false, address)
    assert.equal(await answer({ ...BEN, address: 'x@mail.example.com' }, 'safe'), true)
    assert.equal(sink.mails.length, 1)
  })
})

describe('an answer', () => {
  test('has the null sender, says that it is automatic, and answers the report', async () => {
    await using sink = await startSmtpSink()
    assert.equal(await (await answererOf(sink)).answer(BEN, 'malicious'), true)
    const [mail] = sink.mails
    assert.ok(mail)
    assert.equal(mail.from.trim().split(' ')[0], '<>')
    assert.match(mail.to[0] ?? '', /^<ben@example\.com>/)
    for (const line of [
      /^From: Security <abuse@example\.com>\r$/m,
      /^To: ben@example\.com\r$/m,
      /^Auto-Submitted: auto-replied\r$/m,
      /^In-Reply-To: <a@example\.com>\r$/m,
      /^Message-ID: <assay-answer-[0-9a-f-]{36}@example\.com>\r$/m,
    ])
      assert.match(mail.data, line)
    // Our own answer, sent back by whatever, is not answered.
    assert.equal(await reporterOf(mail.data.replace(/^From: .*$/m, 'From: ben@example.com')), null)
  })

  test('goes to one reporter five times an hour', async () => {
    await using sink = await startSmtpSink()
    let nowMs = 0
    const { answer } = await answererOf(sink, () => nowMs)
    for (let at = 0; at < 8; at += 1) assert.equal(await answer(BEN, 'safe'), at < 5, String(at))
    assert.equal(await answer({ ...BEN, address: 'eve@example.com' }, 'safe'), true)
    nowMs = 3_600_001
    assert.equal(await answer(BEN, 'safe'), true)
    assert.equal(sink.mails.length, 7)
  })

  test('is tried again where the server did not take it, and told where it never does', async () => {
    await using sink = await startSmtpSink()
    sink.refusals = 1
    const { answer } = await answererOf(sink)
    assert.equal(await answer(BEN, 'safe'), true)
    sink.refusals = 9
    await assert.rejects(answer(BEN, 'safe'))
    assert.equal(sink.mails.length, 1)
  })

  test('is in the words of the operator where there are some', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-templates-'))
    try {
      writeFileSync(join(folder, 'safe.de.txt'), 'Entwarnung\n\nAlles gut.\n')
      const texts = await readTemplates(folder, 'en')
      assert.deepEqual(texts('safe', 'de'), { subject: 'Entwarnung', text: 'Alles gut.\n' })
      assert.equal(texts('malicious', 'de').subject, WORDS['de']?.subject)
      assert.equal(texts('safe', null).subject, WORDS['en']?.subject)
      writeFileSync(join(folder, 'safe.de.txt'), 'no text')
      await assert.rejects(readTemplates(folder, 'en'), /must be a subject/)
      await assert.rejects(readTemplates(undefined, 'xx'), /no answer/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('is not promised by settings that cannot work', async () => {
    assert.equal(await openAnswerer({}), null)
    for (const [options, why] of [
      [{ 'answer-by': 'smtps://mail.example.com' }, /--answer-from is needed/],
      [{ 'answer-by': 'mail.example.com', 'answer-from': 'a@b.example' }, /is no mail server/],
      [{ 'answer-by': 'smtps://a:b@mail.example.com', 'answer-from': 'a@b.example' }, /a password does not belong/],
      [{ 'answer-by': 'smtps://a@mail.example.com', 'answer-from': 'a@b.example' }, /--smtp-password-command/],
      [{ 'answer-by': 'smtps://mail.example.com', 'answer-from': 'A\nBcc: x@y.example <a@b.example>' }, /needed/],
    ] as const)
      await assert.rejects(openAnswerer(options), why)
  })
})

describe('the language of a report', () => {
  for (const [text, language] of [
    ['Hi, is this mail real? I have not ordered this.', 'en'],
    ['Hallo, ist diese Mail echt? Ich habe das nicht bestellt.', 'de'],
    ['Bonjour, j’ai reçu ce message, est-ce une arnaque ? Merci', 'fr'],
    ['Hola, he recibido este correo, ¿es una estafa?', 'es'],
    ['Ciao, ho ricevuto questa mail, è una truffa?', 'it'],
    ['Olá, recebi este e-mail, isto é verdadeiro?', 'pt'],
    ['Hallo, ik heb deze mail ontvangen. Is het echt?', 'nl'],
    ['Dzień dobry, czy ta wiadomość jest prawdziwa? Proszę o sprawdzenie', 'pl'],
    ['Dobrý den, přišel mi tento mail. Je to podvod?', 'cs'],
    ['Hej, jag har fått det här mejlet, är det äkta?', 'sv'],
    ['Hei, sain tämän viestin. Onko se aito?', 'fi'],
    ['Merhaba, bu e-posta gerçek mi? Lütfen bakın', 'tr'],
    ['Здравствуйте, это письмо настоящее?', 'ru'],
    ['Добрий день, чи цей лист справжній? Дякую, її прислали', 'uk'],
    ['このメールは本物ですか？', 'ja'],
    ['这封邮件是真的吗', 'zh'],
    ['이 메일이 진짜인가요?', 'ko'],
    ['Είναι αυτό αληθινό;', 'el'],
    ['هل هذه الرسالة حقيقية؟', 'ar'],
    ['האם זה אמיתי?', 'he'],
    ['PHISH', null],
    ['', null],
  ] as const)
    test(`${language}: ${text}`, () => assert.equal(languageOf('', text), language))

  test('is what the report says of itself', () => {
    assert.equal(languageOf('de-AT', 'Hi, is this real?'), 'de')
    assert.equal(languageOf('nn-NO', ''), 'nb')
    for (const stated of ['constructor', 'xx', '__proto__']) assert.equal(languageOf(stated, ''), null)
  })

  test('each has a sentence for every outcome', () => {
    for (const [language, words] of Object.entries(WORDS))
      for (const part of [...OUTCOMES, 'subject', 'closing'] as const)
        assert.ok(words[part].length > 5, `${language} ${part}`)
  })

  test('of what reports nothing is told as well', async () => {
    assert.equal((await reporterOf(chat('a')))?.language, 'en')
    assert.equal((await reporterOf(attached('a', HONEST, 'Ist das echt? Ich habe nichts bestellt.')))?.language, 'de')
  })
})
