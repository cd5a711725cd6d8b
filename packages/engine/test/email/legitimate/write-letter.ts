// Legitimate mail written out as its receiver stored it: a letter says who sends what through whom; the headers, the HTML
// and the plain text that such a sender and such a receiver write are made from it.

export interface Letter {
  /** Told when it fails: `docusign asks to sign, answers to the sender`. */
  readonly name: string
  /** As in the field: `"Shop" <news@shop.example>`. */
  readonly from: string
  readonly to?: string
  readonly subject: string
  /**
   * Marks: a line `# …` is a heading, `[[text|url]]` a button, `![alt](url)` a picture, `[text](url)` a link, `---` begins the
   * small print; other lines are paragraphs.
   */
  readonly body: string
  readonly replyTo?: string
  /** Domain of the envelope sender; that of From by default, '' for a bounce. */
  readonly envelope?: string
  /** Domains whose signatures verify; that of From by default. */
  readonly signers?: readonly string[]
  /** Fields as the sender writes them: `List-Unsubscribe: <…>`. */
  readonly fields?: readonly string[]
  /** Written by a person: plain text, no HTML. */
  readonly isPlain?: boolean
  readonly files?: readonly File[]
  /** The whole content instead of `body`, with its own Content-Type. */
  readonly raw?: { readonly type: string; readonly content: string }
  readonly date?: string
}

export interface File {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Who received it, and what of the checks can be read off the message. */
export const RECEIVERS = ['gmail', 'exchange', 'small_host', 'unchecked', 'forwarded'] as const
export type Receiver = (typeof RECEIVERS)[number]

const domainOf = (address: string): string => /@([^>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? ''

/** The last two labels, three under a suffix of two: enough for the domains that the letters use. */
const registrableOf = (domain: string): string => {
  const labels = domain.split('.')
  const isLong = /^(?:com?|net|org|gov|gob|gouv|edu|ac|ne|or|go|gv|web|govt)$/.test(labels.at(-2) ?? '')
  return labels.slice(isLong ? -3 : -2).join('.')
}

export function writeLetter(letter: Letter, receiver: Receiver): string {
  const {
    from,
    to = 'Kim Novak <kim.novak@nordfeld.example>',
    subject,
    replyTo,
    fields = [],
    date = 'Tue, 10 Mar 2026 09:00:00 +0000',
  } = letter
  const id = [...`${letter.name}${subject}`]
    .reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 0xffffffff, 7)
    .toString(36)
  const { type, content } = contentOf(letter)
  return [
    ...receivedBy(letter, receiver, id, to),
    ...(letter.signers ?? [domainOf(from)]).map(
      (domain) =>
        `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=s1; h=from:to:subject:date; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=${'c2ln'.repeat(40)}`,
    ),
    `From: ${encodeName(from)}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${encodeName(replyTo)}`]),
    `Subject: ${encode(subject)}`,
    `Date: ${date}`,
    `Message-ID: <${id}.${id}@${domainOf(from)}>`,
    ...fields,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    content,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
}

const encode = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

function encodeName(address: string): string {
  const [, name = '', rest = ''] = /^"?([^"<]*?)"?\s*(<[^>]*>)$/.exec(address) ?? []
  return /^[\x20-\x7e]*$/.test(address) ? address : `${encode(name)} ${rest}`
}

/** The fields above the sender's own, newest first. */
function receivedBy(
  { from, envelope = domainOf(from), signers = [domainOf(from)] }: Letter,
  receiver: Receiver,
  id: string,
  to: string,
): readonly string[] {
  const author = registrableOf(domainOf(from))
  const path = envelope === '' ? '' : `bounce-${id}@${envelope}`
  const isSigned = signers.some((domain) => registrableOf(domain) === author)
  const isAligned = isSigned || registrableOf(envelope) === author
  const out = `mail-${id}.out.${envelope || author}`
  const received = `Received: from ${out} (${out} [192.0.2.66]) by mx1.receiver.example with ESMTPS id ${id}; Tue, 10 Mar 2026 09:00:04 +0000`
  const dkim = signers.map((domain) => `dkim=pass header.i=@${domain} header.s=s1 header.b=c2lnc2ln`)
  const signed = dkim.length > 0 ? dkim : ['dkim=none']
  const checks = (spf: string): string =>
    [...signed, spf, ...(isAligned ? [`dmarc=pass (p=QUARANTINE) header.from=${domainOf(from)}`] : [])].join(
      ';\n       ',
    )
  switch (receiver) {
    case 'gmail':
      return [
        `Delivered-To: ${/<([^>]*)>/.exec(to)?.[1] ?? to}`,
        `Return-Path: <${path}>`,
        received.replace('mx1.receiver.example', 'mx.google.com'),
        `Received-SPF: pass (google.com: domain of ${path} designates 192.0.2.66 as permitted sender) client-ip=192.0.2.66;`,
        `Authentication-Results: mx.google.com;\n       ${checks(`spf=pass (google.com: domain of ${path} designates 192.0.2.66 as permitted sender) smtp.mailfrom=${path}`)}`,
      ]
    case 'exchange':
      return [
        'Received: from DB9PR03MB7771.eurprd03.prod.outlook.com (2603:10a6::1) by AS8PR03MB9999.eurprd03.prod.outlook.com with HTTPS; Tue, 10 Mar 2026 09:00:06 +0000',
        `Authentication-Results: spf=pass (sender IP is 192.0.2.66) smtp.mailfrom=${envelope}; ${signers.length > 0 ? `dkim=pass (signature was verified) header.d=${signers[0]}` : 'dkim=none (message not signed) header.d=none'};dmarc=${isAligned ? 'pass' : 'none'} action=none header.from=${domainOf(from)};compauth=pass reason=${isAligned ? '100' : '130'}`,
        received.replace('mx1.receiver.example', 'DB5EUR03FT012.mail.protection.outlook.com'),
        'X-MS-Exchange-Organization-AuthAs: Anonymous',
        `Return-Path: ${path === '' ? '<>' : path}`,
      ]
    case 'small_host':
      return [
        `Return-Path: <${path}>`,
        `Authentication-Results: mx1.receiver.example; ${signers.length > 0 ? `dkim=pass header.d=${signers[0]}` : 'dkim=none'}; spf=pass smtp.mailfrom=${path}`,
        received,
      ]
    case 'unchecked':
      return [`Return-Path: <${path}>`, received]
    case 'forwarded':
      // A forwarder breaks SPF, and where nothing of the author's is signed, everything.
      return [
        `Return-Path: <${path}>`,
        `Received: from relay.alumni.example (relay.alumni.example [198.51.100.20]) by mx1.receiver.example with ESMTPS id f${id}; Tue, 10 Mar 2026 09:00:09 +0000`,
        `Authentication-Results: mx1.receiver.example; ${signers.length > 0 ? `dkim=pass header.d=${signers[0]}` : 'dkim=none'}; spf=softfail smtp.mailfrom=${path}${isSigned ? `; dmarc=pass header.from=${domainOf(from)}` : ''}`,
        'X-Forwarded-To: kim.novak@nordfeld.example',
        'X-Forwarded-For: kim@alumni.example kim.novak@nordfeld.example',
        `Delivered-To: kim@alumni.example`,
        received.replace('mx1.receiver.example', 'relay.alumni.example'),
      ]
  }
}

function contentOf({ body, isPlain = false, files = [], raw }: Letter): {
  readonly type: string
  readonly content: string
} {
  if (raw !== undefined) return raw
  const text = { type: 'text/plain; charset=utf-8', content: textOf(body) }
  const shown = isPlain
    ? text
    : joined('multipart/alternative', 'alt', [text, { type: 'text/html; charset=utf-8', content: htmlOf(body) }])
  if (files.length === 0) return shown
  return joined('multipart/mixed', 'mix', [
    shown,
    ...files.map(({ name, type, content }) => ({
      type: `${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64`,
      content: Buffer.from(content).toString('base64'),
    })),
  ])
}

const joined = (type: string, mark: string, parts: readonly { readonly type: string; readonly content: string }[]) => ({
  type: `${type}; boundary="=_${mark}"`,
  content: [
    ...parts.map(({ type: each, content }) => `--=_${mark}\nContent-Type: ${each}\n\n${content}`),
    `--=_${mark}--\n`,
  ].join('\n'),
})

const textOf = (body: string): string =>
  body
    .trim()
    .replaceAll(/^# /gm, '')
    .replaceAll(/\[\[([^|\]]*)\|([^\]]*)\]\]/g, '$1: $2')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')

function htmlOf(body: string): string {
  const inline = (line: string): string =>
    line
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/!\[([^\]]*)\]\(([^)]*)\)/g, '<img src="$2" alt="$1" width="140" style="display:block;border:0">')
      .replaceAll(
        /\[\[([^|\]]*)\|([^\]]*)\]\]/g,
        '<table role="presentation"><tr><td style="background:#1a6f4a;border-radius:6px"><a href="$2" style="display:inline-block;padding:12px 28px;color:#ffffff;text-decoration:none">$1</a></td></tr></table>',
      )
      .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2" style="color:#1a6f4a">$1</a>')
  const lines = body
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const rule = lines.indexOf('---')
  const rows = lines.map((line, index) => {
    if (line === '---') return '<tr><td style="border-top:1px solid #dddddd">&nbsp;</td></tr>'
    if (line.startsWith('# ')) return `<tr><td><h1 style="font-size:22px">${inline(line.slice(2))}</h1></td></tr>`
    const isSmall = rule !== -1 && index > rule
    return `<tr><td style="font-size:${isSmall ? '11px;color:#777777' : '15px;color:#222222'}">${inline(line)}</td></tr>`
  })
  const preheader = lines.find((line) => !/^[#![]/.test(line)) ?? ''
  return [
    '<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;background:#f4f4f4"><div style="display:none;max-height:0;overflow:hidden">${inline(
      preheader,
    )
      .slice(0, 90)
      .replaceAll(/<[^>]*>?/g, '')}${'&nbsp;&zwnj;'.repeat(30)}</div>`,
    '<table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="600" style="background:#ffffff">',
    ...rows,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}
