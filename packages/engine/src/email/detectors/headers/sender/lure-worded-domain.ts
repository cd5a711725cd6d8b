// A domain that is made of the message's own words: `account-verify-center`. Firms have names; only who needs a new domain
// every week puts it together from what the page is to look like.
import type { Detector } from '../../../../detector.ts'
import { parseHost } from '../../../../domain/host.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { hostOf } from '../../links/link-evidence.ts'
import { callToAction } from '../../links/strangers.ts'
import { fromEvidence } from '../header-evidence.ts'

const WORDS_MIN = 2
/** What names of countries and the like add to such a domain. */
const FILLER =
  /^(?:[a-z]{1,3}|\d+|my|mein|meine|mijn|mon|mes|mi|mio|meu|the|new|neu|nova|nuevo|online|web|now|app|net|info|24|247)$/

/** The lure words of a label; empty where other words say more. */
function lureWordsOf(label: string, lures: { readonly has: (word: string) => boolean }): readonly string[] {
  const words = label.split(/[-_]/).filter((word) => word !== '')
  const telling = words.filter((word) => !FILLER.test(word))
  const found = telling.filter((word) => lures.has(word))
  return found.length >= WORDS_MIN && found.length * 3 >= telling.length * 2 ? found : []
}

export const lureWordedDomain: Detector<EmailFacts> = {
  id: 'lure_worded_domain',
  type: 'throwaway_sender',
  severity: 'medium',
  title: 'A domain is made of lure words',
  why: 'A domain bought for one campaign is put together from words like "verify", "account" and "delivery".',
  falsePositives: 'Small shops and portals whose domain says what they sell.',
  attack: ['T1583.001', 'T1566'],
  detect: (facts) => {
    const { sender, knowledge, language } = facts
    if (language.lures.length === 0) return null
    const call = callToAction(facts)
    const isKnown = sender.brands.length > 0 || sender.isPopular || sender.isOwn
    const hosts = [
      ...(isKnown || sender.isFreeMail ? [] : [sender.domain]),
      ...(call === null || call.isWellKnown || call.leaf?.freeHost != null ? [] : [hostOf(call)]),
    ]
    for (const host of hosts) {
      const words = lureWordsOf(parseHost(host).label, knowledge.lureWords)
      if (words.length === 0) continue
      return {
        description: `The domain ${host} is made of lure words: ${words.map((word) => `"${word}"`).join(', ')}.`,
        evidence: [
          host === sender.domain ? fromEvidence(facts) : { where: 'body:link', snippet: call?.leaf?.url ?? host },
        ],
        strength: words.length > WORDS_MIN ? 1 : 0.7,
      }
    }
    return null
  },
}
