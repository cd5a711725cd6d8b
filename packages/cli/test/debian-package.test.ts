// The Debian package as an administrator gets it: built, installed into a small Debian that has nothing of ours, used there as
// the user of the service, updated and removed. Everything inside runs in that system's root, by bubblewrap.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { PHISH } from '../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY } from '../../server/test/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')
const debian = join(root, '.cache/debian-root')

function whySkipped(): string | false {
  if (process.getuid?.() !== 0) return 'installing a package needs root'
  if (existsSync(join(debian, 'usr/bin/bwrap'))) return false
  assert.notEqual(process.env['CI'], 'true', 'no Debian to install in: run "npm run install:test-tools"')
  return 'no Debian to install in: "npm run install:test-tools" makes it'
}

describe('the Debian package', { skip: whySkipped() }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-debian-'))
  const system = join(folder, 'root')
  const inside = (...command: readonly string[]): readonly string[] => [
    ...['--bind', system, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/run'],
    ...['--unshare-pid', '--die-with-parent', '--cap-add', 'ALL', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/sbin:/usr/bin:/sbin:/bin', '--chdir', '/', ...command],
  ]
  const run = (command: readonly string[], input = '') =>
    spawnSync('bwrap', inside(...command), { encoding: 'utf8', input, timeout: 600_000 })
  const asService = (...command: readonly string[]): readonly string[] => [
    ...['setpriv', '--reuid', 'assay', '--regid', 'assay', '--clear-groups', '--no-new-privs', '--bounding-set=-all'],
    ...['env', 'HOME=/var/lib/assay', 'ASSAY_DATA_DIR=/var/lib/assay', ...command],
  ]

  before(() => {
    const built = spawnSync(process.execPath, [join(root, 'scripts/packages/debian.ts'), folder], { encoding: 'utf8' })
    assert.equal(built.status, 0, built.stderr)
    assert.equal(spawnSync('cp', ['-a', debian, system]).status, 0)
    copyFileSync(join(folder, globSync('assay_*.deb', { cwd: folder })[0] ?? ''), join(system, 'assay.deb'))
    // Thousands of files are not synced one by one: what is tried here is gone afterwards.
    const installed = run(['dpkg', '--force-unsafe-io', '--install', '/assay.deb'])
    assert.equal(installed.status, 0, installed.stderr)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('settings are root’s, data are the service’s, code is writable by nobody else', () => {
    assert.equal(statSync(join(system, 'etc/assay/assay.env')).mode & 0o777, 0o600)
    const data = statSync(join(system, 'var/lib/assay'))
    assert.equal(data.mode & 0o777, 0o700)
    assert.notEqual(data.uid, 0)
    const writable = run([
      'find',
      '/usr/lib/assay',
      '(',
      '-perm',
      '/022',
      '-o',
      '!',
      '-user',
      'root',
      ')',
      '!',
      '-type',
      'l',
    ])
    assert.deepEqual([writable.status, writable.stdout], [0, ''])
  })

  test('the unit starts what is there, as the user who is there', () => {
    const unit = readFileSync(join(system, 'lib/systemd/system/assay.service'), 'utf8')
    const program = /^ExecStart=(\S+) serve$/m.exec(unit)?.[1] ?? ''
    assert.ok(existsSync(join(system, program)))
    assert.equal(run(['getent', 'passwd', /^User=(\w+)$/m.exec(unit)?.[1] ?? '']).status, 0)
    assert.ok(existsSync(join(system, /^EnvironmentFile=-(\S+)$/m.exec(unit)?.[1] ?? '')))
    assert.ok(existsSync(join(system, /^Documentation=file:(\S+)$/m.exec(unit)?.[1] ?? '')))
  })

  test('what changed is told where Debian keeps it', () => {
    const changes = run(['zcat', '/usr/share/doc/assay/changelog.gz'])
    assert.match(changes.stdout, /^# Changelog/, changes.stderr)
  })

  test('the command line judges, and completes itself', () => {
    const mail = run(asService('assay', 'analyze', 'mail', '-'), PHISH)
    assert.match(mail.stdout, /^(?:HIGHLY )?MALICIOUS /, mail.stderr)
    assert.equal(mail.status, 2)
    const completion = run(['bash', '-c', 'source /usr/share/bash-completion/completions/assay && complete -p assay'])
    assert.equal(completion.status, 0, completion.stderr)
  })

  test('the service answers, behind every wall that a user without rights can have', async () => {
    const settings = ['PORT=0', 'ASSAY_DNS=off', 'ASSAY_MAIL_WORKERS=1', `ASSAY_BOOTSTRAP_KEY=${BOOTSTRAP_KEY}`]
    const child = spawn('bwrap', inside(...asService(...settings, 'assay', 'serve')), {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    try {
      const url = await new Promise<string>((found, failed) => {
        let output = ''
        const collect = (chunk: Buffer): void => {
          output += chunk.toString()
          const at = /listening on (http:\/\/[^\s"]+)/.exec(output)?.[1]
          if (at !== undefined) found(at)
        }
        child.stdout.on('data', collect)
        child.stderr.on('data', collect)
        void ended.then(() => failed(new Error(output)))
      })
      const headers = { authorization: `Bearer ${BOOTSTRAP_KEY}` }
      const health = await fetch(`${url}/v1/admin/health`, { headers })
      const { data } = (await health.json()) as { data: { isolation: { missing: readonly string[] } } }
      assert.deepEqual(data.isolation.missing, [])
      const judged = await fetch(`${url}/v1/phishing/analyze`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'message/rfc822' },
        body: PHISH,
      })
      assert.equal(judged.status, 200)
      assert.match(await (await fetch(url)).text(), /\/console\/main-/)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
    assert.ok(existsSync(join(system, 'var/lib/assay/assay.db')))
  })

  test('an update keeps settings that were changed, a removal keeps what was stored', () => {
    const changed =
      "printf 'PORT=8081\\n' >/etc/assay/assay.env && dpkg --force-unsafe-io --install /assay.deb && cat /etc/assay/assay.env"
    const updated = run(['sh', '-c', changed])
    assert.equal(updated.status, 0, updated.stderr)
    assert.match(updated.stdout, /^PORT=8081$/m)
    const purged = run(['dpkg', '--purge', 'assay'])
    assert.equal(purged.status, 0, purged.stderr)
    assert.match(purged.stdout, /stays in \/var\/lib\/assay/)
    for (const gone of ['usr/lib/assay', 'usr/bin/assay', 'etc/assay', 'lib/systemd/system/assay.service'])
      assert.ok(!existsSync(join(system, gone)), gone)
    assert.ok(existsSync(join(system, 'var/lib/assay/assay.db')))
  })
})
