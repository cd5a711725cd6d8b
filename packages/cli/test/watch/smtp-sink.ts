// A mail server on loopback that keeps what it is given.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface SunkMail {
  readonly from: string
  readonly to: readonly string[]
  readonly data: string
}

export interface SmtpSink extends AsyncDisposable {
  readonly port: number
  readonly mails: readonly SunkMail[]
  /** How many of the next recipients are refused for now. */
  refusals: number
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.setEncoding('utf8').write('220 sink.example ESMTP\r\n')
    let text = ''
    let [from, to, isData]: [string, string[], boolean] = ['', [], false]
    const command = (line: string): string => {
      if (/^EHLO/i.test(line)) return '250 sink.example'
      if (/^MAIL FROM:/i.test(line)) [from, to] = [line.slice(10), []]
      if (/^RCPT TO:/i.test(line)) {
        if (sink.refusals > 0) {
          sink.refusals -= 1
          return '451 Try again later'
        }
        to.push(line.slice(8))
      }
      isData = /^DATA/i.test(line)
      return isData ? '354 Go on' : '250 OK'
    }
    socket.on('data', (part: string) => {
      text += part
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const whole = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          mails.push({ from, to, data: whole })
          isData = false
          socket.write('250 Taken\r\n')
        } else socket.write(`${command(whole)}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const sink: SmtpSink = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mails,
    refusals: 0,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sink
}
