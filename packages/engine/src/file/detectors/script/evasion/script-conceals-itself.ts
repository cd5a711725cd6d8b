import type { WordsOf } from '../../../../weighing/words.ts'
import type { ScriptFacts, ScriptTrait } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, RUNS, scriptsOf } from '../seen-scripts.ts'
import { attackOf, type Sign, sign } from '../signs.ts'
import { onlyWellKnownHosts } from '../well-known-hosts.ts'

const SIGNS = {
  ps_encoded_command: sign('an encoded command', 'T1027.010'),
  ps_hidden_window: sign('a hidden window', 'T1564.003'),
  ps_hidden_named_script: sign('a hidden window for a named script', 'T1564.003'),
  window_hidden_run: sign('a program started without a window', 'T1564.003'),
  ps_policy_bypass: sign('a bypassed execution policy'),
  tool_hidden_run: sign('a system tool started without a window', 'T1564.003'),
  self_delete: sign('self-deletion', 'T1070.004'),
  sandbox_check: sign('sandbox checks', 'T1497.001'),
  call_by_name: sign('methods called by computed names', 'T1027.010'),
  batch_obfuscation: sign('batch commands split into pieces', 'T1027.010'),
  shell_obfuscation: sign('shell commands split into pieces', 'T1027.010'),
  ps_random_case_obfuscation: sign('PowerShell in random letter case', 'T1027.010'),
  ps_words_in_odd_case: sign('PowerShell words in unusual letter case', 'T1027.010'),
  hides_macro: sign('a hidden macro', 'T1564'),
  hidden_tmp_path: sign('a hidden file in a temporary folder', 'T1564.001'),
  js_jsfuck: sign('code written in six characters (JSFuck)', 'T1027.010'),
  ps_from_base64: sign('text decoded from Base64', 'T1140'),
  ps_decompress: sign('decompressed text', 'T1140'),
  reads_itself_for_payload: sign('a payload read from its own file', 'T1027.009'),
  words_taken_apart: sign('words split and reassembled in a loop', 'T1027.010'),
  code_out_of_sight: sign('a statement pushed out of sight by spaces', 'T1027.010'),
  ps_iex_by_letters: sign('Invoke-Expression spelled with letters of a variable', 'T1027.010'),
  command_word_hidden: sign('obfuscated command words', 'T1027.010'),
  interpreter_copied: sign('an interpreter copied under another name', 'T1036.003'),
  named_as_system_program: sign('a program named like a system program', 'T1036.005'),
  script_host_told_language: sign('a script without a script extension', 'T1036.008'),
  named_as_system_task: sign('a program named like a system task', 'T1036.005'),
  hidden_attribute_set: sign('files given the hidden attribute', 'T1564.001'),
  function_by_constructor: sign('code created with the Function constructor', 'T1027.010'),
}
const isSign = (id: TraitId): id is keyof typeof SIGNS => Object.hasOwn(SIGNS, id)

/** A sign, and the word by which it is weighed. */
interface Weighed extends Sign {
  readonly word: WordsOf<typeof FILE_WEIGHT_TABLE, 'script_conceals_itself'>
}

const BURIED = sign('commands visible only after decoding', 'T1027.010')
const computedConstants = (count: number): Sign => sign(`${count} computed constants`, 'T1027.010')
/** In an encoded command with nothing that fetches or starts. */
const HARMLESS_CARRIED = {
  ps_encoded_command: 'harmless command',
  ps_hidden_window: 'harmless window',
  ps_policy_bypass: 'harmless policy',
} as const
const COMPUTED_MIN = 12
const TAKEN_APART: readonly TraitId[] = [
  'ps_random_case_obfuscation',
  'ps_words_in_odd_case',
  'made_unreadable',
  'command_word_hidden',
  'words_taken_apart',
]

/** Text that was taken apart, where nothing that the script does was found behind it: sloppy quoting looks the same. */
const DISGUISES: ReadonlySet<TraitId> = new Set(['batch_obfuscation', 'shell_obfuscation'])

const WAITED_FOR =
  /\s[-/]{1,2}(?:s|q|qn|qb|quiet|silent|verysilent|ms|sp)\b[^\n]{0,60},\s{0,3}0\s{0,3},\s{0,3}(?:true|1|-1)\b/i

/** The sign that a trait is, weighed by whether anything was found that it could hide. */
function wordOf(id: keyof typeof SIGNS, isIdle: boolean, isOwnChild: boolean, isMacro: boolean): Weighed['word'] {
  if (isOwnChild && id === 'ps_hidden_window') return 'window of a child'
  if (isOwnChild && id === 'ps_policy_bypass') return 'policy of a child'
  if (isMacro && id === 'window_hidden_run') return 'window of a macro'
  return isIdle && DISGUISES.has(id) ? 'disguise of nothing' : id
}

/** In JavaScript `run(…, 0)` is anybody's method until something of Windows is there to have it. */
function isMeant(id: TraitId, script: ScriptFacts): boolean {
  // A dot before the name of a marker file or a socket hides nothing that runs.
  if (id === 'hidden_tmp_path' && findTrait(script, LANDS) === null) return false
  return id !== 'window_hidden_run' || script.language !== 'javascript' || findTrait(script, SHELLS) !== null
}
/** What puts something there. */
const LANDS: readonly TraitId[] = [
  'download_to_tmp_and_run',
  'base64_pipe_shell',
  'pipe_to_shell',
  'curl_to_file',
  'tries_writable_folders',
  'miner',
  'rivals_killed',
]
const SHELLS: readonly TraitId[] = ['wscript_shell', 'shell_application', 'vba_shell']

/** Nothing is seen in what was decoded, and nothing is fetched. */
function isHarmlessCarried(script: ScriptFacts): boolean {
  return (
    script.traits.some(({ id }) => id === 'ps_encoded_command') &&
    script.layers.some(({ technique }) => technique === 'base64' || technique === 'encoded command') &&
    script.traits.every(({ id, depth }) => depth === 0 && !GETS.has(id))
  )
}

/** Behind an encoded command, with nothing fetched and no window hidden. */
function isCarried(script: ScriptFacts, buried: readonly ScriptTrait[]): boolean {
  return (
    findTrait(script, ['ps_encoded_command']) !== null &&
    findTrait(script, ['ps_hidden_window', 'window_hidden_run', ...GETS]) === null &&
    buried.every(({ depth }) => depth === 1) &&
    script.layers.every(({ technique }) => /^(?:encoded command|command line|base64)$/.test(technique))
  )
}

/** Libraries that know old browsers make an object of Windows for their requests, and a minifier's names fold by the thousand. */
const LIBRARY_CHARS_MIN = 48 * 1024

function windowsHosted({ language, traits, chars }: ScriptFacts): boolean {
  return (
    language === 'vba' ||
    language === 'vbscript' ||
    language === 'powershell' ||
    (language === 'javascript' &&
      traits.some(({ id }) => id === 'activex_object') &&
      (chars < LIBRARY_CHARS_MIN || traits.some(({ id }) => RUNS.has(id) && id !== 'object_run')))
  )
}

export const scriptConcealsItself: FileDetector<'script_conceals_itself'> = {
  id: 'script_conceals_itself',
  type: 'evasion',
  severity: 'medium',
  title: 'Conceals what it does',
  why: 'Hidden windows, encoded commands and text that is assembled only at run time keep users and scanners from noticing.',
  falsePositives: 'Scheduled tasks hide their windows; a single sign weighs little.',
  attack: attackOf(SIGNS),
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const acts = script.traits.filter(({ id }) => RUNS.has(id) || GETS.has(id))
      // Capabilities that only appear after decoding weigh as much as an open sign.
      // A command line of another interpreter stands there in plain words.
      const isPlain = script.layers.every(({ technique }) => technique === 'command line')
      const buried = isPlain ? [] : acts.filter(({ depth }) => depth > 0)
      // PowerShell puts variables into texts, which is computing as well: there it takes a text that somebody took apart.
      const isTakenApart = script.language !== 'powershell' || findTrait(script, TAKEN_APART) !== null
      const isComputed =
        windowsHosted(script) && isTakenApart && script.foldedConstants >= COMPUTED_MIN && acts.length > 0
      const open = script.traits.filter(({ id }) => isSign(id) && isMeant(id, script))
      const isIdle = open.length === script.traits.length
      const startsQuietly = script.language === 'powershell' || where === 'msi.custom_actions'
      const isUpdater = script.layers.length === 0 && onlyWellKnownHosts(script.urls)
      const carried: Readonly<Partial<Record<TraitId, Weighed['word']>>> = isHarmlessCarried(script)
        ? HARMLESS_CARRIED
        : {}
      const waits = findTrait(script, GETS) === null && buried.length === 0
      const signs: readonly Weighed[] = [
        ...open.flatMap(({ id, depth, snippet }) => {
          if (!isSign(id)) return []
          if (isUpdater && id === 'self_delete') return [{ ...SIGNS[id], word: 'replaced' as const }]
          if (waits && id === 'window_hidden_run' && WAITED_FOR.test(snippet))
            return [{ ...SIGNS[id], word: 'waited for' as const }]
          const word = wordOf(id, isIdle, depth === 0 && startsQuietly, script.language === 'vba')
          return [{ ...SIGNS[id], word: carried[id] ?? word }]
        }),
        ...(buried.length === 0
          ? []
          : [{ ...BURIED, word: isCarried(script, buried) ? 'carried' : 'buried' } as const]),
        ...(isComputed ? [{ ...computedConstants(script.foldedConstants), word: 'computed' } as const] : []),
      ]
      if (signs.length === 0) continue
      const names = [...new Set(signs.map(({ what }) => what))]
      return {
        description: `The script conceals what it does: ${names.slice(0, 6).join(', ')}`,
        evidence: evidence(where, ...open.slice(0, 3), ...buried.slice(0, 2)),
        weighs: signs.map(({ word }) => word),
        attack: [...new Set(signs.flatMap(({ attack }) => attack))],
      }
    }
    return null
  },
}
