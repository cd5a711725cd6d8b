// Every field in which some server says what authentication gave, each with the answer to one question: could the sender
// have written it? (RFC 8601 section 7.1: a forged field is the first thing an attacker tries.)
import type { HeaderField } from '../message/header/header-field.ts'
import { parseAuthenticationResults } from './authentication-results.ts'
import type { Hop } from './boundary.ts'
import { REPORTED_FIELD_CHARS_MAX, REPORTED_FIELDS_MAX, RESULTS_PER_FIELD_MAX } from './limits.ts'
import { normaliseDomain, sameOrganisation } from './organisational-domain.ts'
import { parseReceivedSpf } from './received-spf.ts'
import { sortsForeignAbove, writesBelowBoundary } from './receivers.ts'
import type { ReportedHeader, TrustReason } from './types.ts'

/** Fields of one grammar. The renamed ones hold what a server found in the message when it came, and so believe nobody. */
const FIELDS: ReadonlyMap<string, 'results' | 'renamed' | 'spf'> = new Map([
  ['authentication-results', 'results'],
  ['arc-authentication-results', 'results'],
  ['x-ms-exchange-authentication-results', 'results'],
  ['authentication-results-original', 'renamed'],
  ['x-original-authentication-results', 'renamed'],
  ['original-authentication-results', 'renamed'],
  ['old-authentication-results', 'renamed'],
  ['x-old-authentication-results', 'renamed'],
  ['received-spf', 'spf'],
  ['x-received-spf', 'spf'],
])

export interface Trust {
  readonly boundary: Hop | null
  /** Lower case. When there are any, no other id is believed (RFC 8601 section 7.1). */
  readonly trustedAuthservIds: readonly string[]
}

/** In the order of the message; at most REPORTED_FIELDS_MAX. */
export function reportsOf(
  headers: readonly HeaderField[],
  hops: readonly Hop[],
  trust: Trust,
): readonly ReportedHeader[] {
  const reports: ReportedHeader[] = []
  const nextReceived =
    hops.find(({ index }) => trust.boundary !== null && index > trust.boundary.index)?.index ?? headers.length
  for (const [index, { name, value }] of headers.entries()) {
    const kind = FIELDS.get(name)
    if (kind === undefined || reports.length >= REPORTED_FIELDS_MAX) continue
    const read = kind === 'spf' ? readSpf(value) : readResults(value)
    const why = read.defect !== null ? 'malformed' : trustReason(index, kind, read.authservId, trust, nextReceived)
    reports.push({ field: name, index, trusted: TRUSTED.has(why), why, ...read })
  }
  return reports
}

const TRUSTED: ReadonlySet<TrustReason> = new Set(['above_boundary', 'configured', 'known_receiver'])

type Read = Pick<ReportedHeader, 'authservId' | 'results' | 'defect'>

function readResults(value: string): Read {
  if (value.length > REPORTED_FIELD_CHARS_MAX) return { authservId: null, results: [], defect: 'the field is too long' }
  const parsed = parseAuthenticationResults(value)
  if (parsed.kind === 'refused') return { authservId: null, results: [], defect: parsed.reason }
  return { authservId: parsed.authservId, results: parsed.results.slice(0, RESULTS_PER_FIELD_MAX), defect: null }
}

function readSpf(value: string): Read {
  const result = value.length > REPORTED_FIELD_CHARS_MAX ? null : parseReceivedSpf(value)
  if (result === null) return { authservId: null, results: [], defect: 'it does not begin with a result' }
  const receiver = result.properties['spf.receiver'] ?? /^([A-Za-z0-9.-]+\.[A-Za-z]+):/.exec(result.comment ?? '')?.[1]
  return { authservId: normaliseDomain(receiver ?? ''), results: [result], defect: null }
}

function trustReason(
  index: number,
  kind: 'results' | 'renamed' | 'spf',
  authservId: string | null,
  { boundary, trustedAuthservIds }: Trust,
  nextReceived: number,
): TrustReason {
  if (kind === 'renamed') return 'earlier_hop'
  const configured = trustedAuthservIds.length > 0
  if (authservId !== null && trustedAuthservIds.includes(authservId)) return 'configured'
  if (boundary === null) return 'sender_writable'
  if (index < boundary.index && !sortsForeignAbove(boundary, authservId)) {
    // Exchange writes no authserv-id: its fields go by the name of the server that took the message.
    const unnamed = authservId === null && trustedAuthservIds.some((id) => sameOrganisation(id, boundary.by ?? ''))
    return !configured || unnamed ? 'above_boundary' : 'not_configured'
  }
  const adjacent = index < nextReceived
  const writer = authservId ?? (kind === 'spf' && adjacent ? boundary.by : null)
  if (!configured && writesBelowBoundary(boundary, writer, adjacent)) return 'known_receiver'
  const inItsName = authservId !== null && boundary.by !== null && sameOrganisation(authservId, boundary.by)
  return inItsName || (authservId === null && adjacent) ? 'sender_writable' : 'earlier_hop'
}
