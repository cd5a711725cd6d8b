import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith } from '../chains.ts'

const isOutlook = (text: string): boolean => /^Outlook\.Application$/i.test(text)
const WHOM = /^(?:AddressLists|AddressEntries|GetDefaultFolder)$/i
const WHAT = /^(?:Attachments|CreateItem|Recipients)$/i
/** All of a worm: every entry of every list, a message for it, and a file with it. */
const WORM = ['addresslists', 'addressentries', 'createitem', 'attachments']

export const peMailsThroughOutlook: FileDetector<'pe_mails_through_outlook'> = {
  id: 'pe_mails_through_outlook',
  type: 'pe',
  severity: 'high',
  title: 'Reads the Outlook address book and writes messages',
  why: 'A worm sends itself to everyone who trusts the sender.',
  falsePositives: 'Unsigned newsletter tools.',
  attack: ['T1534', 'T1087.003'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(), isOutlook)) {
      const whom = chain.texts.filter((text) => WHOM.test(text))
      const what = chain.texts.filter((text) => WHAT.test(text))
      if (whom.length === 0 || what.length === 0) continue
      const own = new Set(chain.head.texts.map((text) => text.toLowerCase()))
      const isWorm = WORM.every((text) => own.has(text))
      return {
        description: isWorm
          ? "One function goes through every entry of Outlook's address lists, and writes messages with a file attached."
          : `One of its functions goes through Outlook's address book (${whom[0]}) and writes messages (${what[0]}).`,
        evidence: [chainEvidence(chain, ['Outlook.Application', ...whom, ...what])],
        weighs: isWorm ? 'whole' : 'possible',
      }
    }
    return null
  },
}
