// Programs whose strong signs converge. Each sign has an innocent reading of its own; two of different kinds in a program that
// nobody answers for have none that is likelier than an attack. The answer names both.
import type { FileFacts } from '../facts.ts'
import { signedByTrusted } from './program-context.ts'
import { HARM } from './score.ts'
import { MALICIOUS_SCORE_MIN, type Reason } from './verdict.ts'

/** What a finding must weigh to be one of the two: below stand habits that honest programs share. */
const STRONG_POINTS_MIN = 200
/** Tray programs start with Windows at one place (100 points); who names several, or plans a task, means to stay. */
const STAYS_POINTS_MIN = 150

/** Findings that tell one act from two sides: together they are no second fact. */
export const ONE_ACT: readonly ReadonlySet<string>[] = [
  new Set(['pe_overwrites_disks', 'pe_writes_whole_disks']),
  new Set(['pe_carries_encrypted_code', 'pe_carries_encrypted_resource', 'pe_little_code_around_noise']),
  // What protectors and bundlers of honest .NET programs do in one step.
  new Set([
    'dotnet_calls_hidden_names',
    'dotnet_carries_encrypted_data',
    'dotnet_decrypts_itself',
    'dotnet_keeps_noise_in_code',
    'dotnet_loads_decoded_assembly',
    'dotnet_runs_hidden_assembly',
  ]),
]

/** A payload that was made unreadable. */
const HIDES: ReadonlySet<string> = new Set([
  'pe_carries_encrypted_code',
  'pe_carries_encrypted_resource',
  'pe_code_nothing_reaches',
  'pe_hides_data_in_resources',
  'pe_little_code_around_noise',
  'pe_variables_begin_as_noise',
])
/**
 * What makes the program around it look like another. An unpacker of an honest program hides as much and pretends nothing:
 * with one of those these are two facts, though both tell of evasion.
 */
const PRETENDS: ReadonlySet<string> = new Set([
  'pe_calls_do_nothing',
  'pe_false_microsoft_file',
  'pe_hides_data_in_resources',
  'pe_imports_for_show',
  'pe_invalid_signature',
])

/** The same, by the properties alone: too little to weigh, and enough beside a payload that was made unreadable. */
const PRETENDS_BY_NAME: ReadonlySet<string> = new Set([
  'pe_borrows_known_name',
  'pe_claims_other_kind',
  'pe_forged_rich_header',
])

/** A packer puts all that it packs into one place. Two that cannot be read were made by somebody who hides a payload. */
const IN_VARIABLES: ReadonlySet<string> = new Set(['pe_variables_begin_as_noise'])
const ELSEWHERE: ReadonlySet<string> = new Set(['pe_carries_encrypted_resource', 'pe_code_nothing_reaches'])

/** Words that were kept from whoever reads the file: beside them, staying is no habit of an ordinary program. */
const HIDES_WORDS: ReadonlySet<string> = new Set([
  'pe_builds_names_on_stack',
  'pe_hides_texts',
  'pe_names_functions_backwards',
])

/** Code was put behind the program that a maker built, or in the place of it. */
const CHANGED: ReadonlySet<string> = new Set(['pe_starts_in_last_section'])
/** Beside such code: the name of a maker whose files are never so, or a signature that does not hold any more. */
const BETRAYED_BY: ReadonlySet<string> = new Set(['pe_false_microsoft_file', 'pe_invalid_signature'])

/** Acts of one category that have nothing to do with each other: ways of spreading, and ways of staying. */
const APART: readonly ReadonlySet<string>[] = [
  new Set([
    'pe_attacks_network_services',
    'pe_changes_programs',
    'pe_copies_itself_to_shares',
    'pe_mails_through_outlook',
    'pe_spreads_to_others',
  ]),
  new Set(['pe_adds_administrator', 'pe_settles_as_copy']),
]

/** It puts itself on other machines, or where it starts again. */
const PUTS_ITSELF: ReadonlySet<string> = new Set([
  'dotnet_settles_as_copy',
  'pe_copies_itself_to_shares',
  'pe_settles_as_copy',
  'pe_spreads_to_others',
])
/** Tools of administrators put themselves elsewhere and know no server; a name or an address in the file is one. */
const REPORTS_POINTS_MIN = 100

export interface Conviction {
  /** The two facts, heavier first. */
  readonly by: readonly [Reason, Reason]
  /** One sentence that names both. */
  readonly explain: string
}

/**
 * Null where no two stand together. `reasons` are heaviest first, as found and not cut to their categories' caps; those that a
 * benign context took away are not among them.
 */
export function convictionOf(facts: FileFacts, reasons: readonly Reason[]): Conviction | null {
  if ((facts.pe === undefined && facts.elf === undefined) || signedByTrusted(facts) !== null) return null
  const single = reasons.filter(
    ({ id, score, category }) => score < MALICIOUS_SCORE_MIN && (category !== 'anomaly' || PRETENDS_BY_NAME.has(id)),
  )
  for (const [at, one] of single.entries()) {
    if (one.score < STRONG_POINTS_MIN) return null
    const other = single.slice(at + 1).find((next) => doConverge(one, next))
    if (other !== undefined) return { by: [one, other], explain: explainOf(one, other) }
  }
  return null
}

/** `one` is strong, `other` weighs no more than it. */
function doConverge(one: Reason, other: Reason): boolean {
  if (ONE_ACT.some((ids) => ids.has(one.id) && ids.has(other.id))) return false
  if (other.score < STRONG_POINTS_MIN) return isEnoughBeside(one, other)
  if (one.category !== other.category || one.category === 'impact') return true
  return (
    APART.some((ids) => ids.has(one.id) && ids.has(other.id)) ||
    areOfBoth(one, other, HIDES, PRETENDS) ||
    areOfBoth(one, other, IN_VARIABLES, ELSEWHERE) ||
    areOfBoth(one, other, CHANGED, BETRAYED_BY)
  )
}

/** Weaker facts that complete certain ones. */
function isEnoughBeside(one: Reason, weaker: Reason): boolean {
  if (PRETENDS_BY_NAME.has(weaker.id)) return HIDES.has(one.id)
  if (weaker.category === 'persistence')
    return weaker.score >= STAYS_POINTS_MIN && (HARM.has(one.category) || HIDES_WORDS.has(one.id))
  return weaker.category === 'c2' && weaker.score >= REPORTS_POINTS_MIN && PUTS_ITSELF.has(one.id)
}

const areOfBoth = (one: Reason, other: Reason, these: ReadonlySet<string>, those: ReadonlySet<string>): boolean =>
  (these.has(one.id) && those.has(other.id)) || (those.has(one.id) && these.has(other.id))

/** Findings speak in sentences; the two become one. */
function explainOf(one: Reason, other: Reason): string {
  return `Two signs of an attack appear together: ${clauseOf(one)}; and ${clauseOf(other)}.`
}

const clauseOf = ({ explain }: Reason): string => explain.trim().replace(/\.$/, '')
