import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import type { ScriptFacts } from '../../formats/script/facts.ts'
import { evidence, GETS, RUNS, scriptsOf } from './seen-scripts.ts'

/** How much each sign adds to the strength. */
const SIGNS: Readonly<Record<string, number>> = {
  ps_encoded_command: 0.4,
  ps_hidden_window: 0.25,
  window_hidden_run: 0.3,
  ps_policy_bypass: 0.1,
  self_delete: 0.3,
  sandbox_check: 0.3,
  call_by_name: 0.15,
  batch_obfuscation: 0.6,
  shell_obfuscation: 0.5,
  ps_random_case_obfuscation: 0.2,
  hides_macro: 0.4,
  hidden_tmp_path: 0.15,
  js_jsfuck: 0.3,
  ps_from_base64: 0.1,
  ps_decompress: 0.15,
  reads_itself_for_payload: 0.3,
}

/** Text that was taken apart, where nothing that the script does was found behind it: sloppy quoting looks the same. */
const DISGUISES: ReadonlySet<string> = new Set(['batch_obfuscation', 'shell_obfuscation'])
const DISGUISE_OF_NOTHING = 0.1

const signWeight = (id: string, isIdle: boolean): number =>
  isIdle && DISGUISES.has(id) ? DISGUISE_OF_NOTHING : (SIGNS[id] ?? 0)

function windowsHosted({ language, traits }: ScriptFacts): boolean {
  return (
    language === 'vba' ||
    language === 'vbscript' ||
    language === 'powershell' ||
    (language === 'javascript' && traits.some(({ id }) => id === 'activex_object'))
  )
}

export const scriptConcealsItself: Detector<FileFacts> = {
  id: 'script_conceals_itself',
  type: 'evasion',
  severity: 'medium',
  title: 'Takes pains to stay unseen',
  why: 'Hidden windows, encoded commands and text that only comes together when it runs: what one does for its own sake.',
  falsePositives: 'Scheduled tasks hide their windows; a single sign weighs little.',
  attack: ['T1027.010', 'T1564.003'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const signs = script.traits.filter(({ id }) => Object.hasOwn(SIGNS, id))
      const isIdle = script.traits.every(({ id }) => Object.hasOwn(SIGNS, id))
      // Capabilities that only appear after decoding weigh as much as an open sign.
      const buried = script.traits.filter(({ id, depth }) => depth > 0 && (RUNS.has(id) || GETS.has(id)))
      const computed =
        windowsHosted(script) &&
        script.foldedConstants >= 12 &&
        script.traits.some(({ id }) => RUNS.has(id) || GETS.has(id))
          ? 0.35
          : 0
      const sum =
        signs.reduce((total, { id }) => total + signWeight(id, isIdle), 0) + (buried.length > 0 ? 0.45 : 0) + computed
      if (sum === 0) continue
      const names = [
        ...signs.map(({ id }) => id.replaceAll('_', ' ')),
        ...(buried.length > 0 ? ['commands that only decoding shows'] : []),
        ...(computed > 0 ? [`${script.foldedConstants} computed constants`] : []),
      ]
      return {
        description: `The script takes pains to stay unseen: ${names.slice(0, 6).join(', ')}`,
        evidence: evidence(where, ...signs.slice(0, 3), ...buried.slice(0, 2)),
        strength: Math.min(1, sum),
      }
    }
    return null
  },
}
