// A mail report as a person reads it at a terminal: what it is, who sent it, what gives it away.
import type { EmailReport } from '@assay/engine'
import { printable, wrap } from './text.ts'

const WIDTH = 100

const heading = (text: string): string => `\n${text}\n${'─'.repeat(text.length)}\n`

export function renderMail(report: EmailReport): string {
  const { verdict, authentication, indicators, iocs, attachments, defects } = report
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
    ...checks,
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
