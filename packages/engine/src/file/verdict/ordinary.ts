// What set-ups, updaters, backups and agents of administrators do every day, each in its plainest form: a service, a task, a
// download that is started, figures that are posted. Any number of such acts describes one of those as well as an attack, so together
// they stay below suspicious until something else tells of an attack: what hides, disguises, deceives, takes what is others', goes
// to an address without a name, or switches a defence off. What an author writes into a program cannot make an act ordinary: each is
// the weakest form of a claim that weighs more as soon as one of those is seen with it.
import { type Shares, strengthOf, type WordsOf } from '../../weighing/words.ts'
import type { Weight } from './categories.ts'
import { scoreOf } from './score.ts'
import type { Reason, Suppressed } from './verdict.ts'
import { FILE_WEIGHT_TABLE } from './weight-table.ts'
import { FILE_WEIGHTS } from './weights.ts'

/** The most that each of them weighs in its plainest form, by the detector's id. */
export type OrdinaryActs = ReadonlyMap<string, number>

/** Short of suspicious. */
const ORDINARY_SUM_MAX = 290
/** What everything else has to weigh together: oddities of a build are no second fact. */
const TELLING_POINTS_MIN = 75

/** What a detector's finding weighs that says no more of itself than these words. */
export const plainest =
  <Table extends Readonly<Record<string, Weight & { readonly words: Shares }>>>(table: Table) =>
  <Id extends keyof Table & string>(
    id: Id,
    ...weighs: readonly (WordsOf<Table, Id> | 'whole')[]
  ): readonly [string, number] => {
    const row = table[id] as Table[Id]
    return [id, Math.round(row.points * strengthOf(row.words, weighs))]
  }

const plain = plainest(FILE_WEIGHT_TABLE)
/** Rules have no words: `share` is the least that the rule's own `strength` gives. */
const ofRule = (id: string, share = 1): readonly [string, number] => [
  id,
  Math.round((FILE_WEIGHTS[id]?.points ?? 0) * share),
]

/** In programs and scripts that were not run. */
export const ORDINARY_IN_FILES: OrdinaryActs = new Map([
  ofRule('elf_fetches_and_starts', 0.15),
  plain('pe_carries_programs', 'whole'),
  ofRule('pe_creates_scheduled_task'),
  ofRule('pe_deletes_itself'),
  plain('pe_downloads_and_runs', 'direct'),
  plain('pe_fetches_and_starts', 'beside other work'),
  ofRule('pe_installs_service'),
  plain('pe_settles_as_copy', 'set-up'),
  plain('pe_starts_with_windows', 'tray'),
  plain('script_downloads_and_runs', 'plain'),
  ofRule('script_encrypts_files', 0.15),
  plain('script_persists', 'scheduled_task'),
])

/** Whether there is nothing but such acts, and they are too many for what they say. */
export function areOrdinary(reasons: readonly Reason[], acts: OrdinaryActs): boolean {
  const telling = reasons.filter(({ id, score }) => score > (acts.get(id) ?? 0))
  return telling.reduce((sum, { score }) => sum + score, 0) < TELLING_POINTS_MIN && scoreOf(reasons) > ORDINARY_SUM_MAX
}

/** What each counts for, heaviest first, and what that leaves out. */
export function cutToOrdinary<One extends Reason>(
  reasons: readonly One[],
): { readonly reasons: readonly One[]; readonly cut: readonly Suppressed[] } {
  const explain = `acts that installers, updaters and agents share add up to at most ${ORDINARY_SUM_MAX}`
  const counted: One[] = []
  const cut: Suppressed[] = []
  let left = ORDINARY_SUM_MAX
  for (const reason of reasons.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))) {
    const score = Math.min(reason.score, left)
    left -= score
    if (score > 0) counted.push({ ...reason, score })
    if (score < reason.score)
      cut.push({ id: reason.id, by: 'ordinary_acts', score: reason.score - score, explain, path: reason.path })
  }
  return { reasons: counted, cut }
}
