// A mail server's half of the milter protocol, as far as one message needs it: each step is answered before the next.
import { connect, type Socket } from 'node:net'

const VERSION = 6
/** Headers and body may be changed, recipients and quarantine too: what Postfix offers. */
const ACTIONS = 0x1ff
/** Every step is told and every step is answered. */
const STEPS = 0
const BODY_BYTES = 65_535
/** Accept, continue, discard, reject, try again, an answer of one's own. */
const LAST = new Set(['a', 'c', 'd', 'r', 't', 'y'])

const packet = (command: string, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const data = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(data.length + 1)
  head.write(command, 4)
  return Buffer.concat([head, data])
}

function offer(): Buffer {
  const numbers = Buffer.alloc(12)
  for (const [at, value] of [VERSION, ACTIONS, STEPS].entries()) numbers.writeUInt32BE(value, at * 4)
  return packet('O', numbers)
}

/** Header fields with what they say, and where the body begins. */
function taken(message: Buffer): { readonly fields: readonly (readonly [string, string])[]; readonly body: Buffer } {
  const text = message.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  const head = end === null ? text : text.slice(0, end.index)
  const fields = head
    .split(/\r?\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
    .filter(([name]) => /^[!-9;-~]+$/.test(name))
  return { fields, body: end === null ? Buffer.alloc(0) : message.subarray(end.index + end[0].length) }
}

/** Resolves when the message was judged. Rejects where the milter goes away before. */
export async function judgeByMilter(port: number, message: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const answers = readAnswers(socket)
  const say = async (step: Buffer, isEnd = false): Promise<void> => {
    socket.write(step)
    for (;;) {
      const { value, done } = await answers.next()
      if (done === true) throw new Error('the milter went away')
      if (!isEnd || LAST.has(value)) return
    }
  }
  try {
    await say(offer())
    await say(packet('C', 'mail.example.org\0', '4', Buffer.of(0, 25), '192.0.2.7\0'))
    await say(packet('H', 'mail.example.org\0'))
    await say(packet('M', '<sender@example.org>\0'))
    await say(packet('R', '<you@example.com>\0'))
    const { fields, body } = taken(message)
    for (const [name, value] of fields) await say(packet('L', `${name}\0${value}\0`))
    await say(packet('N'))
    for (let at = 0; at < body.length; at += BODY_BYTES) await say(packet('B', body.subarray(at, at + BODY_BYTES)))
    await say(packet('E'), true)
    socket.write(packet('Q'))
  } finally {
    socket.destroy()
  }
}

/** The letters of the answers. */
async function* readAnswers(socket: Socket): AsyncGenerator<string> {
  let come = Buffer.alloc(0)
  for await (const data of socket) {
    come = Buffer.concat([come, data as Buffer])
    while (come.length >= 5 && come.length >= 4 + come.readUInt32BE()) {
      const length = come.readUInt32BE()
      yield come.toString('latin1', 4, 5)
      come = come.subarray(4 + length)
    }
  }
}
