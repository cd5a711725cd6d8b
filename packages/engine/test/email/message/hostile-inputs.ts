// Inputs of 5 MiB, each built against one place of the parser where a careless one would be quadratic, recurse without end or
// fill the memory.

import type { InputType } from '../../../src/email/message/message.ts'
import { writeTnef } from '../../tnef/write-tnef.ts'

export interface HostileInput {
  readonly name: string
  readonly type: InputType
  readonly build: () => Buffer
  /** A defect that must be told; null where the input is nothing but large. */
  readonly defect: string | null
}

export const HOSTILE_BYTES = 5 * 1024 * 1024

const fill = (text: string, bytes = HOSTILE_BYTES): string => text.repeat(Math.ceil(bytes / text.length))
const mixed = (body: string): string => `Content-Type: multipart/mixed; boundary=b\n\n${body}`
const numbered = (line: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('')
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const part = (type: string, body: string, encoding = '8bit'): string =>
  `Content-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${body}`

type Row = readonly [name: string, text: () => string, defect?: string]

const eml: readonly Row[] = [
  ['200,000 parts', () => mixed(fill('--b\n\nx\n--b\nContent-Type: text/html\n\n<p>', HOSTILE_BYTES)), 'parts_limit'],
  ['parts of nothing', () => mixed(fill('--b\n')), 'parts_limit'],
  ['100,000 nested tags', () => part('text/html', fill('<div><span>'))],
  ['one endless header', () => `Subject: ${fill('a')}`, 'header_limit'],
  ['one endless folded header', () => `Subject: a${fill('\n a')}`, 'header_limit'],
  ['folds of white space alone', () => `Subject: a${fill('\n \n a')}`, 'header_limit'],
  ['no end of headers', () => fill('a:\n'), 'header_limit'],
  ['no end of one header', () => fill('From: a@b\n'), 'duplicate_header'],
  ['stray lines between headers', () => fill('To: x\nstray\n'), 'header_stray_line'],
  ['a million addresses', () => `To: ${fill('a@b,')}\n\nx`, 'addresses_limit'],
  ['a million addresses in many fields', () => fill(`To: ${fill('a@b,', 60_000)}\n`), 'addresses_limit'],
  ['addresses of one letter', () => fill(`Cc: ${fill('a,', 60_000)}\n`), 'addresses_limit'],
  ['deep comments', () => `From: ${fill('(')}`, 'header_limit'],
  ['deep comments in many fields', () => fill(`From: ${fill('(', 60_000)}\n`), 'duplicate_header'],
  ['comments that open and close', () => fill(`From: ${fill('()', 60_000)}\n`), 'duplicate_header'],
  ['deep comments in a type', () => fill(`Content-Type: ${fill('(', 60_000)}\n`), 'duplicate_header'],
  ['quotes without partners', () => fill(`From: ${fill('"', 60_001)}\n`), 'duplicate_header'],
  ['escaped quotes', () => fill(`From: ${fill('"\\"', 60_000)}\n`), 'duplicate_header'],
  ['escaped quotes in a type', () => fill(`Content-Type: a/b; x="${fill('\\"', 60_000)}\n`), 'duplicate_header'],
  ['quotes in a type', () => fill(`Content-Type: a/b; x=y${fill('"', 60_000)}\n`), 'duplicate_header'],
  ['open brackets', () => fill(`From: ${fill('<', 60_000)}\n`), 'duplicate_header'],
  ['open brackets and commas', () => fill(`From: ${fill('<a,', 60_000)}\n`), 'duplicate_header'],
  ['brackets and quotes', () => fill(`From: ${fill('<"a', 60_000)}\n`), 'duplicate_header'],
  ['groups', () => fill(`To: ${fill('a:;', 60_000)}\n`), 'duplicate_header'],
  ['routes', () => fill(`To: ${fill('<@a,', 60_000)}\n`), 'duplicate_header'],
  ['space around dots', () => fill(`To: a${fill(' .', 60_000)}@b\n`), 'duplicate_header'],
  ['space before an at', () => fill(`To: a${fill(' ', 60_000)}@b\n`), 'duplicate_header'],
  [
    'deep nested multiparts',
    () => numbered((i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`, 95_000),
    'depth_limit',
  ],
  [
    'deep nested multiparts of one boundary',
    () => fill('Content-Type: multipart/mixed; boundary=b\n\n--b\n'),
    'depth_limit',
  ],
  [
    'hyphens in a hundred open multiparts',
    () => `${numbered((i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`, 99)}\n${fill('--\n')}`,
    'boundary_unclosed',
  ],
  [
    'long boundaries, nearly matched',
    () => `Content-Type: multipart/mixed; boundary=${fill('a', 400)}\n\n${fill(`--${fill('a', 399)}\n`)}`,
    'boundary_not_found',
  ],
  [
    'boundaries that never occur, in many parts',
    () => mixed(fill('--b\nContent-Type: multipart/mixed; boundary=c\n\nx\n')),
    'boundary_not_found',
  ],
  [
    'boundaries that must be guessed',
    () => mixed(numbered((i) => `--b${i}\nContent-Type: multipart/mixed; boundary=c\n\n`, 100_000)),
    'boundary_not_found',
  ],
  ['deep nested messages', () => fill('Content-Type: message/rfc822\n\n'), 'depth_limit'],
  ['5 MiB of hyphens', () => mixed(fill('-')), 'boundary_not_found'],
  ['line feeds', () => fill('\n'), 'no_header'],
  ['carriage returns', () => fill('\r'), 'no_header'],
  ['lines that end in a carriage return', () => fill('A: b\r'), 'header_limit'],
  ['CR CR LF', () => fill('\r\r\n'), 'no_header'],
  ['lines of white space', () => fill(' \n'), 'no_header'],
  ['NUL bytes', () => fill('\0'), 'nul_byte'],
  ['5 MiB of encoded words', () => `Subject: ${fill('=?utf-8?q?a?= ')}`, 'header_limit'],
  ['encoded words in many fields', () => fill(`Subject: ${fill('=?utf-8?q?a?= ', 60_000)}\n`), 'duplicate_header'],
  [
    'encoded words of many charsets',
    () => fill(numbered((i) => `From: =?x-${i}?q?a?= <a@b>\n`, 5_000)),
    'duplicate_header',
  ],
  ['beginnings of encoded words', () => fill(`From: ${fill('=?a?q?', 60_000)}\n`), 'duplicate_header'],
  ['question marks in encoded words', () => fill(`From: =?a?q?${fill('?', 60_000)}\n`), 'duplicate_header'],
  ['equals signs in encoded words', () => fill(`From: =?a?q?${fill('=', 60_000)}\n`), 'duplicate_header'],
  [
    '100,000 continuations of a parameter',
    () => `Content-Type: a/b; ${numbered((i) => `n*${i}*=a;`, 400_000)}\n\n`,
    'parameters_limit',
  ],
  ['parameters without values', () => fill(`Content-Type: a/b${fill(';', 60_000)}\n`), 'parameters_limit'],
  [
    'a name of percent signs',
    () => fill(`Content-Disposition: a; filename*=utf-8''${fill('%', 60_000)}\n`),
    'duplicate_header',
  ],
  ['a type of slashes', () => fill(`Content-Type: ${fill('a/', 60_000)}\n`), 'content_type_invalid'],
  ['a type of white space', () => fill(`Content-Type: a${fill(' ', 60_000)}b\n`), 'content_type_invalid'],
  ['message ids', () => fill(`References: ${fill('<a@b>', 60_000)}\n`), 'duplicate_header'],
  ['open brackets of message ids', () => fill(`References: ${fill('<', 60_000)}\n`), 'duplicate_header'],
  ['a date of brackets', () => `Date: ${fill('(', 60_000)}\n\nx`, 'date_invalid'],
  ['base64 of padding', () => part('text/plain', fill('='), 'base64')],
  ['base64 that is padded everywhere', () => part('text/plain', fill('AA== '), 'base64')],
  ['base64 without an end', () => part('application/x', fill('A'), 'base64')],
  [
    'quoted-printable of equals signs',
    () => part('text/plain', fill('='), 'quoted-printable'),
    'transfer_encoding_broken',
  ],
  [
    'quoted-printable of white space',
    () => part('text/plain', fill('= '), 'quoted-printable'),
    'transfer_encoding_broken',
  ],
  ['quoted-printable of spaces', () => part('text/plain', `=${fill(' ')}`, 'quoted-printable')],
  ['beginnings of uuencoded files', () => part('text/plain', fill('begin 644 a\n'))],
  ['uuencoded files', () => part('text/plain', fill('begin 644 a\n#0V%T\n'))],
  ['one uuencoded file', () => part('text/plain', `begin 644 a\n${fill('#0V%T\n')}`)],
  ['the word begin', () => part('text/plain', fill('begin '))],
  ['UTF-7 of plus signs', () => part('text/plain; charset=utf-7', fill('+'))],
  ['UTF-7 of runs', () => part('text/plain; charset=utf-7', fill('+AOk-'))],
  ['ISO-2022-JP of escapes', () => part('text/plain; charset=iso-2022-jp', fill('\x1b(B'))],
  ['HZ of openings', () => part('text/plain; charset=hz-gb-2312', fill('~{'))],
  ['ISO-2022-KR of shifts', () => part('text/plain; charset=iso-2022-kr', fill('\x0ea'))],
  ['code page 437', () => part('text/plain; charset=cp437', fill('\xff'))],
  ['UTF-32', () => part('text/plain; charset=utf-32be', fill('\0\0\0a')), 'nul_byte'],
  ['flowed lines', () => part('text/plain; format=flowed', fill('a \n'))],
  ['flowed lines of changing depth', () => part('text/plain; format=flowed', fill('> \n>> \n'))],
  ['one flowed line of marks', () => part('text/plain; format=flowed', fill('>'))],
  ['charsets that HTML might name', () => part('text/html', fill('<meta '))],
  ['marks of PGP', () => part('text/plain', fill('-----BEGIN PGP MESSAGE-----x\n'))],
  ['a report of empty lines', () => part('message/delivery-status', fill('\n'))],
  ['a report of many recipients', () => part('message/delivery-status', fill('Action: failed\n\n'))],
  [
    'winmail.dat of attributes',
    () => part('application/ms-tnef', base64(attributesOfNothing()), 'base64'),
    'tnef_damaged',
  ],
  [
    'winmail.dat whose text unfolds, in many parts',
    () => mixed(fill(`--b\n${part('application/ms-tnef', base64(rtfBomb()), 'base64')}\n`)),
    'nested_limit',
  ],
  [
    'signed content of open lengths',
    () => part('application/pkcs7-mime', base64(Buffer.alloc(3_500_000, Buffer.of(0x30, 0x80))), 'base64'),
  ],
  ['messages in base64, one in another', () => nestedBase64()],
]

const raw: readonly Row[] = [
  ['letters', () => fill('a')],
  ['quote marks', () => fill('>')],
  ['quote marks, line by line', () => fill('>\n')],
  ['quote marks and spaces', () => fill('> > ')],
  ['indentation', () => fill('    a\n')],
  ['white space', () => fill(' ')],
  ['empty lines', () => fill('\n')],
  ['carriage returns', () => fill('\r')],
  ['senders of forwards', () => fill('From: a\n')],
  ['labels in one line', () => fill('Von: ')],
  ['labels and empty lines', () => fill('Von: a\n\n')],
  ['a list of recipients without end', () => `Von: a@b\nGesendet: x\nAn: a@b,\n${fill('a@b,\n')}`],
  ['letters of a label', () => fill(`${'a b'.repeat(600)}\n`)],
  ['marks before labels', () => fill(`${'> |'.repeat(600)}\n`)],
  ['links of mail', () => `From: ${fill('[mailto:', 2_000)}\nSent: x\nSubject: y\n\n${fill('a')}`],
  ['a block that never begins', () => fill('a\nReceived: x\n')],
  ['headers with their folds lost', () => `Received: x\nFrom: a@b\n${fill('by y\nTo: z\n')}`, 'folding_repaired'],
]

const headers: readonly Row[] = [
  ['empty lines', () => fill('\n')],
  ['lines that are no field', () => `Received: x\nFrom: y\n${fill('a\n')}`, 'folding_repaired'],
  ['an empty line behind each', () => fill('Received: a\n\n'), 'folding_repaired'],
  ['one line', () => fill('a')],
  ['quote marks', () => fill('> ')],
]

const attributesOfNothing = (): Buffer =>
  Buffer.concat([writeTnef([]), Buffer.alloc(3_700_000, writeTnef([[2, 0x9002, Buffer.alloc(0)]]).subarray(6))])

/** Compressed RTF of references alone, each two bytes giving seventeen. */
function rtfBomb(): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(0x7fffffff, 4)
  header.write('LZFu', 8, 'latin1')
  const tokens = Buffer.alloc(300_000, Buffer.from('ff000f000f000f000f000f000f000f000f', 'hex'))
  const value = Buffer.concat([header, tokens])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(value.length)
  return writeTnef([[1, 0x9003, Buffer.concat([Buffer.from('010000000201091001000000', 'hex'), size, value])]])
}

function nestedBase64(): string {
  let inside = 'Subject: last\n\nx'
  while (inside.length < HOSTILE_BYTES * 0.7)
    inside = part('message/rfc822', base64(Buffer.from(inside, 'latin1')), 'base64')
  return inside
}

const rows = (type: InputType, table: readonly Row[]): readonly HostileInput[] =>
  table.map(([name, text, defect = null]) => ({
    name,
    type,
    build: () => Buffer.from(text().slice(0, HOSTILE_BYTES), 'latin1'),
    defect,
  }))

export const hostileInputs: readonly HostileInput[] = [
  ...rows('eml', eml),
  ...rows('raw', raw),
  ...rows('headers', headers),
]
