// Windows batch, unrolled: carets dropped, variables set and expanded with their substrings and replacements, line by line
// as cmd.exe would. Nothing runs; loops and jumps are not followed. What stands behind the bounds is read as it is.
import { changedVariable } from './batch-variable.ts'
import { BATCH_LINES_MAX, EXPANSIONS_MAX, OUTPUT_CHARS_MAX, STEPS_MAX, VALUE_CHARS_MAX } from './limits.ts'
import { linesOf } from './lines.ts'

export interface UnrolledBatch {
  readonly text: string
  /** Expansions of substrings, replacements and single characters: the mark of an obfuscator. */
  readonly expanded: number
  readonly carets: number
}

/** What cmd.exe sets by itself and obfuscators cut letters out of. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  ['comspec', 'C:\\Windows\\system32\\cmd.exe'],
  ['windir', 'C:\\Windows'],
  ['systemroot', 'C:\\Windows'],
  ['systemdrive', 'C:'],
  ['programfiles', 'C:\\Program Files'],
  ['public', 'C:\\Users\\Public'],
  ['programdata', 'C:\\ProgramData'],
  ['allusersprofile', 'C:\\ProgramData'],
  ['os', 'Windows_NT'],
  ['pathext', '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC'],
  ['commonprogramfiles', 'C:\\Program Files\\Common Files'],
]
/** Kept by name even though cmd.exe knows their value: the name says more than a guessed path. */
const KEPT = new Set([
  'temp',
  'tmp',
  'appdata',
  'localappdata',
  'userprofile',
  'username',
  'computername',
  'cd',
  'date',
  'time',
  'random',
  'path',
  'errorlevel',
])

export function unrollBatch(source: string): UnrolledBatch {
  const variables = new Map<string, string>(BUILT_IN)
  const state = { expanded: 0, carets: 0, left: EXPANSIONS_MAX }
  const out: string[] = []
  let chars = 0
  const joined = source.replace(/\^\r?\n/g, '')
  for (const { text: line, begins } of linesOf(joined)) {
    const trimmed = line.trimStart().replace(/^@+/, '')
    // Blank lines and comments, the usual padding, cost nothing.
    if (trimmed === '' || /^(?:::|rem(?:\s|$))/i.test(trimmed)) continue
    if (out.length >= BATCH_LINES_MAX || chars > OUTPUT_CHARS_MAX) {
      out.push(joined.slice(begins))
      break
    }
    // Delayed expansion reads a variable when its command runs, which the same line may have set.
    const steps = /!\w[^!\s]{0,80}!/.test(line) && /\bset\b/i.test(line) ? line.split(/(?<=&)/, STEPS_MAX) : [line]
    const plain = steps
      .map((step) => {
        const expanded = dropCarets(expand(step, variables, state), state)
        remember(expanded, variables)
        return expanded
      })
      .join('')
    out.push(plain)
    chars += plain.length
  }
  return { text: out.join('\n'), expanded: state.expanded, carets: state.carets }
}

function remember(line: string, variables: Map<string, string>): void {
  for (const part of line.split(/&&?|\|\|/, 200)) {
    const found =
      /^(?:[\s@(]*|[^&|\n]{0,200}\/[ckr]\s{0,4}"?\s{0,4})set\s+(?!\/)(?:"([^"=]{1,80})=([^"]*)"?|([^=\s"][^="]{0,80})=(.*))\s*$/is.exec(
        part,
      )
    if (found === null) continue
    const name = (found[1] ?? found[3] ?? '').trim().toLowerCase()
    if (variables.size < 5000) variables.set(name, (found[2] ?? found[4] ?? '').slice(0, VALUE_CHARS_MAX))
  }
}

function expand(
  line: string,
  variables: ReadonlyMap<string, string>,
  state: { expanded: number; left: number },
): string {
  const size = { left: VALUE_CHARS_MAX * 4 }
  return line.replace(
    /([%!])([^%!:\s=][^%!:=\n]{0,80}|[^%!:\s=])(?::([^%!\n]{1,200}))?\1/g,
    (whole, _mark: string, name: string, change: string | undefined, at: number) => {
      const value = variables.get(name.toLowerCase())
      if (KEPT.has(name.toLowerCase()) && change === undefined) return whole
      if (state.left <= 0) return whole
      state.left -= 1
      if (value === undefined) {
        // An undefined variable expands to nothing: %random_letters% between the letters of a command is a common disguise.
        if (change === undefined && /^[\w#$@~*.?'`{}-]{3,80}$/.test(name) && !/^\d/.test(name) && !/^~/.test(name))
          return variables.size > BUILT_IN.length ? '' : whole
        return whole
      }
      const result = change === undefined ? value : changedVariable(value, change, VALUE_CHARS_MAX)
      if (change !== undefined || isLetterOfWord(value, line, at, whole.length)) state.expanded += 1
      size.left -= result.length
      return size.left < 0 ? whole : result
    },
  )
}

/** One to three letters that stand against others: a word cut into variables. A flag or a drive stands by itself. */
function isLetterOfWord(value: string, line: string, at: number, length: number): boolean {
  return /^[A-Za-z0-9.:\\/ -]{1,3}$/.test(value) && /[A-Za-z%!]/.test(line.charAt(at - 1) + line.charAt(at + length))
}

function dropCarets(line: string, state: { carets: number }): string {
  if (!line.includes('^')) return line
  let inside = false
  let out = ''
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    if (char === '"') inside = !inside
    if (char === '^' && !inside) {
      state.carets += 1
      at += 1
      out += line.charAt(at)
    } else out += char
  }
  return out
}
