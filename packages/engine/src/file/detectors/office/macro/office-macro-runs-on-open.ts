import type { ScriptFacts } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, WRITES, waysToRun } from '../../script/seen-scripts.ts'

/** What a macro that serves its company has no need of, beside decoding and hiding. */
const ODD: readonly TraitId[] = [
  'runs_powershell',
  'runs_cmd',
  'runs_script_host',
  'wmi_process_create',
  'com_moniker_execute',
  'lolbin_proxy',
  'rundll32_user_folder',
  'rundll32_odd_file',
  'rundll32_script',
  'drops_in_user_folder',
  'executable_url',
  'ip_literal_url',
  'tunnel_host',
  'paste_site_raw',
  'runs_what_it_fetched',
  'stream_to_file',
  'vba_binary_write',
  'window_hidden_run',
  'object_of_computed_name',
  'text_out_of_document',
]
/** Put together from constants: a path or two; a command that hides has more. */
const CONSTANTS_MAX = 12

/** Everything that it starts and fetches stands there to be read. */
function isLegible(script: ScriptFacts): boolean {
  return (
    script.layers.length === 0 &&
    script.foldedConstants < CONSTANTS_MAX &&
    findTrait(script, ODD) === null &&
    script.urls.every((url) => /^https:/i.test(url)) &&
    startsLiteral(script)
  )
}

const INSTALLED =
  /^\.?(?:shell|run|exec)\w{0,10}\s?\(?\s?"{1,4}(?:[a-z]:\\program files(?: \(x86\))?\\|\\\\[a-z])[^"\n]{3,200}\.exe\b/i
/** A path alone, for whichever program shows it. */
const SHOWN = /^\.?run\s?\(?\s?"{3,4}\s?&\s?\w{1,40}\s?&\s?"{3,4}\s?,\s?1/i

/** A program by its place among the installed ones, not a word, nor what a variable holds. */
function startsLiteral({ traits }: ScriptFacts): boolean {
  const started = traits.filter(({ id }) => id === 'vba_shell' || id === 'object_run')
  return started.every(({ snippet }) => INSTALLED.test(snippet) || SHOWN.test(snippet))
}

export const officeMacroRunsOnOpen: FileDetector<'office_macro_runs_on_open'> = {
  id: 'office_macro_runs_on_open',
  type: 'macro',
  severity: 'high',
  title: 'An auto-starting macro runs or writes something',
  why: 'A macro that waits for no click and acts outside the document is the oldest document attack there is.',
  falsePositives: 'Company templates and add-ins; they seldom start other programs.',
  attack: ['T1204.002', 'T1059.005'],
  detect({ office }) {
    const script = office?.vba?.script
    if (script === undefined) return null
    const trigger = findTrait(script, ['vba_autoexec', 'vba_control_event'])
    const runs = waysToRun(script)
    const acts = runs ?? findTrait(script, ['object_of_computed_name', ...GETS, ...WRITES])
    if (trigger === null || acts === null) return null
    return {
      description: 'An auto-starting macro acts outside the document',
      evidence: evidence('office.vba', trigger, acts),
      weighs: runs === null ? 'starts nothing' : isLegible(script) ? 'legible' : 'whole',
    }
  },
}
