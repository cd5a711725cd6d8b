// The milter protocol, byte for byte, as a mail server speaks it: what is agreed on, what is answered when, what is changed. The
// analysis behind it is a fake.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { type Door, openDoor } from '../../src/doors/listen.ts'
import { converse } from '../../src/doors/milter/conversation.ts'
import type { Policy } from '../../src/doors/milter/decision.ts'
import type { JudgedMail, Unjudged } from '../../src/doors/milter/judge.ts'
import { HELD_BYTES_MAX, MESSAGE_BYTES_MAX } from '../../src/doors/milter/limits.ts'
import { Held } from './peers.ts'

const packet = (command: string, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(data.length + 1)
  head.write(command, 4)
  return Buffer.concat([head, data])
}
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => void bytes.writeUInt32BE(value, 4 * at))
  return bytes
}

/** What Postfix 3.7 offers. */
const OFFER = packet('O', numbers(6, 0x1ff, 0x1f_ffff))
const CONNECT = packet('C', 'mail.example.org\0', '4', Buffer.of(0, 25), '192.0.2.7\0')
const HELLO = packet('H', 'mail.example.org\0')
const FROM = packet('M', '<anna@example.org>\0', 'SIZE=100\0')
const SUBJECT = packet('L', 'Subject\0 Lunch\0')
const END = packet('E')
const QUIT = packet('Q')

const SAFE: JudgedMail = { level: 'safe', score: 0, indicators: [], analysisId: null }
const PHISH: JudgedMail = {
  level: 'malicious',
  score: 77,
  indicators: ['a_lure', 'x\r\nEvil: 1'],
  analysisId: 'mail_1',
}

/** Packets that came, as text: letter and data, numbers as dots. */
function told(came: Buffer): readonly string[] {
  const packets: string[] = []
  for (let at = 0; at + 4 < came.length; ) {
    const bytes = came.readUInt32BE(at)
    packets.push(came.toString('latin1', at + 4, at + 4 + bytes))
    at += 4 + bytes
  }
  return packets
}

/** As short as a test can wait. */
const TIMES = { pauseMsMax: 1_500, packetMsMax: 1_000, answerMsMax: 500 }

const DEFAULT: Policy = { quarantineFrom: 'never', rejectFrom: 'never', failure: 'open' }

describe('the milter protocol', () => {
  let door: Door
  let port = 0
  let judged: JudgedMail | Unjudged = SAFE
  let policy = DEFAULT
  const seen: string[] = []
  const held = new Held()
  before(async () => {
    const judge = async (content: Uint8Array): Promise<JudgedMail | Unjudged> => {
      seen.push(Buffer.from(content).toString('latin1'))
      return judged
    }
    door = await openDoor({
      place: { host: '127.0.0.1', port: 0 },
      connectionsMax: 100,
      serve: (peer) => converse({ judge, policy, held, log: pino({ level: 'silent' }), times: TIMES }, peer),
    })
    port = Number(door.told.split(':').at(-1))
  })
  after(async () => {
    await door.close(100)
    assert.equal(held.bytes, 0, 'no message holds room any more')
  })

  async function talk(sent: readonly Buffer[], sends: (socket: Socket) => void = () => {}): Promise<readonly string[]> {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (data) => parts.push(data)).on('error', () => {})
    socket.write(Buffer.concat(sent))
    sends(socket)
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
    socket.destroy()
    return told(Buffer.concat(parts))
  }

  const mail = (...more: readonly Buffer[]): readonly Buffer[] => [
    OFFER,
    CONNECT,
    HELLO,
    FROM,
    SUBJECT,
    ...more,
    END,
    QUIT,
  ]

  test('what is agreed on is what is needed, of what is offered', async () => {
    const [reply = ''] = await talk([OFFER, QUIT])
    assert.equal(Buffer.from(reply, 'latin1').toString('hex'), '4f' + '00000006' + '00000031' + '001077c8')
    const [old = ''] = await talk([packet('O', numbers(2, 0x3f, 0x7f)), QUIT])
    assert.equal(Buffer.from(old, 'latin1').toString('hex'), '4f' + '00000002' + '00000031' + '00000048')
    assert.deepEqual(await talk([packet('O', numbers(1, 0x3f, 0x7f)), QUIT]), [])
  })

  test('an old mail server gets an answer to each step', async () => {
    const steps = [CONNECT, HELLO, FROM, packet('R', '<you@example.com>\0'), SUBJECT, packet('N'), packet('B', 'x\r\n')]
    const [, ...answers] = await talk([packet('O', numbers(2, 0x3f, 0)), packet('D', 'Cj\0mx\0'), ...steps, END, QUIT])
    assert.deepEqual(answers.slice(0, 7), Array(7).fill('c'))
    assert.equal(answers.at(-1), 'a')
  })

  test('the message is put together as it came, under who handed it over', async () => {
    seen.length = 0
    const macros = [packet('D', 'Cj\0mx.example.com\0'), packet('D', 'M{i}\x004F5C\0')]
    const folded = packet('L', 'References\0 <1@a>\n\t<2@a>\0')
    const odd = packet('L', 'X-Odd\0', Buffer.of(0x20, 0xe9, 0), Buffer.alloc(0))
    await talk([
      OFFER,
      macros[0] ?? END,
      CONNECT,
      HELLO,
      macros[1] ?? END,
      FROM,
      SUBJECT,
      folded,
      odd,
      packet('B', 'At\r\n'),
      packet('E', 'noon\r\n'),
      QUIT,
    ])
    const [message = ''] = seen
    assert.match(
      message,
      /^Return-Path: <anna@example\.org>\r\nReceived: from mail\.example\.org \(mail\.example\.org \[192\.0\.2\.7\]\)\r\n\tby mx\.example\.com with ESMTP id 4F5C; \w{3}, .* \+0000\r\n/,
    )
    assert.ok(
      message.endsWith('\r\nSubject: Lunch\r\nReferences: <1@a>\r\n\t<2@a>\r\nX-Odd: \xe9\r\n\r\nAt\r\nnoon\r\n'),
      message,
    )
  })

  test('what a client says of itself adds no line and no address', async () => {
    seen.length = 0
    const liar = packet('C', 'a (x [203.0.113.9])\r\nEvil: 1\0', '6', Buffer.of(0, 25), 'IPv6:2001:db8::7\0')
    await talk([OFFER, liar, packet('H', 'b]\r\n\r\nbody\0'), packet('M', '<a>\r\nEvil: 1\0'), SUBJECT, END, QUIT])
    const lines = (seen[0] ?? '').split('\r\n')
    assert.equal(lines[0], 'Return-Path: <aEvil:1>')
    assert.equal(lines[1], 'Received: from bbody (ax203.0.113.9Evil:1 [IPv6:2001:db8::7])')
    assert.equal(lines[3], 'Subject: Lunch')
  })

  test('a verdict is written above all other fields, and nothing but an id of ours goes into it', async () => {
    judged = PHISH
    const [, ...answers] = await talk(mail())
    judged = SAFE
    assert.deepEqual(answers, [
      'i\0\0\0\0X-Assay-Id\0 mail_1\0',
      'i\0\0\0\0X-Assay-Indicators\0 a_lure\0',
      'i\0\0\0\0X-Assay-Score\0 77\0',
      'i\0\0\0\0X-Assay-Verdict\0 malicious\0',
      'a',
    ])
  })

  test('forged fields are taken out by the name that they bear, the last first', async () => {
    const forged = ['X-Assay-Verdict\0 safe\0', 'x-assay-verdict \0 safe\0', 'X-ASSAY-More\0 1\0'].map((text) =>
      packet('L', text),
    )
    const [, ...answers] = await talk(mail(...forged))
    assert.deepEqual(answers.slice(0, 3), [
      'm\0\0\0\x01X-ASSAY-More\0\0',
      'm\0\0\0\x02x-assay-verdict \0\0',
      'm\0\0\0\x01X-Assay-Verdict\0\0',
    ])
  })

  for (const [name, given, outcome, last] of [
    ['held', { quarantineFrom: 'malicious' }, PHISH, ['qAssay: malicious, score 77\0', 'a']],
    [
      'not held below its level',
      { quarantineFrom: 'highly_malicious' },
      PHISH,
      ['i\0\0\0\0X-Assay-Verdict\0 malicious\0', 'a'],
    ],
    [
      'refused',
      { rejectFrom: 'suspicious', quarantineFrom: 'suspicious' },
      PHISH,
      ['y550 5.7.1 This message was found to be fraudulent or harmful and is refused\0'],
    ],
    ['let through unjudged', {}, 'late', ['i\0\0\0\0X-Assay-Verdict\0 unknown (late)\0', 'a']],
    [
      'put off unjudged',
      { failure: 'closed' },
      'no_credits',
      ['y451 4.7.1 This message could not be checked yet, please try again later\0'],
    ],
  ] as const)
    test(`a mail is ${name}, as configured`, async () => {
      policy = { ...DEFAULT, ...given }
      judged = outcome
      const answers = await talk(mail())
      judged = SAFE
      policy = DEFAULT
      assert.deepEqual(answers.slice(-last.length), last)
    })

  test('a large mail is skipped and never judged, with failures closed too', async () => {
    seen.length = 0
    const chunk = packet('B', Buffer.alloc(65_000, 'a'))
    const chunks = Array<Buffer>(Math.ceil(MESSAGE_BYTES_MAX / 65_000) + 2).fill(chunk)
    const answers = await talk(mail(...chunks))
    assert.ok(answers.includes('s'))
    assert.deepEqual(answers.slice(-2), ['i\0\0\0\0X-Assay-Verdict\0 unknown (too large)\0', 'a'])
    assert.deepEqual(seen, [])
  })

  test('several mails, an aborted one and another client share a connection', async () => {
    seen.length = 0
    const one = [FROM, SUBJECT, END]
    const answers = await talk([
      OFFER,
      CONNECT,
      ...one,
      FROM,
      SUBJECT,
      packet('A'),
      ...one,
      packet('K'),
      CONNECT,
      ...one,
      QUIT,
    ])
    assert.equal(answers.filter((answer) => answer === 'a').length, 3)
    assert.equal(seen.length, 3)
  })

  for (const [name, bytes] of [
    ['no packet at all', Buffer.alloc(64, 0xff)],
    ['a packet without a letter', Buffer.alloc(64)],
    ['text', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['an offer that is cut', packet('O', numbers(6))],
    ['a mail before any offer', Buffer.concat([FROM, END])],
    ['a second offer', Buffer.concat([OFFER, OFFER])],
  ] as const)
    test(`${name} ends the connection`, async () => {
      const answers = await talk([bytes])
      assert.ok(answers.length <= 1)
    })

  test('odd packets within a connection are lived through', async () => {
    const odd = ['C', 'H', 'M', 'L', 'D', 'U', 'T', 'R', 'N', 'Z'].map((command) => packet(command))
    const answers = await talk([
      OFFER,
      ...odd,
      packet('L', 'no value'),
      packet('D', 'C\0\0\0'),
      packet('C', 'a\0', '4'),
      END,
      QUIT,
    ])
    assert.equal(answers.at(-1), 'a')
  })

  test('byte by byte is the same', async () => {
    const answers = await talk([], async (socket) => {
      socket.setNoDelay(true)
      for (const byte of Buffer.concat(mail(packet('B', 'At noon?\r\n')))) {
        socket.write(Buffer.of(byte))
        await setTimeout(0)
      }
    })
    assert.equal(answers.at(-1), 'a')
  })

  test('who is silent, between packets or within one, is let go and holds no room', async () => {
    for (const sent of [[], [OFFER, CONNECT], [OFFER, FROM, SUBJECT], [OFFER, FROM, SUBJECT, END.subarray(0, 3)]]) {
      const beganMs = performance.now()
      await talk(sent)
      assert.ok(performance.now() - beganMs < 20_000)
      assert.equal(held.bytes, 0)
    }
  })

  test('a byte now and then keeps nobody a place for ever', async () => {
    const large = packet('B', Buffer.alloc(60_000, 'a'))
    const answers = await talk([OFFER, FROM, SUBJECT, large.subarray(0, 100)], async (socket) => {
      for (let at = 100; at < 160 && socket.writable; at += 1) {
        socket.write(large.subarray(at, at + 1))
        await setTimeout(50)
      }
    })
    assert.ok(!answers.includes('a'))
    assert.equal(held.bytes, 0)
  })

  test('who never reads is cut off', async () => {
    judged = { ...PHISH, indicators: Array.from({ length: 20 }, (_, at) => `an_indicator_with_a_long_name_${at}`) }
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause()
    const steps = Buffer.concat([FROM, SUBJECT, END])
    const flood = Buffer.concat([OFFER, CONNECT, ...Array.from({ length: 2_000 }, () => steps)])
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const write = (): void => void (socket.destroyed || socket.write(flood, () => setImmediate(write)))
    write()
    await Promise.race([closed, setTimeout(60_000, null, { ref: false }).then(() => assert.fail('it is still served'))])
    judged = SAFE
  })

  test('who breaks off leaves no room taken', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(Buffer.concat([OFFER, CONNECT, FROM, SUBJECT, packet('B', Buffer.alloc(60_000, 'a'))]))
    const until = async (isSo: () => boolean): Promise<void> => {
      for (const endMs = performance.now() + 20_000; !isSo(); await setTimeout(5)) assert.ok(performance.now() < endMs)
    }
    await until(() => held.bytes >= 60_000)
    socket.resetAndDestroy()
    await until(() => held.bytes === 0)
  })

  test('where all connections hold too much, the mail that is too much is let go at once, and others are judged', async () => {
    const others = HELD_BYTES_MAX - 30_000
    held.bytes = others
    const part = packet('B', Buffer.alloc(20_000, 'a'))
    assert.match((await talk(mail(part, part))).join(), /unknown \(overloaded\)/)
    assert.ok(held.most <= HELD_BYTES_MAX)
    assert.match((await talk(mail(packet('B', 'At noon?\r\n')))).join(), /X-Assay-Verdict\0 ?safe/)
    held.bytes -= others
  })

  test('64 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => talk(mail(packet('B', 'At noon?\r\n')))))
    for (const one of answers) assert.equal(one.at(-1), 'a')
  })
})
