// Writes messages of every shape that the parser knows: the seeds that are then damaged. One character is one byte.
import { sampleTnef } from '../../../tnef/write-tnef.ts'
import { signedData, streamedSignedData } from '../write-cms.ts'
import type { Random } from './random.ts'

const CHARSETS = [
  'utf-8',
  'iso-8859-1',
  'koi8-r',
  'windows-1251',
  'gb18030',
  'iso-2022-jp',
  'utf-7',
  'hz-gb-2312',
  'cp437',
  'utf-16',
  'us-ascii',
  'x-none',
]
const WORDS = [
  '=?utf-8?q?J=C3=B6rg?=',
  '=?iso-2022-jp?b?GyRCRnxLXBsoQg==?=',
  'Ann',
  '"Lee, Bob"',
  '(a (b))',
  '=?utf-8?b?4p?= =?utf-8?b?yT?=',
  'caf\xc3\xa9',
  '=?x?q?a b??=',
]
const TEXTS = [
  'Dear customer,\n> quoted \n> on\nyours \n-- \nAnn\n',
  'a=C3=A9=\nb\n',
  '<p>Pay <a href="http://x.example/">now</a>',
  'begin 644 cat.txt\n#0V%T\n`\nend\n',
  'SGVsbG8=\n',
  '-----BEGIN PGP MESSAGE-----\n\nx\n',
  '\x1b$BF|K\\\x1b(B',
  '+AOk- and ~{VP9z~}',
  '',
]
const TYPES = [
  'text/plain',
  'text/html',
  'text/calendar',
  'application/octet-stream',
  'image/png',
  'message/delivery-status',
  'text/rfc822-headers',
]
const ENCODINGS = ['7bit', '8bit', 'base64', 'quoted-printable', 'x-uuencode', 'x-none']
const PARAMETERS = [
  '; format=flowed; delsp=yes',
  "; name*=utf-8''caf%C3%A9.pdf",
  '; name*0="a"; name*1*=%20b',
  '; name="=?utf-8?q?x.exe?="',
  '; name=my file(1).txt',
  '',
]

const address = (random: Random): string =>
  `${random.pick(WORDS)} <${random.pick(['a', '"b c"', 'x.y'])}@${random.pick(['example.org', '[192.0.2.1]', 'b\xc3\xbccher.example'])}>`

function fields(random: Random): string {
  const lines = [
    `From: ${address(random)}`,
    `To: ${address(random)}, Group: ${address(random)}, ${address(random)};`,
    `Subject: ${random.pick(WORDS)}\n ${random.pick(WORDS)}`,
    `Date: ${random.pick(['Fri, 21 Nov 1997 09:55:06 -0600', '1 Jan 70 0:0 EST (x)', 'yesterday'])}`,
    `Message-ID: <${random.below(1_000)}@example.org>`,
    'Received: from a (b [192.0.2.1])\n\tby c with ESMTPS; Fri, 21 Nov 1997 09:55:06 -0600',
    'References: <a@b>\n <c@d>',
    'DKIM-Signature: v=1; h=from:to;\n b=abc',
    'MIME-Version: 1.0',
  ]
  return lines.filter(() => !random.chance(4)).join('\n')
}

/** Fields of a part and its body, without the fields of a message. */
function entity(random: Random, depth: number): string {
  const kind = depth > 3 ? 9 : random.below(12)
  if (kind < 4) return multipart(random, depth)
  if (kind === 4) return `Content-Type: message/rfc822\n\n${writeMessage(random, depth + 1)}`
  const bytes = kind === 5 ? sampleTnef() : kind === 6 ? signedData(Buffer.from(entity(random, 4), 'latin1')) : null
  const streamed = kind === 7 ? streamedSignedData(Buffer.from(entity(random, 4), 'latin1')) : bytes
  if (streamed !== null)
    return `Content-Type: application/${kind === 5 ? 'ms-tnef' : 'pkcs7-mime'}\nContent-Transfer-Encoding: base64\n\n${streamed.toString('base64').replaceAll(/.{76}/g, '$&\n')}\n`
  const disposition = random.chance(3)
    ? `Content-Disposition: ${random.pick(['attachment', 'inline', 'x'])}; filename="${random.pick(WORDS).replaceAll('"', '')}"\n`
    : ''
  return `Content-Type: ${random.pick(TYPES)}; charset=${random.pick(CHARSETS)}${random.pick(PARAMETERS)}\nContent-Transfer-Encoding: ${random.pick(ENCODINGS)}\n${disposition}\n${random.pick(TEXTS)}${random.pick(TEXTS)}`
}

function multipart(random: Random, depth: number): string {
  const boundary = random.pick(['b', 'bb', '=_x', `n${random.below(100)}`, "a b'c"])
  const parts = Array.from({ length: 1 + random.below(3) }, () => `--${boundary}\n${entity(random, depth + 1)}\n`)
  const type = random.pick(['mixed', 'alternative', 'related', 'digest', 'signed', 'report'])
  return `Content-Type: multipart/${type}; boundary="${boundary}"\n\npreamble\n${parts.join('')}--${boundary}--\nepilogue\n`
}

export function writeMessage(random: Random, depth = 0): string {
  return `${fields(random)}\n${entity(random, depth)}`
}
