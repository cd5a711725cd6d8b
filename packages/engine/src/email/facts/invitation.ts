// Who invites: an invitation is its organizer's, whoever's mail server hands it out.
import type { Mailbox } from '../message/header/addresses.ts'
import { parseAddresses } from '../message/header/addresses.ts'
import { type Part, walk } from '../message/mime/part.ts'

/** An organizer stands among the first properties; descriptions may be long. */
const CALENDAR_CHARS_MAX = 20_000
const ORGANIZER = /^organizer(?:[;:][^\n]{0,400})?mailto:([^\s;"<>]{3,320})$/im

/** The mailbox that invites (RFC 5545 section 3.8.4.3); null where there is no invitation. */
export function organizerOf(root: Part): Mailbox | null {
  for (const { type, text } of walk(root)) {
    if (type !== 'text/calendar' || text === null) continue
    const unfolded = text.slice(0, CALENDAR_CHARS_MAX).replaceAll(/\r?\n[ \t]/g, '')
    const address = ORGANIZER.exec(unfolded)?.[1]
    if (address !== undefined) return parseAddresses(address)[0] ?? null
  }
  return null
}
