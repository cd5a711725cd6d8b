// What goes wrong while somebody works: told in plain words, and nothing that was entered is lost.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { FileRecord } from '@assay/contract'
import { ask } from '../../../packages/server/test/service/client.ts'
import { startService } from '../../../packages/server/test/service/service.ts'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

const TEXT = 'From: a@example.com\nSubject: hello\n\nnothing that was typed is lost'

interface Issued {
  readonly id: string
  readonly key: string
}

describe('the console when something goes wrong', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage({ ASSAY_FILE_BYTES_MAX: '65536' })
    watched = await openPage(stage)
    await ask(stage.service, '/v1/admin/accounts', { json: { name: 'poor', credits: 0 } })
    await ask(stage.service, '/v1/admin/accounts', { json: { name: 'rich', credits: 1000 } })
  })
  after(() => stage.end())

  async function issue(account: string, permissions: readonly string[]): Promise<Issued> {
    const { json } = await ask(stage.service, '/v1/admin/keys', { json: { account, permissions } })
    return json.data as Issued
  }

  async function signInWith(key: string): Promise<void> {
    const { page } = watched
    await page.goto(`${stage.service.url}/`)
    const isIn = page.getByRole('button', { name: 'Sign out' })
    await isIn.or(page.getByLabel('API key')).waitFor()
    if (await isIn.isVisible()) await isIn.click()
    await signIn(watched, stage.service, key)
  }

  test('a wrong key', async () => {
    const { page } = watched
    await page.goto(stage.service.url)
    await page.getByLabel('API key').fill('assay_wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('This key is not known').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.equal(await page.evaluate("sessionStorage.getItem('assay.key')"), null)
  })

  test('no credits: told so, and the text stays', async () => {
    const { page } = watched
    await signInWith((await issue('poor', ['api:full'])).key)
    await page.getByLabel('Or paste it').fill(TEXT)
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByRole('alert').getByText('No credits left').waitFor()
    assert.equal(await page.getByLabel('Or paste it').inputValue(), TEXT)
    assert.deepEqual(await axeFindings(page), [])
  })

  test('what a key may not do is not offered, and says why', async () => {
    const { page } = watched
    await signInWith((await issue('rich', ['phishing:read'])).key)
    assert.equal(await page.getByRole('link', { name: 'File', exact: true }).count(), 0)
    await page.goto(`${stage.service.url}/file`)
    await page.getByRole('heading', { name: 'Your key may not read analyses of files' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('a file and a message that are too large', async () => {
    const { page } = watched
    await signInWith((await issue('rich', ['api:full'])).key)
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'large.eml', mimeType: 'message/rfc822', buffer: Buffer.alloc(6 * 1024 * 1024, 'a') })
    await page.getByRole('alert').getByText('This message is too large').waitFor()
    await page.getByRole('link', { name: 'File', exact: true }).click()
    // Until the page has changed, the field of that name is the mail's.
    await page.getByRole('heading', { name: 'Is this file malicious?' }).waitFor()
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(100_000) })
    await page.getByRole('alert').getByText('This file is too large').waitFor()
  })

  test('a word on a mail that the service did not hear is said again', async () => {
    const { page, context } = watched
    const { key } = await issue('rich', ['api:full'])
    await ask(stage.service, '/v1/phishing/analyze', { key, json: { input_type: 'eml', content: TEXT } })
    await signInWith(key)
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page
      .getByRole('list', { name: /^Inbox/ })
      .getByText('hello')
      .waitFor()
    await context.route('**/disposition', (route) => route.abort())
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await page.getByRole('alert').getByText('The service does not answer').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await context.unroute('**/disposition')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('list', { name: /^Inbox/ })
      .getByText('Confirmed')
      .waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('a key that is revoked while somebody works: another one goes on where the first one stopped', async () => {
    const { page } = watched
    const [first, second] = [await issue('rich', ['api:full']), await issue('rich', ['api:full'])]
    await signInWith(first.key)
    await page.getByLabel('Or paste it').fill(TEXT)
    await ask(stage.service, `/v1/admin/keys/${first.id}`, { method: 'DELETE' })
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your key is not accepted any more' })
    await dialog.waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByLabel('API key').fill(second.key)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await page.getByLabel('Or paste it').inputValue(), TEXT)
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByRole('heading', { name: 'Safe' }).waitFor()
  })

  test('a job that failed is told as that, and called neither clean nor malicious', async () => {
    const other = await openPage(stage)
    const sha256 = 'a'.repeat(64)
    const record: FileRecord = {
      sha256,
      status: 'complete',
      verdict: 'unknown',
      file_name: 'setup.bin',
      file_size: 7,
      file_type: 'data',
      md5: null,
      sha1: null,
      ssdeep: null,
      upload_time: '2026-01-31T12:00:00.000Z',
      completed_at: '2026-01-31T12:00:09.000Z',
      tags: [],
      pipeline_stages: [
        { name: 'static', status: 'failed', duration_ms: 9000, reason: 'The process that read it ended three times.' },
        { name: 'dynamic', status: 'skipped', duration_ms: 0 },
      ],
      analysis_results: null,
    }
    // No file of ours makes a job fail every time: the answer is the one thing that is made up.
    await other.context.route('**/v1/file/status/**', (route) => route.fulfill({ json: { data: record, meta: {} } }))
    await signIn(other, stage.service, (await issue('rich', ['api:full'])).key)
    await other.page.goto(`${stage.service.url}/file/${sha256}`)
    await other.page.getByRole('heading', { name: 'Unknown' }).waitFor()
    await other.page.getByText('The process that read it ended three times.').waitFor()
    await other.page.getByText('This is neither clean nor malicious').waitFor()
    await other.page.getByRole('button', { name: 'Analyze again' }).waitFor()
    assert.deepEqual(await axeFindings(other.page), [])
    await other.context.close()
  })

  test('the service goes away and comes back', async () => {
    const { page } = watched
    await page.getByRole('button', { name: 'Analyze another' }).click()
    const { port } = new URL(stage.service.url)
    await stage.service.stop()
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByRole('alert').getByText('The service does not answer').waitFor()
    assert.equal(await page.getByLabel('Or paste it').inputValue(), TEXT)
    const again = await startService(stage.service.dataDir, { PORT: port, ASSAY_LOG_LEVEL: 'error' })
    stage = {
      ...stage,
      service: again,
      end: async () => {
        await stage.browser.close()
        await again.stop()
      },
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Safe' }).waitFor()
  })

  test('nobody but the service was asked', () => assert.deepEqual(watched.strangers, []))
})
