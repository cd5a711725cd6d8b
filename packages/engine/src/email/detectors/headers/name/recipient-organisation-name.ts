// The recipient's own organisation as the sender's name: "Example Helpdesk" for somebody at example.com.

import { parseHost } from '../../../../domain/host.ts'
import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

/** Shorter labels are syllables of many names. */
const LABEL_CHARS_MIN = 4

export const recipientOrganisationName: MailDetector<'recipient_organisation_name'> = {
  id: 'recipient_organisation_name',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'An external sender uses the name of the recipient’s organization',
  why: 'Phishing kits fill each victim’s domain into the display name, so that the mail looks internal.',
  falsePositives: 'Suppliers that name an account or portal after their customer.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, recipients, knowledge } = facts
    if (sender.isOwn || sender.plainName === '') return null
    const words = new Set(sender.plainName.match(/[\p{L}\p{N}-]+/gu) ?? [])
    for (const domain of [...new Set([...knowledge.ownDomains, ...recipients.organisations])].slice(0, 10)) {
      const { label } = parseHost(domain)
      const isNamed = (label.length >= LABEL_CHARS_MIN && words.has(label)) || sender.plainName.includes(domain)
      if (!isNamed || knowledge.plainWords.has(label) || belongTogether(domain, sender.domain, knowledge)) continue
      // Somebody whose own domain bears that name too is a namesake or a part of the same house.
      if (sender.domain.includes(label) && sender.proof === 'proven') continue
      return {
        description: `The display name ${quote(sender.names.join(', '))} uses the name of the recipient’s organization (${domain}), but the ${sender.domain === '' ? 'message has no sender address' : `address is at ${sender.domain}`}.`,
        evidence: [fromEvidence(facts)],
        weighs: sender.proof === 'proven' ? 'proven' : 'whole',
      }
    }
    return null
  },
}
