// A domain that is made of the message's own words: `account-verify-center`. Firms have names; only who needs a new domain
// every week puts it together from what the page is to look like.

import { parseHost } from '../../../../domain/host.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { loadLexicon } from '../../../language/lexicon.ts'
import type { LureKind } from '../../../language/lures.ts'
import type { Term } from '../../../language/term.ts'
import { wordReader } from '../../../language/word-reader.ts'
import { hostOf } from '../../links/link-evidence.ts'
import { callToAction } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

const WORDS_MIN = 2
/** What names of countries and the like add to such a domain. */
const FILLER =
  /^(?:[a-z]{1,3}|\d+|my|mein|meine|mijn|mon|mes|mi|mio|meu|the|new|neu|nova|nuevo|online|web|now|app|net|info|24|247)$/

/** What people pay, wait for or are owed: a firm seldom calls itself by it, and a domain of one week nearly always. */
const DEMANDED: Readonly<Partial<Record<LureKind, readonly Term[]>>> = {
  fine: ['fine', 'payment', 'pay'],
  delivery: ['parcel', 'payment', 'pay'],
  refund: ['refund', 'aid', 'household'],
  health_card: ['healthcard'],
}
const DEMAND_MIN = 0.5
const OBJECT_CHARS_MIN = 5

/** The word of a label that names what the message is about, in any language; null where it stands alone or for nothing. */
function objectIn(label: string, { language }: EmailFacts): string | null {
  const words = label.split(/[-_]/).filter((word) => word !== '')
  const terms = language.lures.flatMap(({ kind, strength }) => (strength >= DEMAND_MIN ? (DEMANDED[kind] ?? []) : []))
  if (words.length < WORDS_MIN || terms.length === 0) return null
  readWord ??= wordReader(loadLexicon(), null)
  for (const word of words)
    if (word.length >= OBJECT_CHARS_MIN && readWord(word).terms.some((term) => terms.includes(term))) return word
  return null
}
let readWord: ReturnType<typeof wordReader> | undefined

/** The lure words of a label; empty where other words say more. */
function lureWordsOf(label: string, lures: { readonly has: (word: string) => boolean }): readonly string[] {
  const words = label.split(/[-_]/).filter((word) => word !== '')
  const telling = words.filter((word) => !FILLER.test(word))
  const found = telling.filter((word) => lures.has(word))
  return found.length >= WORDS_MIN && found.length * 3 >= telling.length * 2 ? found : []
}

export const lureWordedDomain: MailDetector<'lure_worded_domain'> = {
  id: 'lure_worded_domain',
  type: 'throwaway_sender',
  severity: 'medium',
  title: 'A domain is made of lure words or named after the demand',
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
      const { label } = parseHost(host)
      const words = lureWordsOf(label, knowledge.lureWords)
      const object = words.length > 0 ? null : objectIn(label, facts)
      if (words.length === 0 && object === null) continue
      return {
        description:
          object === null
            ? `The domain ${host} is made of lure words: ${words.map((word) => `"${word}"`).join(', ')}.`
            : `The domain ${host} is named after what the message is about: "${object}".`,
        evidence: [
          host === sender.domain ? fromEvidence(facts) : { where: 'body:link', snippet: call?.leaf?.url ?? host },
        ],
        weighs: words.length > WORDS_MIN ? 'whole' : 'few words',
      }
    }
    return null
  },
}
