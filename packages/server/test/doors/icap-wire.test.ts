// The protocol of RFC 3507, byte for byte, with peers that are wrong, slow or gone. The scanner behind it is a fake.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import pino from 'pino'
import { openDiskBlobs } from '../../src/blobs/disk.ts'
import { type ConversationOptions, converse } from '../../src/doors/icap/conversation.ts'
import { type Door, openDoor } from '../../src/doors/listen.ts'
import type { ReceivedFile } from '../../src/doors/receiving.ts'
import type { Scanned } from '../../src/doors/scan.ts'
import { freePort } from './peers.ts'
import { talk } from './raw-clamd.ts'

const BYTES_MAX = 300_000
const TIMES = { requestMsMax: 400, pauseMsMax: 400, bodyMsMax: 1200 }
/** For whoever is not to be late on a busy machine. */
const PATIENT = { requestMsMax: 60_000, pauseMsMax: 60_000, bodyMsMax: 60_000 }
const EVIL = 'evil'

async function scan({ sizeBytes, keep, discard }: ReceivedFile): Promise<Scanned> {
  await keep()
  await discard()
  if (sizeBytes === EVIL.length) return { outcome: 'found', name: 'Assay.Malicious.evil' }
  return sizeBytes === 5 ? { outcome: 'late' } : { outcome: 'passed' }
}

const REQUEST = 'GET http://a.example/x HTTP/1.1\r\nHost: a.example\r\n\r\n'
const RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n'
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
const END = '0\r\n\r\n'
const LAST = 'Connection: close\r\n'

interface Asked {
  readonly method?: 'REQMOD' | 'RESPMOD'
  readonly fields?: string
  /** After the heads; null for none. */
  readonly body: string | null
}

function ask({ method = 'RESPMOD', fields = '', body }: Asked): string {
  const isRequest = method === 'REQMOD'
  const heads = isRequest ? REQUEST : REQUEST + RESPONSE
  const kind = body === null ? 'null' : isRequest ? 'req' : 'res'
  const places = `req-hdr=0, ${isRequest ? '' : `res-hdr=${REQUEST.length}, `}${kind}-body=${heads.length}`
  return `${method} icap://127.0.0.1/scan ICAP/1.0\r\nHost: 127.0.0.1\r\nEncapsulated: ${places}\r\n${fields}\r\n${heads}${body ?? ''}`
}

/** A page whose body is encoded so. */
function askEncoded(encoding: string, body: Uint8Array, fields: string): string {
  const response = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`
  const places = `res-hdr=0, res-body=${response.length}`
  const text = Buffer.from(body).toString('latin1')
  return `RESPMOD icap://h/scan ICAP/1.0\r\nEncapsulated: ${places}\r\n${fields}\r\n${response}${chunk(text)}${END}`
}

const ALLOW = 'Allow: 204\r\n'
const TAG = 'ISTag: "assay-'

const ANSWERS: readonly (readonly [name: string, sent: string, ...answers: RegExp[]])[] = [
  [
    'OPTIONS',
    `OPTIONS icap://127.0.0.1/scan ICAP/1.0\r\nHost: h\r\n${LAST}\r\n`,
    /^ICAP\/1\.0 200 OK\r\nMethods: REQMOD, RESPMOD\r\nService: Assay 1\/2\r\nISTag: "assay-[0-9a-f]{24}"\r\n/,
    /\r\nAllow: 204\r\nPreview: 1024\r\nTransfer-Preview: \*\r\nEncapsulated: null-body=0\r\n\r\n$/,
  ],
  ['a page with nothing in it', ask({ fields: ALLOW + LAST, body: chunk('harmless') + END }), /^ICAP\/1\.0 204 /],
  [
    'a page that is found',
    ask({ fields: ALLOW + LAST, body: chunk(EVIL) + END }),
    /^ICAP\/1\.0 200 OK\r\n/,
    /\r\nX-Infection-Found: Type=0; Resolution=2; Threat=Assay\.Malicious\.evil;\r\nX-Virus-ID: Assay\.Malicious\.evil\r\n/,
    /\r\nEncapsulated: res-hdr=0, res-body=\d+\r\n\r\nHTTP\/1\.1 403 Forbidden\r\n/,
    /This content was blocked: Assay\.Malicious\.evil\.[\s\S]*\r\n0\r\n\r\n$/,
  ],
  [
    'an upload that is found',
    ask({ method: 'REQMOD', fields: LAST, body: chunk(EVIL) + END }),
    /Encapsulated: res-hdr=0, res-body=\d+\r\n\r\nHTTP\/1\.1 403 Forbidden\r\n/,
  ],
  [
    'a client that takes no 204',
    ask({ fields: LAST, body: chunk('harm') + chunk('less') + END }),
    new RegExp(`^ICAP/1\\.0 200 OK\r\n${TAG}`),
    new RegExp(`Encapsulated: res-hdr=0, res-body=${RESPONSE.length}\r\n\r\nHTTP/1\\.1 200 OK\r\n`),
    /\r\n\r\n8\r\nharmless\r\n0\r\n\r\n$/,
  ],
  [
    'a request without a body, and no 204',
    ask({ method: 'REQMOD', fields: LAST, body: null }),
    new RegExp(`Encapsulated: req-hdr=0, null-body=${REQUEST.length}\r\n\r\nGET http://a\\.example/x`),
  ],
  ['a request without a body', ask({ method: 'REQMOD', fields: ALLOW + LAST, body: null }), /^ICAP\/1\.0 204 /],
  ['an empty body', ask({ fields: LAST, body: END }), /res-body=\d+\r\n\r\nHTTP[\s\S]*\r\n\r\n0\r\n\r\n$/],
  [
    'a preview that is all there is',
    ask({ fields: `Preview: 1024\r\n${LAST}`, body: `${chunk('harmless')}0; ieof\r\n\r\n` }),
    /^ICAP\/1\.0 204 /,
  ],
  [
    'a preview that goes on',
    ask({ fields: `Preview: 4\r\n${ALLOW}${LAST}`, body: `${chunk('harm')}${END}${chunk('less')}${END}` }),
    /^ICAP\/1\.0 100 Continue\r\n\r\nICAP\/1\.0 204 /,
  ],
  [
    'a preview that goes on, to a client that takes no 204',
    ask({ fields: `Preview: 4\r\n${LAST}`, body: `${chunk('harm')}${END}${chunk('less')}${END}` }),
    /^ICAP\/1\.0 100 Continue\r\n\r\nICAP\/1\.0 200 OK[\s\S]*8\r\nharmless\r\n0\r\n\r\n$/,
  ],
  [
    'two on one connection',
    ask({ fields: ALLOW, body: chunk('harmless') + END }) + ask({ fields: ALLOW + LAST, body: chunk(EVIL) + END }),
    /^ICAP\/1\.0 204 [\s\S]*ICAP\/1\.0 200 OK[\s\S]*Assay\.Malicious\.evil/,
  ],
  [
    'no verdict is an error',
    ask({ fields: ALLOW + LAST, body: chunk('later') + END }),
    /^ICAP\/1\.0 500 Server error\r\n[\s\S]*X-Response-Info: Time limit reached\r\n/,
  ],
  [
    'a body that is too large',
    ask({ fields: ALLOW, body: chunk('x'.repeat(200_000)) + chunk('x'.repeat(200_000)) + END }),
    /^ICAP\/1\.0 500 Server error\r\n[\s\S]*X-Response-Info: Larger than the size limit\r\nConnection: close\r\n/,
  ],
  ['a chunk of 4 GiB', ask({ fields: ALLOW, body: 'ffffffff\r\n' }), /^ICAP\/1\.0 500 /],
  ['another method', 'DELETE icap://h/scan ICAP/1.0\r\nHost: h\r\n\r\n', /^ICAP\/1\.0 405 /],
  ['HTTP', 'GET / HTTP/1.1\r\nHost: h\r\n\r\n', /^ICAP\/1\.0 400 /],
  ['another version', 'OPTIONS icap://h/scan ICAP/2.0\r\n\r\n', /^ICAP\/1\.0 505 /],
  ['a field without a name', 'OPTIONS icap://h/scan ICAP/1.0\r\n: x\r\n\r\n', /^ICAP\/1\.0 400 /],
  ['Encapsulated that nobody can read', 'REQMOD icap://h/s ICAP/1.0\r\nEncapsulated: x\r\n\r\n', /^ICAP\/1\.0 400 /],
  [
    'offsets that fall',
    'RESPMOD icap://h/s ICAP/1.0\r\nEncapsulated: req-hdr=0, res-hdr=50, res-body=20\r\n\r\n',
    /^ICAP\/1\.0 400 /,
  ],
  [
    'a head of a megabyte',
    'RESPMOD icap://h/s ICAP/1.0\r\nEncapsulated: res-hdr=0, res-body=1000000\r\n\r\n',
    /^ICAP\/1\.0 400 /,
  ],
  ['a chunk without a length', ask({ body: 'xyz\r\n' }), /^ICAP\/1\.0 400 /],
  ['a chunk that is longer than it says', ask({ body: '3\r\nharmless\r\n0\r\n\r\n' }), /^$|^ICAP\/1\.0 400 /],
  ['1,000 fields', `OPTIONS icap://h/s ICAP/1.0\r\n${'A: b\r\n'.repeat(1000)}\r\n`, /^ICAP\/1\.0 400 /],
  ['a line of 20 KB', `OPTIONS icap://h/${'s'.repeat(20_000)}`, /^$/],
  ['who is silent within a head', 'OPTIONS icap://h/s ICAP/1.0\r\nHost:', /^ICAP\/1\.0 408 /],
  ['who is silent within a body', ask({ body: 'ff\r\nab' }), /^ICAP\/1\.0 408 /],
]

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const withWrongChecksum = (gzipped: Buffer): Buffer =>
  Buffer.concat([gzipped.subarray(0, -8), Buffer.from('UUUU'), gzipped.subarray(-4)])
/** Both flushed after the word, and never ended. */
const cutBrotli = (): Buffer => brotliCompressSync(EVIL, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
const cutZstd = (): Buffer => zstdCompressSync(EVIL, { finishFlush: constants.ZSTD_e_flush })
const ENCODED: readonly (readonly [name: string, sent: string, answer: RegExp])[] = [
  ['gzip', askEncoded('gzip', gzipSync(EVIL), ALLOW + LAST), /X-Virus-ID: Assay\.Malicious\.evil/],
  ['Brotli', askEncoded('br', brotliCompressSync(EVIL), ALLOW + LAST), /X-Virus-ID: Assay\.Malicious\.evil/],
  ['zstd', askEncoded('zstd', zstdCompressSync(EVIL), ALLOW + LAST), /X-Virus-ID: Assay\.Malicious\.evil/],
  ['deflate', askEncoded('deflate', deflateSync(EVIL), ALLOW + LAST), /X-Virus-ID: Assay\.Malicious\.evil/],
  ['deflate without its head', askEncoded('Deflate', deflateRawSync(EVIL), ALLOW + LAST), /X-Virus-ID: Assay/],
  [
    'one in another',
    askEncoded('gzip, br', brotliCompressSync(gzipSync(EVIL)), ALLOW + LAST),
    /X-Virus-ID: Assay\.Malicious\.evil/,
  ],
  [
    'an encoding that is damaged is judged as it came',
    askEncoded('br', bytes(EVIL), ALLOW + LAST),
    /X-Virus-ID: Assay/,
  ],
  [
    'an encoding that is damaged is handed on without its name',
    askEncoded('gzip', withWrongChecksum(gzipSync('harmless')), ALLOW + LAST),
    /\r\n\r\nHTTP\/1\.1 200 OK\r\n\r\n1c\r\n\x1f\x8b/,
  ],
  ['gzip that ends too early', askEncoded('gzip', gzipSync(EVIL).subarray(0, -8), ALLOW + LAST), /X-Virus-ID: Assay/],
  ['Brotli that ends too early', askEncoded('br', cutBrotli(), ALLOW + LAST), /X-Virus-ID: Assay/],
  ['zstd that ends too early', askEncoded('zstd', cutZstd(), ALLOW + LAST), /X-Virus-ID: Assay/],
  [
    'more of them than are undone are handed on without their names',
    askEncoded('gzip, gzip, gzip, gzip', gzipSync('four times'), ALLOW + LAST),
    /^ICAP\/1\.0 200 OK[\s\S]*HTTP\/1\.1 200 OK\r\n\r\n/,
  ],
  [
    'one that needs a dictionary is handed on without its name',
    askEncoded('dcb', bytes('harmless'), ALLOW + LAST),
    /HTTP\/1\.1 200 OK\r\n\r\n8\r\nharmless/,
  ],
  ['an encoding that nobody knows', askEncoded('x-own', bytes(EVIL), ALLOW + LAST), /X-Virus-ID: Assay/],
  [
    'an encoding of nothing',
    askEncoded('gzip', Buffer.alloc(0), ALLOW + LAST).replace('0\r\n\r\n0', '0'),
    /^ICAP\/1\.0 204 /,
  ],
  [
    'to a client that takes no 204 the body goes back without it',
    askEncoded('gzip', gzipSync('harmless'), LAST),
    /\r\n\r\nHTTP\/1\.1 200 OK\r\n\r\n8\r\nharmless\r\n0\r\n\r\n$/,
  ],
  [
    'a bomb is an error',
    askEncoded('gzip', gzipSync(Buffer.alloc(50_000_000)), ALLOW + LAST),
    /^ICAP\/1\.0 500 [\s\S]*Larger than the size limit/,
  ],
]

describe('the ICAP door', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-icap-'))
  const doors: Door[] = []
  let [port, patientPort] = [0, 0]
  const options: Omit<ConversationOptions, 'blobs' | 'times'> = {
    scan,
    fileBytesMax: BYTES_MAX,
    version: () => 'Assay 1/2',
    log: pino({ level: 'silent' }),
  }
  async function open(times: typeof TIMES): Promise<number> {
    const at = await freePort()
    const blobs = await openDiskBlobs(join(folder, 'samples'))
    const place = { host: '127.0.0.1', port: at }
    doors.push(
      await openDoor({ place, connectionsMax: 100, serve: (peer) => converse({ ...options, blobs, times }, peer) }),
    )
    return at
  }
  before(async () => {
    port = await open(TIMES)
    patientPort = await open(PATIENT)
  })
  after(async () => {
    await Promise.all(doors.map((door) => door.close(100)))
    rmSync(folder, { recursive: true, force: true })
  })

  for (const [name, sent, ...answers] of ANSWERS)
    test(name, async () => {
      const came = await talk(port, sent)
      for (const answer of answers) assert.match(came, answer)
    })

  for (const [name, sent, answer] of ENCODED)
    test(`Content-Encoding: ${name}`, async () => assert.match(await talk(port, bytes(sent)), answer))

  test('byte by byte is the same', async () => {
    const sent = ask({ fields: ALLOW + LAST, body: chunk(EVIL) + END })
    const came = await talk(patientPort, '', (socket) => {
      socket.setNoDelay(true)
      void (async () => {
        for (const byte of Buffer.from(sent)) {
          socket.write(Buffer.of(byte))
          await setTimeout(0)
        }
      })()
    })
    assert.match(came, /X-Virus-ID: Assay\.Malicious\.evil/)
  })

  test('64 at once, of which every fourth breaks off', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        if (index % 4 !== 0) return talk(patientPort, ask({ fields: ALLOW + LAST, body: chunk('harmless') + END }))
        const socket = connect(patientPort, '127.0.0.1')
        await once(socket, 'connect')
        socket.write('RESPMOD icap://h/s ICAP/1.0\r\nEncapsulated: res-hdr=0, res-')
        socket.resetAndDestroy()
        return 'ICAP/1.0 204 broken off'
      }),
    )
    assert.ok(answers.every((answer) => answer.startsWith('ICAP/1.0 204 ')))
  })
})
