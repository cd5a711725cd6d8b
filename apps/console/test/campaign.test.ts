// Campaigns, health and what was used by day: each walked, by keyboard too, against the real service.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ask, newCaller } from '../../../packages/server/test/service/client.ts'
import { EVERY_OPTION, PHISH } from '../../../packages/server/test/service/mail.ts'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

const SUBJECT = 'Your account will be suspended'

describe('campaigns, health and use by day, in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
    for (const content of [PHISH, PHISH.replace('Your account', 'Now your account')])
      await ask(stage.service, '/v1/phishing/analyze', { json: { input_type: 'eml', content, options: EVERY_OPTION } })
    await signIn(watched, stage.service)
  })
  after(() => stage.end())

  test('mails of one attack are one row of the inbox, which leads to why they belong together', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Inbox' }).click()
    const rows = page.getByRole('list', { name: /^Inbox/ }).getByRole('listitem')
    await rows.first().getByText('and 1 alike').waitFor()
    assert.equal(await rows.count(), 1)
    await rows
      .first()
      .getByRole('link', { name: /^The campaign of/ })
      .focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: /^Why they belong together/ })
      .getByText('paypa1.example')
      .first()
      .waitFor()
    await page
      .getByRole('region', { name: /^What varies/ })
      .getByText('2 different')
      .waitFor()
    assert.equal(
      await page
        .getByRole('region', { name: /^Mails 2/ })
        .getByRole('listitem')
        .count(),
      2,
    )
    assert.deepEqual(await axeFindings(page), [])
  })

  test('a word said on a folded row is said of the whole campaign', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByText('and 1 alike').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await page
      .getByRole('list', { name: /^Inbox/ })
      .getByText('Confirmed')
      .waitFor()
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await page.getByRole('link', { name: 'Open' }).click()
    const mails = page.getByRole('region', { name: /^Mails 2/ })
    await mails.getByText('Confirmed').nth(1).waitFor()
  })

  test('the list of campaigns says why, and a mail leads to the one it is part of', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await page.getByText(/^Both mails /).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'Open' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: SUBJECT }).first().click()
    await page.getByRole('link', { name: 'a campaign' }).click()
    await page.getByRole('region', { name: /^Why they belong together/ }).waitFor()
  })

  test('a campaign of another account is not there, in plain words', async () => {
    const { page } = watched
    const address = page.url()
    const other = await openPage(stage)
    const { key } = await newCaller(stage.service, ['api:full'], 10)
    await signIn(other, stage.service, key)
    await other.page.goto(address)
    await other.page.getByRole('alert').waitFor()
    assert.equal(await other.page.getByText('paypa1.example').count(), 0)
    await other.page.getByRole('link', { name: 'Campaigns' }).click()
    await other.page.getByRole('heading', { name: 'No campaigns' }).waitFor()
    assert.equal(await other.page.getByRole('link', { name: 'Health' }).count(), 0)
    await other.context.close()
  })

  test('health tells what waits, who works and what stands around what is read', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Health' }).click()
    await page.getByText('files wait').waitFor()
    await page.getByRole('region', { name: 'Isolation' }).getByRole('listitem').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('what was used stands by day and operation', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Usage' }).click()
    await page.getByRole('img', { name: 'Credits that were used, by day' }).waitFor()
    await page.getByRole('row', { name: /phishing\.analyze 2 2 0/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('at 360 px nothing is wider than the page', async () => {
    const { page } = watched
    await page.setViewportSize({ width: 360, height: 740 })
    for (const place of ['campaigns', 'health', 'usage']) {
      await page.goto(`${stage.service.url}/${place}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      assert.ok(((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 360, place)
    }
  })

  test('nobody but the service was asked, and the page did nothing that its policy refuses', () => {
    assert.deepEqual(watched.strangers, [])
    assert.deepEqual(watched.faults, [])
  })
})
