// The ICAP door of a real service, with Debian's c-icap-client and Squid and the lines of docs/icap.md.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { codeBlocks } from '../../../cli/test/documents/code-blocks.ts'
import { ask, waitForCompletion } from '../service/client.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service/service.ts'
import { freePort, missingPeer, peerAt, peerEnvironment } from './peers.ts'
import { missingSquid, startSquid } from './squid.ts'

const run = promisify(execFile)
const CLIENT = '/usr/bin/c-icap-client'
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const NOTE = 'Please find the outstanding balance attached.\n'
const PRICE = 5
const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/icap.md'), 'utf8')

interface Page {
  readonly status: number
  readonly text: string
}

/** By way of the proxy. */
const fetchBy = (proxy: number, url: string, body?: string): Promise<Page> =>
  new Promise((done, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: proxy, agent: false, path: url, method: body === undefined ? 'GET' : 'POST' },
      (answer) => {
        let text = ''
        answer.setEncoding('latin1')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject).end(body)
  })

describe('the ICAP door', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-icap-'))
  const dataDir = makeDataDir()
  const at = (name: string): string => join(folder, name)
  const site = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.end(asked.url === '/eicar.com' ? EICAR : NOTE))
  })
  let service: Service
  let port = 0
  let home = ''
  before(async () => {
    port = await freePort()
    service = await startService(dataDir.path, {
      ASSAY_ICAP: `127.0.0.1:${port}`,
      ASSAY_ICAP_KEY: BOOTSTRAP_KEY,
      ASSAY_ICAP_TIMEOUT_S: '60',
      ASSAY_FILE_BYTES_MAX: '1000000',
    })
    writeFileSync(at('eicar.com'), EICAR)
    writeFileSync(at('invoice.txt'), NOTE)
    writeFileSync(at('large.bin'), Buffer.alloc(2_000_000, 'large'))
    writeFileSync(at('long.txt'), 'A long note.\n'.repeat(5000))
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
    const address = site.address()
    home = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  after(async () => {
    site.close()
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  const client = async (...words: readonly string[]): Promise<string> => {
    const all = ['-i', '127.0.0.1', '-p', String(port), '-s', 'scan', '-v', ...words]
    const { stdout, stderr } = await run(peerAt(CLIENT), all, { cwd: folder, env: peerEnvironment(), timeout: 60_000 })
    return stdout + stderr
  }

  test('c-icap-client is told what is served', { skip: missingPeer(CLIENT) }, async () => {
    const told = await client()
    assert.match(told, /Allow 204: Yes/)
    assert.match(told, /Preview: 1024/)
    assert.match(told, /ISTag: "assay-[0-9a-f]{24}"/)
  })

  for (const [way, ...words] of [
    ['with a preview'],
    ['without a preview', '-nopreview'],
    ['without 204', '-no204'],
    ['without either', '-no204', '-nopreview'],
  ] as const) {
    test(`c-icap-client finds the EICAR file, ${way}`, { skip: missingPeer(CLIENT) }, async () => {
      const told = await client('-f', 'eicar.com', '-resp', 'http://a.example/eicar.com', ...words)
      assert.match(told, /X-Infection-Found: Type=0; Resolution=2; Threat=Assay\.Malicious\.eicar_test_file;/)
      assert.match(told, /403 Forbidden/)
    })

    test(`a long text passes as it is, ${way}`, { skip: missingPeer(CLIENT) }, async () => {
      const out = `out-${words.join('')}.txt`
      const told = await client('-f', 'long.txt', '-o', out, '-resp', 'http://a.example/long.txt', ...words)
      assert.doesNotMatch(told, /X-Infection-Found/)
      if (words.length > 0 && words[0] === '-no204')
        assert.equal(readFileSync(at(out), 'utf8'), readFileSync(at('long.txt'), 'utf8'))
      else assert.match(told, /204|No modification needed/i)
    })
  }

  test('an upload is looked at too; what is too large is an error', { skip: missingPeer(CLIENT) }, async () => {
    assert.match(
      await client('-f', 'eicar.com', '-method', 'REQMOD', '-req', 'http://a.example/upload'),
      /X-Infection-Found: .*eicar_test_file/,
    )
    const large = await client('-f', 'large.bin', '-resp', 'http://a.example/large.bin').catch(String)
    // The status, and not the digits of a tag.
    assert.match(large, /ICAP\/1\.0 500 /)
  })

  test('what passes is a submission of the account, charged once', { skip: missingPeer(CLIENT) }, async () => {
    const balance = async (): Promise<number> => (await ask(service, '/v1/account')).json.data.credits_remaining
    const content = `A note of ${crypto.randomUUID()}\n`
    writeFileSync(at('note.txt'), content)
    const before = await balance()
    for (let times = 0; times < 2; times += 1) await client('-f', 'note.txt', '-resp', 'http://a.example/note.txt')
    assert.equal(before - (await balance()), PRICE)
    const { json } = await waitForCompletion(service, createHash('sha256').update(content).digest('hex'))
    assert.deepEqual(json.data.tags, ['icap'])
  })

  test('Squid blocks what is found, in both directions, and passes the rest', { skip: missingSquid() }, async () => {
    const lines = codeBlocks(guide).find(({ savedAs }) => savedAs === 'squid-assay.conf')?.text ?? ''
    assert.ok(lines.includes('1344'))
    await using squid = await startSquid(lines.replaceAll('1344', String(port)))
    const found = await fetchBy(squid.port, `${home}/eicar.com`)
    assert.equal(found.status, 403, squid.log())
    assert.match(found.text, /This content was blocked: Assay\.Malicious\.eicar_test_file\./)
    assert.deepEqual(await fetchBy(squid.port, `${home}/invoice.txt`), { status: 200, text: NOTE })
    assert.deepEqual(await fetchBy(squid.port, `${home}/upload`, 'A harmless note'), { status: 200, text: NOTE })
    assert.equal((await fetchBy(squid.port, `${home}/upload`, EICAR)).status, 403)
    const pages = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        fetchBy(squid.port, `${home}/${index % 4 === 0 ? 'eicar.com' : 'n.txt'}`),
      ),
    )
    assert.deepEqual(
      pages.map(({ status }) => status),
      pages.map((_, index) => (index % 4 === 0 ? 403 : 200)),
    )
  })
})
