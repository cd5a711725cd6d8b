// The ways in which people hand on a mail that they wonder about: as an attachment, as text or HTML in the form that their
// client writes, as the source that "Show original" tells, into the form of a help desk.
import { buildKnowledge, type Part, type parseMessage } from '@assay/engine'
import { entityOf, multipartOfEntities } from './rebuilt.ts'

type Message = ReturnType<typeof parseMessage>

/** Makes of a message, given as bytes too, the mail by which it is handed on. */
export type Forward = (source: Uint8Array, message: Message) => Uint8Array

const LINE = '\r\n'
const HEAD = [
  'Received: from mail.firm.example (mail.firm.example [198.51.100.20]) by mx.firm.example (Postfix) with ESMTPS id 4ABC for <helpdesk@firm.example>; Tue, 04 Mar 2025 09:21:00 +0000',
  'From: Dana Novak <dana.novak@firm.example>',
  'To: Help Desk <helpdesk@firm.example>',
  'Date: Tue, 04 Mar 2025 09:20:58 +0000',
  'Message-ID: <CAF81f2b0a77@firm.example>',
  'MIME-Version: 1.0',
].join(LINE)

/** Of somebody whom the receiver knows to write from where they say, in another house than its own. */
const headOfProven = (address: string): string =>
  `Authentication-Results: mx.firm.example; spf=pass smtp.mailfrom=${address}; dkim=pass header.d=${domainOf(address)}; dmarc=pass header.from=${domainOf(address)}${LINE}${HEAD.replaceAll('dana.novak@firm.example', address)}`

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const NOTES = [
  'Hi, can you have a look at this one? I am not sure what to make of it. Thanks, Dana',
  'Is this real? Dana',
  'Please see below. Kind regards, Dana Novak',
  '',
] as const

const noteFor = ({ subject }: Message): string => NOTES[subject.length % NOTES.length] ?? ''

const wrap = (prefix: string, { subject }: Message, entity: Buffer, head = HEAD): Uint8Array => {
  // An encoded word has at most 75 characters (RFC 2047).
  const words = [...`${prefix}${subject.replaceAll(/[\r\n]+/g, ' ')}`.matchAll(/[\s\S]{1,10}/gu)].map(
    ([piece]) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`,
  )
  return new Uint8Array(Buffer.concat([Buffer.from(`${head}${LINE}Subject: ${words.join(`${LINE} `)}${LINE}`), entity]))
}

const { freeMail } = buildKnowledge()

/** Who answers is whom the message was written to; a mailbox that everybody can have is of no house with a help desk. */
function headOfAnswer(recipient: string): string {
  const domain = domainOf(recipient)
  if (freeMail.has(domain)) return HEAD
  return HEAD.replaceAll('dana.novak@firm.example', recipient).replaceAll('firm.example', domain)
}

const textEntity = (type: 'plain' | 'html', text: string): Buffer =>
  Buffer.from(
    `Content-Type: text/${type}; charset=utf-8${LINE}Content-Transfer-Encoding: base64${LINE}${LINE}${(
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join(LINE)}${LINE}`,
  )

/** What a client shows of it, and what goes along as files. */
interface Shown {
  readonly html: string | null
  readonly plain: string
  readonly files: readonly Part[]
}

function shownOf({ root }: Message): Shown {
  const texts: { html: string | null; plain: string | null } = { html: null, plain: null }
  const files: Part[] = []
  const visit = (part: Part): void => {
    if (part.type.startsWith('multipart/')) {
      for (const child of part.children) visit(child)
      return
    }
    const isBody = part.disposition !== 'attachment' && part.fileName === null && part.text !== null
    if (isBody && part.type === 'text/html' && texts.html === null) texts.html = part.text
    else if (isBody && part.type === 'text/plain' && texts.plain === null) texts.plain = part.text
    else files.push(part)
  }
  visit(root)
  return { html: texts.html, plain: texts.html === null ? (texts.plain ?? '') : asText(texts.html), files }
}

/** As clients that forward text alone write HTML: the words, the address behind the words of its link, what a picture is called. */
const asText = (html: string): string =>
  html
    .replaceAll(/<(style|script|head|title)\b[\s\S]{0,200000}?<\/\1\s*>/gi, ' ')
    .replaceAll(
      /<img\b[^<>]{0,5000000}?\balt\s*=\s*(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')[^<>]{0,5000000}>/gi,
      ' [image: $1$2] ',
    )
    .replaceAll(
      /<a\b[^<>]{0,9000}?\bhref\s*=\s*(?:"([^"<>]{1,9000})"|'([^'<>]{1,9000})'|([^"'\s<>]{1,9000}))[^<>]{0,9000}>([\s\S]{0,20000}?)<\/a\s*>/gi,
      (_, one = '', two = '', three = '', words: string) => `${words} <${`${one}${two}${three}`.trim()}> `,
    )
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li)\b[^<>]{0,2000}>/gi, '\n')
    .replaceAll(/<(?!https?:|mailto:)[^<>]{0,5000000}>/gi, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n\s*\n+/g, '\n\n')
    .trim()

interface Labels {
  readonly from: string
  readonly to: string
  readonly date: string
  readonly subject: string
  readonly name: string
  readonly address: string
}

function labelsOf({ from, to, date, subject }: Message): Labels {
  const author = from[0]
  return {
    name: author?.name ?? '',
    address: author?.address ?? '',
    from: author === undefined ? '' : author.name === '' ? author.address : `${author.name} <${author.address}>`,
    to: to[0]?.address ?? 'dana.novak@firm.example',
    date: (date ?? new Date('2025-03-03T08:00:00Z')).toUTCString(),
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const bodyOf = (html: string): string => /<body\b[^<>]*>([\s\S]*?)(?:<\/body\s*>|$)/i.exec(html)?.[1] ?? html
const htmlOf = ({ html, plain }: Shown): string =>
  html === null ? escaped(plain).replaceAll(/\r?\n/g, '<br>\n') : bodyOf(html)

/** The files of the message go along as attachments. */
const withFiles = (entity: Buffer, files: readonly Part[]): Buffer =>
  files.length === 0
    ? entity
    : multipartOfEntities('mixed', [entity, ...files.map((file) => entityOf(file, (text) => text))])

type Inline = (labels: Labels, shown: Shown, note: string) => Buffer

const inline =
  (prefix: string, write: Inline, head = HEAD): Forward =>
  (_, message) => {
    const shown = shownOf(message)
    const entity = write(labelsOf(message), shown, noteFor(message))
    return wrap(prefix, message, withFiles(entity, shown.files), head)
  }

const answer =
  (write: Inline): Forward =>
  (_, message) => {
    const shown = shownOf(message)
    const its = labelsOf(message)
    return wrap('Re: ', message, withFiles(write(its, shown, noteFor(message)), shown.files), headOfAnswer(its.to))
  }

/** What customers write above what they were sent: enough to be the letter, and so little that the rest may be. */
const ANSWERS = {
  long: 'Good morning, thank you for getting back to me so quickly. I have read through all of it and talked to my wife last night. We would like to go ahead as you describe below, only the second point is not quite clear to us: is that included, or would it come on top? We are at home on Thursday and Friday afternoon, so either day is fine. Best wishes, Dana Novak',
  brief: 'Thank you, that works for us. Best wishes, Dana',
} as const

/** To whoever wrote what is quoted, in whose house it lands. */
const byCustomer =
  (words: string): Forward =>
  (_, message) => {
    const { plain, files } = shownOf(message)
    const its = labelsOf(message)
    const text = `${words}\n\nOn ${its.date}, ${its.from} wrote:\n${quoted(plain)}`
    const head = headOfProven('dana.novak@gmail.com')
      .replaceAll('helpdesk@firm.example', its.address)
      .replaceAll('firm.example', domainOf(its.address))
    return wrap('Re: ', message, withFiles(textEntity('plain', text), files), head)
  }

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

const gmailHtml: Inline = (its, shown, note) =>
  textEntity(
    'html',
    `<div dir="ltr">${note}<br><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername" dir="auto">${escaped(its.name)}</strong> <span dir="auto">&lt;<a href="mailto:${escaped(its.address)}">${escaped(its.address)}</a>&gt;</span><br>Date: ${its.date}<br>Subject: ${escaped(its.subject)}<br>To:  &lt;<a href="mailto:${its.to}">${its.to}</a>&gt;<br></div><br><br>${htmlOf(shown)}</div></div>`,
  )

const outlookHtml: Inline = (its, shown, note) =>
  textEntity(
    'html',
    `<html><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal">${note}</p><p class="MsoNormal">&nbsp;</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> ${escaped(its.from)}<br><b>Sent:</b> ${its.date}<br><b>To:</b> ${its.to}<br><b>Subject:</b> ${escaped(its.subject)}</p></div></div><p class="MsoNormal">&nbsp;</p>${htmlOf(shown)}</div></body></html>`,
  )

/** A reporting add-in and a client differ in their words alone. */
export const FORWARDS: Readonly<Record<string, Forward>> = {
  'as an attachment': (source, message) => {
    const inner = Buffer.concat([
      Buffer.from(
        `Content-Type: message/rfc822${LINE}Content-Disposition: attachment; filename="message.eml"${LINE}${LINE}`,
      ),
      Buffer.from(source),
      Buffer.from(LINE),
    ])
    return wrap('Fwd: ', message, multipartOfEntities('mixed', [textEntity('plain', noteFor(message)), inner]))
  },
  'by a report button': (source, message) => {
    const note =
      'The following message was reported as suspicious by dana.novak@firm.example. It is attached in its original form.'
    const inner = Buffer.concat([
      Buffer.from(
        `Content-Type: message/rfc822; name="original.eml"${LINE}Content-Disposition: attachment; filename="original.eml"${LINE}${LINE}`,
      ),
      Buffer.from(source),
      Buffer.from(LINE),
    ])
    return wrap('[User report] ', message, multipartOfEntities('mixed', [textEntity('plain', note), inner]))
  },
  'Gmail, text': inline('Fwd: ', (its, { plain }, note) =>
    textEntity(
      'plain',
      `${note}\n\n---------- Forwarded message ---------\nFrom: ${its.from}\nDate: ${its.date}\nSubject: ${its.subject}\nTo: <${its.to}>\n\n\n${plain}`,
    ),
  ),
  'Gmail, HTML': inline('Fwd: ', gmailHtml),
  'Gmail, HTML, by a friend': inline('Fwd: ', gmailHtml, headOfProven('dana.novak@gmail.com')),
  'Outlook, HTML': inline('FW: ', outlookHtml),
  'Outlook, HTML, by a partner': inline('FW: ', outlookHtml, headOfProven('dana.novak@partner.example')),
  'Outlook, German text': inline('WG: ', (its, { plain }, note) =>
    textEntity(
      'plain',
      `${note}\n\n________________________________\nVon: ${its.from}\nGesendet: ${its.date}\nAn: ${its.to}\nBetreff: ${its.subject}\n\n${plain}`,
    ),
  ),
  'Apple Mail, HTML': inline('Fwd: ', (its, shown, note) =>
    textEntity(
      'html',
      `<html><head></head><body style="overflow-wrap: break-word;">${note}<br><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br class="Apple-interchange-newline"><div style="margin: 0px;"><span style="font-family: -webkit-system-font;"><b>From: </b></span><span>${escaped(its.name)} &lt;<a href="mailto:${escaped(its.address)}">${escaped(its.address)}</a>&gt;<br></span></div><div style="margin: 0px;"><span><b>Subject: </b></span><span><b>${escaped(its.subject)}</b><br></span></div><div style="margin: 0px;"><span><b>Date: </b></span><span>${its.date}<br></span></div><div style="margin: 0px;"><span><b>To: </b></span><span>${its.to}<br></span></div><br><div>${htmlOf(shown)}</div></blockquote></div><br></body></html>`,
    ),
  ),
  'Thunderbird, HTML': inline('Fwd: ', (its, shown, note) =>
    textEntity(
      'html',
      `<!DOCTYPE html><html><body><p>${note}</p><div class="moz-forward-container"><br><br>-------- Forwarded Message --------<table class="moz-email-headers-table" cellspacing="0" cellpadding="0" border="0"><tbody><tr><th valign="BASELINE" nowrap="nowrap" align="RIGHT">Subject: </th><td>${escaped(its.subject)}</td></tr><tr><th valign="BASELINE" nowrap="nowrap" align="RIGHT">Date: </th><td>${its.date}</td></tr><tr><th valign="BASELINE" nowrap="nowrap" align="RIGHT">From: </th><td>${escaped(its.name)} <a class="moz-txt-link-rfc2396E" href="mailto:${escaped(its.address)}">&lt;${escaped(its.address)}&gt;</a></td></tr><tr><th valign="BASELINE" nowrap="nowrap" align="RIGHT">To: </th><td>${its.to}</td></tr></tbody></table><br><br>${htmlOf(shown)}</div></body></html>`,
    ),
  ),
  'quoted text': inline('Fwd: ', (its, { plain }, note) =>
    textEntity(
      'plain',
      `${note}\n\n${quoted(`Begin forwarded message:\n\nFrom: ${its.from}\nSubject: ${its.subject}\nDate: ${its.date}\nTo: ${its.to}\n\n${plain}`)}`,
    ),
  ),
  'quoted Gmail text': inline('Fwd: ', (its, { plain }, note) =>
    textEntity(
      'plain',
      `${note}\n\n${quoted(`---------- Forwarded message ---------\nFrom: ${its.from}\nDate: ${its.date}\nSubject: ${its.subject}\nTo: <${its.to}>\n\n\n${plain}`)}`,
    ),
  ),
  'quoted Outlook text': inline('TR: ', (its, { plain }, note) =>
    textEntity(
      'plain',
      `${note}\n\n${quoted(`-----Message d'origine-----\nDe : ${its.from}\nEnvoyé : ${its.date}\nÀ : ${its.to}\nObjet : ${its.subject}\n\n${plain}`)}`,
    ),
  ),
  // Whoever answers instead of forwarding, and puts the help desk in To.
  'quoted as an answer': answer((its, { plain }, note) =>
    textEntity('plain', `${note}\n\nOn ${its.date}, ${its.from} wrote:\n${quoted(plain)}`),
  ),
  'quoted as an answer, HTML': answer((its, shown, note) =>
    textEntity(
      'html',
      `<div dir="ltr">${note}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On ${its.date}, ${escaped(its.name)} &lt;<a href="mailto:${escaped(its.address)}">${escaped(its.address)}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${htmlOf(shown)}</blockquote></div>`,
    ),
  ),
  'answered by a customer': byCustomer(ANSWERS.long),
  'answered by a customer in brief': byCustomer(ANSWERS.brief),
  'Outlook, answered': answer((its, shown, note) =>
    textEntity(
      'html',
      `<html><body><div>${note}</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> ${escaped(its.from)}<br><b>Sent:</b> ${its.date}<br><b>To:</b> ${its.to}<br><b>Subject:</b> ${escaped(its.subject)}</div><div>&nbsp;</div>${htmlOf(shown)}</body></html>`,
    ),
  ),
  'the source': (source, message) =>
    wrap(
      'Suspicious mail: ',
      message,
      textEntity('plain', `${noteFor(message)}\n\n${Buffer.from(source).toString('latin1')}`),
    ),
  // A help desk keeps the files of what it is sent beside its text.
  'a ticket': (_, message) => {
    const { plain, files } = shownOf(message)
    const its = labelsOf(message)
    const text = textEntity(
      'plain',
      `Ticket #48213 was opened by Dana Novak.\nCategory: Suspicious mail\n\nDescription:\n${noteFor(message)}\n\nFrom: ${its.from}\nDate: ${its.date}\nTo: ${its.to}\nSubject: ${its.subject}\n\n${plain}\n`,
    )
    return wrap('[#48213] Ticket: ', message, withFiles(text, files))
  },
}
