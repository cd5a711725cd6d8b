// The protocol of clamd, byte for byte: the answers are those that clamd 1.4.6 of Debian gives to the same bytes, but for the
// version and for what only Assay refuses. The scanner behind it is a fake.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { type Blobs, BlobsUnavailableError, type Upload } from '../../src/blobs/blobs.ts'
import { type ConversationOptions, converse } from '../../src/doors/clamd/conversation.ts'
import { type Door, openDoor } from '../../src/doors/listen.ts'
import type { ReceivedFile } from '../../src/doors/receiving.ts'
import type { Scanned } from '../../src/doors/scan.ts'
import { chunk, END_OF_STREAM, instream, talk } from './raw-clamd.ts'

const BYTES_MAX = 1_000_000
const TIMES = { commandMsMax: 300, pauseMsMax: 300, streamMsMax: 900 }
const EVIL = 'evil'

/** What is received and neither kept nor thrown away. */
let open = 0
let failsAfter = Number.POSITIVE_INFINITY

const blobs = {
  createUpload: async (): Promise<Upload> => {
    open += 1
    let isOpen = true
    let written = 0
    const close = async (): Promise<void> => {
      if (isOpen) open -= 1
      isOpen = false
    }
    return {
      write: async (bytes) => {
        written += bytes.length
        if (written > failsAfter) throw new BlobsUnavailableError('the disk is full')
      },
      commit: close,
      abort: close,
    }
  },
} as Partial<Blobs> as Blobs

/** Fails the test where it does not come to be. */
async function until(isSo: () => boolean): Promise<void> {
  for (const endMs = performance.now() + 20_000; !isSo(); await setTimeout(5)) assert.ok(performance.now() < endMs)
}

async function scan({ sizeBytes, discard }: ReceivedFile): Promise<Scanned> {
  await setTimeout(sizeBytes === EVIL.length ? 40 : 1)
  await discard()
  return sizeBytes === EVIL.length ? { outcome: 'found', name: 'Assay.Malicious.evil' } : { outcome: 'passed' }
}

const options: ConversationOptions = {
  scan,
  blobs,
  fileBytesMax: BYTES_MAX,
  version: () => 'Assay 1/2',
  log: pino({ level: 'silent' }),
  times: TIMES,
}

const VERSION_COMMANDS = 'Assay 1/2| COMMANDS: PING VERSION VERSIONCOMMANDS INSTREAM IDSESSION END'
const LARGE = Buffer.concat([chunk(Buffer.alloc(600_000)), chunk(Buffer.alloc(600_000)), END_OF_STREAM])
const bytes = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)))
const stream = (content: string): Buffer => bytes('zINSTREAM\0', chunk(content), END_OF_STREAM)

const ANSWERS: readonly (readonly [name: string, sent: string | Uint8Array, answer: string])[] = [
  ['a bare word without an end', 'PING', 'PONG\n'],
  ['a bare line', 'PING\n', 'PONG\n'],
  ['a line', 'nPING\n', 'PONG\n'],
  ['a line with a carriage return', 'nPING\r\n', 'PONG\n'],
  ['a word up to a zero', 'zPING\0', 'PONG\0'],
  ['VERSION', 'zVERSION\0', 'Assay 1/2\0'],
  ['VERSIONCOMMANDS', 'nVERSIONCOMMANDS\n', `${VERSION_COMMANDS}\n`],
  ['a command that nobody knows', 'zHELLO\0', 'UNKNOWN COMMAND\0'],
  ['small letters', 'zping\0', 'UNKNOWN COMMAND\0'],
  ['the same, bare', 'HELLO\n', 'UNKNOWN COMMAND\n'],
  ['nothing but the mark', 'z\0', 'UNKNOWN COMMAND\0'],
  ['a path', 'nSCAN /etc/passwd\n', '/etc/passwd: Access denied. ERROR\n'],
  ['a path with spaces', 'zCONTSCAN /a b\0', '/a b: Access denied. ERROR\0'],
  ['a descriptor', 'zFILDES\0', 'Access denied. ERROR\0'],
  ['RELOAD', 'zRELOAD\0', 'COMMAND UNAVAILABLE\0'],
  ['SHUTDOWN', 'nSHUTDOWN\n', 'COMMAND UNAVAILABLE\n'],
  ['a stream', stream('harmless'), 'stream: OK\0'],
  ['a stream that is found', stream(EVIL), 'stream: Assay.Malicious.evil FOUND\0'],
  ['a stream after a line', bytes('nINSTREAM\n', chunk('ab'), END_OF_STREAM), 'stream: OK\n'],
  ['a stream in three chunks', bytes('zINSTREAM\0', chunk('a'), chunk('b'), chunk('c'), END_OF_STREAM), 'stream: OK\0'],
  ['an empty stream', bytes('zINSTREAM\0', END_OF_STREAM), 'stream: OK\0'],
  ['a stream after a bare word', bytes('INSTREAM\n', chunk('ab'), END_OF_STREAM), 'UNKNOWN COMMAND\n'],
  ['a stream that is too large', bytes('zINSTREAM\0', LARGE), 'INSTREAM size limit exceeded. ERROR\0'],
  ['a chunk of 4 GiB', bytes('zINSTREAM\0', Buffer.alloc(4, 0xff), 'aaaa'), 'INSTREAM size limit exceeded. ERROR\0'],
  ['two commands without a session', 'zPING\0zPING\0', 'PONG\0'],
  ['END without a session', 'zEND\0', 'UNKNOWN COMMAND\0'],
  ['a session without a mark', 'IDSESSION\nPING\nEND\n', 'UNKNOWN COMMAND\n'],
  ['a session by lines', 'nIDSESSION\nnPING\nnEND\n', '1: PONG\n'],
  [
    'what a session has no place for',
    'nIDSESSION\nnPING\nnBLA\nnEND\n',
    '1: PONG\n2: Command invalid inside IDSESSION. ERROR\n',
  ],
  [
    'a file of a session that is answered after the next one',
    bytes('zIDSESSION\0zPING\0', stream(EVIL), stream('harmless'), 'zEND\0'),
    '1: PONG\0' + '3: stream: OK\0' + '2: stream: Assay.Malicious.evil FOUND\0',
  ],
  [
    'a file of a session that is too large',
    bytes('zIDSESSION\0zINSTREAM\0', LARGE, stream(EVIL), 'zEND\0'),
    '1: INSTREAM size limit exceeded. ERROR\x002: stream: Assay.Malicious.evil FOUND\0',
  ],
  [
    'a file of a session of which a chunk has 4 GiB',
    bytes('zIDSESSION\0zINSTREAM\0', Buffer.alloc(4, 0xff), 'aaaa'),
    '1: INSTREAM size limit exceeded. ERROR\0',
  ],
  ['a path in a session', 'zIDSESSION\0zSCAN /x\0zEND\0', '1: /x: Access denied. ERROR\0'],
  ['a session that changes its mark', 'zIDSESSION\0nPING\nzEND\0', ''],
  ['a command of 9,000 bytes', `z${'A'.repeat(9000)}\0`, ''],
  ['9,000 bytes without an end', `z${'A'.repeat(9000)}`, ''],
]

describe('the protocol of clamd', () => {
  let door: Door
  let port = 0
  before(async () => {
    door = await openDoor({
      place: { host: '127.0.0.1', port: 0 },
      connectionsMax: 100,
      serve: (peer) => converse(options, peer),
    })
    port = Number(door.told.split(':').at(-1))
  })
  after(async () => {
    await door.close(100)
    assert.equal(open, 0, 'nothing that was received is left')
  })

  for (const [name, sent, answer] of ANSWERS) test(name, async () => assert.equal(await talk(port, sent), answer))

  test('the same when every byte comes alone', async () => {
    const sent = bytes('zIDSESSION\0zPING\0', stream('harmless'), 'zEND\0')
    const answer = await talk(port, '', async (socket) => {
      for (const byte of sent) {
        socket.write(Buffer.of(byte))
        await setTimeout(1)
      }
    })
    assert.equal(answer, '1: PONG\x002: stream: OK\0')
  })

  test('who is silent is told so, at whatever point, and cut off', async () => {
    const points = ['', 'zPI', 'zIDSESSION\0', bytes('zINSTREAM\0', Buffer.of(0, 0, 0, 9), 'abc'), 'zINSTREAM\0\0\0']
    for (const sent of points) assert.equal(await talk(port, sent), 'COMMAND READ TIMED OUT\n')
  })

  test('a byte now and then keeps nobody a place for ever', async () => {
    const answer = await talk(port, bytes('zINSTREAM\0', Buffer.of(0, 0, 9, 9)), async (socket) => {
      for (let sent = 0; sent < 40 && socket.writable; sent += 1) {
        socket.write('a')
        await setTimeout(50)
      }
    })
    assert.equal(answer, 'COMMAND READ TIMED OUT\n')
  })

  test('who ends, or breaks off, within a file leaves nothing of it', async () => {
    const cut = bytes('zINSTREAM\0', Buffer.of(0, 0, 0, 99), 'abc')
    assert.equal(await talk(port, cut, (socket) => void socket.end()), '')
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(cut)
    await until(() => open === 1)
    socket.resetAndDestroy()
    await until(() => open === 0)
  })

  test('a full disk is told in the words of clamd', async () => {
    failsAfter = 10
    try {
      const words = "INSTREAM: Can't write to temporary file. ERROR\0"
      assert.equal(await talk(port, stream('more than ten bytes')), words)
    } finally {
      failsAfter = Number.POSITIVE_INFINITY
    }
  })

  test('64 at once, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => talk(port, instream(at % 2 === 0 ? EVIL : `harmless ${at}`))),
    )
    assert.deepEqual(
      answers,
      answers.map((_, at) => (at % 2 === 0 ? 'stream: Assay.Malicious.evil FOUND\0' : 'stream: OK\0')),
    )
  })

  test('a door that closes lets a file under way end and cuts off who waits for nothing', async () => {
    const own = await openDoor({
      place: { host: '127.0.0.1', port: 0 },
      connectionsMax: 100,
      serve: (peer) => converse({ ...options, times: { ...TIMES, commandMsMax: 60_000 } }, peer),
    })
    const at = Number(own.told.split(':').at(-1))
    const idle = connect(at, '127.0.0.1')
    const idleEnded = once(idle, 'close')
    idle.resume()
    const busy = talk(at, instream(EVIL))
    await until(() => open === 1)
    const beganMs = performance.now()
    await own.close(5_000)
    assert.equal(await busy, 'stream: Assay.Malicious.evil FOUND\0')
    await idleEnded
    assert.ok(performance.now() - beganMs < 2_000, 'nobody was waited for')
    await assert.rejects(once(connect(at, '127.0.0.1'), 'connect'))
  })
})

test('a socket that a dead process left is taken over, one that is answered at is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-door-'))
  const place = { path: `${folder}/socket` }
  const serve: Parameters<typeof openDoor>[0]['serve'] = (peer) => converse(options, peer)
  try {
    const program = `require('node:net').createServer().listen(${JSON.stringify(place.path)}, () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['-e', program])
    const door = await openDoor({ place, connectionsMax: 4, serve })
    await assert.rejects(openDoor({ place, connectionsMax: 4, serve }), { code: 'EADDRINUSE' })
    const socket = connect(place.path)
    socket.write('zPING\0')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    assert.equal(answer.toString(), 'PONG\0')
    socket.destroy()
    await door.close(100)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
