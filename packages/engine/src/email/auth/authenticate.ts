// Who really sent this message, as far as that can be known: what we verify over DNS, joined with what the receiver reported
// and the sender could not have written.
import type { HeaderField } from '../message/header-field.ts'
import { authorsOf } from './author.ts'
import { findBoundary, hopsOf } from './boundary.ts'
import type { ArcCheck, DmarcCheck, SignatureCheck, SpfCheck } from './checks.ts'
import type { Resolve } from './dns.ts'
import { envelopeOf, mailFromDomain } from './envelope.ts'
import { explain } from './explain.ts'
import { joinArc, joinDkim, joinDmarc, joinSpf } from './join.ts'
import { organisationalDomain, sameOrganisation } from './organisational-domain.ts'
import { type ReportedAuthentication, readReports } from './reported.ts'
import { reportsOf } from './reports.ts'
import { dkimWord, dmarcWord, spfWord } from './result-words.ts'
import type { Authentication, ReportedHeader, SignatureFacts } from './types.ts'

export interface AuthenticationInput {
  readonly headers: readonly HeaderField[]
  /** The raw body as received; null where only headers are known, which no signature can be verified on. */
  readonly body: Uint8Array | null
  readonly resolve: Resolve
  /** Milliseconds since 1970, for signatures without a trustworthy date of receipt. */
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
  const fromDomain = authors.fields === 1 && authors.addresses === 1 ? (authors.domains[0] ?? null) : null

  const spfCheck: SpfCheck = { ...UNCHECKED_SPF, domain: mailFromDomain(envelope) }
  const signatureChecks: readonly SignatureCheck[] = headers
    .filter(({ name }) => name === 'dkim-signature')
    .map(() => UNCHECKED_SIGNATURE)
  const sealed = headers.some(({ name }) => name === 'arc-seal')
  const arcCheck: ArcCheck = {
    result: sealed ? 'unknown' : 'none',
    sealers: [],
    firstSaw: null,
    reason: 'DNS was not asked',
  }
  const dmarcCheck: DmarcCheck = UNCHECKED_DMARC

  // A header block without a single Received field is a piece of one: what is absent from it may stand in the rest.
  const complete = given.body !== null || hops.length > 0
  const isAligned = (domain: string | null) =>
    domain !== null && fromDomain !== null && sameOrganisation(domain, fromDomain)
  const disbelieved = (method: string) => unbelieved(reports).find((report) => claimsPass(report, method)) ?? null
  const spf = joinSpf(spfCheck, told.spf, disbelieved)
  const dkim = joinDkim(signatureChecks, told.dkim, complete, isAligned, disbelieved)
  const dmarc = joinDmarc(dmarcCheck, told.dmarc, fromDomain, disbelieved)
  const arc = joinArc(arcCheck, told.arc, complete)
  const signatures = signatureFacts(told.dkim, isAligned, fromDomain)
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
        aligned: spf.domain === null || fromDomain === null ? null : isAligned(spf.domain),
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
            : { index: boundary.index, by: boundary.by, helo: boundary.helo, clientIp: boundary.clientIp },
        reports,
        unbelievedPasses: unbelieved(reports),
      },
      explainedBy: explain({
        headers,
        boundary,
        fromDomain,
        mailFrom: envelope.mailFrom,
        arc: arc.result,
        sealers: arcCheck.sealers,
        passed,
      }),
    },
  }
}

function unbelieved(reports: readonly ReportedHeader[]): readonly ReportedHeader[] {
  return reports.filter(
    (report) =>
      !report.trusted &&
      report.why !== 'malformed' &&
      ['spf', 'dkim', 'dmarc'].some((method) => claimsPass(report, method)),
  )
}

const WORDS: Readonly<Record<string, (word: string) => string>> = { spf: spfWord, dkim: dkimWord, dmarc: dmarcWord }

function claimsPass({ results }: ReportedHeader, method: string): boolean {
  return results.some((result) => result.method === method && WORDS[method]?.(result.result) === 'pass')
}

/** Each signature once: by our check, or by the report where our check could not be finished. */
function signatureFacts(
  told: ReportedAuthentication['dkim'],
  isAligned: (domain: string | null) => boolean,
  fromDomain: string | null,
): readonly SignatureFacts[] {
  const aligned = (domain: string | null) => (domain === null || fromDomain === null ? null : isAligned(domain))
  return told
    .filter(({ result }) => result !== 'none')
    .map(({ result, domain, raw, why }) => ({
      ...UNSEEN_SIGNATURE,
      domain,
      selector: raw.properties['header.s'] ?? null,
      result,
      source: 'reported',
      reason: why ?? `reported ${result}`,
      aligned: aligned(domain),
    }))
}

const UNSEEN_SIGNATURE = {
  algorithm: null,
  keyBits: null,
  unsignedTailBytes: 0,
  testing: false,
  signedAt: null,
  expiresAt: null,
  signedHeaders: [],
  unsignedDuplicates: [],
} as const

const UNCHECKED_SIGNATURE: SignatureCheck = {
  ...UNSEEN_SIGNATURE,
  domain: null,
  selector: null,
  result: 'unknown',
  reason: 'DNS was not asked',
}

const UNCHECKED_SPF: SpfCheck = {
  result: 'unknown',
  domain: null,
  identity: null,
  reason: 'DNS was not asked',
  explanation: null,
  allowsAnyone: null,
}

const UNCHECKED_DMARC: DmarcCheck = {
  result: 'unknown',
  policy: 'unknown',
  recordDomain: null,
  organisationalDomain: null,
  testing: false,
  reason: 'DNS was not asked',
}
