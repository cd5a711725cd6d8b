// A mail report as a person reads it at a terminal: what it is, who sent it, what gives it away.
import type { EmailReport } from '@assay/engine'
import { printable, wrap } from './text.ts'

const WIDTH = 100

const heading = (text: string): string => `\n${text}\n${'─'.repeat(text.length)}\n`

const field = (name: string, value: string): readonly string[] =>
  value.trim() === '' ? [] : [`  ${name.padEnd(10)}${printable(value.trim(), 160)}\n`]

/** Steps that the receiver did not write are claims, and look like it. */
function hopLine({
  from,
  address,
  by,
  isEncrypted,
  at,
  delaySeconds,
  isBelieved,
}: EmailReport['path'][number]): string {
  const time = at === null ? ''.padEnd(16) : new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const client = [from, address === null ? null : `[${address}]`].filter((part) => part !== null).join(' ')
  const notes = [
    isEncrypted === true ? 'TLS' : isEncrypted === false ? 'plain' : null,
    delaySeconds !== null && Math.abs(delaySeconds) >= 60 ? `${delaySeconds} s later` : null,
    isBelieved ? null : 'as claimed',
  ].filter((part) => part !== null)
  return `  ${time}  ${printable(client || '(itself)', 70)} → ${printable(by ?? '?', 50)}${notes.length === 0 ? '' : `  (${notes.join(', ')})`}\n`
}

export function renderMail(report: EmailReport): string {
  const { verdict, message, path, authentication, indicators, iocs, attachments, defects } = report
  const checks = (['spf', 'dkim', 'dmarc', 'arc'] as const).map((name) => {
    const { result, detail } = authentication[name]
    return `  ${name.toUpperCase().padEnd(6)}${result.padEnd(15)}${printable(detail)}\n`
  })
  const reasons = indicators.map(
    ({ weight, severity, title, description, evidence }) =>
      `  ${String(weight).padStart(3)}  ${severity.padEnd(7)}${printable(title)}\n${wrap(printable(description, 400), WIDTH, '              ')}\n${evidence
        .slice(0, 3)
        .map(({ where, snippet }) => `              ${where}: ${printable(snippet, 120)}\n`)
        .join('')}`,
  )
  const found =
    iocs === undefined ? [] : [...iocs.urls, ...iocs.domains, ...iocs.ips, ...iocs.emails].map(({ value }) => value)
  return [
    `${verdict.level.toUpperCase().replace('_', ' ')}  ${verdict.score}/100\n\n${wrap(printable(verdict.summary, 600), WIDTH)}\n`,
    heading('Who sent it'),
    ...field('From', message.from === null ? '(nobody)' : `${message.from.name} <${message.from.address}>`),
    ...field('Reply-To', message.replyTo.join(', ')),
    ...field('Envelope', message.returnPath ?? ''),
    ...field('Subject', message.subject),
    ...field('Date', message.date ?? ''),
    '\n',
    ...checks,
    ...(path.length === 0 ? [] : [heading('The path it took'), ...path.map(hopLine)]),
    ...(reasons.length === 0 ? [] : [heading('What gives it away'), ...reasons]),
    ...(attachments === undefined || attachments.length === 0
      ? []
      : [
          heading('Attachments'),
          ...attachments.map(
            ({ name, declaredType, sizeBytes, sha256 }) =>
              `  ${printable(name ?? '(no name)')}  ${declaredType ?? ''}  ${sizeBytes} bytes\n    ${sha256}\n`,
          ),
        ]),
    ...(found.length === 0
      ? []
      : [heading('Indicators of compromise'), ...found.map((value) => `  ${printable(value)}\n`)]),
    ...(defects.length === 0
      ? []
      : [heading('Malformed or cut'), ...defects.map(({ code, detail }) => `  ${code}: ${printable(detail)}\n`)]),
  ].join('')
}
