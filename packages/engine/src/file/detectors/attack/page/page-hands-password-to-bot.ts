import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../../script/seen-scripts.ts'

export const pageHandsPasswordToBot: FileDetector = {
  id: 'page_hands_password_to_bot',
  type: 'phishing',
  severity: 'high',
  title: 'A page hands the password to a chat bot',
  why: 'No service signs its users in by way of a chat; phishers collect there.',
  falsePositives: 'None known.',
  attack: ['T1566.002', 'T1056.003', 'T1567'],
  detect({ html }) {
    if (html?.script == null || html.passwordFields === 0) return null
    const bot = findTrait(html.script, ['telegram_bot', 'discord_webhook', 'interaction_host'])
    if (bot === null) return null
    return { description: 'What is typed as a password is sent to a chat bot', evidence: evidence('html.script', bot) }
  },
}
