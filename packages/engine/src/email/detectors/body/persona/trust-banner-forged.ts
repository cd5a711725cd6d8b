// Gateways put banners on mail; a sender who writes one of them into the text wants to be taken for checked.

import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'

const CHARS_READ = 20_000
const BANNERS: readonly RegExp[] = [
  /(?:this|the) (?:e-?mail|message|link)(?: \w+){0,4} (?:is|was|has been) (?:a |an )?(?:safe|trusted|verified|secure|authenticated|scanned and)/,
  /(?:from|by) an? (?:safe|trusted|verified) sender/,
  /sender (?:is|was)? ?(?:on|in) (?:your|the) safe ?(?:senders?)? list/,
  /(?:scanned|checked|protected|verified|secured) by (?:microsoft|norton|mcafee|mimecast|proofpoint|barracuda|avast|google|office ?365|exchange)/,
  /no (?:virus|threats?|malware) (?:found|detected)/,
  /(?:diese|die) (?:e-?mail|nachricht)[^.\n]{0,40}(?:wurde (?:gepruft|verifiziert)|ist (?:sicher|vertrauenswurdig))/,
  /(?:ce|cet) (?:message|e-?mail|expediteur)[^.\n]{0,30}(?:est (?:sur|verifie|fiable|de confiance))/,
  /(?:este|esta) (?:mensagem|e-?mail|mensaje|correo)[^.\n]{0,30}(?:e|es|foi|ha sido) (?:segur[oa]|verificad[oa]|confiavel)/,
]

export const trustBannerForged: MailDetector<'trust_banner_forged'> = {
  id: 'trust_banner_forged',
  type: 'trust_claim',
  severity: 'medium',
  title: 'The text claims to have been checked and found safe',
  why: 'Readers take the sentence for a statement of their own mail server.',
  falsePositives: 'Notes that the sender’s virus scanner adds to outgoing mail.',
  attack: ['T1656', 'T1566'],
  detect: ({ view }) => {
    const text = foldSpelling(view.text.slice(0, CHARS_READ))
    const found = BANNERS.map((banner) => banner.exec(text)?.[0]).find((words) => words !== undefined)
    if (found === undefined) return null
    return {
      description: `The text itself claims that the message is safe or checked: "${found.slice(0, 100)}".`,
      evidence: [{ where: 'body:text', snippet: found }],
      weighs: 'banner',
    }
  },
}
