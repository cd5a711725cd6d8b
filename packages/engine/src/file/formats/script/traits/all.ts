// All trait rules and the one search over a text.

import type { ScriptTrait } from '../facts.ts'
import type { ScriptLanguage } from '../language.ts'
import { attackTraits } from './attacks.ts'
import type { Places, SearchedText, Wanted } from './needles.ts'
import { powershellTraits } from './powershell.ts'
import { findNear, needlesOf } from './rule-search.ts'
import { sourceTraits } from './sources.ts'
import { supplyChainTraits } from './supply-chain.ts'
import type { TraitRule } from './trait.ts'
import type { TraitId, WordTraitId } from './trait-id.ts'
import { unixTraits } from './unix.ts'
import { webTraits } from './web.ts'
import { webShellTraits } from './web-shells.ts'
import { windowsTraits } from './windows.ts'

const TRAITS: readonly (TraitRule & { readonly id: WordTraitId })[] = [
  ...windowsTraits,
  ...powershellTraits,
  ...unixTraits,
  ...webShellTraits,
  ...webTraits,
  ...supplyChainTraits,
  ...attackTraits,
  ...sourceTraits,
]
const POWERSHELL_IDS: ReadonlySet<TraitId> = new Set(powershellTraits.map(({ id }) => id))
const WINDOWS_IDS: ReadonlySet<TraitId> = new Set(
  windowsTraits.map(({ id }) => id).filter((id) => id !== 'dynamic_code'),
)
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
  /child_process|activexobject|wscript|createobject|getobject\s?\(|(?<![.\w])(?:exec|spawn|execfile)(?:sync)?\s?\(|execa|doshellscript|deno\.(?:run|command)|bun\.(?:spawn|\$)/i
/** Traits that are commands of a shell rather than calls of the language itself. */
const COMMAND_IDS: ReadonlySet<TraitId> = new Set(
  [...windowsTraits, ...powershellTraits, ...unixTraits]
    .filter(
      ({ id, kind }) =>
        kind !== 'inject' && kind !== 'collect' && kind !== 'info' && !/^(?:py_|php_|web_shell|dynamic_code)/.test(id),
    )
    .map(({ id }) => id),
)
const NATIVE: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'batch', 'vba', 'vbscript', 'autoit', 'other'])
/** The words that the patterns of runners begin with; what stands before a word is looked at from there. */
const RUNNER_WORDS = [
  ...['subprocess', 'os.', 'pty.spawn', 'child_process', 'shell_exec', 'passthru', 'proc_open', 'system', 'exec'],
  ...['popen', 'eval', 'spawn', 'assert', 'activexobject', 'wscript', 'createobject', 'ctypes', 'windll', 'dup2'],
  ...['%x[', '%x(', '%x{', 'io.popen', 'open3', 'kernel.', 'getobject', 'deno.', 'bun.', 'doshellscript'],
]
/** Places at which a runner is looked for before the rest of the text is searched as a whole. */
const RUNNER_PLACES_MAX = 2000

const wanted = (word: string, placesMax: number): Wanted => ({ word, placesMax, spacing: 1 })
const NEEDLES = needlesOf(TRAITS)
const WAYS = WAYS_OUT.map((word) => wanted(word, 1))
const POWERSHELL = wanted('powershell', 1)
const RUNNER_PLACES = RUNNER_WORDS.map((word) => wanted(word, RUNNER_PLACES_MAX))
export const TRAIT_WORDS: readonly Wanted[] = [...NEEDLES.values(), ...WAYS, POWERSHELL, ...RUNNER_PLACES]

/** Found by words. */
type WordTrait = ScriptTrait & { readonly id: WordTraitId }

export interface FoundTraits {
  readonly traits: readonly WordTrait[]
  /** Whether a command in the text is more than a text: always in shells, elsewhere where something is there to run it. */
  readonly runsCommands: boolean
}

/** The traits of one text, which was searched for their words. `known` are not looked for again. */
export function findTraits(
  { text, lower, places }: SearchedText,
  language: ScriptLanguage,
  depth: number,
  known: ReadonlySet<TraitId>,
): FoundTraits {
  // A few letters change length when lowered; offsets would then be off by some, so the window is taken from `lower`'s twin.
  const isTwin = lower.length === text.length
  const source = isTwin ? text : lower
  const traits: WordTrait[] = []
  // Other languages only speak of PowerShell, as syntax highlighters do, unless they start it with a switch; and JavaScript
  // that names none of the ways out of its host needs none of the searches for what Windows scripts do.
  const startsPowerShell =
    NATIVE.has(language) ||
    (places.of(POWERSHELL).length > 0 &&
      /\b(?:powershell|pwsh)(?:\.exe)?["']?[\s,"']{1,6}[-/](?:e|c|f|w|no|ex|sta)/.test(lower))
  const reachesWindows = language !== 'javascript' || WAYS.some((way) => places.of(way).length > 0)
  // In languages with libraries a command is only a text until something is there to run it.
  const commandsCount = runsCommands(source, language, places)
  for (const rule of TRAITS) {
    if (language === 'source' && rule.in?.includes('source') !== true) continue
    if (!commandsCount && COMMAND_IDS.has(rule.id)) continue
    if (!startsPowerShell && POWERSHELL_IDS.has(rule.id)) continue
    if (!reachesWindows && WINDOWS_IDS.has(rule.id)) continue
    if (known.has(rule.id) || (rule.in !== undefined && !rule.in.includes(language))) continue
    const snippet = findNear(rule, source, places, NEEDLES)
    if (snippet !== null) traits.push({ id: rule.id, depth, snippet })
  }
  return { traits, runsCommands: isTwin ? commandsCount : runsCommands(text, language, null) }
}

/** `places` are those of the text; null where they are not known. */
function runsCommands(text: string, language: ScriptLanguage, places: Places | null): boolean {
  if (!LIBRARY_LANGUAGES.has(language)) return true
  const runners = language === 'javascript' ? RUNNERS_OF_JAVASCRIPT : RUNNERS
  if (places === null) return runners.test(text)
  const here = new RegExp(runners, 'iy')
  let isMore = false
  for (const wanted of RUNNER_PLACES) {
    const found = places.of(wanted)
    for (const at of found) {
      here.lastIndex = at
      if (here.test(text)) return true
    }
    isMore ||= found.length === RUNNER_PLACES_MAX
  }
  return isMore && runners.test(text)
}
