// SPF for one delivery (RFC 7208 section 2): which identity is asked about, and for whom.
import type { SpfCheck } from '../checks.ts'
import type { Resolve } from '../dns.ts'
import { parseIp } from '../ip-address.ts'
import { checkHost } from './check-host.ts'
import type { SpfRecord } from './record.ts'

export interface SpfInput {
  readonly clientIp: string | null
  readonly helo: string | null
  /** '' for a bounce's empty sender, null when it is not known. */
  readonly mailFrom: string | null
  /** Unix seconds, for `%{t}`. */
  readonly at: number
  readonly resolve: Resolve
}

/** Without a client address, or without any identity, the answer is unknown: there is nothing to ask about. */
export async function checkSpf({ clientIp, helo, mailFrom, at, resolve }: SpfInput): Promise<SpfCheck> {
  const address = clientIp === null ? null : parseIp(clientIp)
  if (address === null) return unknown('no trustworthy Received field tells the address that the message came from')
  const bounce = mailFrom === ''
  if (mailFrom === null || (bounce && helo === null)) return unknown('the message does not tell its envelope sender')
  // Section 2.4: an empty MAIL FROM stands for postmaster at the HELO name; section 4.3: so does an empty local part.
  const given = bounce ? `postmaster@${helo ?? ''}` : mailFrom.includes('@') ? mailFrom : `postmaster@${mailFrom}`
  const sender = given.startsWith('@') ? `postmaster${given}` : given
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const { result, reason, explanation, record } = await checkHost(
    { address, helo: helo ?? 'unknown', sender, at },
    domain,
    resolve,
  )
  return {
    result,
    domain: domain.toLowerCase(),
    identity: bounce ? 'helo' : 'mailfrom',
    reason,
    explanation,
    allowsAnyone: record === null ? null : allowsAnyone(record),
  }
}

function unknown(reason: string): SpfCheck {
  return { result: 'unknown', domain: null, identity: null, reason, explanation: null, allowsAnyone: null }
}

/** `+all`, or a network so wide that it is no statement: a quarter of the IPv4 space. */
function allowsAnyone({ mechanisms }: SpfRecord): boolean {
  return mechanisms.some(
    (one) => one.qualifier === 'pass' && (one.kind === 'all' || (one.kind === 'ip4' && one.bits <= 2)),
  )
}
