// The DNS tree walk (RFC 9989 section 4.10): from a name up to its top-level domain, at most eight questions, which DMARC records
// stand on the way; and from them the organisational domain (section 4.10.2).
import type { Resolve } from '../dns.ts'
import { type PolicyRecord, parsePolicyRecord } from './policy-record.ts'

export interface FoundRecord {
  readonly domain: string
  readonly record: PolicyRecord
}

export type TreeWalk =
  /** From the longest name to the shortest. */
  | { readonly kind: 'walked'; readonly found: readonly FoundRecord[] }
  | { readonly kind: 'temperror' | 'disabled'; readonly reason: string; readonly found: readonly FoundRecord[] }

/** RFC 9989 section 4.10: of a longer name the walk goes on with seven labels, so that nobody can make it long. */
const LABELS_MAX = 7

export async function walkTree(start: string, resolve: Resolve): Promise<TreeWalk> {
  const found: FoundRecord[] = []
  let labels = start.split('.')
  while (labels.length > 0) {
    const domain = labels.join('.')
    const answer = await resolve(`_dmarc.${domain}`, 'TXT')
    if (answer.kind === 'temperror')
      return { kind: 'temperror', reason: `DNS did not answer for _dmarc.${domain} (${answer.reason})`, found }
    if (answer.kind === 'disabled') return { kind: 'disabled', reason: answer.reason, found }
    const records = answer.kind === 'found' ? answer.records.flatMap((text) => parsePolicyRecord(text) ?? []) : []
    // Several records at one name are all discarded.
    const record = records.length === 1 ? records[0] : undefined
    if (record !== undefined) {
      found.push({ domain, record })
      if (record.publicSuffix !== 'u') break
    }
    // Step 4: below eight labels one is dropped, above it all but seven.
    labels = labels.slice(labels.length > LABELS_MAX ? labels.length - LABELS_MAX : 1)
  }
  return { kind: 'walked', found }
}

/** Section 4.10.2; the starting domain itself where no record tells. */
export function organisationalDomainOf(start: string, found: readonly FoundRecord[]): string {
  for (const { domain, record } of found) {
    if (record.publicSuffix === 'n') return domain
    if (record.publicSuffix === 'y' && domain !== start)
      return start
        .split('.')
        .slice(-(domain.split('.').length + 1))
        .join('.')
  }
  return found.at(-1)?.domain ?? start
}
