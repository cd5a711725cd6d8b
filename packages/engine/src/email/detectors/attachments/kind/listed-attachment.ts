import { listEvidence, listedBad, strengthOf } from '../../../../lists/listed-hit.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const listedAttachment: MailDetector = {
  id: 'listed_attachment',
  type: 'malicious_attachment',
  severity: 'high',
  title: 'An attached file is on a list of known bad files',
  why: 'Somebody whom the operator trusts has judged exactly these bytes before.',
  falsePositives: 'Lists of whatever was ever sent in an attack: the logo of a forged mail is on them too.',
  attack: ['T1566.001', 'T1204.002'],
  detect: ({ listed }) => {
    const found = listedBad(listed.attachments, () => true)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The attached file ${first.value.slice(0, 120)} is on the list "${first.match.list}" since ${first.match.since}.`,
      evidence: listEvidence(found),
      strength: strengthOf(found),
    }
  },
}
