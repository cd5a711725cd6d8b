import { listed } from '../../../../rules/tell.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { apart, markEvidence, marksOf } from '../../marks-of.ts'

/** A bot with its whole key. Lists of defenders hold the beginning of the address, never a key that works. */
const BOT = /\/?bot\d{8,10}:[\w-]{32,38}|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{17,20}\/[\w-]{60,80}/i
const STORE = /login|logins\.json|key4|signons|cookies|encrypted_|password_value/

export const peHandsBrowserSecretsToBot: FileDetector = {
  id: 'pe_hands_browser_secrets_to_bot',
  type: 'pe',
  severity: 'high',
  title: "Reads browsers' password stores and contains a chat bot token",
  why: "A bot accepts data from anywhere and needs no server: most of today's stealers use one.",
  falsePositives: 'None known.',
  attack: ['T1555.003', 'T1539', 'T1567.004', 'T1102'],
  detect(facts) {
    if (facts.pe === undefined) return null
    const places = marksOf(facts, 'browser_store')
    const stores = places.filter(({ text }) => STORE.test(text))
    if (apart(places).length < 2 || stores.length === 0) return null
    const bot = wordsOf(facts.strings).find(({ text }) => BOT.test(text))
    if (bot === undefined) return null
    const key = BOT.exec(bot.text)?.[0] ?? ''
    return {
      description: `The program names ${listed(places.map(({ text }) => text))} and contains a bot token: ${key.slice(0, 24)}….`,
      evidence: [...markEvidence(places), { where: `strings@0x${bot.offset.toString(16)}`, snippet: key.slice(0, 80) }],
    }
  },
}
