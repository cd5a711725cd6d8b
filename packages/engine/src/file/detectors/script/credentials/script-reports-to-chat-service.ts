import { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { findTraitOf, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'
import { isOwnBot } from './own-bot.ts'

const SIGNS = {
  telegram_bot: sign('a Telegram bot', 'T1102', 'T1567'),
  discord_webhook: sign('a Discord webhook', 'T1567.004'),
}

export const scriptReportsToChatService: FileDetector<'script_reports_to_chat_service'> = {
  id: 'script_reports_to_chat_service',
  type: 'c2',
  severity: 'high',
  title: 'Sends to a chat service through a webhook or bot',
  why: 'Webhooks of chat services are free drop boxes that few firewalls block.',
  falsePositives: 'Build and monitoring notifications: never alone.',
  attack: attackOf(SIGNS),
  detect(facts) {
    const hit = gravestTrait(
      facts,
      SIGNS,
      FILE_WEIGHT_TABLE.script_reports_to_chat_service.words,
      (what) => `Data goes to a chat service: ${what.join(', ')}`,
    )
    if (hit === null) return null
    const scripts = scriptsOf(facts).filter(({ script }) => findTraitOf(script, SIGNS) !== null)
    return scripts.every(({ script }) => isOwnBot(script)) ? { ...hit, weighs: [hit.weighs, 'own bot'] } : hit
  },
}
