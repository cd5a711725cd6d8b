import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptTakesCodeOutOfPicture: FileDetector = {
  id: 'script_takes_code_out_of_picture',
  type: 'execution',
  severity: 'high',
  title: 'Runs code that it takes out of the colours of a picture',
  why: 'A picture passes every filter; its lowest bits hold the next stage.',
  falsePositives: 'None known: programs that read pixels draw with them.',
  attack: ['T1027.003', 'T1059.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const followed = findTrait(script, ['ps_runs_picture'])
      const pixels = followed ?? findTrait(script, ['pixels_read'])
      const runs = followed ?? findTrait(script, ['ps_invoke_expression', 'ps_reflective_load', 'ps_iex_by_letters'])
      if (pixels !== null && runs !== null)
        return {
          description: 'Code is taken out of the colours of a picture and run',
          evidence: evidence(where, pixels, runs),
        }
    }
    return null
  },
}
