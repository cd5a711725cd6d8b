// The value of a Received-SPF field (RFC 7208 section 9.1), and the shorter ones that Gmail, Yahoo and Exchange write:
// a result, a comment that says it in words, and `key=value` pairs.
import { cursor, readQuotedString, readRun, skipCfws } from './cfws.ts'
import type { ReportedResult } from './types.ts'

/** Null when the value does not begin with a word. The pairs become `spf.client-ip`, `spf.envelope-from` and so on. */
export function parseReceivedSpf(value: string): ReportedResult | null {
  const at = cursor(value)
  skipCfws(at)
  const result = readRun(at, /[A-Za-z]/).toLowerCase()
  if (result === '') return null
  const { comment } = skipCfws(at)
  const properties: Record<string, string> = {}
  while (at.index < value.length) {
    const start = at.index
    if (!skipCfws(at).closed) break
    const key = readRun(at, /[A-Za-z0-9_-]/).toLowerCase()
    if (key !== '' && value[at.index] === '=') {
      at.index += 1
      const text = value[at.index] === '"' ? readQuotedString(at) : readRun(at, /[^\s;()]/)
      if (text === null) break
      properties[`spf.${key}`] ??= text
    }
    if (value[at.index] === ';') at.index += 1
    if (at.index === start) at.index += 1
  }
  return { method: 'spf', result, comment, reason: null, action: null, properties }
}
