// The client as a stranger gets it: packed, installed into an empty project, and used there against a real service: in the
// Node of the machine, through the compiler of a project with settings of its own, and in a browser on another origin.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { chromium } from 'playwright-core'
import { PHISH } from '../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../../server/test/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')
const CHROMIUM = '/usr/bin/chromium'
const PACKED = /assay-client-[\d.]+\.tgz/

/** What any program does with the client; the address and the key are put in front of it. */
const PROGRAM = `
const client = createClient({ baseUrl, apiKey })
// Not UTF-8, as mail often is.
const head = new TextEncoder().encode('From: a@example.com\\r\\nSubject: s\\r\\nContent-Type: text/plain; charset=iso-8859-1\\r\\n\\r\\n')
const mail = await client.analyzeMessage(new Uint8Array([...head, 0xe4, 0xf6, 0xfc]), { options: { include_iocs: true } })
const script = new TextEncoder().encode('#!/bin/sh\\necho ' + crypto.randomUUID() + '\\n')
const file = await client.analyzeFile(script, { fileName: 'hello.sh', tags: ['test'] })
const refused = await client.fileStatus('no hash').catch((error) => error)
const result = {
  level: mail.data.verdict.level,
  emails: mail.data.iocs.emails,
  verdict: file.verdict,
  name: file.file_name,
  stages: file.pipeline_stages.map(({ name }) => name),
  schema: typeof file.analysis_results.schema_version,
  error: [refused instanceof ApiError, refused.status, refused.code],
}
`
const EXPECTED = {
  level: 'safe',
  emails: ['a@example.com'],
  verdict: 'clean',
  name: 'hello.sh',
  stages: ['static', 'dynamic'],
  schema: 'string',
  error: [true, 400, 'invalid_sha256'],
}

/** The one that a stranger has: not the one that came with our packages. */
const machineNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path))

const missingBrowser = existsSync(CHROMIUM) ? false : 'no chromium; `npm run install:test-tools` installs it'
if (missingBrowser !== false && process.env['CI'] === 'true') throw new Error(missingBrowser)

describe('the client, packed and installed into an empty project', () => {
  const project = mkdtempSync(join(tmpdir(), 'assay-client-'))
  const dataDir = makeDataDir()
  // The page is there before the service, which must know its origin.
  const pages = createServer((request, response) => {
    const path = join(project, new URL(request.url ?? '/', 'http://page').pathname)
    const isModule = path.endsWith('.js') && path.startsWith(join(project, 'node_modules/@assay/client/dist'))
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html')
    response.end(isModule ? readFileSync(path) : '<!doctype html><title>A page</title>')
  })
  let origin = ''
  let service: Service
  before(async () => {
    const npm = (folder: string, ...args: readonly string[]): string =>
      execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const packed = PACKED.exec(npm(root, 'pack', '--workspace', '@assay/client', '--pack-destination', project))?.[0]
    assert.ok(packed)
    writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "type": "module", "private": true }')
    // It depends on nothing, so no registry is asked.
    npm(project, 'install', '--offline', '--no-audit', '--no-fund', `./${packed}`)
    await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
    service = await startService(dataDir.path, { ASSAY_CORS_ORIGINS: origin, ASSAY_LOG_LEVEL: 'error' })
  })
  after(async () => {
    pages.close()
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(project, { recursive: true, force: true })
  })

  const constants = (): string =>
    `const baseUrl = ${JSON.stringify(service.url)}; const apiKey = ${JSON.stringify(BOOTSTRAP_KEY)}`

  for (const node of new Set([process.execPath, machineNode ?? process.execPath])) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
    test(`works in Node ${version}`, () => {
      const text = `import { ApiError, createClient } from '@assay/client'\n${constants()}\n${PROGRAM}\nconsole.log(JSON.stringify(result))`
      writeFileSync(join(project, 'program.mjs'), text)
      const output = execFileSync(node, ['program.mjs'], { cwd: project, encoding: 'utf8', timeout: 60_000 })
      assert.deepEqual(JSON.parse(output), EXPECTED)
    })
  }

  test('the example of its README runs as it stands there', () => {
    const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8')
    const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]?.replace('http://127.0.0.1:8080', service.url)
    assert.ok(example)
    writeFileSync(join(project, 'example.ts'), example)
    writeFileSync(join(project, 'message.eml'), PHISH)
    writeFileSync(join(project, 'suspicious.bin'), `#!/bin/sh\necho ${crypto.randomUUID()}\n`)
    const env = { ASSAY_KEY: BOOTSTRAP_KEY }
    const output = execFileSync(process.execPath, ['example.ts'], {
      cwd: project,
      encoding: 'utf8',
      timeout: 60_000,
      env,
    })
    assert.match(output, /^(?:suspicious|malicious|highly_malicious) .+\nclean\n$/)
  })

  test('has types for a strict project that looks into every declaration and has none of Node', () => {
    const text = `import { ApiError, type Client, createClient, type FileRecord } from '@assay/client'
const client: Client = createClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'k' })
const { data } = await client.analyzeEmail({ input_type: 'eml', content: 'x', options: { include_iocs: true } })
export const level: 'safe' | 'suspicious' | 'malicious' | 'highly_malicious' = data.verdict.level
export const domains: readonly string[] | undefined = data.iocs?.domains
export const record: FileRecord = await client.analyzeFile(new Blob(['x']))
export const code = (error: unknown): string | null => (error instanceof ApiError ? error.code : null)
// @ts-expect-error: no input of that name
await client.analyzeEmail({ input_type: 'mbox', content: 'x' })
`
    writeFileSync(join(project, 'program.ts'), text)
    const args = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', 'program.ts']
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const) {
      const { status, stdout } = spawnSync(
        join(root, 'node_modules/.bin/tsc'),
        [...args, '--module', module, '--moduleResolution', resolution],
        { cwd: project, encoding: 'utf8' },
      )
      assert.equal(status, 0, stdout)
    }
  })

  test('works in a browser, on a page of another origin', { skip: missingBrowser }, async () => {
    // The machine's own sandbox of the browser needs user namespaces, which a test machine may not have.
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      await page.goto(origin)
      const result = await page.evaluate(`(async () => {
const { ApiError, createClient } = await import('/node_modules/@assay/client/dist/index.js')
${constants()}
${PROGRAM}
return result
})()`)
      assert.deepEqual(result, EXPECTED)
    } finally {
      await browser.close()
    }
  })
})
