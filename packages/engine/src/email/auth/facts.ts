// The facts behind the four results, which detectors read: gathered once everything was verified and joined.
import type { ArcCheck, DmarcCheck, SpfCheck } from './checks.ts'
import { forgedPasses } from './claims.ts'
import { mailFromDomain } from './envelope.ts'
import { explain } from './explain.ts'
import { organisationalDomain } from './organisational-domain.ts'
import type { Trail } from './trail.ts'
import type { Authentication, AuthFacts, SignatureFacts, TrustFacts } from './types.ts'

export interface Verified {
  readonly spfCheck: SpfCheck
  readonly arcCheck: ArcCheck
  readonly dmarcCheck: DmarcCheck
  readonly signatures: readonly SignatureFacts[]
  readonly results: Omit<Authentication, 'facts'>
}

export function authFacts(trail: Trail, { spfCheck, arcCheck, dmarcCheck, signatures, results }: Verified): AuthFacts {
  const { headers, boundary, envelope, authors, fromDomain, told, aligned } = trail
  const { spf, dkim, arc } = results
  const passed = [
    ...(spf.result === 'pass' && spf.domain !== null ? [spf.domain] : []),
    ...signatures.filter(({ result }) => result === 'pass').flatMap(({ domain }) => domain ?? []),
  ]
  const receiverSawPass = told.dkim.some(({ result, trusted }) => trusted && result === 'pass')
  return {
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
      passedOnlyUnaligned:
        passed.length > 0 && fromDomain !== null && !passed.some((domain) => aligned(domain) === true),
    },
    arc: { sealers: arcCheck.sealers, firstSaw: arcCheck.firstSaw },
    trust: trustFacts(trail),
    explainedBy: explain({
      headers,
      boundary,
      fromDomain,
      mailFrom: envelope.mailFrom,
      arc: arc.result,
      sealers: arcCheck.sealers,
      firstSaw: arcCheck.firstSaw,
      passed,
      changedAfterDelivery: dkim.source === 'verified' && dkim.result === 'fail' && receiverSawPass,
    }),
  }
}

function trustFacts({ boundary, reports, claims }: Trail): TrustFacts {
  return {
    boundary:
      boundary === null
        ? null
        : {
            index: boundary.index,
            by: boundary.by,
            helo: boundary.helo,
            provedName: boundary.provedName,
            clientIp: boundary.clientIp,
            at: boundary.at,
          },
    reports,
    unbelievedPasses: claims,
    forgedPasses: forgedPasses(reports, claims),
  }
}
