// A way to the object store on which things go wrong as a test says: the store refuses or is slow, what is sent to it breaks off,
// what it sends is cut or changed, or its answer is lost.
// Requests pass as they are, so that their signatures stay right.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Trouble = 'none' | 'refused' | 'slow' | 'broken_off' | 'unanswered' | 'cut' | 'changed'

const SLOW_MS = 2_000

export interface TroubledWay {
  readonly url: string
  /** The next `times` requests of that method (null is any) meet it. */
  meet(trouble: Trouble, method: string | null, times: number): void
  /** What it holds is said to have been stored that much earlier. */
  age(ms: number): void
  /** Requests so far. */
  readonly count: (method: string) => number
  close(): Promise<void>
}

export async function openTroubledWay(storePort: number): Promise<TroubledWay> {
  let [trouble, troubled, left]: [Trouble, string | null, number] = ['none', null, 0]
  const counts = new Map<string, number>()
  let agedMs = 0

  function troubleOf(method: string): Trouble {
    if ((troubled !== null && method !== troubled) || left === 0) return 'none'
    left -= 1
    return trouble
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = '', headers } = asked
    counts.set(method, (counts.get(method) ?? 0) + 1)
    const met = troubleOf(method)
    if (met === 'refused') {
      asked.resume()
      asked.on('end', () => answer.writeHead(503, { 'content-length': '0', connection: 'close' }).end())
      if (headers.expect !== undefined) answer.writeContinue()
      return
    }
    if (met === 'broken_off') {
      if (headers.expect !== undefined) answer.writeContinue()
      asked.once('data', () => asked.destroy())
      asked.once('end', () => asked.destroy())
    } else if (met === 'slow') setTimeout(send, SLOW_MS, asked, answer, met)
    else send(asked, answer, met)
  }

  function send(asked: IncomingMessage, answer: ServerResponse, met: Trouble): void {
    const { method = '', url = '', headers } = asked
    const onward = request({
      host: '127.0.0.1',
      port: storePort,
      method,
      path: url,
      headers: { ...headers },
      agent: false,
    })
    onward.on('response', (told) => {
      if (met === 'unanswered') {
        told.resume()
        answer.destroy()
        return
      }
      const stored = told.headers['last-modified']
      if (agedMs > 0 && stored !== undefined)
        told.headers['last-modified'] = new Date(Date.parse(stored) - agedMs).toUTCString()
      answer.writeHead(told.statusCode ?? 500, told.headers)
      if (met === 'cut') {
        told.once('data', (chunk: Buffer) => {
          answer.write(chunk.subarray(0, chunk.length >> 1))
          setTimeout(() => answer.destroy(), 50)
        })
        return
      }
      told.on('data', (chunk: Buffer) => {
        if (met === 'changed') chunk[0] = (chunk[0] ?? 0) ^ 1
        answer.write(chunk)
      })
      told.on('end', () => answer.end())
    })
    onward.on('continue', () => answer.writeContinue())
    // The store sends a body after the head that it was asked for alone: the answer is whole by then.
    onward.on('error', () => answer.headersSent || answer.destroy())
    asked.pipe(onward)
  }

  const server = createServer(pass)
  server.on('checkContinue', pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    meet(what, method, times) {
      ;[trouble, troubled, left] = [what, method, times]
    },
    age(ms) {
      agedMs = ms
    },
    count: (method) => counts.get(method) ?? 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
