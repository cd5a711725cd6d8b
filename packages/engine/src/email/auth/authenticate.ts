// Who really sent this message, as far as that can be known: what we verify over DNS, joined with what the receiver reported
// and the sender could not have written.
import type { HeaderField } from '../message/header/header-field.ts'
import { checkArc } from './arc/check-arc.ts'
import type { Hop } from './boundary.ts'
import type { DmarcCheck } from './checks.ts'
import { checkDkim } from './dkim/check-dkim.ts'
import { signedMessage } from './dkim/verify.ts'
import { checkDmarc } from './dmarc/check-dmarc.ts'
import { type Resolve, withBudget, withMemory } from './dns.ts'
import { authFacts } from './facts.ts'
import { joinArc, joinDkim, joinDmarc, joinSpf } from './join.ts'
import { CLOCK_SKEW_S, DNS_LOOKUPS_MAX } from './limits.ts'
import { signatureFacts } from './signature-facts.ts'
import { checkSpf } from './spf/check-spf.ts'
import { readTrail, type Trail } from './trail.ts'
import type { Authentication, SignatureFacts } from './types.ts'

export interface AuthenticationInput {
  readonly headers: readonly HeaderField[]
  /** The raw body as received; null where only headers are known, which no signature can be verified on. */
  readonly body: Uint8Array | null
  readonly resolve: Resolve
  /** Milliseconds since 1970, for messages without a trustworthy date of receipt. */
  readonly nowMs: number
  /** When there are any, no other server's reports are believed. List only those that your border removes from incoming mail. */
  readonly trustedAuthservIds?: readonly string[]
}

/** Never throws and never rejects. */
export async function authenticate(given: AuthenticationInput): Promise<Authentication> {
  const trail = readTrail(given.headers, given.body !== null, given.trustedAuthservIds ?? [])
  const { headers, boundary, envelope, fromDomain, told, disbelieved, aligned, isComplete } = trail
  const resolve = withMemory(withBudget(given.resolve, DNS_LOOKUPS_MAX))
  const receivedAt = receiptTime(boundary, given.nowMs)
  const message = signedMessage(headers, given.body)
  const [spfCheck, signatureChecks, arcCheck] = await Promise.all([
    checkSpf({ ...envelope, at: receivedAt, resolve }),
    checkDkim({ message, fromDomain, receivedAt, resolve }),
    checkArc(message, resolve),
  ])
  const spf = joinSpf(spfCheck, told.spf, disbelieved)
  const dkim = joinDkim(signatureChecks, told.dkim, isComplete, (domain) => aligned(domain) === true, disbelieved)
  const arc = joinArc(arcCheck, told.arc, isComplete)
  const signatures = signatureFacts(signatureChecks, told.dkim, headers, aligned)
  const dmarcCheck = await checkJoined(trail, spf, signatures, resolve)
  const dmarc = joinDmarc(dmarcCheck, told.dmarc, fromDomain, disbelieved)
  const results = { spf, dkim, dmarc, arc }
  return { ...results, facts: authFacts(trail, { spfCheck, arcCheck, dmarcCheck, signatures, results }) }
}

/**
 * DMARC is computed from the joined results, since a key that is gone by now leaves what the receiver saw; but not from what
 * the sender may have written.
 */
function checkJoined(
  { authors, told }: Trail,
  spf: Authentication['spf'],
  signatures: readonly SignatureFacts[],
  resolve: Resolve,
): Promise<DmarcCheck> {
  const believed = { spf: told.spf?.trusted !== false, dkim: told.dkim[0]?.trusted !== false }
  return checkDmarc({
    authors,
    spf: spf.source === 'reported' && !believed.spf ? { ...spf, result: 'unknown' } : spf,
    signatures: signatures.map((one) =>
      one.source === 'reported' && !believed.dkim ? { ...one, result: 'unknown' } : one,
    ),
    resolve,
  })
}

/** Unix seconds of the boundary's stamp, which the receiver wrote; now where there is none, or where it lies ahead. */
function receiptTime(boundary: Hop | null, nowMs: number): number {
  const now = Math.floor(nowMs / 1000)
  const stamp = boundary?.at ?? null
  return stamp === null || stamp > now + CLOCK_SKEW_S ? now : stamp
}
