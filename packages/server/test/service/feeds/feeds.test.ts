// The operator's lists from the outside: files, what is in them, and mail, while lists change under the running service.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply, waitForCompletion } from '../client.ts'
import { EVERY_OPTION } from '../mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service.ts'

const RELOAD_MS_MAX = 30_000
const NOTE = 'Buy milk, call home.\n'
const LATER = 'Buy bread, call the office.\n'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const mail = (link: string): string =>
  `From: Anna <anna@example.org>\r\nTo: ben@example.org\r\nSubject: Lunch\r\nContent-Type: text/plain\r\n\r\nAt noon, see ${link}\r\n`

const dataDir = makeDataDir()
const feeds = join(dataDir.path, 'lists')
let service: Service
before(async () => {
  mkdirSync(join(feeds, 'bad'), { recursive: true })
  writeFileSync(join(feeds, 'bad', 'ours.txt'), `${sha256(NOTE)} the note\nbad-host.org\n`)
  writeFileSync(join(feeds, 'bad', 'broken.json'), '{"type":"bundle"')
  // What was written a moment ago may be half a list.
  await sleep(2_500)
  service = await startService(dataDir.path, { ASSAY_FEEDS: feeds, ASSAY_FILE_STAGES: 'static' })
})
after(async () => {
  await service.stop()
  dataDir[Symbol.dispose]()
})

async function verdictOf(text: string): Promise<Reply['json']> {
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, json } = await ask(service, '/v1/file/deep?stages=static', { body: text, headers })
  // What was analysed by the same lists is not analysed again.
  assert.ok(status === 202 || status === 200, JSON.stringify(json))
  return (await waitForCompletion(service, sha256(text))).json.data
}

const analyze = async (content: string): Promise<Reply['json']> =>
  (await ask(service, '/v1/phishing/analyze', { json: { input_type: 'eml', content, options: EVERY_OPTION } })).json
    .data

describe('ASSAY_FEEDS', { timeout: 180_000 }, () => {
  test('a file on a list is malicious by it, and the answer names list, line and comment', async () => {
    const { verdict, analysis_results: results } = await verdictOf(NOTE)
    assert.equal(verdict, 'malicious')
    assert.deepEqual(
      results.lists.map(({ list, entry, comment, kind }: Record<string, unknown>) => ({ list, entry, comment, kind })),
      [{ list: 'bad/ours.txt', entry: 1, comment: 'the note', kind: 'sha256' }],
    )
  })

  test('a mail that leads to a listed host is malicious, one that does not is none', async () => {
    const bad = await analyze(mail('https://www.bad-host.org/menu'))
    assert.ok(['malicious', 'highly_malicious'].includes(bad.verdict.level), bad.verdict.level)
    assert.ok(bad.indicators.some(({ id }: { id: string }) => id === 'listed_link'))
    const good = await analyze(mail('https://www.fine-host.org/menu'))
    assert.ok(!good.indicators.some(({ id }: { id: string }) => id === 'listed_link'))
  })

  test('an attachment on a list is found in the mail around it', async () => {
    const found = await analyze(
      `From: Anna <anna@example.org>\r\nTo: ben@example.org\r\nSubject: Lunch\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhi\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=note.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(NOTE).toString('base64')}\r\n--b--\r\n`,
    )
    assert.ok(found.indicators.some(({ id }: { id: string }) => id === 'listed_attachment'))
  })

  test('the broken list is told to the administrator and in the log', async () => {
    const ready = await ask(service, '/readyz', { headers: { authorization: `Bearer ${BOOTSTRAP_KEY}` } })
    assert.match(JSON.stringify(ready.json), /"list":"bad\/broken\.json"/)
    assert.match(JSON.stringify(ready.json), /"name":"bad\/ours\.txt","says":"bad","entries":2/)
    assert.match(service.output(), /a list cannot be used/)
  })

  test('a list that is replaced takes effect without a restart, and earlier analyses are stale', async () => {
    assert.equal((await verdictOf(LATER)).verdict, 'clean')
    const path = join(feeds, 'bad', 'ours.txt')
    writeFileSync(`${path}.part`, `${sha256(LATER)}\n`)
    renameSync(`${path}.part`, path)
    const deadline = Date.now() + RELOAD_MS_MAX
    let now = await verdictOf(LATER)
    while (now.verdict !== 'malicious' && Date.now() < deadline) {
      await sleep(500)
      now = await verdictOf(LATER)
    }
    assert.equal(now.verdict, 'malicious')
    assert.equal((await verdictOf(NOTE)).verdict, 'clean')
    const unlisted = await analyze(mail('https://www.bad-host.org/menu'))
    assert.ok(!unlisted.indicators.some(({ id }: { id: string }) => id === 'listed_link'))
  })
})
