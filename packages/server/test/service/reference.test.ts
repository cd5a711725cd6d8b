// The page at /docs: it shows every field of the OpenAPI document, and each of its examples does what it says when it is run
// as it stands.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { isJsonAnswer, openApiDocument, operations } from '@assay/contract'
import { exampleOf, LANGUAGES, type Language } from '../../src/http/pages/examples.ts'
import { referencePage } from '../../src/http/pages/reference.ts'
import { ask, newCaller, waitForCompletion } from './client.ts'
import { PHISH } from './mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, startService } from './service.ts'

const run = promisify(execFile)
const page = referencePage('1.0.0')
const sectionOf = (id: string): string =>
  page.slice(page.indexOf(`<section id="${id.replaceAll('.', '-')}">`)).split('</section>')[0] ?? ''

describe('the reference', () => {
  test('shows the parameters, the headers, the fields of every body and of every answer', () => {
    for (const operation of operations) {
      const section = sectionOf(operation.id)
      for (const name of Object.keys(operation.parameters ?? {})) assert.ok(section.includes(`<code>${name}</code>`))
      for (const name of operation.requestHeaders ?? []) assert.ok(section.includes(`<code>${name}</code>`), name)
      assert.match(section, /Headers: X-Request-Id, /)
      for (const type of Object.keys(operation.body ?? {})) assert.ok(section.includes(`Body <code>${type}</code>`))
      if (!operation.answers.some(isJsonAnswer)) continue
      assert.match(section, /<code>meta\.credits_used<\/code>/, operation.id)
      assert.match(section, /<code>data\b/, operation.id)
    }
  })

  test('writes out what is nested, and links what has a table of its own', () => {
    const mail = sectionOf('phishing.analyze')
    for (const field of [
      'input_type',
      'content',
      'options.include_iocs',
      'data.verdict.groups[].points',
      'data.authentication.spf.result',
      'data.indicators[].evidence[].snippet',
      'data.iocs.domains',
    ])
      assert.ok(mail.includes(`<code>${field}</code>`), field)
    assert.ok(mail.includes('application/vnd.misp+json'))
    assert.ok(mail.includes('application/stix+json'))
    assert.ok(sectionOf('file.deep').includes('<code>tags</code>'))
    assert.ok(sectionOf('file.status').includes('<a href="#shape-AnalysisResults">'))
    for (const [, name] of page.matchAll(/href="#(shape-\w+)"/g)) assert.ok(page.includes(`id="${name}"`), name)
  })

  test('names every field of every schema of the document', () => {
    const { components } = openApiDocument('1.0.0') as {
      components: { schemas: Record<string, { properties?: object }> }
    }
    const shown = new Set([...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, path]) => path?.split('.').at(-1)))
    for (const [name, { properties }] of Object.entries(components.schemas)) {
      if (name === 'Error') continue
      for (const field of Object.keys(properties ?? {})) assert.ok(shown.has(field), `${name}.${field}`)
    }
  })
})

const FILES: Readonly<Record<string, string>> = { 'message/rfc822': 'message.eml', 'application/zip': 'sample.zip' }

/** How the text of an example is run. */
const RUNNERS: Readonly<Record<Language, { readonly file: string; readonly program: string }>> = {
  curl: { file: 'example.sh', program: 'bash' },
  TypeScript: { file: 'example.ts', program: process.execPath },
  Python: { file: 'example.py', program: 'python3' },
}

describe('the examples of the reference', () => {
  for (const language of LANGUAGES) {
    const { file, program } = RUNNERS[language]
    test(`in ${language}`, async (context) => {
      const isThere = await run(program, ['--version']).then(
        () => true,
        () => false,
      )
      if (!isThere && process.env['CI'] !== 'true') return context.skip(`${program} is not installed`)
      using dataDir = makeDataDir()
      const service = await startService(join(dataDir.path, 'data'))
      const bytes = `#!/bin/sh\n# ${crypto.randomUUID()}\neval "$(echo ZWNobyBoZWxsbwo= | base64 -d)"\n`
      writeFileSync(join(dataDir.path, 'sample.bin'), bytes)
      const { keyId } = await newCaller(service, ['file:read'], 0)
      const url = 'https://soar.example.com/assay'
      const hook = await ask(service, '/v1/webhooks', { json: { url, events: ['mail.analyzed'] } })
      const kept = await ask(service, '/v1/phishing/analyze', { json: { input_type: 'eml', content: PHISH } })
      const second = PHISH.replace('Your account', 'Now your account')
      const kin = await ask(service, '/v1/phishing/analyze', { json: { input_type: 'eml', content: second } })
      const inCampaign = await ask(service, `/v1/phishing/analyses/${kin.json.data.analysis_id}`)
      const deliveries = await ask(service, `/v1/webhooks/${hook.json.data.id}/deliveries`)
      const env = {
        PATH: process.env['PATH'],
        ASSAY_URL: service.url,
        ASSAY_KEY: BOOTSTRAP_KEY,
        SHA256: createHash('sha256').update(bytes).digest('hex'),
        ACCOUNT: 'soc',
        KEY_ID: keyId,
        ANALYSIS_ID: kept.json.data.analysis_id,
        CAMPAIGN_ID: inCampaign.json.data.campaign_id,
        WEBHOOK_ID: hook.json.data.id,
        DELIVERY_ID: deliveries.json.data.deliveries[0].id,
      }
      // Last what ends a thing that others read.
      const order = [...operations].sort(
        (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
      )
      for (const operation of order) {
        if (operation.id === 'file.delete') {
          const { json } = await ask(service, `/v1/file/status/${env.SHA256}`)
          assert.equal(json.data.file_size, bytes.length)
        }
        if (operation.id === 'file.artifacts') {
          // The example before asked for the static stage alone.
          await ask(service, `/v1/file/reanalyze/${env.SHA256}`, { json: { force: true } })
          await waitForCompletion(service, env.SHA256)
        }
        const example = exampleOf(operation, language)
        assert.ok(page.includes(escaped(example)), 'the page shows what is run')
        writeFileSync(join(dataDir.path, file), example)
        const [answer] = operation.answers
        if (operation.id === 'events') {
          assert.match(
            await outputUntil(/listening/, program, file, { cwd: dataDir.path, env }),
            /listening/,
            operation.id,
          )
          continue
        }
        const { stdout } = await run(program, [file], { cwd: dataDir.path, env })
        if (answer !== undefined && !isJsonAnswer(answer)) {
          const { length } = readFileSync(join(dataDir.path, FILES[answer.mediaType] ?? ''))
          assert.ok(length > 0, operation.id)
          continue
        }
        assert.match(stdout, /request_id/, `${operation.id}: ${stdout}`)
        assert.doesNotMatch(stdout, /success['"]?: ?false/i, `${operation.id}: ${stdout}`)
      }
      assert.equal(await service.stop(), 0)
    })
  }
})

/** What a program that goes on until somebody ends it writes until then. */
async function outputUntil(
  awaited: RegExp,
  program: string,
  file: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(program, [file], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    timeout: 60_000,
  })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    // A shell and what it started.
    if (awaited.test(output) && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL')
      break
    }
  }
  await ended
  return output
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
