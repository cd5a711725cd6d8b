// The same tools over streamable HTTP: each request is asked under the key that it brings, and nothing is kept between two.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { type Ask, createMcpServer } from './server.ts'

const PATH = '/mcp'
/** A file of 64 MiB in base64, with room. */
const BODY_BYTES_MAX = 90 * 1024 * 1024
const ALL_BODIES_BYTES_MAX = 2 * BODY_BYTES_MAX
const REQUEST_MS_MAX = 60_000

export interface HttpOptions {
  /** Asks the service under this key. */
  readonly askWith: (apiKey: string) => Promise<Ask>
  readonly version: string
}

export function createMcpHttpServer(options: HttpOptions): Server {
  const held = { bytes: 0 }
  return createServer({ requestTimeout: REQUEST_MS_MAX, headersTimeout: 10_000 }, (request, response) => {
    answer(options, held, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'The request could not be answered.')
    })
  })
}

async function answer(
  { askWith, version }: HttpOptions,
  held: { bytes: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if ((request.url ?? '').split('?', 1)[0] !== PATH) return refuse(response, 404, `The tools are at ${PATH}.`)
  // A page in a browser has no business here, whatever name its script found for this address.
  if (request.headers.origin !== undefined) return refuse(response, 403, 'Browsers are not served.')
  const key = /^bearer +([\x21-\x7e]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined)
    return refuse(response, 401, 'An API key is needed: Authorization: Bearer assay_…', {
      'www-authenticate': 'Bearer',
    })
  // Nothing is told that was not asked for, and no session is there to end.
  if (request.method !== 'POST') return refuse(response, 405, 'Only POST is answered.', { allow: 'POST' })
  const body = await readBody(request, held)
  if (typeof body === 'string') return refuse(response, 413, body)
  try {
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = createMcpServer(await askWith(key), version)
    response.once('close', () => void server.close())
    // Its type says that a session's id may be undefined; the interface that it implements says the same in other words.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response, body.value)
  } finally {
    held.bytes -= body.bytes
  }
}

/** Or why not, in a sentence. What is no JSON is null, which the protocol refuses by itself. */
async function readBody(
  request: IncomingMessage,
  held: { bytes: number },
): Promise<string | { readonly value: unknown; readonly bytes: number }> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      held.bytes += chunk.length
      if (bytes > BODY_BYTES_MAX || held.bytes > ALL_BODIES_BYTES_MAX) {
        held.bytes -= bytes
        return 'The request is too large, or too many are being read.'
      }
      chunks.push(chunk)
    }
  } catch (error) {
    held.bytes -= bytes
    throw error
  }
  return { value: parsed(Buffer.concat(chunks).toString('utf8')), bytes }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers }).end(body)
}
