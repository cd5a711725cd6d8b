// A way to a database that is lost in the middle of a commit: the server gets it, its answer does not come, and for a while
// nobody gets through.
import { connect, createServer, type Socket } from 'node:net'
import { openTo } from './open-to.ts'

export interface CutWay {
  readonly url: string
  /** The next commit is the one; `awayMs` is how long the way is closed then. */
  cutNextCommit(awayMs: number): void
  close(): Promise<void>
}

export async function openCutWay(databaseUrl: string): Promise<CutWay> {
  const server = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let cutsForMs: number | null = null
  let closedUntilMs = 0

  const way = createServer((asking) => {
    if (performance.now() < closedUntilMs) {
      asking.destroy()
      return
    }
    const onward = connect(Number(server.port), server.hostname)
    for (const [socket, other] of [
      [asking, onward],
      [onward, asking],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    onward.pipe(asking)
    asking.on('data', (chunk: Buffer) => {
      if (cutsForMs === null || !chunk.includes('COMMIT')) {
        onward.write(chunk)
        return
      }
      closedUntilMs = performance.now() + cutsForMs
      cutsForMs = null
      onward.unpipe(asking)
      // Its answer says that it was done.
      onward.once('data', () => {
        for (const socket of sockets) socket.destroy()
      })
      onward.resume()
      onward.write(chunk)
    })
  })
  const url = await openTo(way, databaseUrl)
  return {
    url,
    cutNextCommit(awayMs) {
      cutsForMs = awayMs
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => way.close(resolve))
    },
  }
}
