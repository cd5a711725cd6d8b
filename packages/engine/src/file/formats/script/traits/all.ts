// The one search over a text for all traits that words show: the rules of scripts (`packages/engine/rules/script`).

import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { levelsOf, type TextRule, textRulesOf } from '../../../../rules/text-rules.ts'
import { bundledTextRules } from '../../../capability/bundled.ts'
import type { Places, SearchedText, Wanted } from './needles.ts'
import { findNear, needlesOf } from './rule-search.ts'
import { READ_TRAITS, type WordTraitId } from './trait-id.ts'

const NAMED = textRulesOf(bundledTextRules, 'script', new Set(READ_TRAITS))
/** The names of the rules are the type's: both are made of the same files. */
const TRAITS = NAMED.texts as readonly (TextRule & { readonly id: WordTraitId })[]
/** Rules that ask which traits were found. */
export const SCRIPT_DETECTOR_RULES = NAMED.asking
/** What a trait is of: `script/download`. */
export const NAMESPACES: ReadonlyMap<string, string> = new Map(TRAITS.map(({ id, namespace }) => [id, namespace]))
/** What may be asked for of a script: by name, by namespace, and what code finds. */
export const ASKABLE: ReadonlySet<string> = new Set([
  ...READ_TRAITS,
  ...TRAITS.flatMap(({ id, namespace }) => [id, ...levelsOf(namespace)]),
])
export const SCRIPT_RULE_PROBLEMS = NAMED.problems
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
  /child_process|activexobject|wscript|createobject|getobject\s?\(|(?<![.\w])(?:exec|spawn|execfile)(?:sync)?\s?\(|execa|doshellscript|deno\.(?:run|command)|bun\.(?:spawn|\$)|(?<=\bfrom\s?|\brequire\s?\()["'](?:bun|zx)["']/i
const NATIVE: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'batch', 'vba', 'vbscript', 'autoit', 'other'])
/** The words that the patterns of runners begin with; what stands before a word is looked at from there. */
const RUNNER_WORDS = [
  ...['subprocess', 'os.', 'pty.spawn', 'child_process', 'shell_exec', 'passthru', 'proc_open', 'system', 'exec'],
  ...['popen', 'eval', 'spawn', 'assert', 'activexobject', 'wscript', 'createobject', 'ctypes', 'windll', 'dup2'],
  ...['%x[', '%x(', '%x{', 'io.popen', 'open3', 'kernel.', 'getobject', 'deno.', 'bun.', 'doshellscript'],
  ...['"bun"', "'bun'", '"zx"', "'zx'"], // their shells
]
/** Places at which a runner is looked for before the rest of the text is searched as a whole. */
const RUNNER_PLACES_MAX = 2000

const wanted = (word: string, placesMax: number): Wanted => ({ word, placesMax, spacing: 1 })
const WAYS = WAYS_OUT.map((word) => wanted(word, 1))
const POWERSHELL = wanted('powershell', 1)
const RUNNER_PLACES = RUNNER_WORDS.map((word) => wanted(word, RUNNER_PLACES_MAX))

/** A rule's text, found. */
export interface FoundText<Id extends string> {
  readonly id: Id
  readonly depth: number
  readonly snippet: string
}

export interface FoundTraits<Id extends string = WordTraitId> {
  readonly traits: readonly FoundText<Id>[]
  /** Whether a command in the text is more than a text: always in shells, elsewhere where something is there to run it. */
  readonly runsCommands: boolean
}

export interface TraitSearch<Id extends string> {
  /** What a text must be searched for. */
  readonly words: readonly Wanted[]
  /** The traits of one text, which was searched for their words. `known` are not looked for again. */
  readonly find: (
    searched: SearchedText,
    language: ScriptLanguage,
    depth: number,
    known: ReadonlySet<string>,
  ) => FoundTraits<Id>
}

/** `mayTry` is asked before a rule is tried. */
export function traitSearch<Id extends string>(
  rules: readonly (TextRule & { readonly id: Id })[],
  mayTry: (id: Id) => boolean = () => true,
): TraitSearch<Id> {
  const needles = needlesOf(rules)
  return {
    words: [...needles.values(), ...WAYS, POWERSHELL, ...RUNNER_PLACES],
    find({ text, lower, places }, language, depth, known) {
      // A few letters change length when lowered; offsets would then be off by some, so the window is taken from `lower`'s twin.
      const isTwin = lower.length === text.length
      const source = isTwin ? text : lower
      const traits: FoundText<Id>[] = []
      // Other languages only speak of PowerShell, as syntax highlighters do, unless they start it with a switch; and JavaScript
      // that names none of the ways out of its host needs none of the searches for what Windows scripts do.
      const startsPowerShell =
        NATIVE.has(language) ||
        (places.of(POWERSHELL).length > 0 &&
          /\b(?:powershell|pwsh)(?:\.exe)?["']?[\s,"']{1,6}[-/](?:e|c|f|w|no|ex|sta)/.test(lower))
      const reachesWindows = language !== 'javascript' || WAYS.some((way) => places.of(way).length > 0)
      // In languages with libraries a command is only a text until something is there to run it.
      const commandsCount = runsCommands(source, language, places)
      const has = (need: string): boolean =>
        need === 'commands' ? commandsCount : need === 'powershell' ? startsPowerShell : reachesWindows
      for (const rule of rules) {
        const { id, languages, needs } = rule
        if (known.has(id) || !countsIn(languages, language) || !needs.every(has) || !mayTry(id)) continue
        const snippet = findNear(rule, source, places, needles)
        if (snippet !== null) traits.push({ id, depth, snippet })
      }
      return { traits, runsCommands: isTwin ? commandsCount : runsCommands(text, language, null) }
    },
  }
}

/** Those that ship. */
export const { words: TRAIT_WORDS, find: findTraits } = traitSearch(TRAITS)

/** In sources a trait counts only where its rule says so: tools of defenders mention everything. */
const countsIn = (languages: readonly string[] | undefined, language: ScriptLanguage): boolean =>
  languages === undefined ? language !== 'source' : languages.includes(language)

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
