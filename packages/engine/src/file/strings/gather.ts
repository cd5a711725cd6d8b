// Strings, decoded strings and indicators of one file.
import type { Identification } from '../identify/identification.ts'
import type { FileLimits } from '../limits.ts'
import type { FileIoc, StringFacts } from './facts.ts'

export interface GatheredStrings {
  readonly strings: StringFacts
  readonly iocs: readonly FileIoc[]
}

export function gatherStrings(_bytes: Uint8Array, _type: Identification, _limits: FileLimits): GatheredStrings {
  return { strings: { count: 0, found: [], decoded: [] }, iocs: [] }
}
