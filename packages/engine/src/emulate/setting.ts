// In which surroundings a script is run. The first is an ordinary one; others are tried when the script asked
// (`other-settings.ts`).
import type { OtherAnswer } from '../trace/trace.ts'
import type { Journal } from './journal.ts'
import { ENGLISH, type Identity } from './world/identity.ts'

export interface Setting {
  readonly now: Date
  readonly identity: Identity
  readonly scriptPath: string
  readonly arguments: readonly string[]
  /** What is on the machine beside what is always there. */
  readonly present: { readonly files: readonly string[]; readonly values: readonly string[] }
  /** A script that does nothing may be taken for what its text says in every branch. */
  readonly mayTakeEveryBranch: boolean
  /** Scripts that run on several systems run on the one that they speak of least. */
  readonly isOtherSystem: boolean
  /** None in the first run. */
  readonly otherAnswers?: readonly OtherAnswer[]
  /** Real time that passed since the run began, from a clock that never goes back. */
  readonly elapsedMs?: () => number
  readonly journal?: Journal | undefined
}

/** The surroundings of a file called `name`. Characters that a path cannot have are left out. */
export function firstSetting(name: string, now: Date, elapsedMs?: () => number): Setting {
  const safe = name.replace(/[\\/:*?"<>|\x00-\x1f]/g, '').slice(-80) || 'document'
  return {
    now,
    identity: ENGLISH,
    scriptPath: `%USERPROFILE%\\Downloads\\${safe}`,
    arguments: [],
    present: { files: [], values: [] },
    isOtherSystem: false,
    mayTakeEveryBranch: true,
    ...(elapsedMs !== undefined && { elapsedMs }),
  }
}
