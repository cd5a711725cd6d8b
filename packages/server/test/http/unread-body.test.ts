// A request that is answered before its body ended: whoever sends all before it reads still gets the answer, and whoever
// never ends is cut off.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { discardRest } from '../../src/http/unread-body.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x1_0000, 0x61), Buffer.from('\r\n')])

interface Talk {
  readonly answer: string
  readonly isCutOff: boolean
}

/** Sends chunks until `chunks` of them are out or the server hangs up, and reads only then. */
async function talk(port: number, chunks: number): Promise<Talk> {
  const socket = connect(port, '127.0.0.1')
  let isCutOff = false
  let answer = ''
  socket.on('error', () => {
    isCutOff = true
  })
  socket.write(HEAD)
  for (let sent = 0; sent < chunks && !isCutOff; sent += 1)
    if (!socket.write(CHUNK))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), setTimeout(200)])
  socket.end('0\r\n\r\n')
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return { answer, isCutOff }
}

/** Answers each request at once, after it looked at its body in one of the ways in which readers give up. */
async function withServer(
  giveUp: (request: IncomingMessage) => void,
  msMax: number,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    giveUp(request)
    response.on('finish', () => discardRest(request, msMax))
    response.writeHead(413).end('too large')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const WAYS: Readonly<Record<string, (request: IncomingMessage) => void>> = {
  'never read': () => {},
  'read and stopped': (request) => {
    const onData = (): void => {
      request.off('data', onData).pause()
    }
    request.on('data', onData)
  },
}

for (const [name, giveUp] of Object.entries(WAYS)) {
  test(`${name}: the whole body is sent and the answer comes`, async () => {
    await withServer(giveUp, 10_000, async (port) => {
      const { answer, isCutOff } = await talk(port, 300)
      assert.match(answer, /^HTTP\/1\.1 413 /)
      assert.equal(isCutOff, false)
    })
  })

  test(`${name}: a body without an end is cut off`, { timeout: 20_000 }, async () => {
    await withServer(giveUp, 300, async (port) => {
      assert.equal((await talk(port, Number.POSITIVE_INFINITY)).isCutOff, true)
    })
  })
}
