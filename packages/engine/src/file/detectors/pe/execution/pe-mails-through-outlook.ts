import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith } from '../chains.ts'

const isOutlook = (text: string): boolean => /^Outlook\.Application$/i.test(text)
const WHOM = /^(?:AddressLists|AddressEntries|GetDefaultFolder)$/i
const WHAT = /^(?:Attachments|CreateItem|Recipients)$/i

export const peMailsThroughOutlook: Detector<FileFacts> = {
  id: 'pe_mails_through_outlook',
  type: 'pe',
  severity: 'high',
  title: 'Goes through the address book of Outlook and writes messages',
  why: 'A worm sends itself to everybody who trusts the sender.',
  falsePositives: 'Tools for newsletters that nobody signed.',
  attack: ['T1534', 'T1087.003'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(), isOutlook)) {
      const whom = chain.texts.filter((text) => WHOM.test(text))
      const what = chain.texts.filter((text) => WHAT.test(text))
      if (whom.length === 0 || what.length === 0) continue
      return {
        description: `One of its functions goes through Outlook's address book (${whom[0]}) and writes messages (${what[0]}).`,
        evidence: [chainEvidence(chain, ['Outlook.Application', ...whom, ...what])],
      }
    }
    return null
  },
}
