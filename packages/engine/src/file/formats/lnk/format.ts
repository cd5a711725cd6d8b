// Shortcuts as a format: their parts, their command read as a script, and what was appended to them.
import type { Child, Format, Parsed } from '../../format.ts'
import type { ScriptFacts } from '../script/facts.ts'
import { childrenOf } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { type LnkParts, parseLnk } from './parse.ts'

export interface LnkFacts extends LnkParts {
  readonly appendedBytes: number
  /** Target and arguments as one command line. */
  readonly command: ScriptFacts
}

/** Trailing zero bytes and line ends of mail gateways are nothing. */
const APPENDED_BYTES_MIN = 16

export const lnkFormat: Format = {
  id: 'lnk',
  types: ['lnk'],
  parse(bytes): Parsed {
    const { value, defects } = parseLnk(bytes)
    const target = value.target.includes(' ') ? `"${value.target}"` : value.target
    const reading = readScript(`${target} ${value.arguments}`.replace(/[\s\u00a0]{3,}/g, ' '), 'batch')
    const appended = bytes.subarray(value.endsAt)
    const appendedBytes = appended.every((byte) => byte === 0 || byte === 0x20 || byte === 0x0a || byte === 0x0d)
      ? 0
      : appended.length
    const children: Child[] = [...childrenOf(reading)]
    if (appendedBytes >= APPENDED_BYTES_MIN) children.push({ name: 'appended', bytes: appended, relation: 'overlay' })
    return { facts: { lnk: { ...value, appendedBytes, command: reading.facts } }, defects, children }
  },
}
