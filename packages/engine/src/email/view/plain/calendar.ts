// What an invitation shows and links to (RFC 5545): summary, place, description, URL.
import { PLAIN_CHARS_MAX } from '../limits.ts'

const SHOWN =
  /^(summary|location|description|url|x-alt-desc|attach|conference|x-microsoft-skypeteamsmeetingurl|x-google-conference|comment)(?:;[^:\r\n]{0,500})?:(.*)$/i
/** Lines that are shown of one invitation. */
const PROPERTIES_MAX = 500

/** The readable text of a calendar part, a line a property. */
export function calendarText(source: string): string {
  const unfolded = source.slice(0, PLAIN_CHARS_MAX).replaceAll(/\r?\n[ \t]/g, '')
  const lines: string[] = []
  for (const line of unfolded.split(/\r?\n/)) {
    const found = SHOWN.exec(line)
    if (found === null || lines.length >= PROPERTIES_MAX) continue
    // Section 3.3.11: text escapes.
    const value = (found[2] ?? '').replaceAll(/\\([\\;,nN])/g, (_, escaped: string) =>
      /n/i.test(escaped) ? '\n' : escaped,
    )
    lines.push(/^x-alt-desc/i.test(line) ? value.replaceAll(/<[^<>]*>/g, ' ') : value)
  }
  return lines.join('\n')
}
