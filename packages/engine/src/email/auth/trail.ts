// What a message's header block alone tells of its way: hops, the boundary that the sender could not write beyond, what
// servers reported, the envelope, the authors. Everything that is verified over DNS starts from here.
import type { HeaderField } from '../message/header/header-field.ts'
import { type Authors, authorsOf } from './author.ts'
import { findBoundary, type Hop, hopsOf } from './boundary.ts'
import { claimsPass, unbelievedPasses } from './claims.ts'
import { type Envelope, envelopeOf } from './envelope.ts'
import type { Disbelieved } from './join.ts'
import { sameOrganisation } from './organisational-domain.ts'
import { type ReportedAuthentication, readReports } from './reported.ts'
import { reportsOf } from './reports.ts'
import type { Aligned } from './signature-facts.ts'
import type { ReportedHeader } from './types.ts'

export interface Trail {
  readonly headers: readonly HeaderField[]
  readonly boundary: Hop | null
  readonly envelope: Envelope
  readonly authors: Authors
  /** The one author's domain; null where there is none or more than one. */
  readonly fromDomain: string | null
  readonly reports: readonly ReportedHeader[]
  /** What the receiver reported, by method. */
  readonly told: ReportedAuthentication
  /** Fields that claim a pass and are not believed. */
  readonly claims: readonly ReportedHeader[]
  readonly disbelieved: Disbelieved
  /** Whether a domain shares the author's organisation; null where one of the two is not known. */
  readonly aligned: Aligned
  /** Absence of a field means something: the header block is known whole. */
  readonly isComplete: boolean
}

export function readTrail(
  headers: readonly HeaderField[],
  hasBody: boolean,
  trustedAuthservIds: readonly string[],
): Trail {
  const hops = hopsOf(headers)
  const boundary = findBoundary(hops)
  const reports = reportsOf(headers, hops, {
    boundary,
    trustedAuthservIds: trustedAuthservIds.map((id) => id.toLowerCase()),
  })
  const authors = authorsOf(headers)
  const fromDomain = authors.domains.length === 1 ? (authors.domains[0] ?? null) : null
  const claims = unbelievedPasses(reports)
  return {
    headers,
    boundary,
    envelope: envelopeOf(headers, boundary, reports),
    authors,
    fromDomain,
    reports,
    told: readReports(reports, boundary?.by ?? null),
    claims,
    disbelieved: (method) => claims.find((report) => claimsPass(report, method)) ?? null,
    aligned: (domain) => (domain === null || fromDomain === null ? null : sameOrganisation(domain, fromDomain)),
    // A header block without a single Received field is a piece of one: what is absent from it may stand in the rest.
    isComplete: hasBody || hops.length > 0,
  }
}
