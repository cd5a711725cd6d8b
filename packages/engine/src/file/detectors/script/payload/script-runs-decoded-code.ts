import type { ScriptFacts } from '../../../formats/script/facts.ts'
import { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { findTrait, findTraitOf, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  py_exec_decoded: sign('Python runs what it decoded', 'T1027.010', 'T1140'),
  php_eval_decoded: sign('PHP evaluates what it decoded', 'T1027.010', 'T1140'),
  js_eval_decoded: sign('JavaScript evaluates what it decoded', 'T1027.010', 'T1140'),
  base64_pipe_shell: sign('Base64 is decoded into a shell', 'T1027.010', 'T1140'),
  py_marshal_loads: sign('compiled Python is loaded from data', 'T1027.010', 'T1140'),
  ps_decrypts_and_runs: sign('PowerShell runs what it decrypted', 'T1027.013', 'T1140'),
  py_exec_made_up: sign('Python runs a constant decoded by its own function', 'T1027.010', 'T1140'),
  ps_runs_deciphered: sign('PowerShell runs code that it decrypted itself', 'T1027.013', 'T1140'),
  ps_secure_string_run: sign('an encrypted string with its key beside it', 'T1027.013', 'T1140'),
  runs_decoded_constant: sign('a decoded constant is run', 'T1027.010', 'T1140'),
}

/** A command that the script encodes itself, to carry it over a connection in one piece, is there to be read. */
function carriesOwnText(script: ScriptFacts): boolean {
  const pipe = findTrait(script, ['base64_pipe_shell'])
  return (
    pipe !== null &&
    script.traits.filter(({ id }) => Object.hasOwn(SIGNS, id)).length === 1 &&
    script.layers.length === 0 &&
    hasTrait(script, 'text_encoded') &&
    /(?:echo|printf|<<<)\s{0,4}["']?(?:\{|\$|%s)/.test(pipe.snippet)
  )
}

export const scriptRunsDecodedCode: FileDetector<'script_runs_decoded_code'> = {
  id: 'script_runs_decoded_code',
  type: 'evasion',
  severity: 'medium',
  title: 'Decodes code and runs it',
  why: 'Encoding hides the code from readers and scanners until it runs.',
  falsePositives: 'Web page packers and protected commercial code.',
  attack: attackOf(SIGNS),
  detect(facts) {
    const hit = gravestTrait(
      facts,
      SIGNS,
      FILE_WEIGHT_TABLE.script_runs_decoded_code.words,
      (what) => `Code is decoded and run: ${what.join(', ')}`,
    )
    if (hit === null) return null
    const scripts = scriptsOf(facts).filter(({ script }) => findTraitOf(script, SIGNS) !== null)
    return scripts.every(({ script }) => carriesOwnText(script)) ? { ...hit, weighs: 'carried' } : hit
  },
}
