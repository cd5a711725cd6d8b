// Mail of our own making, attacks and honest mail alike, from a few lines each: what is written is what a reader sees, and
// the receiver's fields around it say what the sender's domain could prove.

export interface WrittenFile {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
}

export interface WrittenMail {
  readonly name: string
  readonly from: string
  readonly subject: string
  /** Lines; `[label](url)` is a link and `![alt](src)` a picture, which make it HTML. One that begins with `<` is HTML as it is. */
  readonly body: string
  /** Further fields, one a line. */
  readonly head?: string
  /** What the receiver found of the From domain; `pass` unless said otherwise, for whoever owns a domain can prove it. */
  readonly auth?: 'pass' | 'none' | 'softfail' | 'fail'
  readonly to?: string
  readonly files?: readonly WrittenFile[]
}

const RESULTS = {
  pass: (domain: string): string =>
    `spf=pass smtp.mailfrom=${domain}; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
  none: (domain: string): string => `spf=none smtp.mailfrom=${domain}; dkim=none; dmarc=none header.from=${domain}`,
  softfail: (domain: string): string =>
    `spf=softfail smtp.mailfrom=${domain}; dkim=none; dmarc=none header.from=${domain}`,
  fail: (domain: string): string =>
    `spf=fail smtp.mailfrom=${domain}; dkim=none; dmarc=fail (p=reject) header.from=${domain}`,
} as const

const BOUNDARY = 'part-of-mail'

export function writeMail(mail: WrittenMail): Buffer {
  const { from, subject, head = '', auth = 'pass', to = 'Kim Ode <kim@receiver.example>', files = [] } = mail
  const address = /<([^>]*)>/.exec(from)?.[1] ?? from
  const domain = address.split('@').pop() ?? ''
  const fields = [
    `Return-Path: <${address}>`,
    `Authentication-Results: mx.receiver.example; ${RESULTS[auth](domain)}`,
    `Received: from out.${domain} (out.${domain} [203.0.113.5]) by mx.receiver.example with ESMTPS id 1a; Tue, 10 Mar 2026 09:00:05 +0000`,
    `From: ${from}`,
    ...(to === '' ? [] : [`To: ${to}`]),
    `Subject: ${subject}`,
    'Date: Tue, 10 Mar 2026 09:00:00 +0000',
    `Message-ID: <20260310090000.1@${domain}>`,
    'MIME-Version: 1.0',
    ...head.split('\n').filter((line) => line !== ''),
  ]
  const { type, text } = shown(mail.body)
  const body = `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${encoded(text)}`
  if (files.length === 0) return Buffer.from(`${fields.join('\n')}\n${body}`.replaceAll('\n', '\r\n'))
  const parts = files.map(
    ({ name, type: kind, content }) =>
      `Content-Type: ${kind}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${encoded(content)}`,
  )
  const top = `${fields.join('\n')}\nContent-Type: multipart/mixed; boundary=${BOUNDARY}\n`
  const whole = `${[top, body, ...parts].join(`\n--${BOUNDARY}\n`)}\n--${BOUNDARY}--\n`
  return Buffer.from(whole.replaceAll('\n', '\r\n'))
}

const encoded = (content: string | Uint8Array): string =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n')

function shown(source: string): { readonly type: string; readonly text: string } {
  const body = source.trim()
  if (body.startsWith('<')) return { type: 'text/html', text: body }
  if (!/\]\(/.test(body)) return { type: 'text/plain', text: body }
  const lines = body
    .split('\n')
    .map(
      (line) =>
        `<p>${line
          .replaceAll(/!\[([^\]]*)\]\(([^)]*)\)/g, '<img src="$2" alt="$1" width="600" height="420">')
          .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>')}</p>`,
    )
  return { type: 'text/html', text: `<html><body>${lines.join('\n')}</body></html>` }
}
