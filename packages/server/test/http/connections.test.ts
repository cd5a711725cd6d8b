// Connections are bounded, and who holds one without asking for anything gives way to who asks.
import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Connections, connectionsMax, uploadsMax } from '../../src/http/connections.ts'

/** Long enough for all others to be answered and closed before, on a busy machine too. */
const STUCK_MS = 2_000

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    assert.ok(tries < 3_000, 'it did not happen')
    await setTimeout(10)
  }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('connections leave files for everything else', () => {
  for (const [openFiles, connections, uploads] of [
    [null, 8192, 1024],
    [1_048_576, 8192, 1024],
    [1024, 768, 128],
    [256, 128, 64],
    [1, 1, 1],
  ] as const) {
    assert.equal(connectionsMax(openFiles), connections)
    assert.equal(uploadsMax(openFiles), uploads)
  }
})

/** A server with that many places, which answers at once, or when it is told to. */
async function serve(places: number, answer: (response: ServerResponse) => void = (response) => response.end('hi')) {
  const server: Server = createServer((_request, response) => answer(response))
  server.keepAliveTimeout = 60_000
  const connections = new Connections(server, places)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  return {
    server,
    connections,
    /** Sends the text and resolves when it has reached the server. */
    async open(text = ''): Promise<Socket> {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
      socket.resume()
      await new Promise((resolve) => socket.once('connect', resolve))
      if (text !== '') socket.write(text)
      await setTimeout(50)
      return socket
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What comes back within a moment; null when the connection was closed instead. */
async function ask(socket: Socket): Promise<string | null> {
  let got = ''
  socket.on('data', (bytes: Buffer) => {
    got += bytes.toString('latin1')
  })
  socket.write(REQUEST)
  for (let waits = 0; waits < 40 && got === '' && !socket.closed; waits += 1) await setTimeout(25)
  return got === '' ? null : got.slice(0, 12)
}

test('when all places are taken by the silent, who comes is served, and who was served before still is', async () => {
  await using service = await serve(4)
  const regular = await service.open(REQUEST)
  const silent = [await service.open(), await service.open('GET / HTTP/1.1\r\n'), await service.open()]
  for (let count = 0; count < 8; count += 1) silent.push(await service.open('GET'))
  assert.equal(await ask(await service.open()), 'HTTP/1.1 200')
  assert.equal(await ask(regular), 'HTTP/1.1 200')
  assert.equal(silent.filter(({ closed }) => !closed).length, 2)
})

test('of those between two requests, the one that has waited longest gives way', async () => {
  await using service = await serve(2)
  const [first, second] = [await service.open(REQUEST), await service.open(REQUEST)]
  assert.equal(await ask(first), 'HTTP/1.1 200')
  assert.equal(await ask(await service.open()), 'HTTP/1.1 200')
  assert.equal(second.closed, true)
  assert.equal(first.closed, false)
})

test('whose request is under way keeps its place', async () => {
  const owed: ServerResponse[] = []
  await using service = await serve(2, (response) => void owed.push(response))
  const busy = [await service.open(REQUEST), await service.open(REQUEST)]
  const late = await service.open(REQUEST)
  assert.equal(late.closed, true)
  let answers = 0
  for (const socket of busy)
    socket.once('data', () => {
      answers += 1
    })
  for (const response of owed) response.end('hi')
  await until(() => answers === 2)
})

test('a server that closes waits for answers, not for those who ask nothing', async () => {
  const owed: ServerResponse[] = []
  await using service = await serve(9, (response) => void owed.push(response))
  const idle = [await service.open(), await service.open('GET / HTTP/1.1\r\nHost'), await service.open(REQUEST)]
  owed.pop()?.end('hi')
  const busy = await service.open(REQUEST)
  const stuck = await service.open(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1`)
  await setTimeout(50)
  service.connections.close(STUCK_MS)
  const closed = new Promise((resolve) => service.server.close(resolve))
  await until(() => idle.every((socket) => socket.closed))
  let answered = false
  busy.once('data', () => {
    answered = true
  })
  owed[0]?.end('hi')
  await until(() => answered && busy.closed)
  assert.equal(stuck.closed, false)
  await closed
  await until(() => stuck.closed)
})
