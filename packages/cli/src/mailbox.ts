// Mailboxes in the mbox form (RFC 4155): each message stands behind a line that begins with `From ` and follows an empty
// line. Read as a stream, since mailboxes of years are larger than memory; the bytes of a message stay as they are, but for
// the `>` that was put before its own lines of that kind, which would break its signatures.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Input, InputError } from './input.ts'

/** Of one message: what is larger is no mail, or no mailbox. */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024
const [LF, CR] = [10, 13]
const MARK = Buffer.from('From ')

/** Each input, and in place of a mailbox its messages. Standard input is read for this, since it can be read but once. */
export async function* messagesOf(inputs: readonly Input[]): AsyncGenerator<Input> {
  for (const input of inputs) {
    if (input.name === '-') yield* messagesOfBytes(input)
    else if (await isMailbox(input.name)) yield* messagesIn(input.name, createReadStream(input.name))
    else yield input
  }
}

async function* messagesOfBytes(input: Input): AsyncGenerator<Input> {
  const bytes = await input.read().catch((error: unknown) => error)
  if (!(bytes instanceof Uint8Array)) yield { ...input, read: () => Promise.reject(bytes) }
  else if (!startsWithMark(bytes)) yield { ...input, read: () => Promise.resolve(Uint8Array.from(bytes)) }
  else yield* messagesIn(input.name, [bytes])
}

const startsWithMark = (bytes: Uint8Array): boolean => MARK.equals(bytes.subarray(0, MARK.length))

async function isMailbox(path: string): Promise<boolean> {
  try {
    await using file = await open(path)
    // A pipe could not be read again.
    if (!(await file.stat()).isFile()) return false
    const head = new Uint8Array(MARK.length)
    await file.read(head, 0, head.length, 0)
    return startsWithMark(head)
  } catch {
    // Reading it will tell why.
    return false
  }
}

/** `name` is the mailbox's; its messages are counted from 1. */
export async function* messagesIn(
  name: string,
  stream: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Input> {
  let lines: Buffer[] = []
  let [bytes, count, isAfterEmpty] = [0, 0, true]
  // An empty line before the next message, and before the end, is the mailbox's own.
  let empty: Buffer | null = null
  const message = (): Input => {
    const [taken, isTooLarge] = [lines, bytes > MESSAGE_BYTES_MAX]
    return {
      name: `${name}#${count}`,
      read: () =>
        isTooLarge
          ? Promise.reject(
              new InputError('too_large', `is larger than ${MESSAGE_BYTES_MAX} bytes, the most of a message`),
            )
          : Promise.resolve(new Uint8Array(Buffer.concat(taken))),
    }
  }
  const add = (line: Buffer): void => {
    bytes += line.length
    if (bytes <= MESSAGE_BYTES_MAX) lines.push(line)
    else lines = []
  }
  for await (const line of linesOf(stream)) {
    if (isAfterEmpty && startsWithMark(line)) {
      if (count > 0) yield message()
      lines = []
      bytes = 0
      count += 1
      isAfterEmpty = false
      empty = null
      continue
    }
    if (empty !== null) add(empty)
    isAfterEmpty = line.length === 1 ? line[0] === LF : line.length === 2 && line[0] === CR && line[1] === LF
    empty = isAfterEmpty ? line : null
    if (!isAfterEmpty) add(quotes(line) ? line.subarray(1) : line)
  }
  if (count > 0) yield message()
}

/** `>From `, `>>From `: one `>` was added by whoever wrote the mailbox. */
function quotes(line: Buffer): boolean {
  let at = 0
  while (line[at] === 0x3e) at += 1
  return at > 0 && startsWithMark(line.subarray(at))
}

/** Lines with their ends. One that is longer than a message may be comes in pieces. */
async function* linesOf(stream: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of stream) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    let from = 0
    for (let end = buffer.indexOf(LF); end !== -1; end = buffer.indexOf(LF, from)) {
      const piece = buffer.subarray(from, end + 1)
      yield rest.length === 0 ? piece : Buffer.concat([...rest, piece])
      rest = []
      restBytes = 0
      from = end + 1
    }
    rest.push(buffer.subarray(from))
    restBytes += buffer.length - from
    if (restBytes > MESSAGE_BYTES_MAX) {
      yield Buffer.concat(rest)
      rest = []
      restBytes = 0
    }
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}
