// The reference in the console's clothes: read without a key, tried with the key of the tab.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

/** The whole is a megabyte of tables. */
const PLACES = ['header', 'nav', 'h1', '#account-get']

describe('the reference in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
  })
  after(() => stage.end())

  test('without a key it is read, and says how it can be tried', async () => {
    const { page } = watched
    await page.goto(`${stage.service.url}/docs`)
    await page.getByText('To try it here,').first().waitFor()
    assert.equal(await page.getByText('Try it', { exact: true }).count(), 0)
    assert.deepEqual(await axeFindings(page, PLACES), [])
  })

  test('with the key of the tab an operation is tried, by keyboard alone', async () => {
    const { page } = watched
    await signIn(watched, stage.service)
    await page.getByRole('link', { name: 'API', exact: true }).click()
    const section = page.locator('#account-get')
    await section.getByText('Try it', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await section.getByRole('button', { name: 'Send' }).focus()
    await page.keyboard.press('Enter')
    await section.getByText('200 OK').waitFor()
    assert.match(await section.getByLabel('Answer').inputValue(), /"credits_remaining": \d/)
    assert.deepEqual(await axeFindings(page, PLACES), [])
  })

  test('what stands in the path is asked for and encoded; a refusal is shown as it came', async () => {
    const { page } = watched
    const section = page.locator('#file-status')
    await section.getByText('Try it', { exact: true }).click()
    await section.getByLabel('sha256').fill('../../v1/account?')
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByText('400 Bad Request').waitFor()
    assert.match(await section.getByLabel('Answer').inputValue(), /invalid_sha256/)
  })

  test('a mail is analyzed from its example, and a file submitted', async () => {
    const { page } = watched
    const mail = page.locator('#phishing-analyze')
    await mail.getByText('Try it', { exact: true }).click()
    await mail.getByRole('button', { name: 'Send' }).click()
    await mail.getByText('200 OK').waitFor()
    assert.match(await mail.getByLabel('Answer').inputValue(), /"level": /)
    const file = page.locator('#file-deep')
    await file.getByText('Try it', { exact: true }).click()
    await file
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') })
    await file.getByRole('button', { name: 'Send' }).click()
    await file.getByText('202 Accepted').waitFor()
  })

  test('nobody but the service was asked, and the page did nothing that its policy refuses', () => {
    assert.deepEqual(watched.strangers, [])
    assert.deepEqual(
      watched.faults.filter((fault) => !/status of 400/.test(fault)),
      [],
    )
  })
})
