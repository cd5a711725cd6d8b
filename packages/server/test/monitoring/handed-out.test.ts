// The alerts and the dashboard that we hand out: they ask for metrics that a service has, and Prometheus reads the rules.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { ask, newCaller, waitForCompletion } from '../service/client.ts'
import { PHISH } from '../service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, startService } from '../service/service.ts'
import { replaceBytes } from '../service/shared/kept-bytes.ts'

const root = resolve(import.meta.dirname, '../../../..')
const alertsPath = join(root, 'deploy/alerts.yaml')
const promtool = ['/usr/bin/promtool', join(root, '.cache/peers/usr/bin/promtool')].find((path) => existsSync(path))

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

const alerts = (parse(readFileSync(alertsPath, 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)
const charts = (JSON.parse(readFileSync(join(root, 'deploy/grafana.json'), 'utf8')) as Dashboard).panels.flatMap(
  ({ targets }) => targets,
)
/** Only a shared database has connections. */
const OF_SHARED_STORE = new Set(['assay_database_connections'])

test('alerts, dashboard and guide speak of metrics that there are, and verdicts and stages are counted', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path)
  try {
    const { key } = await newCaller(service, ['api:full'], 100)
    const form = new FormData()
    form.set('file', new Blob(['a note\n']), 'a.txt')
    const { sha256 } = (await ask(service, '/v1/file/deep', { key, body: form })).json.data
    await waitForCompletion(service, sha256, 60_000, key)
    const judged = await fetch(`${service.url}/v1/phishing/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
      body: PHISH,
    })
    assert.equal(judged.status, 200, await judged.text())
    const { text } = await ask(service, '/metrics', { key: BOOTSTRAP_KEY })
    assert.match(text, /^assay_verdicts_total\{kind="file",verdict="clean"\} 1$/m)
    assert.match(text, /^assay_verdicts_total\{kind="mail",verdict="suspicious"\} 1$/m)
    assert.match(text, /^assay_file_stage_seconds_count\{stage="static",status="complete"\} 1$/m)
    assert.match(text, /^assay_credits_charged_total\{operation="file\.deep"\} \d+$/m)
    assert.match(text, /^assay_credits_charged_total\{operation="phishing\.analyze"\} \d+$/m)
    assert.match(text, /^assay_dns_answers_total\{kind="disabled"\} [1-9]\d*$/m)
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const guide = readFileSync(join(root, 'docs/monitoring.md'), 'utf8')
    const asked = [...alerts, ...charts].flatMap(({ expr }) => expr.match(/\bassay_\w+/g) ?? [])
    const told = [...guide.matchAll(/`(assay_\w+\w)`/g)].flatMap(([, name]) => name ?? [])
    assert.ok(asked.length > 15 && told.length > 5)
    for (const name of [...asked, ...told]) {
      const family = name.replace(/_(?:bucket|count|sum)$/, '')
      assert.ok(known.has(family) || OF_SHARED_STORE.has(family), name)
    }
    for (const { alert } of alerts) assert.ok(guide.includes(`\`${alert}\``), alert)
  } finally {
    await service.stop()
  }
})

test('what is paid back because an analysis was not delivered is counted', async () => {
  using dataDir = makeDataDir()
  const serving = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const form = new FormData()
  form.set('file', new Blob(['a note that is lost\n']), 'a.txt')
  const { sha256 } = (await ask(serving, '/v1/file/deep', { body: form })).json.data
  await serving.stop()
  await replaceBytes(dataDir.path, sha256, null)
  const service = await startService(dataDir.path)
  try {
    await waitForCompletion(service, sha256)
    const { text } = await ask(service, '/metrics')
    assert.match(text, /^assay_refunds_total\{cause="analysis"\} 1$/m)
  } finally {
    await service.stop()
  }
})

test('Prometheus reads the alerts', { skip: promtool === undefined ? whyNoPrometheus() : false }, () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', alertsPath], { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, new RegExp(`${alerts.length} rules found`))
})

function whyNoPrometheus(): string {
  assert.notEqual(process.env['CI'], 'true', 'no promtool: run "npm run install:test-tools"')
  return 'no promtool: "npm run install:test-tools" brings it'
}
