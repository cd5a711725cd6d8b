// A way to a database that says that it is still starting up, as one does that recovers from a crash.
import { connect, createServer, type Socket } from 'node:net'
import { openTo } from './open-to.ts'

export interface RecoveringWay {
  readonly url: string
  /** Connections that were told so. */
  readonly refused: () => number
  /** Lets them through from now on. */
  recover(): void
  close(): Promise<void>
}

/** https://www.postgresql.org/docs/15/protocol-message-formats.html: ErrorResponse. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

export async function openRecoveringWay(databaseUrl: string): Promise<RecoveringWay> {
  const server = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isRecovered = false
  let refused = 0
  const way = createServer((asking) => {
    asking.on('error', () => {})
    if (!isRecovered) {
      refused += 1
      asking.once('data', () => asking.end(startingUp()))
      return
    }
    const onward = connect(Number(server.port), server.hostname)
    onward.on('error', () => {})
    sockets.add(asking).add(onward)
    onward.pipe(asking).pipe(onward)
  })
  const url = await openTo(way, databaseUrl)
  return {
    url,
    refused: () => refused,
    recover() {
      isRecovered = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => way.close(resolve))
    },
  }
}
