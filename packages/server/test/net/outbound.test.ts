// Requests to addresses that callers name reach the Internet alone, whatever a name, a redirect or a spelling pretends.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { isInternal } from '../../src/net/internal-address.ts'
import { openOutbound } from '../../src/net/outbound.ts'
import { startFakeDns } from './fake-dns-server.ts'

const OFF = { mode: 'off' } as const

/** On loopback, as whatever stands behind a firewall. */
async function receiver(answer: { readonly status: number; readonly location?: string }) {
  const came: IncomingMessage[] = []
  const server = createServer((request, response) => {
    came.push(request)
    request.resume()
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { came, port, [Symbol.dispose]: () => void server.close().closeAllConnections() }
}

describe('an outbound request', () => {
  const post = { headers: {}, body: '{}' }

  for (const host of [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1'],
    ...['192.168.1.1', '169.254.169.254', '100.100.100.200', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
    ...['[64:ff9b::169.254.169.254]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]'],
    ...['[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '[100::1]', '[4000::1]'],
  ])
    test(`is not made to ${host}`, async () => {
      const outbound = openOutbound({ dns: OFF, internal: [] })
      assert.equal(outbound.objection(`https://${host}/`), 'leads to an address that is not public')
      assert.ok('failure' in (await outbound.post({ ...post, url: `https://${host}/` })))
    })

  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888'])
    test(`may be made to ${address}`, () => assert.equal(isInternal(address), false))

  test('has a scheme, a host and no secret in its address', () => {
    const { objection } = openOutbound({ dns: OFF, internal: [] })
    for (const url of ['http://a.example/', 'ftp://a.example/', 'file:///etc/passwd', 'https://', 'no', ''])
      assert.equal(objection(url), 'is not an https URL', url)
    assert.equal(objection('https://u:p@a.example/'), 'carries a user or a password')
    assert.equal(objection(`https://a.example/${'x'.repeat(2000)}`), 'is not an https URL')
    assert.equal(objection('https://a.example/hook?x=1'), null)
  })

  test('is not made to a name that no public server answers for, unless the operator names networks inside', () => {
    const { objection } = openOutbound({ dns: OFF, internal: [] })
    const named = openOutbound({ dns: OFF, internal: ['10.0.0.0/8'] })
    for (const name of [
      ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'intranet', 'printer.local', 'router.home.arpa'],
      ...['metadata.google.internal', 'metadata.google.internal.', 'x.onion'],
    ]) {
      assert.equal(objection(`https://${name}/`), 'leads to an address that is not public', name)
      assert.equal(named.objection(`https://${name}/`) === null, !/localhost/i.test(name), name)
    }
    assert.equal(openOutbound({ dns: OFF, internal: ['127.0.0.0/8'] }).objection('http://localhost/'), null)
    for (const name of ['localhost.example', 'local.example.com', 'onion.example', 'internal.dev'])
      assert.equal(objection(`https://${name}/`), null, name)
  })

  test('follows no name inside: metadata services, mixed answers, IPv6 within', async () => {
    await using dns = await startFakeDns((question) => {
      if (question === 'A metadata.example') return { a: ['169.254.169.254'] }
      if (question === 'A mixed.example') return { a: ['8.8.8.8', '127.0.0.1'] }
      if (question === 'A many.example') return { a: Array.from({ length: 40 }, (_, at) => `8.8.8.${at}`) }
      return 'nxdomain'
    })
    const outbound = openOutbound({ dns: { mode: 'server', address: '127.0.0.1', port: dns.port }, internal: [] })
    for (const host of ['metadata.example', 'mixed.example', 'many.example', 'none.example']) {
      const result = await outbound.post({ ...post, url: `https://${host}/` })
      assert.deepEqual(result, { failure: 'The name does not resolve to a public address.' }, host)
    }
    for (const name of ['localhost', 'localhost.'])
      assert.ok(
        'failure' in (await openOutbound({ dns: OFF, internal: [] }).post({ ...post, url: `https://${name}/` })),
      )
  })

  test('goes to the address that was looked at: a name that changes in between leads nowhere else', async () => {
    using inside = await receiver({ status: 200 })
    let asked = 0
    // The first answer may be connected to, every later one is where nobody may go.
    await using dns = await startFakeDns((question) => {
      if (!question.startsWith('A ')) return 'nodata'
      asked += 1
      return { a: [asked % 2 === 1 ? '127.0.0.1' : '127.0.0.9'], ttl: 0 }
    })
    const setting = { mode: 'server', address: '127.0.0.1', port: dns.port } as const
    const outbound = openOutbound({ dns: setting, internal: ['127.0.0.1'] })
    const url = `http://rebinds.example:${inside.port}/`
    assert.deepEqual(await outbound.post({ ...post, url }), { status: 200 })
    // One question a request: there is no second answer that a connection could take.
    assert.equal(asked, 1)
    assert.deepEqual(await outbound.post({ ...post, url }), {
      failure: 'The name does not resolve to a public address.',
    })
    assert.equal(inside.came.length, 1)
  })

  test('follows no redirect', async () => {
    using inside = await receiver({ status: 200 })
    using outside = await receiver({ status: 307, location: `http://127.0.0.1:${inside.port}/` })
    const outbound = openOutbound({ dns: OFF, internal: ['127.0.0.1'] })
    assert.deepEqual(await outbound.post({ ...post, url: `http://127.0.0.1:${outside.port}/` }), { status: 307 })
    assert.equal(inside.came.length, 0)
  })

  test('goes by plain HTTP to internal addresses that were named, and to no other', async () => {
    await using dns = await startFakeDns((question) => (question === 'A plain.example' ? { a: ['8.8.8.8'] } : 'nodata'))
    const setting = { mode: 'server', address: '127.0.0.1', port: dns.port } as const
    const outbound = openOutbound({ dns: setting, internal: ['127.0.0.0/8'] })
    assert.deepEqual(await outbound.post({ ...post, url: 'http://plain.example/' }), {
      failure: 'The name does not resolve to a public address.',
    })
    assert.equal(outbound.objection('http://10.0.0.1/'), 'leads to an address that is not public')
  })

  test('ends when nobody answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const outbound = openOutbound({ dns: OFF, internal: ['127.0.0.1'], timeoutMs: 200 })
    assert.deepEqual(await outbound.post({ ...post, url: `http://127.0.0.1:${port}/` }), {
      failure: 'No answer came in time.',
    })
    silent.close().closeAllConnections()
    assert.deepEqual(await outbound.post({ ...post, url: `http://127.0.0.1:${port}/` }), {
      failure: 'Nobody answered.',
    })
  })
})
