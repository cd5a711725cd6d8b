import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../../script/seen-scripts.ts'

export const pageHandsPasswordToBot: FileDetector = {
  id: 'page_hands_password_to_bot',
  type: 'phishing',
  severity: 'high',
  title: 'A page sends the password to a chat bot',
  why: 'No service signs its users in through a chat; phishers collect passwords there.',
  falsePositives: 'None known.',
  attack: ['T1566.002', 'T1056.003', 'T1567'],
  detect({ html }) {
    if (html?.script == null || html.passwordFields === 0) return null
    const bot = findTrait(html.script, ['telegram_bot', 'discord_webhook', 'interaction_host'])
    if (bot === null) return null
    return { description: 'The page sends the typed password to a chat bot', evidence: evidence('html.script', bot) }
  },
}
