// Uploads that end badly: too large, too slow, without an end, with a disk that fails. Each gets its own answer, and none
// leaves bytes behind.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type Blobs, BlobsUnavailableError, type Upload } from '../../src/blobs/blobs.ts'
import { refusalOf } from '../../src/http/faults.ts'
import { receiveForm, receiveRaw } from '../../src/http/upload.ts'

const BYTES_MAX = 100_000
const TIMES = { idleMsMax: 300, wholeMsMax: 900 }

class FakeBlobs {
  open = 0
  failsAfter = Number.POSITIVE_INFINITY

  readonly blobs = {
    createUpload: async (): Promise<Upload> => {
      // A disk takes its time: what goes wrong meanwhile has no reader yet.
      await setTimeout(30)
      this.open += 1
      let written = 0
      const close = async (): Promise<void> => {
        this.open -= 1
      }
      return {
        write: async (chunk) => {
          written += chunk.length
          if (written > this.failsAfter) throw new BlobsUnavailableError('the disk failed')
        },
        commit: close,
        abort: close,
      }
    },
  } as Partial<Blobs> as Blobs
}

/** What the receiver made of the request: the name of its error, or its size. */
async function receive(fake: FakeBlobs, type: string, send: (socket: Socket) => void): Promise<string | number> {
  let tell: (outcome: string | number) => void = () => {}
  const told = new Promise<string | number>((resolve) => {
    tell = resolve
  })
  const server = createServer((request, response) => {
    const receiver = type.startsWith('multipart/') ? receiveForm : receiveRaw
    receiver(request, fake.blobs, BYTES_MAX, TIMES)
      .then(
        async (file) => {
          await file.discard()
          return file.sizeBytes
        },
        (error: unknown) => (request.socket.destroyed ? 'connection lost' : refusalOf(error).error),
      )
      .then((outcome) => {
        tell(outcome)
        response.end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  send(socket)
  const outcome = await told
  socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return outcome
}

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const END = '0\r\n\r\n'
const RAW = 'application/octet-stream'
const FORM = 'multipart/form-data; boundary=b'
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const LARGE = 'a'.repeat(BYTES_MAX + 1)

/** Some bytes again and again, faster than any idle limit, until the other side has had enough. */
const trickle =
  (text: string) =>
  (socket: Socket): void => {
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(chunk(text))), 20)
    socket.on('close', () => clearInterval(timer))
  }

const ENDS: readonly (readonly [string, string, (socket: Socket) => void, string | number])[] = [
  ['a raw body', RAW, (socket) => socket.write(chunk('abc') + END), 3],
  ['a form', FORM, (socket) => socket.write(chunk(`${PART}abc\r\n--b--\r\n`) + END), 3],
  ['a raw body that is too large', RAW, (socket) => socket.write(chunk(LARGE)), 'file_too_large'],
  ['a form whose file is too large', FORM, (socket) => socket.write(chunk(PART + LARGE)), 'file_too_large'],
  ['a raw body that pauses', RAW, (socket) => socket.write(chunk('abc')), 'request_incomplete'],
  ['a form that pauses', FORM, (socket) => socket.write(chunk(`${PART}abc`)), 'request_incomplete'],
  ['a raw body of a byte now and then', RAW, trickle('a'), 'request_incomplete'],
  ['a form of a byte now and then', FORM, trickle('a'), 'request_incomplete'],
  ['a form with nothing before its first part, without an end', FORM, trickle('x'.repeat(200_000)), 'file_too_large'],
  [
    'a raw body that is broken off',
    RAW,
    (socket) => socket.write(chunk('abc'), () => socket.destroy()),
    'connection lost',
  ],
  ['a form that ends in its part', FORM, (socket) => socket.write(chunk(`${PART}abc`) + END), 'invalid_request'],
]

for (const [name, type, send, expected] of ENDS) {
  test(name, { timeout: 20_000 }, async () => {
    const fake = new FakeBlobs()
    assert.equal(await receive(fake, type, send), expected)
    assert.equal(fake.open, 0, 'an upload was left open')
  })
}

for (const [name, type, text] of [
  ['a raw body', RAW, 'a'.repeat(5000)],
  ['a form', FORM, PART + 'a'.repeat(5000)],
] as const) {
  test(`${name} on a disk that fails under it`, { timeout: 20_000 }, async () => {
    const fake = new FakeBlobs()
    fake.failsAfter = 1000
    assert.equal(await receive(fake, type, (socket) => socket.write(chunk(text))), 'store_unavailable')
    assert.equal(fake.open, 0)
  })
}
