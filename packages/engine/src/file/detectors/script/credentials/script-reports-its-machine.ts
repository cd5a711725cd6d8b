import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

/** Where anybody can listen without a name: one fact that goes there is enough. */
const ANYBODYS: readonly TraitId[] = [
  'interaction_host',
  'ip_literal_url',
  'tunnel_host',
  'paste_site_raw',
  'telegram_bot',
  'discord_webhook',
]

export const scriptReportsItsMachine: FileDetector = {
  id: 'script_reports_its_machine',
  type: 'exfiltration',
  severity: 'medium',
  title: 'Sends away the names of the machine and of its user',
  why: 'The first thing that a dropper tells its author is where it landed: host, user, address, environment. Each is followed from where it is read to what sends it.',
  falsePositives: 'Tools that count their users or manage fleets of machines and say so.',
  attack: ['T1082', 'T1033', 'T1041'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const sent = findTrait(script, ['machine_facts_sent'])
      const second = findTrait(script, ['machine_facts_sent_together', ...ANYBODYS])
      if (sent === null || second === null) continue
      return {
        description: `What the script learns of its machine is sent away: ${sent.snippet}`,
        evidence: evidence(where, sent, second),
      }
    }
    return null
  },
}
