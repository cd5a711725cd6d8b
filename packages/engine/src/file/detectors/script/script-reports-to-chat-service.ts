import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  telegram_bot: 1,
  discord_webhook: 1,
}

export const scriptReportsToChatService: Detector<FileFacts> = {
  id: 'script_reports_to_chat_service',
  type: 'c2',
  severity: 'high',
  title: 'Sends to a chat service by a hook or a bot',
  why: 'Hooks of chat services are free drop boxes that no firewall blocks.',
  falsePositives: 'Build and monitoring notifications: never alone.',
  attack: ['T1567', 'T1102'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Data goes to a chat service: ${what.join(', ')}`),
}
