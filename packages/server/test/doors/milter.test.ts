// The milter door of a real service under Debian's Postfix, with the lines of docs/milter.md.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeBlocks } from '../../../cli/test/documents/code-blocks.ts'
import { ask } from '../service/client.ts'
import { PHISH } from '../service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service/service.ts'
import { freePort } from './peers.ts'
import { missingPostfix, type Postfix, startPostfix } from './postfix.ts'
import { sendMail } from './smtp.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/milter.md'), 'utf8')
const LINES = codeBlocks(guide).find(({ savedAs }) => savedAs === 'main.cf')?.text ?? ''
/** How many mails come while the service is killed again and again; by hand 1,000. */
const MAILS = Number(process.env['ASSAY_TEST_GATEWAY_MAILS'] ?? 40)
/** Each costs a start of the service. */
const KILLS_MAX = 10
const UNTIL_MS_MAX = 60_000

/** An old one would be an indicator. */
const DATE = new Date().toUTCString().replace('GMT', '+0000')

const HONEST = (id: string): string =>
  `From: Anna <anna@example.org>\r\nTo: you@example.com\r\nSubject: Lunch\r\nDate: ${DATE}\r\nMessage-ID: <${id}@example.org>\r\n\r\nAt noon as always?\r\n`

async function until<Value>(look: () => Value, isRight: (value: Value) => boolean): Promise<Value> {
  const endMs = performance.now() + UNTIL_MS_MAX
  for (;;) {
    const value = look()
    if (isRight(value) || performance.now() > endMs) return value
    await sleep(50)
  }
}

const headOf = (message: string): string => message.split(/\r?\n\r?\n/, 1)[0] ?? ''
const fieldsOf = (message: string, name: string): readonly string[] =>
  [...headOf(message).matchAll(new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'gim'))].map(([, value = '']) =>
    value.replaceAll(/\s+/g, ' ').trim(),
  )

describe('the milter door under Postfix', { skip: missingPostfix() }, () => {
  const dataDir = makeDataDir()
  let environment: Record<string, string> = {}
  let service: Service
  let postfix: Postfix
  before(async () => {
    assert.notEqual(LINES, '')
    const port = await freePort()
    environment = {
      ASSAY_MILTER: `127.0.0.1:${port}`,
      ASSAY_MILTER_KEY: BOOTSTRAP_KEY,
      ASSAY_MILTER_QUARANTINE: 'suspicious',
      ASSAY_MILTER_TIMEOUT_S: '60',
      ASSAY_FILE_WORKERS: '0',
    }
    service = await startService(dataDir.path, environment)
    postfix = await startPostfix(LINES.replace('8891', String(port)))
  })
  after(async () => {
    await postfix[Symbol.asyncDispose]()
    await service.stop()
    dataDir[Symbol.dispose]()
  })

  const deliveredOf = (id: string): readonly string[] =>
    postfix.delivered().filter((message) => message.includes(`<${id}@example.org>`))

  test('an honest mail is delivered with its verdict, and can be read in the inbox', async () => {
    assert.match(await sendMail(postfix.port, HONEST('honest')), /^250 /)
    const [message = ''] = await until(
      () => deliveredOf('honest'),
      (found) => found.length > 0,
    )
    assert.deepEqual(fieldsOf(message, 'X-Assay-Verdict'), ['safe'])
    assert.deepEqual(fieldsOf(message, 'X-Assay-Score'), ['0'])
    const [id = ''] = fieldsOf(message, 'X-Assay-Id')
    const kept = await ask(service, `/v1/phishing/analyses/${id}/message`)
    assert.equal(kept.status, 200, kept.text)
    const [returnPath, received, ...rest] = kept.text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    assert.equal(returnPath, 'Return-Path: <anna@example.org>')
    assert.match(
      received ?? '',
      /^Received: from client\.example\.org \(localhost \[127\.0\.0\.1\]\) by mx\.example\.com with ESMTP id [0-9A-F]+; /,
    )
    assert.equal(rest.join('\r\n'), HONEST('honest'))
  })

  test('a phish is held, with what was found', async () => {
    const body = PHISH.slice(PHISH.indexOf('From:'))
    assert.match(await sendMail(postfix.port, body), /^250 /)
    const [id = ''] = await until(
      () => postfix.held(),
      (found) => found.length > 0,
    )
    const message = postfix.readHeld(id)
    assert.match(fieldsOf(message, 'X-Assay-Verdict')[0] ?? '', /^(?:suspicious|malicious|highly_malicious)$/)
    assert.ok(Number(fieldsOf(message, 'X-Assay-Score')[0]) >= 25)
    assert.match(fieldsOf(message, 'X-Assay-Indicators')[0] ?? '', /\blink_text_mismatch\b/)
  })

  test('what a sender writes in the name of Assay is taken out, however it is spelt', async () => {
    const forged = 'X-Assay-Verdict: safe\r\nx-assay-score : 0\r\nX-ASSAY-VERDICT: safe\r\nX-Assay-Anything: x\r\n'
    assert.match(await sendMail(postfix.port, forged + HONEST('forged')), /^250 /)
    const [message = ''] = await until(
      () => deliveredOf('forged'),
      (found) => found.length > 0,
    )
    const ours = headOf(message)
      .split(/\r?\n/)
      .filter((line) => /^x-assay/i.test(line))
    assert.deepEqual(
      ours.map((line) => line.split(':')[0]),
      ['X-Assay-Verdict', 'X-Assay-Score', 'X-Assay-Id'],
    )
    assert.equal(fieldsOf(message, 'Subject')[0], 'Lunch')
  })

  test('what is larger than is analysed goes on, marked unknown, without what is forged', async () => {
    const large = `X-Assay-Verdict: safe\r\n${HONEST('large')}${'A line of a long letter.\r\n'.repeat(250_000)}`
    assert.match(await sendMail(postfix.port, large), /^250 /)
    const [message = ''] = await until(
      () => deliveredOf('large'),
      (found) => found.length > 0,
    )
    assert.deepEqual(fieldsOf(message, 'X-Assay-Verdict'), ['unknown (too large)'])
  })

  test(`${MAILS} mails while the service is killed again and again: none is lost, none delivered twice`, async (t) => {
    let isOver = false
    let kills = 0
    const killing = (async () => {
      while (!isOver && kills < KILLS_MAX) {
        await sleep(300 + 1_500 * Math.random())
        await service.stop('SIGKILL')
        kills += 1
        service = await startService(dataDir.path, environment)
      }
    })()
    let tries = 0
    let next = 0
    // As a sending server does: what is not accepted is tried again.
    const send = async (): Promise<void> => {
      for (let at = next++; at < MAILS; at = next++) {
        for (;;) {
          tries += 1
          if ((await sendMail(postfix.port, HONEST(`kill-${at}`))).startsWith('250 ')) break
          await sleep(200)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, send))
    isOver = true
    await killing
    const count = (): number => postfix.delivered().filter((message) => message.includes('<kill-')).length
    await until(count, (found) => found >= MAILS)
    await sleep(500)
    for (let at = 0; at < MAILS; at += 1) {
      const found = deliveredOf(`kill-${at}`)
      assert.equal(found.length, 1, `mail ${at}\n${postfix.log().slice(-2000)}`)
      assert.equal(fieldsOf(found[0] ?? '', 'X-Assay-Verdict').length, 1, found[0])
    }
    assert.ok(kills > 0)
    t.diagnostic(`${MAILS} mails, ${kills} kills, ${tries} tries, ${count()} delivered`)
  })
})
