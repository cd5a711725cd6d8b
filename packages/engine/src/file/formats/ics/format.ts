// Calendar entries (RFC 5545): where they lead and what they carry. Attachments in base64 come out as files.
import type { Child, Format, Parsed } from '../../format.ts'
import { textOf } from '../script/text.ts'

/** Longer calendars are read so far; an invitation is a few thousand characters. */
const CHARS_MAX = 16 * 1024 * 1024
/** Attachments that are taken out, and addresses that are told. */
const ITEMS_MAX = 100

export interface CalendarFacts {
  readonly method: string
  readonly summary: string
  readonly organizer: string
  readonly urls: readonly string[]
  readonly attachments: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** Sounds and attachments on servers. */
  readonly remotePaths: readonly string[]
}

export const calendarFormat: Format = {
  id: 'calendar',
  types: ['icalendar'],
  parse(bytes, { type }): Parsed {
    // Long lines are folded: a line that begins with white space continues the one before.
    const whole = textOf(bytes, type.encoding)
    const text = whole.slice(0, CHARS_MAX).replace(/\r?\n[ \t]/g, '')
    const line = (name: string): string =>
      new RegExp(`^${name}(?:;[^:\\r\\n]{0,500})?:([^\\r\\n]{0,1000})`, 'im').exec(text)?.[1] ?? ''
    const children: Child[] = []
    const attachments: { name: string; sizeBytes: number }[] = []
    const remotePaths: string[] = []
    for (const match of text.matchAll(/^ATTACH((?:;[^:\r\n]{0,1000})?):([^\r\n]*)/gim)) {
      if (children.length >= ITEMS_MAX) break
      const [, parameters, value] = match
      const name = /(?:FILENAME|X-FILENAME)="?([^";]{1,200})/i.exec(parameters ?? '')?.[1] ?? 'attachment'
      if (/ENCODING=BASE64/i.test(parameters ?? '')) {
        const data = Buffer.from(value ?? '', 'base64')
        attachments.push({ name, sizeBytes: data.length })
        children.push({ name, bytes: data, relation: 'attachment' })
      } else if (/^(?:\\\\|file:|smb:)/i.test(value ?? '') && remotePaths.length < ITEMS_MAX)
        remotePaths.push((value ?? '').slice(0, 500))
    }
    const urls = [...new Set(text.match(/https?:\/\/[^\s"'<>\\]{4,1000}/gi) ?? [])].slice(0, ITEMS_MAX)
    return {
      facts: {
        calendar: {
          method: line('METHOD'),
          summary: line('SUMMARY').slice(0, 500),
          organizer: line('ORGANIZER').slice(0, 300),
          urls,
          attachments,
          remotePaths,
        },
      },
      defects: [],
      children,
      unseen: unseenOf(whole),
    }
  },
}

function unseenOf(whole: string): readonly string[] {
  if (whole.length > CHARS_MAX) return [`the calendar behind its first ${CHARS_MAX} characters`]
  return /^END:VCALENDAR/im.test(whole) ? [] : ['the calendar ends before its last line, END:VCALENDAR']
}
