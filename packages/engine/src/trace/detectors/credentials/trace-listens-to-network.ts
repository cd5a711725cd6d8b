import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceListensToNetwork: Detector<TraceFacts> = {
  id: 'trace_listens_to_network',
  type: 'collection',
  severity: 'high',
  title: 'Reads what passes on the network',
  why: 'Passwords and magic packets are read off the wire: a back door that does so needs no open port.',
  falsePositives: 'Network analysers, DHCP clients.',
  attack: ['T1040'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.calls
          .filter(({ api, arguments: [family] }) => api === 'socket' && family === 'AF_PACKET')
          .map(({ arguments: list }) => seen('system', `socket(${list.join(', ')})`)),
        ...commandsMatching(facts, [/(?:^|[;&|/] ?)(?:tcpdump|tshark|dumpcap|ngrep|dsniff|ettercap) /]),
      ],
      (first) => `The run read what passes on the network: ${first}`,
    ),
}
