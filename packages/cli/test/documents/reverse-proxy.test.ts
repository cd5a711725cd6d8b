// The lines for reverse proxies, as the guide has them: the proxies of the machine are run with them before a real service.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { PHISH } from '../../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../../../server/test/service/service.ts'
import { codeBlocks } from './code-blocks.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/reverse-proxy.md'), 'utf8')
const HOST = 'assay.example'
/** Not the one that the service sees without the header. */
const CLIENT = '127.0.0.2'
const START_MS_MAX = 180_000

/** Of the machine, or as `npm run install:test-tools` unpacked it, which starts no server. */
const programAt = (path: string): string =>
  existsSync(path) ? path : join(resolve(import.meta.dirname, '../../../../.cache/proxies'), path)
const NGINX = programAt('/usr/sbin/nginx')
const CADDY = programAt('/usr/bin/caddy')

/** nginx makes the folders of modules that nobody asked for as well, below /var unless it is told where. */
const foldersOfUnusedModules = (at: (name: string) => string): string =>
  ['fastcgi', 'scgi', 'uwsgi'].map((module) => `${module}_temp_path ${at(module)};`).join(' ')

function missing(program: string): string | false {
  const absent = [program, '/usr/bin/curl', '/usr/bin/openssl'].find((path) => !existsSync(path))
  if (absent !== undefined && process.env['CI'] === 'true') throw new Error(`${absent} is missing`)
  return absent === undefined ? false : `${absent} is missing: npm run install:test-tools`
}

function linesFor(name: string): string {
  const block = codeBlocks(guide).find(({ savedAs }) => savedAs === name)
  assert.ok(block, name)
  return block.text
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe('lines for reverse proxies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-proxy-'))
  const at = (name: string): string => join(folder, name)
  const dataDir = makeDataDir()
  const proxies: ChildProcess[] = []
  let service: Service
  before(async () => {
    service = await startService(dataDir.path, { ASSAY_TRUSTED_PROXIES: '127.0.0.1' })
    writeFileSync(at('message.eml'), PHISH)
    writeFileSync(at('large.bin'), Buffer.alloc(60 * 1024 * 1024, crypto.randomUUID()))
  })
  after(async () => {
    for (const proxy of proxies) proxy.kill()
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(program: string, args: readonly string[]): void {
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder }
    proxies.push(spawn(program, args, { cwd: folder, env, stdio: 'ignore' }))
  }

  /** What a client elsewhere would do: a health check, a mail, a large file, a wait. */
  async function use(port: number): Promise<void> {
    const curl = (path: string, ...args: readonly string[]): string =>
      spawnSync(
        'curl',
        [
          ...['-sk', '--interface', CLIENT, '--resolve', `${HOST}:${port}:127.0.0.1`],
          ...['-H', `Authorization: Bearer ${BOOTSTRAP_KEY}`, '-H', 'X-Forwarded-For: 192.0.2.1', ...args],
          `https://${HOST}:${port}${path}`,
        ],
        { encoding: 'utf8', timeout: 60_000 },
      ).stdout
    for (const endMs = Date.now() + START_MS_MAX; !curl('/readyz').includes('ready'); await setTimeout(100))
      assert.ok(Date.now() < endMs, 'the proxy does not answer')
    const mail = curl(
      '/v1/phishing/analyze',
      '--data-binary',
      `@${at('message.eml')}`,
      '-H',
      'Content-Type: message/rfc822',
    )
    assert.equal(JSON.parse(mail).success, true, mail)
    const { data } = JSON.parse(curl('/v1/file/deep?stages=static', '-F', `file=@${at('large.bin')}`))
    assert.equal(data.file_size, 60 * 1024 * 1024)
    assert.match(curl(`/v1/file/status/${data.sha256}?wait=1`), /"status":"(?:queued|processing|complete)"/)
    const seen = (): readonly string[] => [...new Set(service.output().match(/(?<="address":")[^"]+/g))]
    // Lines of the log are written together.
    for (const endMs = Date.now() + START_MS_MAX; seen().length === 0 && Date.now() < endMs; ) await setTimeout(100)
    assert.deepEqual(seen(), [CLIENT])
  }

  test('nginx', { skip: missing(NGINX) }, async () => {
    const port = await freePort()
    const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-keyout',
        at('key'),
        '-out',
        at('pem'),
        ...subject,
      ],
      { stdio: 'ignore' },
    )
    const lines = linesFor('proxy/server.conf')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/private/assay.example.pem', at('key'))
      .replace('/etc/ssl/assay.example.pem', at('pem'))
      .replace('http://127.0.0.1:8080', service.url)
    writeFileSync(
      at('nginx.conf'),
      `daemon off; pid ${at('pid')}; error_log ${at('errors')}; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
http { access_log off; client_body_temp_path ${at('bodies')}; proxy_temp_path ${at('answers')}; ${foldersOfUnusedModules(at)} ${lines} }`,
    )
    start(NGINX, ['-c', at('nginx.conf'), '-p', folder, '-e', at('errors')])
    await use(port)
  })

  test('Caddy', { skip: missing(CADDY) }, async () => {
    const [port, plain] = [await freePort(), await freePort()]
    const lines = linesFor('proxy/Caddyfile')
      .replace('127.0.0.1:8080', new URL(service.url).host)
      // Nobody here can prove to own the name.
      .replace(`${HOST} {`, `${HOST} {\n  tls internal`)
    const around = `{\n  admin off\n  skip_install_trust\n  https_port ${port}\n  http_port ${plain}\n}\n`
    writeFileSync(at('Caddyfile'), around + lines)
    start(CADDY, ['run', '--config', at('Caddyfile'), '--adapter', 'caddyfile'])
    await use(port)
  })
})
