// What set-ups, updaters, backups and agents of administrators do every day, each in its plainest form: a service, a task, a
// download that is started, figures that are posted. Any number of such acts describes one of those as well as an attack, so together
// they stay below suspicious until something else tells of an attack: what hides, disguises, deceives, takes what is others', goes
// to an address without a name, or switches a defence off. What an author writes into a program cannot make an act ordinary: each is
// the weakest form of a claim that weighs more as soon as one of those is seen with it.
import { scoreOf } from './score.ts'
import type { Reason, Suppressed } from './verdict.ts'

/** The most that each of them weighs in its plainest form, by the detector's id. */
export type OrdinaryActs = ReadonlyMap<string, number>

/** Short of suspicious. */
const ORDINARY_SUM_MAX = 290
/** What everything else has to weigh together: oddities of a build are no second fact. */
const TELLING_POINTS_MIN = 75

/** In programs and scripts that were not run. */
export const ORDINARY_IN_FILES: OrdinaryActs = new Map([
  ['elf_fetches_and_starts', 120],
  ['pe_carries_programs', 40],
  ['pe_creates_scheduled_task', 150],
  ['pe_deletes_itself', 120],
  ['pe_downloads_and_runs', 158],
  ['pe_fetches_and_starts', 310],
  ['pe_installs_service', 40],
  ['pe_settles_as_copy', 240],
  ['pe_starts_with_windows', 100],
  ['script_downloads_and_runs', 138],
  ['script_encrypts_files', 105],
  ['script_persists', 68],
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
  const explain = `acts of set-ups, updaters and agents alone add up to at most ${ORDINARY_SUM_MAX}`
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
