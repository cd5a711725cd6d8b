// How heavy and how quick the console is: what a first visit loads, when it can be used, how long a large result takes to
// open, and how smoothly long lists scroll. Large answers are given in the place of the service: what is measured is the page.

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startService } from '../service.ts'

const ROWS = 100_000
const ROUNDS = 5
const dist = resolve(import.meta.dirname, '../../apps/console/dist')
const say = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(52)} ${value}\n`)
const compressedBytes = (name: string): number => brotliCompressSync(readFileSync(join(dist, name))).length
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const service = await startService()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  await firstLoad(browser)
  await largeResult(browser)
  await longInbox(browser)
} finally {
  await browser.close()
  await service.stop()
}

async function firstLoad(chrome: Browser): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await chrome.newContext()
    const page = await context.newPage()
    const names: string[] = []
    page.on('response', (response) => names.push(new URL(response.url()).pathname))
    const began = performance.now()
    await page.goto(service.url)
    await page.getByLabel('API key').fill('assay_')
    times.push(performance.now() - began)
    bytes = names.reduce(
      (sum, path) => sum + compressedBytes(path === '/' ? 'index.html' : path.slice('/console/'.length)),
      0,
    )
    await context.close()
  }
  const all = readdirSync(dist).reduce((sum, name) => sum + compressedBytes(name), 0)
  say('first load, compressed', `${(bytes / 1024).toFixed(1)} KiB`)
  say('the whole console, compressed', `${(all / 1024).toFixed(1)} KiB`)
  say(`usable after (median of ${ROUNDS})`, `${Math.round(median(times))} ms`)
}

async function signedIn(chrome: Browser): Promise<Page> {
  const page = await (await chrome.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.addInitScript(`sessionStorage.setItem('assay.key', '${service.key}')`)
  return page
}

async function largeResult(chrome: Browser): Promise<void> {
  const page = await signedIn(chrome)
  const sha256 = 'a'.repeat(64)
  const found = Array.from({ length: ROWS }, (_, at) => ({
    offset: at * 64,
    encoding: 'ascii',
    text: `string ${at} ${'of a large program '.repeat(2)}`,
  }))
  const record = {
    sha256,
    status: 'complete',
    verdict: 'unknown',
    file_name: 'large.exe',
    file_size: 64 * ROWS,
    file_type: 'pe64',
    md5: null,
    sha1: null,
    ssdeep: null,
    upload_time: '2026-01-31T12:00:00.000Z',
    completed_at: '2026-01-31T12:00:00.000Z',
    tags: [],
    pipeline_stages: [],
    analysis_results: { schema_version: '1', strings: { count: ROWS, decoded: [], found } },
  }
  const body = JSON.stringify({ data: record, meta: {} })
  await page.route('**/v1/file/status/**', (route) => route.fulfill({ contentType: 'application/json', body }))
  const began = performance.now()
  await page.goto(`${service.url}/file/${sha256}`)
  await page.getByRole('heading', { name: 'What to do' }).waitFor()
  say(
    `a result of ${(body.length / 1024 / 1024).toFixed(1)} MiB opens in`,
    `${Math.round(performance.now() - began)} ms`,
  )
  await page.getByRole('tab', { name: /^Strings/ }).click()
  await page.getByRole('list', { name: /^Strings/ }).waitFor()
  await tellFrames(page, `frames while ${ROWS.toLocaleString('en')} strings scroll`)
  await page.context().close()
}

async function longInbox(chrome: Browser): Promise<void> {
  const page = await signedIn(chrome)
  const analyses = Array.from({ length: ROWS }, (_, at) => ({
    analysis_id: `mail_${String(at).padStart(20, '0')}`,
    time: new Date(Date.UTC(2026, 0, 31) - at * 60_000).toISOString(),
    expires_at: '2026-03-31T12:00:00.000Z',
    input_type: 'eml',
    verdict: { level: 'suspicious', score: 40, summary: '' },
    from: { name: 'Kim', address: 'kim@example.com' },
    subject: `Message ${at}`,
    date: null,
    size: 1000,
    sha256: '',
    disposition: null,
    campaign_id: null,
  }))
  const none = JSON.stringify({ data: { files: [], next_cursor: null }, meta: {} })
  await page.route('**/v1/phishing/analyses?**', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ data: { analyses, next_cursor: null }, meta: {} }),
    }),
  )
  await page.route('**/v1/files?**', (route) => route.fulfill({ contentType: 'application/json', body: none }))
  await page.goto(`${service.url}/inbox`)
  await page.getByText('Message 0', { exact: true }).waitFor()
  await tellFrames(page, `frames while an inbox of ${ROWS.toLocaleString('en')} scrolls`)
  await page.context().close()
}

/** Scrolls for two hundred frames and tells how long they took. */
async function tellFrames(page: Page, what: string): Promise<void> {
  const frames = (await page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('.virtual')
    const frames = []
    let last = performance.now()
    const step = (now) => {
      frames.push(now - last)
      last = now
      list.scrollTop += 700
      if (frames.length < 200) requestAnimationFrame(step)
      else resolve(frames.slice(1))
    }
    requestAnimationFrame(step)
  })`)) as readonly number[]
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
  say(what, `median ${at(0.5)}, 95 % under ${at(0.95)}, longest ${at(1)}`)
}
