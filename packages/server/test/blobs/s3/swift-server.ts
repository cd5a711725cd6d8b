// An object store of our own: OpenStack Swift with its S3 interface, one node with one copy in a temporary folder: Debian's, as
// `npm run install:test-tools` brings it. Its four servers are one process, which takes free ports of this machine and says
// where its door is once all of them listen. It keeps what it has in extended attributes of files, which every ordinary file
// system has.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PYTHON = '/usr/bin/python3'
const NEEDED = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'

/** Why tests that need it are skipped. Where CI runs nothing may be missing. */
export const missingSwift: string | false = !existsSync(NEEDED) && 'no OpenStack Swift: npm run install:test-tools'
if (missingSwift !== false && process.env['CI'] === 'true') throw new Error(missingSwift)

/** What the AWS SDK reads. */
export type S3Environment = Readonly<
  Record<'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
>

export interface SwiftServer {
  readonly port: number
  readonly environment: S3Environment
  remove(): Promise<void>
}

const STORES = ['account', 'container', 'object'] as const
const START_MS_MAX = 120_000

const script = (folder: string): string => `
import eventlet, eventlet.wsgi, logging, sys
from swift.common import utils
utils.SWIFT_CONF_FILE = '${folder}/swift.conf'
utils.eventlet_monkey_patch()
logging.disable(logging.CRITICAL)
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp
listening = {name: eventlet.listen(('127.0.0.1', 0)) for name in ${JSON.stringify([...STORES, 'proxy'])}}
ports = {name: at.getsockname()[1] for name, at in listening.items()}
for name in ${JSON.stringify(STORES)}:
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ports[name], 'device': 'disk', 'weight': 1,
                     'replication_ip': '127.0.0.1', 'replication_port': ports[name]})
    builder.rebalance()
    builder.get_ring().save('${folder}/' + name + '.ring.gz')
class Quiet(object):
    def write(self, *_): pass
    info = debug = write
for name, at in listening.items():
    app = loadapp('${folder}/' + name + '.conf', global_conf={'log_name': name})
    eventlet.spawn(eventlet.wsgi.server, at, app, Quiet(), protocol=SwiftHttpProtocol, capitalize_response_headers=False)
eventlet.sleep(0)
print(ports['proxy'], flush=True)
while True:
    eventlet.sleep(1000)
`

const common = (folder: string): string => `[DEFAULT]
swift_dir = ${folder}
log_address = ${folder}/nowhere
`

const storeSettings = (folder: string, name: string): string => `${common(folder)}
devices = ${folder}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const doorSettings = (folder: string): string => `${common(folder)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_assay_test = assay-test-secret .admin
[filter:slo]
use = egg:swift#slo
`

const GENERAL = `[swift-hash]
swift_hash_path_prefix = assay
swift_hash_path_suffix = test
[storage-policy:0]
name = default
default = yes
`

export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-swift-'))
  mkdirSync(join(folder, 'disk'))
  writeFileSync(join(folder, 'swift.conf'), GENERAL)
  for (const name of STORES) writeFileSync(join(folder, `${name}.conf`), storeSettings(folder, name))
  writeFileSync(join(folder, 'proxy.conf'), doorSettings(folder))
  const server = spawn(PYTHON, ['-c', script(folder)], { stdio: ['ignore', 'pipe', 'pipe'] })
  // However the test ends, it does not outlive it.
  process.once('exit', () => server.kill('SIGKILL'))
  const ended = new Promise<null>((resolve) => server.once('exit', () => resolve(null)))
  let told = ''
  server.stderr.on('data', (chunk: Buffer) => {
    told = `${told}${chunk.toString()}`.slice(-4000)
  })
  const listens = new Promise<number>((resolve) =>
    server.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  )
  const late = new Promise<null>((resolve) => setTimeout(resolve, START_MS_MAX, null).unref())
  const port = await Promise.race([listens, ended, late])
  if (port === null) {
    server.kill('SIGKILL')
    throw new Error(`the object store did not start: ${told}`)
  }
  server.unref()
  return {
    port,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'assay:test',
      AWS_SECRET_ACCESS_KEY: 'assay-test-secret',
    },
    async remove() {
      // Waited for again: Node would end before the folder is removed.
      server.ref()
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
