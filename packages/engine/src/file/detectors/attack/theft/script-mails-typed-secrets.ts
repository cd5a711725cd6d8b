import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptMailsTypedSecrets: FileDetector = {
  id: 'script_mails_typed_secrets',
  type: 'phishing',
  severity: 'high',
  title: 'Passes on the password that a form was given',
  why: 'The back of a phishing page writes passwords and card numbers into a message, with the address of the visitor, and sends it.',
  falsePositives: 'None known: honest pages store a digest and send nobody a password with the address of its owner.',
  attack: ['T1056.003', 'T1566.002'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const secret = findTrait(script, ['form_secret_in_message'])
      const sent = findTrait(script, ['form_sent_on'])
      const visitor = findTrait(script, ['visitor_profiled'])
      if (script.language !== 'php' || secret === null || sent === null || visitor === null) continue
      return {
        description: 'What was typed into a form as a secret is sent on together with the address of the visitor',
        evidence: evidence(where, secret, sent, visitor),
      }
    }
    return null
  },
}
