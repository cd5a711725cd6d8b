import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHost } from '../../script/well-known-hosts.ts'

export const scriptRunsDecodedAnswer: FileDetector<'script_runs_decoded_answer'> = {
  id: 'script_runs_decoded_answer',
  type: 'execution',
  severity: 'high',
  title: "Decrypts or decodes a server's answer and runs it",
  why: 'The download is encrypted, or comes through DNS, so that no one on the way sees that it is a program. Software meant to be installed is signed, not hidden.',
  falsePositives: 'None known for a cipher or a DNS answer; a Base64 script from a code host weighs half.',
  attack: ['T1105', 'T1140', 'T1059.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const hidden = findTrait(script, ['ps_runs_deciphered_answer', 'ps_runs_name_answer'])
      const decoded = findTrait(script, ['ps_runs_decoded_answer'])
      const runs = hidden ?? decoded
      if (runs === null) continue
      return {
        description: `The script runs what ${runs.id === 'ps_runs_name_answer' ? 'DNS answers' : `it ${hidden === null ? 'decodes' : 'decrypts'} from a server's answer`}`,
        evidence: evidence(where, runs),
        weighs: hidden === null ? ['only decoded', knownHost(script)] : 'whole',
      }
    }
    return null
  },
}
