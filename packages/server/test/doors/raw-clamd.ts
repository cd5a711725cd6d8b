// A bare client of clamd's protocol: bytes out, all that comes until the end.
import { connect, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'

export const chunk = (bytes: string | Uint8Array): Buffer => {
  const body = Buffer.from(bytes as Uint8Array)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}
export const END_OF_STREAM: Buffer = Buffer.alloc(4)

export const instream = (bytes: string | Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('zINSTREAM\0'), chunk(bytes), END_OF_STREAM])

/** `sends` may write more, or end it. Resolves to what came, when the other side ends it. */
export async function talk(
  port: number,
  sent: string | Uint8Array,
  sends: (socket: Socket) => void = () => {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let came = ''
  socket.on('data', (data) => {
    came += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(sent)
  sends(socket)
  await finished(socket, { writable: false }).catch(() => {})
  socket.destroy()
  return came
}
