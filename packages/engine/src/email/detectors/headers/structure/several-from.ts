// More than one author, each at another house: DMARC cannot judge them (RFC 9989 section 5.3.1), and each client shows another.

import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const severalFrom: MailDetector<'several_from'> = {
  id: 'several_from',
  type: 'header_anomaly',
  severity: 'high',
  title: 'The message names several authors',
  why: 'A filter checks one address and the mail client shows another.',
  falsePositives: 'Messages that several people wrote together, which name a Sender.',
  attack: ['T1566', 'T1036'],
  detect: ({ message, knowledge }) => {
    const named = new Map(message.from.map((mailbox) => [mailbox.address.toLowerCase().replace(/\.$/, ''), mailbox]))
    const addresses = [...named.values()].filter(({ domain }) => domain !== '')
    const fields = message.headers.filter(({ name }) => name === 'from')
    const [first] = addresses
    const isForeign = addresses.some(
      ({ domain }) => first !== undefined && !belongTogether(domain, first.domain, knowledge),
    )
    const isDifferent = new Set(fields.map(({ value }) => value.trim())).size > 1
    if (!isDifferent && (addresses.length < 2 || message.sender.length > 0)) return null
    const listed = addresses
      .map(({ address }) => address)
      .slice(0, 4)
      .join(', ')
    return {
      description:
        fields.length > 1
          ? `The message has ${fields.length} From headers, naming ${listed === '' ? 'no address' : listed}.`
          : `The From header names ${addresses.length} authors (${listed}), and there is no Sender header.`,
      evidence: fields.slice(0, 4).map(({ value }) => headerEvidence('From', value)),
      weighs: fields.length > 1 ? 'whole' : isForeign ? 'foreign' : 'one house',
    }
  },
}
