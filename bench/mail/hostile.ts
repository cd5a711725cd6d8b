// Messages of 5 MiB, each made to cost as much as one kind of content can.

const BYTES = 5 * 1024 * 1024
const HEAD = [
  'From: "PayPal Service" <service@account-check.example>',
  'To: you@example.com',
  'Subject: Your account',
  'Date: Sat, 31 Jan 2026 12:00:00 +0000',
  'Message-ID: <1@account-check.example>',
  'MIME-Version: 1.0',
]

const message = (type: string, body: string, more: readonly string[] = []): Buffer =>
  Buffer.from([...HEAD, ...more, `Content-Type: ${type}`, '', body].join('\r\n'))

const fill = (unit: (index: number) => string, open = '', close = ''): string => {
  const units: string[] = []
  let chars = open.length + close.length
  for (let index = 0; chars < BYTES; index += 1) {
    const text = unit(index)
    units.push(text)
    chars += text.length
  }
  return `${open}${units.join('')}${close}`
}

const html = (unit: (index: number) => string): Buffer => message('text/html; charset=utf-8', fill(unit))
const plain = (unit: (index: number) => string): Buffer => message('text/plain; charset=utf-8', fill(unit))

export const HOSTILE: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['nested elements', html(() => '<div><b>')],
  ['links', html((index) => `<a href="https://h${index}.example/p?u=${index}">verify your account</a>`)],
  [
    'styles',
    html((index) => `<p style="color:#${(index % 4096).toString(16).padStart(3, '0')};font-size:${index}px">x</p>`),
  ],
  [
    'style sheet',
    message(
      'text/html',
      fill((index) => `.c${index}{display:none}`, '<style>', '</style>'),
    ),
  ],
  ['entities', html(() => '&#112;&#97;&#121;&zwj;')],
  ['comments in words', html(() => 'pa<!-- -->ypal<span></span>x ')],
  ['one line of text', plain(() => 'account')],
  ['lures', plain(() => 'verify your account within 24 hours or it will be suspended. ')],
  [
    'a lure below prose',
    plain((index) =>
      index < 200
        ? 'The harbour lay quiet while boats were drawn up along a wall of grey stones and nets were hung to dry. Evening came.\r\n'
        : 'You must verify your account within 24 hours or it will be suspended, and we close your mailbox. ',
    ),
  ],
  ['addresses', plain((index) => `user${index}@host${index}.example `)],
  ['numbers', plain(() => '+1 (800) 555-0199 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa ')],
  ['dots and dashes', plain(() => 'a.b-c.d-')],
  ['zero-width characters', plain(() => 'a\u200bc')],
  ['confusable letters', plain(() => 'рауpal аррlе ')],
  ['quotation', plain(() => '>> From: a\n>> Sent: b\n')],
  [
    'parts',
    message(
      'multipart/mixed; boundary=b',
      fill(() => '--b\r\n\r\nx\r\n'),
    ),
  ],
  [
    'nested parts',
    message(
      'multipart/mixed; boundary=b',
      fill((index) => `--b\r\nContent-Type: multipart/mixed; boundary=b${index}\r\n\r\n`),
    ),
  ],
  ['addressed', message('text/plain', 'x', [`To: ${fill((index) => `a${index} <a${index}@h.example>, `)}`])],
  [
    'received fields',
    message('text/plain', 'x', [
      fill((index) => `Received: from a${index} by b; Sat, 31 Jan 2026 12:00:00 +0000\r\n`).trimEnd(),
    ]),
  ],
  ['subject', message('text/plain', 'x', [`Subject: ${fill(() => '=?utf-8?Q?pay?= ')}`])],
  [
    'attachments',
    message(
      'multipart/mixed; boundary=b',
      fill((index) => `--b\r\nContent-Type: application/zip; name="a${index}.pdf.exe"\r\n\r\nPK\x03\x04\r\n`),
    ),
  ],
]
