// Indicators of compromise in the forms that other tools import, asked for by `Accept`.
import { type ExportContext, mispEvent, type RankedIocs, stixBundle } from '@assay/engine/service'

export interface IocExport {
  readonly mediaType: string
  readonly write: (iocs: RankedIocs, context: ExportContext) => object
}

/** STIX 2.1 names its media type (section 12 of TAXII 2.1); MISP has none registered. */
const EXPORTS: readonly IocExport[] = [
  { mediaType: 'application/stix+json;version=2.1', write: stixBundle },
  { mediaType: 'application/vnd.misp+json', write: mispEvent },
]

/** The form that an Accept header asks for; null where it asks for our own JSON or for nothing. */
export function acceptedExport(accept: string | undefined): IocExport | null {
  const asked = (accept ?? '').toLowerCase().replaceAll(/\s/g, '')
  return EXPORTS.find(({ mediaType }) => asked.split(',').some((type) => sameType(type, mediaType))) ?? null
}

/** Parameters such as `version` and `q` may be missing or stand in any order. */
const sameType = (asked: string, offered: string): boolean => asked.split(';')[0] === offered.split(';')[0]
