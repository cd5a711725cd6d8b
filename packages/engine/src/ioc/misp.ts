// Indicators as a MISP event (MISP core format), ready for import. Attributes of a sample that is not held to be bad are
// there for correlation only (`to_ids` false).
import type { Iocs } from './ioc.ts'
import type { ExportContext } from './stix.ts'
import { STIX_NAMESPACE, uuidV5 } from './uuid.ts'

export interface MispAttribute {
  readonly uuid: string
  readonly type: 'domain' | 'ip-dst' | 'email-src' | 'email' | 'url' | 'sha256'
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

/** The event of a sample's indicators. */
export function mispEvent(iocs: Iocs, context: ExportContext): MispEvent {
  const { sampleSha256, sampleName, analyzedAt, verdict, score } = context
  const isBad = !['safe', 'clean', 'unknown'].includes(verdict)
  const attribute = (
    type: MispAttribute['type'],
    category: MispAttribute['category'],
    value: string,
    comment: string,
  ): MispAttribute => ({
    uuid: uuidV5(`${sampleSha256}|${type}|${value}`, NAMESPACE),
    type,
    category,
    value,
    comment,
    to_ids: isBad,
  })
  const from = (sources: readonly string[]): string => `Seen in ${sources.join(', ')}`
  const attributes = [
    attribute('sha256', 'Payload delivery', sampleSha256, sampleName),
    ...iocs.domains.map(({ value, sources }) => attribute('domain', 'Network activity', value, from(sources))),
    ...iocs.ips.map(({ value, sources }) => attribute('ip-dst', 'Network activity', value, from(sources))),
    ...iocs.emails.map(({ value, sources }) => {
      const isSender = sources.some((source) => /^header:(?:from|sender|return-path|reply-to)$/i.test(source))
      return attribute(isSender ? 'email-src' : 'email', 'Payload delivery', value, from(sources))
    }),
    ...iocs.urls.map(({ value, sources }) => attribute('url', 'Network activity', value, from(sources))),
  ]
  return {
    Event: {
      uuid: uuidV5(sampleSha256, NAMESPACE),
      info: `Assay: ${sampleName} is ${verdict} (score ${Math.round(score)})`,
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
