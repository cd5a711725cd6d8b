// A mail report as a person reads it at a terminal: what it is, who sent it, what gives it away.
import type { PhishingData } from '@assay/contract'
import { type Paint, paintVerdict } from '../terminal/colour.ts'
import { padTo, wrap } from '../terminal/layout.ts'
import { printable } from '../terminal/printable.ts'

/** Of one reason: the whole stands in the JSON. */
const EVIDENCE_SHOWN = 3
const [LEFT, REASON] = [' '.repeat(12), ' '.repeat(14)]

/** Steps that the receiver did not write are claims, and look like it. */
function hopText({
  from,
  address,
  by,
  encrypted,
  time,
  delay_s: delayS,
  believed,
}: PhishingData['path'][number]): string {
  const client = [from, address === null ? null : `[${address}]`].filter((part) => part !== null).join(' ')
  const notes = [
    encrypted === true ? 'TLS' : encrypted === false ? 'plain' : null,
    delayS !== null && Math.abs(delayS) >= 60 ? `${delayS} s later` : null,
    believed ? null : 'as claimed',
  ].filter((part) => part !== null)
  const when = time === null ? ''.padEnd(16) : time.slice(0, 16).replace('T', ' ')
  return `${when}  ${client || '(itself)'} → ${by ?? '?'}${notes.length === 0 ? '' : `  (${notes.join(', ')})`}`
}

export function renderMail(data: PhishingData, columns: number, paint: Paint): string {
  const { verdict, message, path, authentication, indicators, iocs, attachments, defects } = data
  const heading = (text: string): string => `\n${paint('bold', text)}\n${'─'.repeat(text.length)}\n`
  /** A name on the left, and the text in lines of its own column. */
  const field = (name: string, value: string, nameColumns = LEFT.length - 2): string =>
    value.trim() === ''
      ? ''
      : `  ${padTo(name, nameColumns)}${wrap(value, columns, ' '.repeat(nameColumns + 2)).trimStart()}\n`
  const told = (name: keyof typeof authentication): string =>
    field(
      `${name.toUpperCase().padEnd(6)}${authentication[name].result}`,
      printable(authentication[name].detail, 400),
      21,
    )
  const line = (text: string): string => `${wrap(printable(text, 400), columns, '  ')}\n`
  const reasons = indicators.map(({ weight, severity, title, description, evidence }) =>
    [
      `  ${String(weight).padStart(3)}  ${severity.padEnd(7)}${wrap(paint('bold', printable(title)), columns, REASON).trimStart()}\n`,
      `${wrap(printable(description, 400), columns, REASON)}\n`,
      ...evidence
        .slice(0, EVIDENCE_SHOWN)
        .map(({ where, snippet }) => `${wrap(`${where}: ${printable(snippet)}`, columns, REASON)}\n`),
      evidence.length > EVIDENCE_SHOWN ? `${REASON}and ${evidence.length - EVIDENCE_SHOWN} more\n` : '',
    ].join(''),
  )
  const found = iocs === undefined ? [] : [...iocs.urls, ...iocs.domains, ...iocs.ips, ...iocs.emails]
  const section = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `${heading(title)}${lines.join('')}`
  return [
    `${paintVerdict(paint, verdict.level, verdict.level.toUpperCase().replace('_', ' '))}  ${verdict.score}/100\n`,
    `\n${wrap(printable(verdict.summary, 600), columns)}\n`,
    heading('Who sent it'),
    field(
      'From',
      message.from === null ? '(nobody)' : printable(`${message.from.name} <${message.from.address}>`, 300),
    ),
    field('Reply-To', printable(message.reply_to.join(', '), 300)),
    field('Envelope', printable(message.return_path ?? '', 300)),
    field('Subject', printable(message.subject, 300)),
    field('Date', printable(message.date ?? '')),
    '\n',
    ...(['spf', 'dkim', 'dmarc', 'arc'] as const).map(told),
    section(
      'The path it took',
      path.map((hop) => line(hopText(hop))),
    ),
    section('What gives it away', reasons),
    section(
      'Attachments',
      (attachments ?? []).map(
        ({ name, declared_type: type, size, sha256 }) =>
          `${line(`${name ?? '(no name)'}  ${type ?? ''}  ${size} bytes`)}    ${sha256}\n`,
      ),
    ),
    // An address is copied as it is: no line break of ours in it.
    section(
      'Indicators of compromise',
      found.map((value) => `  ${printable(value)}\n`),
    ),
    section(
      'Malformed or cut',
      defects.map(({ code, detail }) => line(`${code}: ${detail}`)),
    ),
  ].join('')
}
