// A connection to a mail server that leads to no mailbox is closed: the watcher tries again for as long as it runs.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { openImap } from '../../src/watch/imap.ts'

/** Lets everybody in, and has none of the mailboxes. */
function serve(socket: Socket): void {
  socket.on('error', () => {})
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  createInterface(socket).on('line', (line) => {
    const [tag, command = ''] = line.split(' ')
    const isSelect = /^(?:SELECT|EXAMINE)$/i.test(command)
    if (/^CAPABILITY$/i.test(command)) socket.write('* CAPABILITY IMAP4rev1\r\n')
    socket.write(`${tag} ${isSelect ? 'NO there is no such mailbox' : 'OK done'}\r\n`)
  })
}

test('a connection whose mailbox cannot be opened is closed', { timeout: 30_000 }, async () => {
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection') as Promise<[Socket]>
  const place = { host: '127.0.0.1', port, user: 'abuse', mailbox: 'Nothing', tls: 'none' } as const
  try {
    await assert.rejects(openImap(place, { kind: 'password', command: 'echo secret' }))
    const [socket] = await connected
    if (!socket.closed) await once(socket, 'close')
  } finally {
    server.close()
  }
})
