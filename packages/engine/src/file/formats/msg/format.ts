// Outlook messages (.msg): a compound file of properties. Subject, sender and text are facts, attachments come out as files,
// and a reminder that plays a sound from a foreign server (CVE-2023-23397) is told.
import { utf16le } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { type CompoundFile, openCompoundFile } from '../ole/compound-file.ts'

/** Attachments that are handed on. */
const ATTACHMENTS_MAX = 100
/** Of the body, for the report and its addresses; the message as mail is read by the mail side. */
const TEXT_CHARS_MAX = 20_000

export interface MsgFacts {
  readonly subject: string
  readonly sender: string
  readonly recipients: string
  readonly messageClass: string
  readonly sent: string
  /** The beginning of the text. */
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** Named properties whose value is a path on a server. */
  readonly remotePaths: readonly string[]
}

export const msgFormat: Format = {
  id: 'msg',
  types: ['msg'],
  parse: (bytes, context) => parseMsg(bytes, context),
}

async function parseMsg(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  const { value: file, defects } = openCompoundFile(bytes)
  const children: Child[] = []
  const attachments: { name: string; sizeBytes: number }[] = []
  for (const entry of file.entries) {
    if (
      entry.kind !== 'storage' ||
      !/^__attach_version1\.0_#[0-9A-F]{8}$/i.test(entry.path) ||
      children.length >= ATTACHMENTS_MAX
    )
      continue
    const name =
      property(file, '3707', entry.path) ||
      property(file, '3704', entry.path) ||
      property(file, '3001', entry.path) ||
      'attachment'
    const data = file.find(`${entry.path}/__substg1.0_37010102`)
    if (data === null) continue
    const content = file.read(data, context.budget.unpackBytesMax)
    context.budget.spend(content.length)
    attachments.push({ name: name.slice(0, 300), sizeBytes: content.length })
    children.push({ name: name.split(/[\\/]/).at(-1) ?? name, bytes: content, relation: 'attachment' })
  }
  const html = file.find('__substg1.0_10130102')
  const header = property(file, '007D')
  const text = property(file, '1000')
  if (html !== null) children.push({ name: 'body.html', bytes: file.read(html, 4 * 1024 * 1024), relation: 'embedded' })
  const msg: MsgFacts = {
    subject: property(file, '0037').slice(0, 1000),
    sender: (property(file, '5D01') || property(file, '0C1F') || property(file, '0C1A')).slice(0, 300),
    recipients: property(file, '0E04').slice(0, 1000),
    messageClass: property(file, '001A').slice(0, 200),
    sent: /^Date:\s*([^\r\n]{1,80})/im.exec(header)?.[1] ?? '',
    text: text.slice(0, TEXT_CHARS_MAX),
    attachments,
    remotePaths: remotePaths(file),
  }
  return {
    facts: { msg },
    defects,
    children: [
      ...children,
      ...(await asMail(msg, header, text, html === null ? null : file.read(html, 4 * 1024 * 1024), context)),
    ],
  }
}

/** The e-mail side reads RFC 5322; headers and text are put together again for it where the message kept its headers. */
async function asMail(
  msg: MsgFacts,
  header: string,
  text: string,
  html: Uint8Array | null,
  context: FormatContext,
): Promise<readonly Child[]> {
  if (context.inspectMessage === null || (header === '' && msg.sender === '')) return []
  const kept = header
    .split(/\r?\n/)
    .filter((line) => !/^(?:content-|mime-version)/i.test(line))
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')
  const head = kept === '' ? `From: ${msg.sender}\r\nTo: ${msg.recipients}\r\nSubject: ${msg.subject}` : kept
  const body =
    html === null
      ? `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}`
      : `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(html).toString('base64')}`
  return [
    {
      name: 'message.eml',
      bytes: Buffer.from(`${head}\r\nMIME-Version: 1.0\r\n${body}\r\n`),
      relation: 'embedded',
      note: 'the message as its headers and text',
    },
  ]
}

/** A text property by its number, in UTF-16 or 8 bit. */
function property(file: CompoundFile, id: string, folder = ''): string {
  const base = `${folder === '' ? '' : `${folder}/`}__substg1.0_${id}`
  const wide = file.find(`${base}001F`)
  if (wide !== null) return utf16le(file.read(wide, 4 * 1024 * 1024)).replace(/\0+$/, '')
  const narrow = file.find(`${base}001E`)
  return narrow === null
    ? ''
    : Buffer.from(file.read(narrow, 4 * 1024 * 1024))
        .toString('latin1')
        .replace(/\0+$/, '')
}

function remotePaths(file: CompoundFile): readonly string[] {
  const found: string[] = []
  for (const entry of file.entries) {
    if (
      entry.kind !== 'stream' ||
      !/__substg1\.0_8[0-9a-f]{3}001[ef]$/i.test(entry.name) ||
      entry.sizeBytes > 4096 ||
      found.length >= 20
    )
      continue
    const bytes = Buffer.from(file.read(entry, 4096))
    const text = (entry.name.toUpperCase().endsWith('1F') ? utf16le(bytes) : bytes.toString('latin1')).replace(
      /\0+$/,
      '',
    )
    if (/^\\\\[\w.-]+/.test(text)) found.push(text.slice(0, 500))
  }
  return found
}
