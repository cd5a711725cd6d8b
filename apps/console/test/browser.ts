// A real Chromium before a real service. Every request that a page makes is written down: the console asks nobody but the
// service it came from.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import {
  BOOTSTRAP_KEY,
  makeDataDir,
  type Service,
  startService,
} from '../../../packages/server/test/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')
const CHROMIUM = '/usr/bin/chromium'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Of the page. Long, for machines where the other tests run beside. */
const PAGE_MS_MAX = 45_000

export const missingBrowser = existsSync(CHROMIUM) ? false : 'no chromium; `npm run install:test-tools` installs it'
if (missingBrowser !== false && process.env['CI'] === 'true') throw new Error(missingBrowser)

export interface Stage {
  readonly service: Service
  readonly browser: Browser
  readonly end: () => Promise<void>
}

export async function openStage(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  // What a start would do: a change of the sources shows without another `npm ci`.
  execFileSync(process.execPath, [join(root, 'apps/console/build.js')])
  const dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_LOG_LEVEL: 'error', ...environment })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  return {
    service,
    browser,
    end: async () => {
      await browser.close()
      await service.stop()
      dataDir[Symbol.dispose]()
    },
  }
}

export interface Watched {
  readonly page: Page
  readonly context: BrowserContext
  /** Addresses that were asked for, whoever asked, but those of the service and pictures that lie in the page itself. */
  readonly strangers: readonly string[]
  /** What the page itself did wrong, refusals of its policy included. */
  readonly faults: readonly string[]
}

interface View {
  readonly width?: number
  readonly height?: number
}

export async function openPage(
  { service, browser }: Stage,
  { width = 1440, height = 900 }: View = {},
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width, height },
    timezoneId: 'Europe/Vienna',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(PAGE_MS_MAX)
  const strangers: string[] = []
  const faults: string[] = []
  context.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${service.url}/`) && !address.startsWith('data:')) strangers.push(address)
  })
  // What the policy of the page refuses is asked for and never sent.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') strangers.splice(strangers.indexOf(request.url()), 1)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const page = await context.newPage()
  context.on('page', (other) => faults.push(`another page was opened: ${other.url()}`))
  return { page, context, strangers, faults }
}

export async function signIn(
  { page }: Pick<Watched, 'page'>,
  { url }: Pick<Service, 'url'>,
  key = BOOTSTRAP_KEY,
): Promise<void> {
  await page.goto(`${url}/mail`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

/** What axe finds on the page as it is, in the light and in the dark; `within` these places where the page is very long. */
export async function axeFindings(page: Page, within?: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Nothing runs in the frame of a message, axe neither.
    const { violations } = (await page.evaluate(
      `axe.run(${within === undefined ? 'document' : JSON.stringify({ include: within })}, { iframes: false })`,
    )) as AxeResult
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`)
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
