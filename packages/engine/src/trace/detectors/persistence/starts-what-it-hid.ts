// Whether what a run has started from now on is what it hid itself: a program under a hidden name, or in a hidden folder, where
// the system and its programs live. Tools of a user lie hidden below the user's own folder, a service's below /var/lib or
// /var/www, environments of Python everywhere.
import { commandPattern } from '../../../data/programs.ts'
import type { TraceFacts } from '../../facts.ts'

const HIDDEN =
  /^\/(?:usr|etc|s?bin|lib(?:32|64)?|tmp|var(?!\/(?:lib|www)\/)|dev|run|boot)\/(?:[^/]{1,100}\/){0,8}\.(?!(?:venv|virtualenv|local|config|cache|git)\/|\.)[^/]{1,100}(?:\/|$)/
const LEAVES: ReadonlySet<string> = new Set(['write', 'rename', 'copy', 'link'])
/** Folders are not started. */
const PATH_CHARS_MIN = 8

/**
 * What stands before a command: nothing, the time of a job and its user, another command's end, an interpreter, a rule of the
 * device manager or of the package tools. Settings and
 * passwords in hidden files are named by options and by what reads them.
 */
const STARTS = new RegExp(
  String.raw`(?:^|^\s*(?:@\w{1,10}|[\d*,/a-z-]{1,40}(?:\s{1,4}[\d*,/a-z-]{1,40}){4})\s{1,4}(?:[\w-]{1,32}\s{1,4})?|(?:exec\w{1,20}|run|program)\+?=[-@+!:|]{0,3}|invoke\s{0,4}\{\s{0,4}|[;&|(\x60]\s{0,4}|\b(?:do|then|else|exec|nohup|setsid|sudo|env|nice|${commandPattern('shell', 'language')}[\d.]{0,5}|-jar)(?:\s{1,4}-\w{1,10}){0,3}\s{1,4})["']?$`,
)
const BEFORE_CHARS_MAX = 300

const isStarted = (line: string, target: string): boolean => {
  for (let at = line.indexOf(target); at !== -1; at = line.indexOf(target, at + 1))
    if (STARTS.test(line.slice(Math.max(line.lastIndexOf('\n', at) + 1, at - BEFORE_CHARS_MAX), at))) return true
  return false
}
/** `lines`: jobs, units and start files, in lower case. */
export function startsWhatItHid({ files }: TraceFacts, lines: readonly string[]): boolean {
  return files.some(({ op, plain, plainTo }) => {
    if (!LEAVES.has(op)) return false
    const target = plainTo === '' ? plain : plainTo
    return target.length >= PATH_CHARS_MIN && HIDDEN.test(target) && lines.some((line) => isStarted(line, target))
  })
}
