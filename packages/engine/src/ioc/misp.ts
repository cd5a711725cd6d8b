// Indicators as a MISP event (MISP core format), ready for import. What is not the attacker's, and everything of a sample
// that is not held to be bad, is there for correlation only (`to_ids` false).
import type { IocRole, RankedIoc, RankedIocs } from './ranked-ioc.ts'
import type { ExportContext } from './stix.ts'
import { STIX_NAMESPACE, uuidV5 } from './uuid.ts'

export interface MispAttribute {
  readonly uuid: string
  readonly type: 'domain' | 'ip-src' | 'ip-dst' | 'email-src' | 'email-reply-to' | 'email' | 'url' | 'sha256'
  readonly category: 'Network activity' | 'Payload delivery'
  readonly value: string
  readonly comment: string
  readonly to_ids: boolean
}

/** An event of MISP's core format, as its REST interface takes it. */
export interface MispEvent {
  readonly Event: {
    readonly uuid: string
    readonly info: string
    readonly date: string
    /** Seconds since 1970, as text. */
    readonly timestamp: string
    /** 1 high, 2 medium, 3 low, 4 undefined. */
    readonly threat_level_id: '1' | '2' | '3' | '4'
    /** 2: analysis completed. */
    readonly analysis: '2'
    /** 0: only the own organisation sees it until somebody decides otherwise. */
    readonly distribution: '0'
    readonly published: false
    readonly Attribute: readonly MispAttribute[]
    readonly Tag: readonly { readonly name: string }[]
  }
}

const NAMESPACE = uuidV5('assay misp', STIX_NAMESPACE)

function threatLevel(verdict: string): '1' | '2' | '3' | '4' {
  if (verdict === 'highly_malicious') return '1'
  if (verdict === 'malicious') return '2'
  return verdict === 'suspicious' ? '3' : '4'
}

const EMAIL_TYPES: Partial<Record<IocRole, MispAttribute['type']>> = { sender: 'email-src', reply: 'email-reply-to' }

/** The event of a sample's indicators. */
export function mispEvent(iocs: RankedIocs, context: ExportContext): MispEvent {
  const { sampleSha256, sampleName, analyzedAt, verdict, score } = context
  const isBad = !['safe', 'clean', 'unknown'].includes(verdict)
  const attribute = (
    type: MispAttribute['type'],
    category: MispAttribute['category'],
    value: string,
    comment: string,
    isAttackers: boolean,
  ): MispAttribute => ({
    uuid: uuidV5(`${sampleSha256}|${type}|${value}`, NAMESPACE),
    type,
    category,
    value,
    comment,
    to_ids: isBad && isAttackers,
  })
  const found = (
    type: MispAttribute['type'],
    category: MispAttribute['category'],
    { value, sources, role, isAttackers }: RankedIoc,
  ): MispAttribute => attribute(type, category, value, `${role}, seen in ${sources.join(', ')}`, isAttackers)
  const attributes = [
    attribute('sha256', 'Payload delivery', sampleSha256, sampleName, true),
    ...iocs.domains.map((ioc) => found('domain', 'Network activity', ioc)),
    ...iocs.ips.map((ioc) => found(ioc.role === 'sender' ? 'ip-src' : 'ip-dst', 'Network activity', ioc)),
    ...iocs.emails.map((ioc) => found(EMAIL_TYPES[ioc.role] ?? 'email', 'Payload delivery', ioc)),
    ...iocs.urls.map((ioc) => found('url', 'Network activity', ioc)),
  ]
  return {
    Event: {
      uuid: uuidV5(sampleSha256, NAMESPACE),
      info: `Assay: ${sampleName} is ${verdict.replaceAll('_', ' ')} (score ${Math.round(score)})`,
      date: analyzedAt.slice(0, 10),
      timestamp: String(Math.floor(Date.parse(analyzedAt) / 1000)),
      threat_level_id: threatLevel(verdict),
      analysis: '2',
      distribution: '0',
      published: false,
      Attribute: attributes,
      Tag: [{ name: 'tlp:amber' }],
    },
  }
}
