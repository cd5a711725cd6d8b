import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  telegram_bot: sign(1, 'a Telegram bot', 'T1102', 'T1567'),
  discord_webhook: sign(1, 'a Discord webhook', 'T1567.004'),
}

export const scriptReportsToChatService: Detector<FileFacts> = {
  id: 'script_reports_to_chat_service',
  type: 'c2',
  severity: 'high',
  title: 'Sends to a chat service by a hook or a bot',
  why: 'Hooks of chat services are free drop boxes that no firewall blocks.',
  falsePositives: 'Build and monitoring notifications: never alone.',
  attack: attackOf(SIGNS),
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `Data goes to a chat service: ${what.join(', ')}`),
}
