// What mail server and milter agree on at the beginning: what may be changed, which steps are told, and which of them wait for
// an answer. Nothing is asked for that was not offered.
import { REPLY } from './packets.ts'

const ACTION = { addHeaders: 0x01, changeHeaders: 0x10, quarantine: 0x20 } as const
/** SMFIP_*: steps that need not be told (no…), and those that need no answer (nr…). */
const STEP = {
  noRecipients: 0x08,
  noEndOfHeaders: 0x40,
  nrHeader: 0x80,
  noUnknown: 0x100,
  noData: 0x200,
  skip: 0x400,
  nrConnect: 0x1000,
  nrHello: 0x2000,
  nrMail: 0x4000,
  /** White space before a header's value is told as it stands, which signatures cover. */
  leadingSpace: 0x100000,
} as const

const VERSION_MIN = 2
const VERSION_MAX = 6
const WANTED_ACTIONS = ACTION.addHeaders | ACTION.changeHeaders | ACTION.quarantine
const WANTED_STEPS = Object.values(STEP).reduce((all, one) => all | one, 0)

export interface Agreement {
  readonly mayAddHeaders: boolean
  readonly mayDeleteHeaders: boolean
  readonly mayQuarantine: boolean
  readonly maySkipBody: boolean
  readonly hasLeadingSpace: boolean
  /** Whether this command waits for an answer before the end of the message. */
  readonly awaitsAnswer: (command: string) => boolean
  readonly reply: Buffer
}

const UNANSWERED: Readonly<Record<string, number>> = {
  C: STEP.nrConnect,
  H: STEP.nrHello,
  M: STEP.nrMail,
  L: STEP.nrHeader,
}

/** Null for an offer of another protocol. */
export function agree(offer: Buffer): Agreement | null {
  if (offer.length < 12) return null
  const [version, offeredActions, offeredSteps] = [offer.readUInt32BE(0), offer.readUInt32BE(4), offer.readUInt32BE(8)]
  if (version < VERSION_MIN) return null
  const actions = WANTED_ACTIONS & offeredActions
  const steps = WANTED_STEPS & offeredSteps
  const has = (bits: number, bit: number): boolean => (bits & bit) !== 0
  return {
    mayAddHeaders: has(actions, ACTION.addHeaders),
    mayDeleteHeaders: has(actions, ACTION.changeHeaders),
    mayQuarantine: has(actions, ACTION.quarantine),
    maySkipBody: has(steps, STEP.skip),
    hasLeadingSpace: has(steps, STEP.leadingSpace),
    awaitsAnswer: (command) => !has(steps, UNANSWERED[command] ?? 0),
    reply: REPLY.negotiated(Math.min(version, VERSION_MAX), actions >>> 0, steps >>> 0),
  }
}
