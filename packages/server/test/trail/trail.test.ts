// Verdicts and the audit log of a real service, as they arrive: in a file, at a syslog server over TLS, and at Debian's rsyslog.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'node:tls'
import { freePort, missingPeer, peerAt, peerEnvironment, peersDir } from '../doors/peers.ts'
import { ask, newCaller, waitForCompletion } from '../service/client.ts'
import { sha256 } from '../service/contract/running-service.ts'
import { PHISH } from '../service/mail.ts'
import { makeDataDir, type Service, startService } from '../service/service.ts'
import { replaceBytes } from '../service/shared/kept-bytes.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are asserted field by field
type Document = any

async function until(isSo: () => boolean, told: () => string): Promise<void> {
  for (const endMs = performance.now() + 30_000; !isSo(); await setTimeout(20))
    assert.ok(performance.now() < endMs, told())
}

const analyze = (service: Service, key?: string) =>
  ask(service, '/v1/phishing/analyze', {
    ...(key !== undefined && { key }),
    json: { input_type: 'eml', content: PHISH, options: { include_link_analysis: true } },
  })

describe('events', () => {
  test('in a file: a mail, a file, who did what, and who was not let in', { timeout: 120_000 }, async () => {
    using dataDir = makeDataDir()
    const path = join(dataDir.path, 'events.json')
    const service = await startService(join(dataDir.path, 'data'), { ASSAY_EVENTS: path })
    const caller = await newCaller(service, ['phishing:read', 'file:write', 'file:read'], 100)
    const judged = await analyze(service, caller.key)
    assert.equal(judged.status, 200)
    const bytes = `#!/bin/sh\necho ${crypto.randomUUID()}\n`
    await ask(service, '/v1/file/deep?stages=static', {
      key: caller.key,
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
    await waitForCompletion(service, sha256(bytes), 60_000, caller.key)
    assert.equal((await ask(service, '/v1/admin/keys', { key: caller.key })).status, 403)
    assert.equal(
      (await ask(service, '/v1/account?q=secret-of-the-query', { key: 'assay_wrong_key_wrong' })).status,
      401,
    )
    assert.equal(await service.stop(), 0)

    const text = readFileSync(path, 'utf8')
    for (const secret of [caller.key, 'assay_wrong_key_wrong', 'secret-of-the-query', 'paypa1.example/login'])
      assert.ok(!text.includes(secret), secret)
    const documents: readonly Document[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const verdicts = documents.filter(({ event }) => event.dataset === 'assay.verdict')
    assert.deepEqual(
      verdicts.map(({ event }) => event.action),
      ['mail-analyzed', 'file-analyzed'],
    )
    const [mail, file] = verdicts
    assert.equal(mail.event.kind, 'alert')
    assert.equal(mail.event.id, judged.json.data.analysis_id)
    assert.equal(mail.assay.verdict, judged.json.data.verdict.level)
    assert.equal(mail.event.risk_score, judged.json.data.verdict.score)
    assert.equal(mail.http.request.id, judged.headers.get('x-request-id'))
    assert.deepEqual(mail.email.from.address, ['service@paypal.com'])
    assert.ok(mail.assay.indicators.length > 0)
    assert.equal(file.file.hash.sha256, sha256(bytes))
    assert.equal(file.event.outcome, 'success')
    assert.equal(file.organization.id, mail.organization.id)
    const audit = documents.filter(({ event }) => event.dataset === 'assay.audit')
    const of = (action: string, status: number): Document =>
      audit.find(({ event, http }) => event.action === action && http.response.status_code === status)
    assert.equal(of('phishing.analyze', 200).user.id, mail.user.id)
    assert.equal(of('phishing.analyze', 200).source.ip, '127.0.0.1')
    assert.deepEqual(of('admin.keys.create', 201)?.event.category ?? of('admin.keys.create', 200).event.category, [
      'iam',
    ])
    assert.equal(of('admin.keys.list', 403).event.outcome, 'failure')
    const stranger = of('account.get', 401)
    assert.deepEqual([stranger.user, stranger.event.category], [undefined, ['api', 'authentication']])
    for (const one of documents) assert.equal(one.ecs.version, '8.17.0')
  })

  test('a sample whose bytes rotted: the line says that it failed, and why', { timeout: 120_000 }, async () => {
    using dataDir = makeDataDir()
    const path = join(dataDir.path, 'events.json')
    const data = join(dataDir.path, 'data')
    const idle = await startService(data, { ASSAY_FILE_WORKERS: '0' })
    const bytes = `a sample ${crypto.randomUUID()}`
    const submitted = await ask(idle, '/v1/file/deep?stages=static', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
    assert.equal(submitted.status, 202)
    await idle.stop()
    await replaceBytes(data, sha256(bytes), 'other bytes')
    const service = await startService(data, { ASSAY_EVENTS: path })
    await until(() => existsSync(path) && readFileSync(path, 'utf8').includes('file-analyzed'), service.output)
    await service.stop()
    const failed = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): Document => JSON.parse(line))
      .find(({ event }) => event.action === 'file-analyzed')
    assert.equal(failed.event.outcome, 'failure')
    assert.match(failed.event.reason, /no longer those that were sent/)
    assert.equal(failed.file.hash.sha256, sha256(bytes))
    assert.equal(failed.assay.verdict, 'unknown')
  })

  test('at a syslog server over TLS, by a certificate that is trusted and by no other', {
    timeout: 120_000,
  }, async () => {
    using dataDir = makeDataDir()
    const [key, cert] = [join(dataDir.path, 'key.pem'), join(dataDir.path, 'cert.pem')]
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ])
    assert.equal(made.status, 0, String(made.stderr))
    let came = ''
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
      socket
        .on('error', () => {})
        .on('data', (more: Buffer) => {
          came += String(more)
        })
    }).listen(0, '127.0.0.1')
    server.on('tlsClientError', () => {})
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const events = { ASSAY_EVENTS: `syslog+tls://localhost:${port}` }
    try {
      const stranger = await startService(join(dataDir.path, 'one'), events)
      await analyze(stranger)
      await until(() => stranger.output().includes('ASSAY_EVENTS takes no lines'), stranger.output)
      assert.equal(came, '')
      await stranger.stop()
      const service = await startService(join(dataDir.path, 'two'), { ...events, NODE_EXTRA_CA_CERTS: cert })
      await analyze(service)
      await until(
        () => /mail-analyzed[\s\S]*phishing\.analyze/.test(came),
        () => came + service.output(),
      )
      await service.stop()
      assert.match(came, /^\d+ <1(?:30|10)>1 20\S+Z \S+ assay \d+ (?:verdict|audit) - \{"@timestamp":/)
    } finally {
      server.close()
    }
  })

  test("Debian's rsyslog reads every line whole", {
    timeout: 120_000,
    skip: missingPeer('/usr/sbin/rsyslogd'),
  }, async () => {
    using dataDir = makeDataDir()
    const port = await freePort()
    const log = join(dataDir.path, 'received.log')
    using syslog = startRsyslog(dataDir.path, port, log)
    const service = await startService(join(dataDir.path, 'data'), { ASSAY_EVENTS: `syslog://127.0.0.1:${port}` })
    for (let count = 0; count < 64; count += 1) assert.equal((await analyze(service)).status, 200)
    const lines = (): readonly string[] => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [])
    const of = (kind: string): readonly string[] => lines().filter((one) => one.includes(` assay ${kind} `))
    await until(
      () => of('verdict').length === 64 && of('audit').length >= 64,
      () => `${lines().length} lines; ${syslog.output()}`,
    )
    for (const one of of('verdict')) {
      assert.match(one, /^local0\.crit assay verdict \{/)
      assert.equal(JSON.parse(one.slice(one.indexOf('{'))).event.action, 'mail-analyzed')
    }
    await service.stop()
  })
})

function startRsyslog(folder: string, port: number, log: string): Disposable & { readonly output: () => string } {
  const work = join(folder, 'rsyslog')
  mkdirSync(work)
  const configuration = join(work, 'rsyslog.conf')
  writeFileSync(
    configuration,
    `global(workDirectory="${work}" maxMessageSize="64k")
module(load="imtcp")
input(type="imtcp" address="127.0.0.1" port="${port}")
template(name="told" type="string" string="%syslogfacility-text%.%syslogseverity-text% %app-name% %msgid% %msg%\\n")
*.* action(type="omfile" file="${log}" template="told")
`,
  )
  const modules = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .flatMap((name) => [join('/usr/lib', name, 'rsyslog'), join(peersDir, 'usr/lib', name, 'rsyslog')])
    .filter(existsSync)
    .join(':')
  const child: ChildProcess = spawn(
    peerAt('/usr/sbin/rsyslogd'),
    ['-n', '-f', configuration, '-i', join(work, 'pid'), '-M', modules],
    { env: peerEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (more: Buffer) => {
      output += String(more)
    })
  return { output: () => output, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}
