// All trait rules and the one search over a text.

import { literalScanner } from '../../marks/literal-scan.ts'
import type { ScriptLanguage, ScriptTrait } from '../facts.ts'
import { SNIPPET_CHARS_MAX, TRAIT_TRIES_MAX, TRAIT_WINDOW_CHARS } from '../limits.ts'
import { powershellTraits } from './powershell.ts'
import { supplyChainTraits } from './supply-chain.ts'
import type { TraitRule } from './trait.ts'
import { unixTraits } from './unix.ts'
import { webTraits } from './web.ts'
import { windowsTraits } from './windows.ts'

const TRAITS: readonly TraitRule[] = [
  ...windowsTraits,
  ...powershellTraits,
  ...unixTraits,
  ...webTraits,
  ...supplyChainTraits,
]
/** One search for the needles of all rules: of hundreds, a text holds a few. */
const ALL_NEEDLES = [...new Set(TRAITS.flatMap(({ needles }) => needles))]
const NEEDLES = ALL_NEEDLES.filter((needle) => /^[\x20-\x7e]{2,}$/.test(needle))
/** What the scanner does not take is searched for in every text. */
const OTHER_NEEDLES = ALL_NEEDLES.filter((needle) => !NEEDLES.includes(needle))
const needleScanner = literalScanner(NEEDLES)
const POWERSHELL_IDS = new Set(powershellTraits.map(({ id }) => id))
const WINDOWS_IDS = new Set(windowsTraits.map(({ id }) => id).filter((id) => id !== 'dynamic_code'))
const WAYS_OUT = [
  'activex',
  'wscript',
  'winmgmts',
  'child_process',
  'powershell',
  'mshta',
  'cmd.exe',
  'getobject',
  'regsvr32',
  'rundll32',
  'shell.application',
  'appdata',
  'login data',
  'wallet',
]
const LIBRARY_LANGUAGES: ReadonlySet<ScriptLanguage> = new Set(['python', 'javascript', 'php', 'perl', 'ruby', 'lua'])
const RUNNERS =
  /subprocess|os\.(?:system|popen|exec|startfile)|pty\.spawn|child_process|shell_exec|passthru|proc_open|(?<![.\w])(?:system|exec|popen|eval|spawn|assert)\s*[("'`]|activexobject|wscript|createobject|ctypes|windll|dup2|%x[[({]|\bio\.popen|open3\b|kernel\.(?:exec|system|spawn)|os\.execute/i
/** JavaScript starts programs through its host alone: `eval` of a command line is no command. */
const RUNNERS_OF_JAVASCRIPT =
  /child_process|activexobject|wscript|createobject|getobject\s?\(|(?<![.\w])(?:exec|spawn|execfile)(?:sync)?\s?\(|execa|deno\.(?:run|command)|bun\.(?:spawn|\$)/i
/** Traits that are commands of a shell rather than calls of the language itself. */
const COMMAND_IDS = new Set(
  [...windowsTraits, ...powershellTraits, ...unixTraits]
    .filter(
      ({ id, kind }) =>
        kind !== 'inject' && kind !== 'collect' && kind !== 'info' && !/^(?:py_|php_|web_shell|dynamic_code)/.test(id),
    )
    .map(({ id }) => id),
)
const NATIVE: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'batch', 'vba', 'vbscript', 'autoit', 'other'])

/** Whether a command in the text is more than a text: always in shells, elsewhere where something is there to run it. */
export function runsCommands(text: string, language: ScriptLanguage): boolean {
  if (!LIBRARY_LANGUAGES.has(language)) return true
  return (language === 'javascript' ? RUNNERS_OF_JAVASCRIPT : RUNNERS).test(text)
}

/** The traits of one text. `known` are not looked for again. */
export function findTraits(
  text: string,
  language: ScriptLanguage,
  depth: number,
  known: ReadonlySet<string>,
): readonly ScriptTrait[] {
  const lower = text.toLowerCase()
  // A few letters change length when lowered; offsets would then be off by some, so the window is taken from `lower`'s twin.
  const source = lower.length === text.length ? text : lower
  const found: ScriptTrait[] = []
  // Other languages only speak of PowerShell, as syntax highlighters do, unless they start it with a switch; and JavaScript
  // that names none of the ways out of its host needs none of the searches for what Windows scripts do.
  const startsPowerShell =
    NATIVE.has(language) ||
    (lower.includes('powershell') &&
      /\b(?:powershell|pwsh)(?:\.exe)?["']?[\s,"']{1,6}[-/](?:e|c|f|w|no|ex|sta)/.test(lower))
  const reachesWindows = language !== 'javascript' || WAYS_OUT.some((word) => lower.includes(word))
  // In languages with libraries a command is only a text until something is there to run it.
  const commandsCount = runsCommands(source, language)
  const present = needlesIn(lower)
  for (const rule of TRAITS) {
    if (!commandsCount && COMMAND_IDS.has(rule.id)) continue
    if (!startsPowerShell && POWERSHELL_IDS.has(rule.id)) continue
    if (!reachesWindows && WINDOWS_IDS.has(rule.id)) continue
    if (known.has(rule.id) || (rule.in !== undefined && !rule.in.includes(language))) continue
    const snippet = findOne(rule, source, lower, present)
    if (snippet !== null) found.push({ id: rule.id, depth, snippet })
  }
  return found
}

/** Letters past Latin-1 are cut to one byte, which can only name a needle too many: each is searched for again. */
function needlesIn(lower: string): ReadonlySet<string> {
  const hits = needleScanner.scan(Buffer.from(lower, 'latin1'), 1)
  return new Set([...OTHER_NEEDLES, ...hits.map(({ literal }) => NEEDLES[literal] as string)]) // made of these
}

function findOne(rule: TraitRule, text: string, lower: string, present: ReadonlySet<string>): string | null {
  let tries = 0
  for (const needle of rule.needles) {
    if (!present.has(needle)) continue
    let from = lower.indexOf(needle)
    while (from !== -1 && tries < TRAIT_TRIES_MAX) {
      tries += 1
      const start = Math.max(0, from - TRAIT_WINDOW_CHARS)
      const window = text.slice(start, from + needle.length + TRAIT_WINDOW_CHARS)
      if (rule.near === undefined) return snippet(text, from)
      const match = rule.near.exec(window)
      if (match !== null) return snippet(text, start + match.index)
      // What the window already covered need not be tried again.
      from = lower.indexOf(needle, from + Math.max(needle.length, TRAIT_WINDOW_CHARS / 2))
    }
  }
  return null
}

function snippet(text: string, at: number): string {
  return text
    .slice(at, at + SNIPPET_CHARS_MAX)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g, ' ')
    .trim()
}
