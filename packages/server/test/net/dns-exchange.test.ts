// Questions over UDP and TCP, with names that are no host names and servers that are old, forged, broken or gone.
import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { type DecodedPacket, decode, encode } from 'dns-packet'
import type { NameServer } from '../../src/net/dns-exchange.ts'
import { askServers, openTransport } from '../../src/net/dns-question.ts'

type Say = (bytes: Uint8Array) => void
interface Behaviour {
  readonly udp: (asked: DecodedPacket, say: Say) => void
  readonly tcp?: (asked: DecodedPacket, say: Say, socket: Socket) => void
}

/** Both on one port of 127.0.0.1. */
async function start({ udp, tcp }: Behaviour): Promise<NameServer & AsyncDisposable> {
  const streams = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      tcp?.(decode(bytes.subarray(2)), (answer) => socket.write(framed(answer)), socket)
    })
  }).listen(0, '127.0.0.1')
  await once(streams, 'listening')
  const { port } = streams.address() as { port: number }
  const datagrams = createSocket('udp4')
  datagrams.on('message', (bytes, from) =>
    udp(decode(bytes), (answer) => datagrams.send(answer, from.port, from.address)),
  )
  datagrams.bind(port, '127.0.0.1')
  await once(datagrams, 'listening')
  return {
    address: '127.0.0.1',
    port,
    [Symbol.asyncDispose]: async () => {
      datagrams.close()
      streams.close()
    },
  }
}

function framed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const TRUNCATED = 0x0200
const FORMAT_ERROR = 1
const SERVER_FAILURE = 2
const REFUSED = 5

function answerTo({ id = 0, questions = [] }: DecodedPacket, texts: readonly string[], flags = 0): Buffer {
  const name = questions[0]?.name ?? '.'
  const answers = texts.map((text) => ({ type: 'TXT' as const, name, ttl: 60, data: [Buffer.from(text, 'latin1')] }))
  return encode({ type: 'response', id, flags, questions: [...questions], answers: [...answers] })
}

const ask = (server: NameServer, name: string) =>
  openTransport({ mode: 'server', ...server }, { tryMs: 150, probeMs: 150 }).ask(name, 'TXT')
const found = (text: string) => ({ answer: { kind: 'found', records: [text] }, ttlS: 60 })

describe('names that SPF makes of addresses are asked as they are', () => {
  for (const name of [
    'user+tag._spf.example.com',
    "o'brien._spf.example.com",
    'a b.example.com',
    'a@b.example.com',
    'x/y:z.example.com',
    'a\\b.example.com',
    '{d},;!#$%&*()=?^`|~<>.example.com',
    'a"b.example.com',
  ])
    test(name, async () => {
      await using server = await start({
        udp: (asked, say) => say(answerTo(asked, [asked.questions?.[0]?.name ?? ''])),
      })
      assert.deepEqual(await ask(server, name), found(name))
    })

  test('a name of other letters is asked in ASCII', async () => {
    await using server = await start({ udp: (asked, say) => say(answerTo(asked, [asked.questions?.[0]?.name ?? ''])) })
    assert.deepEqual(await ask(server, 'bücher.example'), found('xn--bcher-kva.example'))
  })
})

test('an answer that does not fit is asked over TCP', async () => {
  await using server = await start({
    udp: (asked, say) => say(answerTo(asked, [], TRUNCATED)),
    tcp: (asked, say) => say(answerTo(asked, ['v=spf1 -all'])),
  })
  assert.deepEqual(await ask(server, 'example.com'), found('v=spf1 -all'))
})

test('one that comes over TCP byte by byte is put together', async () => {
  await using server = await start({
    udp: (asked, say) => say(answerTo(asked, [], TRUNCATED)),
    tcp: (asked, _, socket) => {
      socket.setNoDelay(true)
      const bytes = framed(answerTo(asked, ['v=spf1 -all']))
      void (async () => {
        for (const byte of bytes) {
          socket.write(Buffer.of(byte))
          await new Promise((wake) => setImmediate(wake))
        }
      })()
    },
  })
  assert.deepEqual(await ask(server, 'example.com'), found('v=spf1 -all'))
})

test('a server that knows no extensions is asked without', async () => {
  await using server = await start({
    udp: (asked, say) =>
      say((asked.additionals ?? []).length > 0 ? answerTo(asked, [], FORMAT_ERROR) : answerTo(asked, ['old'])),
  })
  assert.deepEqual(await ask(server, 'example.com'), found('old'))
})

test('an answer to something else is none', async () => {
  await using server = await start({
    udp: (asked, say) => {
      say(Buffer.from('nonsense'))
      say(answerTo({ ...asked, id: ((asked.id ?? 0) + 1) % 0x10000 }, ['forged']))
      say(answerTo({ ...asked, questions: [{ type: 'TXT', name: 'other.example' }] }, ['forged']))
      say(answerTo({ ...asked, questions: [] }, ['forged']))
      setTimeout(() => say(answerTo(asked, ['true'])), 20)
    },
  })
  assert.deepEqual(await ask(server, 'example.com'), found('true'))
})

describe('what goes wrong over TCP is no answer', () => {
  const TCP: readonly (readonly [name: string, tcp: NonNullable<Behaviour['tcp']>])[] = [
    ['silence', () => {}],
    ['it is closed', (_asked, _say, socket) => socket.destroy()],
    ['it ends early', (asked, _say, socket) => socket.end(framed(answerTo(asked, ['cut'])).subarray(0, -3))],
    ['nonsense', (_asked, say) => say(Buffer.from('nonsense'))],
  ]
  for (const [name, tcp] of TCP)
    test(name, async () => {
      await using server = await start({ udp: (asked, say) => say(answerTo(asked, [], TRUNCATED)), tcp })
      assert.deepEqual((await ask(server, 'example.com')).answer, { kind: 'temperror', reason: 'time-out' })
    })
})

describe('of several servers', () => {
  const QUESTION = { name: 'example.com', type: 'TXT' } as const
  const textsOf = ({ answers = [] }: DecodedPacket): string =>
    answers.flatMap((answer) => (answer.type === 'TXT' ? [String(answer.data)] : [])).join()

  for (const [name, flags] of [
    ['fails', SERVER_FAILURE],
    ['does not serve us', REFUSED],
  ] as const)
    test(`the next is asked where one ${name}`, async () => {
      await using first = await start({ udp: (asked, say) => say(answerTo(asked, [], flags)) })
      await using second = await start({ udp: (asked, say) => say(answerTo(asked, ['second'])) })
      assert.equal(textsOf(await askServers([first, second], QUESTION, 200, 2)), 'second')
    })

  test('the next is asked where one is gone', async () => {
    await using second = await start({ udp: (asked, say) => say(answerTo(asked, ['second'])) })
    const gone = await start({ udp: () => {} })
    await gone[Symbol.asyncDispose]()
    assert.equal(textsOf(await askServers([gone, second], QUESTION, 200, 2)), 'second')
  })

  test('a failure of all is told, and not asked for ever', async () => {
    let count = 0
    await using server = await start({
      udp: (asked, say) => {
        count += 1
        say(answerTo(asked, [], SERVER_FAILURE))
      },
    })
    assert.deepEqual((await ask(server, 'example.com')).answer, { kind: 'temperror', reason: 'SERVFAIL' })
    assert.equal(count, 1)
  })
})
