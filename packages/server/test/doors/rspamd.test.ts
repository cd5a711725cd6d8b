// Debian's Rspamd asks a real service about messages and attachments, with the lines of docs/rspamd.md.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { codeBlocks } from '../../../cli/test/documents/code-blocks.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service/service.ts'
import { freePort } from './peers.ts'
import { missingRspamd, type Rspamd, startRspamd } from './rspamd.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/rspamd.md'), 'utf8')
const saved = (name: string): string => {
  const block = codeBlocks(guide).find(({ savedAs }) => savedAs === name)
  assert.ok(block !== undefined, name)
  return block.text
}
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const mail = (from: string, text: string, more = ''): string =>
  `From: ${from}\r\nTo: you@example.com\r\nSubject: Your account\r\nDate: Sat, 31 Jan 2026 12:00:00 +0000\r\nMessage-ID: <1@sender.example>\r\nMIME-Version: 1.0\r\n${more}\r\n${text}\r\n`
const PHISH = mail(
  'PayPal Service <service@paypa1-secure.example>',
  '<p>Verify your account within 24 hours or it will be suspended: <a href="http://198.51.100.7/login">https://www.paypal.com/</a></p>',
  'Content-Type: text/html\r\n',
)
const HONEST = mail('Kim <kim@sender.example>', 'Here are the minutes of Monday. See you on Thursday.')
const WITH_FILE = mail(
  'Kim <kim@sender.example>',
  `--b\r\nContent-Type: text/plain\r\n\r\nThe file.\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=tool.com\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(EICAR).toString('base64')}\r\n--b--`,
  'Content-Type: multipart/mixed; boundary=b\r\n',
)
const VERDICTS = /^ASSAY_(?:SAFE|SUSPICIOUS|MALICIOUS|HIGHLY_MALICIOUS|FAIL)$/

describe('Rspamd', { skip: missingRspamd(), timeout: 240_000 }, () => {
  const dataDir = makeDataDir()
  let service: Service
  let rspamd: Rspamd
  before(async () => {
    const port = await freePort()
    service = await startService(dataDir.path, {
      ASSAY_CLAMD: `127.0.0.1:${port}`,
      ASSAY_CLAMD_KEY: BOOTSTRAP_KEY,
      ASSAY_CLAMD_TIMEOUT_S: '60',
    })
    rspamd = await startRspamd(
      saved('rspamd.local.lua').replace('http://127.0.0.1:8080', service.url).replace('assay_your_key', BOOTSTRAP_KEY),
      saved('antivirus.conf').replace('3310', String(port)),
    )
  })
  after(async () => {
    await rspamd?.[Symbol.asyncDispose]()
    await service?.stop()
    dataDir[Symbol.dispose]()
  })
  const verdict = async (message: string): Promise<readonly [string, readonly string[]]> => {
    const told = Object.entries(await rspamd.scan(message)).filter(([name]) => VERDICTS.test(name))
    assert.equal(told.length, 1, rspamd.log().slice(-2000))
    const [[name, { options = [] }] = ['', { options: [] }]] = told
    return [name, options]
  }

  test('a verdict is a symbol with its score, its points and its gravest indicators', async () => {
    const symbols = await rspamd.scan(PHISH)
    const found = symbols['ASSAY_HIGHLY_MALICIOUS'] ?? symbols['ASSAY_MALICIOUS']
    assert.ok(found !== undefined, JSON.stringify(symbols))
    assert.ok(found.score >= 9)
    const [points, ...ids] = found.options ?? []
    assert.ok(Number(points) >= 60, points)
    assert.ok(ids.length > 1 && ids.every((id) => /^[a-z0-9_]+$/.test(id)), String(ids))
    assert.equal((await verdict(HONEST))[0], 'ASSAY_SAFE')
  })

  test('an attachment is found by the antivirus module', async () => {
    const { ASSAY_FILE } = await rspamd.scan(WITH_FILE)
    assert.deepEqual(ASSAY_FILE?.options, ['Assay.Malicious.eicar_test_file'])
    assert.equal((await rspamd.scan(HONEST))['ASSAY_FILE'], undefined)
  })

  test('64 at once are all judged', async () => {
    const all = await Promise.all(Array.from({ length: 64 }, (_, index) => verdict(index % 2 === 0 ? PHISH : HONEST)))
    assert.deepEqual(
      all.map(([name]) => name === 'ASSAY_SAFE'),
      all.map((_, index) => index % 2 === 1),
    )
  })

  test('without Assay a message goes its way, and the symbol says so', async () => {
    await service.stop()
    assert.equal((await verdict(PHISH))[0], 'ASSAY_FAIL')
  })
})
