// In which surroundings a script is run. The first is an ordinary one; others are tried when the script asked and then did
// nothing.
import type { Journal } from './journal.ts'
import { ENGLISH, GERMAN, type Identity } from './world/identity.ts'

export interface Setting {
  /** Told in the trace: `first`, `later`, `other language`. */
  readonly name: string
  readonly now: Date
  readonly identity: Identity
  readonly scriptPath: string
  readonly arguments: readonly string[]
  /** Real time that passed since the run began, from a clock that never goes back. */
  readonly elapsedMs?: () => number
  readonly journal?: Journal | undefined
}

const YEAR_MS = 365 * 86_400_000

/** The surroundings of a file called `name`. Characters that a path cannot have are left out. */
export function firstSetting(name: string, now: Date, elapsedMs?: () => number): Setting {
  const safe = name.replace(/[\\/:*?"<>|\x00-\x1f]/g, '').slice(-80) || 'document'
  return {
    name: 'first',
    now,
    identity: ENGLISH,
    scriptPath: `%USERPROFILE%\\Downloads\\${safe}`,
    arguments: [],
    ...(elapsedMs !== undefined && { elapsedMs }),
  }
}

/** What is tried when a run showed nothing though it asked for its surroundings. */
export function otherSettings(first: Setting): readonly Setting[] {
  return [
    { ...first, name: 'other language', identity: GERMAN, arguments: ['/start'] },
    { ...first, name: 'later', now: new Date(first.now.getTime() + YEAR_MS + 5 * 3_600_000), arguments: ['1'] },
  ]
}
