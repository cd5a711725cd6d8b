// A bare SMTP client: one message a connection, and what the server said to it.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** The last answer: `250 …` where the message was accepted, or whatever refused it. */
export async function sendMail(port: number, message: string, sender = 'anna@example.org'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(120_000, () => socket.destroy())
  const steps = [
    'EHLO client.example.org',
    `MAIL FROM:<${sender}>`,
    'RCPT TO:<you@example.com>',
    'DATA',
    `${message.replaceAll(/^\./gm, '..').replace(/\r\n$/, '')}\r\n.`,
    'QUIT',
  ]
  let last = '000 no connection'
  try {
    for await (const line of createInterface({ input: socket })) {
      if (line[3] === '-') continue
      const isRefused = !/^[23]/.test(line)
      if (isRefused || !line.startsWith('221')) last = line
      const step = isRefused ? 'QUIT' : steps.shift()
      if (step === undefined || (isRefused && steps.length === 0)) break
      if (isRefused) steps.length = 0
      socket.write(`${step}\r\n`)
      if (step === 'QUIT') break
    }
  } catch {
    // The connection broke: what was said last stands.
    last = `000 broken after ${last}`
  }
  socket.destroy()
  return last
}
