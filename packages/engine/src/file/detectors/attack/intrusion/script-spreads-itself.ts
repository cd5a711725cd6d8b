import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

/** Where it goes, and what it does there: both halves must be seen. */
const WAYS = [
  { to: 'over SSH to every host that the machine knows', needs: ['ssh_hosts_collected', 'ssh_runs_foreign_code'] },
  {
    to: 'over SSH to machines whose passwords it guesses',
    needs: ['own_file_sent_over_ssh', 'guessed_passwords_listed'],
  },
  { to: 'to removable drives', needs: ['spreads_to_removable_drives', 'copies_itself'] },
  // What lies there is hidden, so that the copy is opened in its place.
  { to: 'to removable drives', needs: ['spreads_to_removable_drives', 'hidden_attribute_set'] },
  { to: 'as further packages of whoever it robbed', needs: ['spreads_by_publishing', 'developer_keys_read'] },
] as const

export const scriptSpreadsItself: FileDetector = {
  id: 'script_spreads_itself',
  type: 'impact',
  severity: 'high',
  title: 'Spreads itself',
  why: 'A script that carries itself to other machines is a worm, whatever else it does.',
  falsePositives: 'None known: administration names the hosts that it means.',
  attack: ['T1021.004', 'T1091', 'T1570'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts))
      for (const { to, needs } of WAYS) {
        const found = needs.map((id) => findTrait(script, [id]))
        if (found.every((one) => one !== null))
          return { description: `The script spreads itself ${to}`, evidence: evidence(where, ...found) }
      }
    return null
  },
}
