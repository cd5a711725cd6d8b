// The page for mail, walked as an analyst walks it, against the real service.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { PHISH } from '../../../packages/server/test/service/mail.ts'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

describe('mail in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
  })
  after(() => stage.end())

  test('who is not signed in sees what this is and a field for the key', async () => {
    const { page } = watched
    await page.goto(stage.service.url)
    await page.getByRole('heading', { name: 'Is this email phishing? Is this file malicious?' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('a message that is chosen gets its verdict, without scrolling at 1440×900', async () => {
    const { page } = watched
    await signIn(watched, stage.service)
    await page.getByRole('heading', { name: 'Is this email phishing?' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'phish.eml', mimeType: 'message/rfc822', buffer: Buffer.from(PHISH) })
    await page.getByRole('heading', { name: 'Highly malicious' }).waitFor()
    for (const what of [
      page.getByRole('img', { name: /^Score \d+/ }),
      page.getByText(/A link leads to paypa1\.example/).first(),
      page.getByText('Open none of its links or attachments', { exact: false }),
    ]) {
      const box = await what.boundingBox()
      assert.ok(box !== null && box.y + box.height <= 900, `${what} is seen without scrolling`)
    }
    assert.doesNotMatch(
      (await page.locator('.head-summary').textContent()) ?? '',
      /do not reply/,
      'what to do stands beside it',
    )
    assert.deepEqual(await axeFindings(page), [])
  })

  test('the id of a finding leads to what its detector claims', async () => {
    const { page } = watched
    const link = page.locator('.why .reason').first().getByRole('link')
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', stage.service.url))
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /Known false positives/)
  })

  test('evidence is shown where it stands in the message', async () => {
    const { page } = watched
    await page
      .getByRole('button', { name: 'https://www.paypal.com/signin → https://paypa1.example/login' })
      .first()
      .click()
    await page.frameLocator('iframe').locator('mark', { hasText: 'https://www.paypal.com/signin' }).waitFor()
    await page.getByText(/weaker ones$/).click()
    await page.getByRole('button', { name: 'Reply-To help@account-check.example' }).click()
    await page.locator('.header-wanted mark', { hasText: 'help@account-check.example' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('the chain of authentication, the path, links, lookalikes and indicators are there; no address can be followed', async () => {
    const { page } = watched
    await page.getByRole('heading', { name: 'Envelope · SPF softfail' }).waitFor()
    await page.getByRole('region', { name: 'Path 1' }).getByText('mailer.account-check.example').waitFor()
    await page.getByText('hxxps://paypa1[.]example/login').first().waitFor()
    assert.equal(
      await page.getByRole('img', { name: /paypa1\.example in place of PayPal: 1 letter differs/ }).count(),
      1,
    )
    const targets = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
    assert.deepEqual(
      targets.filter((target) => !/^(?:\/|#main$)/.test(target)),
      [],
    )
  })

  test('indicators are saved as STIX and as CSV', async () => {
    const { page } = watched
    const stix = page.waitForEvent('download')
    await page.getByRole('button', { name: 'STIX' }).click()
    assert.equal((await stix).suggestedFilename(), 'iocs.stix.json')
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    assert.equal((await csv).suggestedFilename(), 'iocs.csv')
  })

  test('by keyboard alone: tabs follow the arrow keys, and the first tab stop skips to the content', async () => {
    const { page } = watched
    await page.getByRole('tab', { name: 'Rendered' }).click()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Text', selected: true }).waitFor()
    await page.keyboard.press('End')
    await page.getByRole('tab', { name: 'Source', selected: true }).waitFor()
  })

  test('text that is pasted survives a walk to another page', async () => {
    const { page } = watched
    await page.getByRole('button', { name: 'Analyze another' }).click()
    await page.getByLabel('Or paste it').fill('From: a@example.com\nSubject: hello\n\nhello')
    await page.getByRole('link', { name: 'File', exact: true }).click()
    await page.getByRole('heading', { name: 'Is this file malicious?' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'Email', exact: true }).click()
    assert.match(await page.getByLabel('Or paste it').inputValue(), /hello$/)
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    await page.getByRole('heading', { name: 'Safe' }).waitFor()
  })

  test('an attachment is opened as the file that it is, whatever stands before it', async () => {
    const { page } = watched
    const script = '#!/bin/sh\necho a script that hangs on a message\n'
    const content = [
      'From: a@example.com',
      'Subject: two attachments',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See both.',
      '--b',
      'Content-Type: message/rfc822',
      'Content-Disposition: attachment; filename=forwarded.eml',
      '',
      'From: b@example.com\r\nSubject: inside\r\nContent-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=',
      '--b',
      'Content-Type: application/x-sh; name=run.sh',
      'Content-Disposition: attachment; filename=run.sh',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(script).toString('base64'),
      '--b--',
      '',
    ].join('\r\n')
    await page.goto(`${stage.service.url}/mail`)
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'two.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) })
    const attached = page.getByRole('region', { name: /^Attachments/ }).getByRole('listitem')
    await attached.filter({ hasText: 'run.sh' }).getByRole('button', { name: 'Analyze as a file' }).click()
    await page.waitForURL(`**/file/${createHash('sha256').update(script).digest('hex')}`)
  })

  test('at 360 px nothing is wider than the page', async () => {
    const { page } = watched
    await page.setViewportSize({ width: 360, height: 740 })
    assert.ok(((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 360)
    assert.deepEqual(await axeFindings(page), [])
  })

  test('nobody but the service was asked, and the page did nothing that its policy refuses', () => {
    assert.deepEqual(watched.strangers, [])
    assert.deepEqual(watched.faults, [])
  })
})
