// A client on a bare socket, for what no HTTP library would send.
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Service } from './service.ts'

/** Sends the pieces with a pause between them and takes what comes, until the server hangs up or the time is over. */
export async function talk(
  service: Pick<Service, 'url'>,
  pieces: readonly (string | Uint8Array)[],
  then: 'wait' | 'half-close' | 'hang up' = 'wait',
): Promise<string> {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece)
    await setTimeout(10)
  }
  if (then === 'half-close') socket.end()
  if ((then === 'wait' || then === 'half-close') && !socket.readableEnded)
    await Promise.race([new Promise((resolve) => socket.once('end', resolve)), setTimeout(30_000)])
  socket.destroy()
  return answer
}

/** A request line and its headers; `more` are further header lines. */
export const head = (method: string, path: string, key: string, more: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n${more}\r\n`
/** A POST with its body, after whose answer the connection ends. */
export const whole = (path: string, key: string, type: string, body: string | Buffer): readonly (string | Buffer)[] => [
  head(
    'POST',
    path,
    key,
    `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`,
  ),
  body,
]
