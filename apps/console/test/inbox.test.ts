// What is kept: listed, judged by keyboard, opened again, reported on; and what the account used.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { ask } from '../../../packages/server/test/service/client.ts'
import { EVERY_OPTION, PHISH } from '../../../packages/server/test/service/mail.ts'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

const HONEST = 'From: Kim <kim@example.com>\r\nTo: you@example.com\r\nSubject: Minutes of Monday\r\n\r\nAs agreed.\r\n'

/** One key, and the row that has the focus then. */
async function walk(page: Page, key: string, to: string): Promise<void> {
  await page.keyboard.press(key)
  await page.locator(':focus', { hasText: to }).waitFor()
}

describe('what is kept, in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
    for (const content of [HONEST, PHISH])
      await ask(stage.service, '/v1/phishing/analyze', { json: { input_type: 'eml', content, options: EVERY_OPTION } })
    await signIn(watched, stage.service)
  })
  after(() => stage.end())

  const arrived: string[] = []
  /** An honest mail with this subject, while the inbox is open. */
  async function arrive(subject: string): Promise<void> {
    const content = HONEST.replace('Minutes of Monday', subject)
    const { json } = await ask(stage.service, '/v1/phishing/analyze', { json: { input_type: 'eml', content } })
    arrived.push(json.data.analysis_id)
  }

  test('the inbox shows the newest first, and is walked by j, k and Enter', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Inbox' }).click()
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await rows.first().waitFor()
    await rows.nth(0).filter({ hasText: 'Your account will be suspended' }).getByText('Highly malicious').waitFor()
    await rows.nth(1).filter({ hasText: 'Minutes of Monday' }).getByText('Safe').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await walk(page, 'j', 'Your account will be suspended')
    await walk(page, 'j', 'Minutes of Monday')
    await walk(page, 'k', 'Your account will be suspended')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Highly malicious' }).waitFor()
    assert.match(page.url(), /\/mail\/mail_\w+$/)
  })

  test('a kept mail is read again from its address, with its message', async () => {
    const { page } = watched
    await page.reload()
    await page.getByRole('heading', { name: 'Highly malicious' }).waitFor()
    await page.frameLocator('iframe').getByText('Unusual sign-in').waitFor()
  })

  test('a word on it stands beside the verdict, from the page and from the inbox', async () => {
    const { page } = watched
    await page.getByLabel('Note').fill('Ticket 17')
    await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
    await page.getByRole('button', { name: 'Confirmed', exact: true, pressed: true }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'Inbox' }).click()
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await rows.nth(0).getByText('Confirmed').waitFor()
    await walk(page, 'j', 'Your account will be suspended')
    await walk(page, 'j', 'Minutes of Monday')
    await page.keyboard.press('f')
    await rows.nth(1).getByText('False alarm').waitFor()
    const { json } = await ask(stage.service, '/v1/phishing/analyses')
    assert.deepEqual(
      json.data.analyses.map(({ disposition }: { disposition: { label: string; note: string | null } }) => [
        disposition.label,
        disposition.note,
      ]),
      [
        ['confirmed', 'Ticket 17'],
        ['false_alarm', null],
      ],
    )
  })

  test('what comes in meanwhile moves neither the focus nor what a key is meant for', async () => {
    const { page } = watched
    await walk(page, 'k', 'Your account will be suspended')
    await arrive('First')
    await page.getByText('First', { exact: true }).waitFor()
    assert.match((await page.locator(':focus').textContent()) ?? '', /^Your account/)
    await page.keyboard.press('c')
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await rows.nth(1).filter({ hasText: 'Your account' }).getByText('Confirmed').waitFor()
    assert.equal(await rows.nth(0).getByText('Confirmed').count(), 0)
    await page.keyboard.press('/')
    await arrive('Second')
    await page.getByText('Second', { exact: true }).waitFor()
    assert.equal(await page.locator('#inbox-words:focus').count(), 1)
    for (const id of arrived) await ask(stage.service, `/v1/phishing/analyses/${id}`, { method: 'DELETE' })
    await page.getByText('First', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Second', { exact: true }).waitFor({ state: 'detached' })
  })

  test('several are judged at once', async () => {
    const { page } = watched
    for (const box of await page.getByRole('checkbox', { name: /^Choose/ }).all()) await box.check()
    await page.getByText('2 chosen').waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await rows.nth(1).getByText('Confirmed').waitFor()
  })

  test('filters stand in the address, and the address alone brings them back', async () => {
    const { page } = watched
    await page.getByLabel('Verdict').selectOption('Malicious')
    await page.waitForURL(/\/inbox\?verdict=bad$/)
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await page.getByText('Minutes of Monday').waitFor({ state: 'detached' })
    await rows.first().waitFor()
    assert.equal(await rows.count(), 1)
    await page.goto(`${stage.service.url}/inbox?words=minutes`)
    await page.getByText('Minutes of Monday').waitFor()
    assert.equal(await rows.count(), 1)
    await page.goto(`${stage.service.url}/inbox?words=nowhere`)
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('a report is one file without scripts, and a page that loads nothing', async () => {
    const { page, context } = watched
    await page.goto(`${stage.service.url}/inbox`)
    await page.getByRole('link', { name: 'Your account will be suspended' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Report' }).click()
    const text = readFileSync(await (await saving).path(), 'utf8')
    assert.doesNotMatch(text, /<script|<img|<link|\bsrc=|\bhref=|https?:\/\/paypa1/i)
    const report = await context.browser()?.newPage()
    assert.ok(report)
    await report.setContent(text)
    await report.getByRole('heading', { name: 'Highly malicious' }).waitFor()
    await report.getByText('hxxps://paypa1[.]example/login').first().waitFor()
    await report.close()
  })

  test('the ledger tells what was used, and a key is issued, shown once, and revoked', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Usage' }).click()
    await page.getByText('phishing.analyze').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByText('Issue a key').click()
    await page.getByLabel('Name').fill('from the console')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const shown = page.getByText('Copy the new key now').locator('code')
    assert.match((await shown.textContent()) ?? '', /^assay_\w{38}$/)
    const row = page.getByRole('row', { name: /from the console/ })
    await row.getByRole('button', { name: 'Revoke…' }).click()
    await row.getByRole('button', { name: 'Revoke for good' }).click()
    await row.getByText('revoked').waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('nobody but the service was asked, and the page did nothing that its policy refuses', () => {
    assert.deepEqual(watched.strangers, [])
    // A service that does not list files or tell events yet says so by 404.
    assert.deepEqual(
      watched.faults.filter((fault) => !/status of 404/.test(fault)),
      [],
    )
  })
})
