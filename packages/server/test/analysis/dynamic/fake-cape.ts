// A CAPE sandbox of our own: the calls that the adapter makes, answered as CAPE's documentation and its own habits say,
// and as badly as a network can. A test gives each call the answers that it is to get, the last one for ever.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
export const text =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
  }
export const accepted = (...ids: readonly unknown[]): Reply =>
  json({ error: [], data: { task_ids: ids, message: 'Task ID(s) has been submitted' }, errors: [] })
export const status = (word: string): Reply => json({ error: false, data: word })
export const says = (error: unknown): Reply => json({ error: true, error_value: error })
/** The head comes, the body never ends. */
export const endless: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"error":')
}
export const brokenOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"info":{},')
  setTimeout(() => response.destroy(), 5)
}
/** More than any limit, in chunks, until the other side hangs up. */
export const flood: Reply = (response) => {
  const chunk = Buffer.alloc(1024 * 1024, 0x20)
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = (): void => {
    if (!response.destroyed) response.write(chunk, () => setImmediate(more))
  }
  more()
}

export interface Replies {
  readonly create?: readonly Reply[]
  readonly status?: readonly Reply[]
  readonly report?: readonly Reply[]
  readonly lite?: readonly Reply[]
  readonly remove?: readonly Reply[]
}

export interface Asked {
  readonly call: string
  readonly authorization: string
  readonly body: string
}

export class FakeCape implements AsyncDisposable {
  readonly asked: Asked[] = []
  url = ''
  readonly #server: Server
  #replies: Replies = {}
  readonly #counts = new Map<string, number>()

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(replies: Replies): Promise<FakeCape> {
    const fake = new FakeCape()
    fake.#replies = replies
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    fake.url = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`
    return fake
  }

  calls(name: keyof Replies): number {
    return this.asked.filter(({ call }) => call === name).length
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = callOf(request.url ?? '')
    const body = Buffer.concat(chunks).toString('latin1')
    this.asked.push({ call: call ?? request.url ?? '', authorization: request.headers.authorization ?? '', body })
    const replies = call === null ? [] : (this.#replies[call] ?? [])
    const count = this.#counts.get(call ?? '') ?? 0
    this.#counts.set(call ?? '', count + 1)
    const reply = replies[Math.min(count, replies.length - 1)] ?? text('<h1>Not Found</h1>', 404)
    reply(response, request)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function callOf(url: string): keyof Replies | null {
  if (url === '/apiv2/tasks/create/file/') return 'create'
  if (/^\/apiv2\/tasks\/status\/\d+\/$/.test(url)) return 'status'
  if (/^\/apiv2\/tasks\/get\/report\/\d+\/json\/$/.test(url)) return 'report'
  if (/^\/apiv2\/tasks\/get\/report\/\d+\/lite\/$/.test(url)) return 'lite'
  return /^\/apiv2\/tasks\/delete\/\d+\/$/.test(url) ? 'remove' : null
}
