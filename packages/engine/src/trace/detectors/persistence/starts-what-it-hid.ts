// Whether what a run has started from now on is what it hid itself: a program under a hidden name, or in a hidden folder, where
// the system and its programs live. Tools of a user lie hidden below the user's own folder, environments of Python everywhere.
import type { TraceFacts } from '../../facts.ts'

const HIDDEN =
  /^\/(?:usr|etc|s?bin|lib(?:32|64)?|tmp|var|dev|run|boot)\/(?:[^/]{1,100}\/){0,8}\.(?!(?:venv|virtualenv|local|config|cache|git)\/|\.)[^/]{1,100}(?:\/|$)/
const LEAVES: ReadonlySet<string> = new Set(['write', 'rename', 'copy', 'link'])
/** Folders are not started. */
const PATH_CHARS_MIN = 8

/** `lines`: jobs, units and start files, in lower case. */
export function startsWhatItHid({ files }: TraceFacts, lines: readonly string[]): boolean {
  return files.some(({ op, plain, plainTo }) => {
    if (!LEAVES.has(op)) return false
    const target = plainTo === '' ? plain : plainTo
    return target.length >= PATH_CHARS_MIN && HIDDEN.test(target) && lines.some((line) => line.includes(target))
  })
}
