import type { ScriptFacts, ScriptTrait } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, scriptsOf } from '../../script/seen-scripts.ts'

const HOSTED: ReadonlySet<string> = new Set(['powershell', 'vbscript', 'vba', 'batch', 'javascript'])
/** Not the encoded command of a command line, which tools of administration use to carry their quotes. */
const DECODED: readonly TraitId[] = [
  'runs_decoded_constant',
  'ps_decrypts_and_runs',
  'ps_secure_string_run',
  'js_eval_decoded',
]
const ERRANDS: ReadonlySet<TraitId> = new Set([
  ...GETS,
  'ip_literal_url',
  'executable_url',
  'ps_reflective_load',
  'ps_amsi_bypass',
  'win32_memory_write',
  'defender_tamper',
])

function decodingOf(script: ScriptFacts): ScriptTrait | null {
  const runs = findTrait(script, ['ps_invoke_expression'])
  const unpacks = findTrait(script, ['ps_decompress'])
  if (runs !== null && unpacks !== null) return unpacks
  const decoded = findTrait(script, DECODED)
  // Pages evaluate what they decoded all day long; a script that Windows hosts has its objects.
  return script.language === 'javascript' && findTrait(script, ['activex_object']) === null ? null : decoded
}

export const scriptUnpacksItsErrand: FileDetector = {
  id: 'script_unpacks_its_errand',
  type: 'execution',
  severity: 'high',
  title: 'Unpacks and runs code that accesses the network',
  why: 'Code that exists only after decoding or unpacking and then downloads something is a stager.',
  falsePositives: 'None known: protected products hide how they work, not that they download.',
  attack: ['T1027.010', 'T1140', 'T1105'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (!HOSTED.has(script.language)) continue
      const decoded = decodingOf(script)
      const errand = script.traits.find(({ id, depth }) => depth > 0 && ERRANDS.has(id))
      if (decoded === null || errand === undefined) continue
      return {
        description: 'Code is unpacked and run, and it downloads something',
        evidence: evidence(where, decoded, errand),
      }
    }
    return null
  },
}
