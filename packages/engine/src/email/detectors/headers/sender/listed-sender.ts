import { listEvidence, listedBad, strengthOf } from '../../../../lists/listed-hit.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const listedSender: MailDetector = {
  id: 'listed_sender',
  type: 'listed_address',
  severity: 'high',
  title: 'The sender is on a list of known bad addresses',
  why: 'Attackers use the same domains, mailboxes and servers for more than one message.',
  falsePositives: 'Servers that many customers share; domains that were hijacked for a while.',
  attack: ['T1566'],
  detect: ({ listed }) => {
    const found = listedBad(listed.sender, () => true)
    const [first] = found
    if (first === undefined) return null
    const who = SAID_BY[first.where] ?? 'The sender'
    return {
      description: `${who} ${first.match.value.slice(0, 120)} is on the list "${first.match.list}" since ${first.match.since}.`,
      evidence: listEvidence(found),
      strength: strengthOf(found),
    }
  },
}

const SAID_BY: Readonly<Record<string, string>> = {
  'header:From': 'The sender',
  'header:Reply-To': 'The address for answers',
  'header:Return-Path': 'The envelope sender',
  'header:Received': 'The server that handed the mail over,',
}
