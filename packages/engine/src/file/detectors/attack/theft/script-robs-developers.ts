import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'

const KEYS = ['ssh_keys_named', 'cloud_keys_named', 'package_tokens_named'] as const
const SENT: readonly TraitId[] = [
  'file_uploaded',
  'telegram_bot',
  'discord_webhook',
  'interaction_host',
  'ip_literal_url',
  'tunnel_host',
]

export const scriptRobsDevelopers: FileDetector<'script_robs_developers'> = {
  id: 'script_robs_developers',
  type: 'exfiltration',
  severity: 'high',
  title: "Sends away a developer's keys of several kinds",
  why: 'A tool needs the keys of one service. SSH, cloud and package registry keys sent away together are stolen.',
  falsePositives: 'Backup of home folders to a server of their owner.',
  attack: ['T1552.001', 'T1552.004', 'T1041'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const read = findTrait(script, ['developer_keys_read', 'key_files_named'])
      const kinds = KEYS.flatMap((id) => findTrait(script, [id]) ?? [])
      const sent = findTrait(script, SENT)
      if (read === null || sent === null || kinds.length < KEYS.length) continue
      // An inventory asks whether they exist.
      if (!hasTrait(script, 'content_read')) continue
      return {
        description: 'SSH, cloud and package registry keys are collected and sent away',
        evidence: evidence(where, read, ...kinds.slice(0, 2), sent),
        // Whoever signs in to where it goes, and locks it for himself, saves his own.
        weighs: hasTrait(script, 'own_account_used') && sent.id === 'file_uploaded' ? 'own account' : 'whole',
      }
    }
    return null
  },
}
