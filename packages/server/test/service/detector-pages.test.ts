// The pages at /docs/detectors: every detector has one, without a key, and what is no detector is told.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { detectorCatalogue } from '@assay/engine/catalogue'
import { detectorPage } from '../../src/http/pages/detectors/pages.ts'
import { ask } from './client.ts'
import { makeDataDir, type Service, startService } from './service.ts'

test('each page holds what the detector says of itself, escaped', () => {
  for (const entry of detectorCatalogue()) {
    const page = detectorPage(entry)
    assert.ok(page.includes(`<code>${entry.id}</code>`), entry.id)
    assert.ok(page.includes('<h2>Why it is suspicious</h2>') && page.includes('<h2>Known false positives</h2>'))
    assert.ok(!/<script|undefined|\[object/.test(page), entry.id)
  }
})

describe('the detectors, at the service', () => {
  const folder = makeDataDir()
  let service: Service
  before(async () => {
    service = await startService(folder.path)
  })
  after(async () => {
    await service.stop()
    folder[Symbol.dispose]()
  })

  test('are listed, each with a link to its page', async () => {
    const { status, headers, text } = await ask(service, '/docs/detectors', { key: null })
    assert.equal(status, 200)
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    const links = [...text.matchAll(/href="(\/docs\/detectors\/\w+)"/g)].map(([, path = '']) => path)
    assert.equal(links.length, detectorCatalogue().length)
    const shown = await ask(service, links[0] ?? '', { key: null })
    assert.equal(shown.status, 200)
    assert.match(shown.text, /Known false positives/)
  })

  test('one that is not there is a 404 that says where to look', async () => {
    for (const id of ['none_of_ours', '__proto__', '%3Cscript%3E']) {
      const { status, json } = await ask(service, `/docs/detectors/${id}`, { key: null })
      assert.equal(status, 404)
      assert.match(json.error.message, /see \/docs\/detectors/)
    }
  })
})

test('rules of the operator have pages, which follow the rules', async () => {
  const folder = makeDataDir()
  const rules = mkdtempSync(join(tmpdir(), 'assay-own-rules-'))
  const write = (why: string): void =>
    writeFileSync(
      join(rules, 'own.yml'),
      `rule:
  meta:
    name: acme_lure
    scope: script
    type: execution
    severity: high
    title: Poses as Acme
    why: ${why}
    known-false-positives: None known.
    remediation: Ask <Acme>.
    weight: { category: execution, points: 700, confidence: high }
    tells: It poses as Acme
  features: [{ text: [acmeupdate] }]
`,
    )
  write('The first reason.')
  const service = await startService(folder.path, { ASSAY_RULES_DIR: rules })
  try {
    const page = async (): Promise<string> => (await ask(service, '/docs/detectors/acme_lure', { key: null })).text
    assert.match(await page(), /The first reason\.[\s\S]*What to do[\s\S]*Ask &lt;Acme&gt;\./)
    assert.match((await ask(service, '/docs/detectors', { key: null })).text, /Rules of the operator[\s\S]*acme_lure/)
    write('The second reason.')
    const until = Date.now() + FOLLOWS_MS_MAX
    while (!(await page()).includes('The second reason.') && Date.now() < until) await setTimeout(200)
    assert.match(await page(), /The second reason\./)
  } finally {
    await service.stop()
    folder[Symbol.dispose]()
    rmSync(rules, { recursive: true, force: true })
  }
})

/** The folder is looked at every five seconds. */
const FOLLOWS_MS_MAX = 30_000
