// Who really sent this message, as far as that can be known: what we verify over DNS, joined with what the receiver reported
// and the sender could not have written.
import type { HeaderField } from '../message/header/header-field.ts'
import { checkArc } from './arc/check-arc.ts'
import { authorsOf } from './author.ts'
import { findBoundary, type Hop, hopsOf } from './boundary.ts'
import { claimsPass, forgedPasses, unbelievedPasses } from './claims.ts'
import { checkDkim } from './dkim/check-dkim.ts'
import { signedMessage } from './dkim/verify.ts'
import { checkDmarc } from './dmarc/check-dmarc.ts'
import { type Resolve, withBudget, withMemory } from './dns.ts'
import { envelopeOf, mailFromDomain } from './envelope.ts'
import { explain } from './explain.ts'
import { joinArc, joinDkim, joinDmarc, joinSpf } from './join.ts'
import { CLOCK_SKEW_S, DNS_LOOKUPS_MAX } from './limits.ts'
import { organisationalDomain, sameOrganisation } from './organisational-domain.ts'
import { readReports } from './reported.ts'
import { reportsOf } from './reports.ts'
import { signatureFacts } from './signature-facts.ts'
import { checkSpf } from './spf/check-spf.ts'
import type { Authentication } from './types.ts'

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
  const { headers } = given
  const hops = hopsOf(headers)
  const boundary = findBoundary(hops)
  const trustedAuthservIds = (given.trustedAuthservIds ?? []).map((id) => id.toLowerCase())
  const reports = reportsOf(headers, hops, { boundary, trustedAuthservIds })
  const told = readReports(reports, boundary?.by ?? null)
  const envelope = envelopeOf(headers, boundary, reports)
  const authors = authorsOf(headers)
  const fromDomain = authors.domains.length === 1 ? (authors.domains[0] ?? null) : null

  const resolve = withMemory(withBudget(given.resolve, DNS_LOOKUPS_MAX))
  const receivedAt = receiptTime(boundary, given.nowMs)
  const message = signedMessage(headers, given.body)
  const [spfCheck, signatureChecks, arcCheck] = await Promise.all([
    checkSpf({ ...envelope, at: receivedAt, resolve }),
    checkDkim({ message, fromDomain, receivedAt, resolve }),
    checkArc(message, resolve),
  ])

  // A header block without a single Received field is a piece of one: what is absent from it may stand in the rest.
  const complete = given.body !== null || hops.length > 0
  const aligned = (domain: string | null) =>
    domain === null || fromDomain === null ? null : sameOrganisation(domain, fromDomain)
  const isAligned = (domain: string | null) => aligned(domain) === true
  const claims = unbelievedPasses(reports)
  const disbelieved = (method: string) => claims.find((report) => claimsPass(report, method)) ?? null

  const spf = joinSpf(spfCheck, told.spf, disbelieved)
  const dkim = joinDkim(signatureChecks, told.dkim, complete, isAligned, disbelieved)
  const arc = joinArc(arcCheck, told.arc, complete)
  const signatures = signatureFacts(signatureChecks, told.dkim, headers, aligned)
  // DMARC is computed from the joined results, since a key that is gone by now leaves what the receiver saw; but not from
  // what the sender may have written.
  const believed = { spf: told.spf?.trusted !== false, dkim: told.dkim[0]?.trusted !== false }
  const dmarcCheck = await checkDmarc({
    authors,
    spf: spf.source === 'reported' && !believed.spf ? { ...spf, result: 'unknown' } : spf,
    signatures: signatures.map((one) =>
      one.source === 'reported' && !believed.dkim ? { ...one, result: 'unknown' } : one,
    ),
    resolve,
  })
  const dmarc = joinDmarc(dmarcCheck, told.dmarc, fromDomain, disbelieved)
  const passed = [
    ...(spf.result === 'pass' && spf.domain !== null ? [spf.domain] : []),
    ...signatures.filter(({ result }) => result === 'pass').flatMap(({ domain }) => domain ?? []),
  ]
  return {
    spf,
    dkim,
    dmarc,
    arc,
    facts: {
      fromDomain,
      fromDomains: authors.domains,
      spf: {
        clientIp: envelope.clientIp,
        helo: envelope.helo,
        mailFromDomain: mailFromDomain(envelope),
        identity: spfCheck.identity,
        aligned: aligned(spf.domain),
        allowsAnyone: spfCheck.allowsAnyone,
        explanation: spfCheck.explanation,
      },
      signatures,
      dmarc: {
        recordDomain: dmarcCheck.recordDomain,
        organisationalDomain:
          dmarcCheck.organisationalDomain ?? (fromDomain === null ? null : organisationalDomain(fromDomain)),
        testing: dmarcCheck.testing,
        passedOnlyUnaligned: passed.length > 0 && fromDomain !== null && !passed.some(isAligned),
      },
      arc: { sealers: arcCheck.sealers, firstSaw: arcCheck.firstSaw },
      trust: {
        boundary:
          boundary === null
            ? null
            : {
                index: boundary.index,
                by: boundary.by,
                helo: boundary.helo,
                clientIp: boundary.clientIp,
                at: boundary.at,
              },
        reports,
        unbelievedPasses: claims,
        forgedPasses: forgedPasses(reports, claims),
      },
      explainedBy: explain({
        headers,
        boundary,
        fromDomain,
        mailFrom: envelope.mailFrom,
        arc: arc.result,
        sealers: arcCheck.sealers,
        firstSaw: arcCheck.firstSaw,
        passed,
        changedAfterDelivery: dkim.source === 'verified' && dkim.result === 'fail' && toldPass(told),
      }),
    },
  }
}

/** Unix seconds of the boundary's stamp, which the receiver wrote; now where there is none, or where it lies ahead. */
function receiptTime(boundary: Hop | null, nowMs: number): number {
  const now = Math.floor(nowMs / 1000)
  const stamp = boundary?.at ?? null
  return stamp === null || stamp > now + CLOCK_SKEW_S ? now : stamp
}

function toldPass({ dkim }: ReturnType<typeof readReports>): boolean {
  return dkim.some(({ result, trusted }) => trusted && result === 'pass')
}
