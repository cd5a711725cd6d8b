// A Sigma rule that is understood as a whole: what is not is left out and told, never half applied.

export const CATEGORIES = [
  'process_creation',
  'file_event',
  'registry_event',
  'registry_set',
  'registry_add',
  'registry_delete',
  'dns_query',
] as const
export type SigmaCategory = (typeof CATEGORIES)[number]

export const LEVELS = ['informational', 'low', 'medium', 'high', 'critical'] as const
export type SigmaLevel = (typeof LEVELS)[number]

/** Null: nobody recorded what it would be decided by. */
export type Truth = boolean | null

/** One thing that happened, with the field names of Sigma's taxonomy. A field that is not there was not recorded. */
export interface SigmaEvent {
  readonly categories: readonly SigmaCategory[]
  readonly product: 'windows' | 'linux'
  readonly fields: Readonly<Record<string, string>>
  /** For evidence. */
  readonly told: string
}

export type Test = (fields: Readonly<Record<string, string>>) => Truth

export interface SigmaRule {
  readonly title: string
  readonly id: string
  readonly author: string
  readonly license: string
  readonly level: SigmaLevel
  /** ATT&CK ids of its tags. */
  readonly attack: readonly string[]
  readonly category: SigmaCategory
  readonly product: 'windows' | 'linux' | null
  readonly test: Test
}

/** A rule and the first event that it describes. */
export interface SigmaMatch extends Pick<SigmaRule, 'title' | 'id' | 'author' | 'license' | 'level' | 'attack'> {
  readonly told: string
}
