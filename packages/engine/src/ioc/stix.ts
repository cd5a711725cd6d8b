// Indicators as a STIX 2.1 bundle (OASIS standard, 10 June 2021): cyber-observables, and an indicator for each that is the
// attacker's and may be blocked. Ids are deterministic, so that importing twice makes no duplicates.
import type { RankedIoc, RankedIocs } from './ranked-ioc.ts'
import { STIX_NAMESPACE, uuidV5 } from './uuid.ts'

/** The sample and the verdict that the indicators belong to. */
export interface ExportContext {
  /** SHA-256 of the sample, lower-case hexadecimal. */
  readonly sampleSha256: string
  /** What the sample is, such as `email "Invoice"` or a file's name. */
  readonly sampleName: string
  /** When the analysis was made, ISO 8601 in UTC with milliseconds. */
  readonly analyzedAt: string
  /** Verdict level or classification, such as `malicious`. */
  readonly verdict: string
  /** 0 to 100. */
  readonly score: number
}

const SUBJECT_CHARS_MAX = 120

/** A mail as whoever reads an event knows it. */
export function nameOfMail(subject: string): string {
  const shown = subject
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_CHARS_MAX)
  return shown === '' ? 'email without a subject' : `email "${shown}"`
}

export type StixObject = Readonly<Record<string, unknown>> & { readonly type: string; readonly id: string }

/** A bundle of STIX 2.1 (section 8). */
export interface StixBundle {
  readonly type: 'bundle'
  readonly id: string
  readonly objects: readonly StixObject[]
}

/** The namespace of our own ids; itself made from the project's name in the STIX namespace. */
const NAMESPACE = uuidV5('assay', STIX_NAMESPACE)

/** STIX patterns quote strings with ', escaped by a backslash (section 9.2). */
function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

interface Observable extends RankedIoc {
  readonly type: 'domain-name' | 'ipv4-addr' | 'ipv6-addr' | 'email-addr' | 'url'
}

function observables({ domains, ips, emails, urls }: RankedIocs): readonly Observable[] {
  return [
    ...domains.map((ioc) => ({ type: 'domain-name' as const, ...ioc })),
    ...ips.map((ioc) => ({ type: ioc.value.includes(':') ? ('ipv6-addr' as const) : ('ipv4-addr' as const), ...ioc })),
    ...emails.map((ioc) => ({ type: 'email-addr' as const, ...ioc })),
    ...urls.map((ioc) => ({ type: 'url' as const, ...ioc })),
  ]
}

/** The bundle of a sample's indicators. Observables only, where the verdict is not against the sample. */
export function stixBundle(iocs: RankedIocs, context: ExportContext): StixBundle {
  const { sampleSha256, sampleName, analyzedAt, verdict, score } = context
  const identity: StixObject = {
    type: 'identity',
    spec_version: '2.1',
    id: `identity--${uuidV5('identity', NAMESPACE)}`,
    created: '2026-01-01T00:00:00.000Z',
    modified: '2026-01-01T00:00:00.000Z',
    name: 'Assay',
    identity_class: 'system',
  }
  const found = observables(iocs)
  const seen = found.map(({ type, value }) => ({
    type,
    spec_version: '2.1',
    id: `${type}--${uuidV5(JSON.stringify({ value }), STIX_NAMESPACE)}`,
    value,
  }))
  const isBad = !['safe', 'clean', 'unknown'].includes(verdict)
  const indicators = !isBad
    ? []
    : found
        .filter(({ isAttackers }) => isAttackers)
        .map(({ type, value, sources, role }) => ({
          type: 'indicator',
          spec_version: '2.1',
          id: `indicator--${uuidV5(`${sampleSha256}|${type}|${value}`, NAMESPACE)}`,
          created_by_ref: identity.id,
          created: analyzedAt,
          modified: analyzedAt,
          name: value,
          description: `${role} in ${sampleName} (SHA-256 ${sampleSha256}): ${sources.join(', ')}`,
          indicator_types: [verdict.includes('malicious') ? 'malicious-activity' : 'anomalous-activity'],
          pattern: `[${type}:value = ${quote(value)}]`,
          pattern_type: 'stix',
          valid_from: analyzedAt,
          confidence: Math.round(score),
        }))
  const objects: readonly StixObject[] = [identity, ...seen, ...indicators]
  const bundleId = uuidV5(`${sampleSha256}|${objects.map(({ id }) => id).join('|')}`, NAMESPACE)
  return { type: 'bundle', id: `bundle--${bundleId}`, objects }
}
