// What the inbox shows, as it stands in the address: it can be bookmarked and sent to a colleague.

export const KINDS = { '': 'Mail and files', mail: 'Mail', file: 'Files' } as const
export const VERDICT_FILTERS = {
  '': 'Every verdict',
  bad: 'Malicious',
  suspicious: 'Suspicious',
  good: 'Safe or clean',
  unknown: 'Unknown',
} as const
export const DISPOSITION_FILTERS = {
  '': 'Looked at or not',
  none: 'Not looked at',
  confirmed: 'Confirmed',
  false_alarm: 'False alarm',
  benign: 'Benign',
} as const

export interface Filters {
  readonly kind: keyof typeof KINDS
  readonly verdict: keyof typeof VERDICT_FILTERS
  readonly disposition: keyof typeof DISPOSITION_FILTERS
  /** Words of a subject or a name. */
  readonly words: string
}

type Query = Readonly<Record<string, string>>

const chosen = <Table extends object>(table: Table, text: string | undefined): keyof Table =>
  (text !== undefined && text in table ? text : '') as keyof Table

export const readFilters = (query: Query): Filters => ({
  kind: chosen(KINDS, query['kind']),
  verdict: chosen(VERDICT_FILTERS, query['verdict']),
  disposition: chosen(DISPOSITION_FILTERS, query['disposition']),
  words: query['words'] ?? '',
})

export function inboxAddress(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size === 0 ? '/inbox' : `/inbox?${query}`
}

/** By filter, the verdicts of mail and of files. */
export const VERDICTS_BY_FILTER = {
  bad: { mail: ['malicious', 'highly_malicious'], file: ['malicious'] },
  suspicious: { mail: ['suspicious'], file: ['suspicious'] },
  good: { mail: ['safe'], file: ['clean'] },
  unknown: { mail: [], file: ['unknown'] },
} as const
