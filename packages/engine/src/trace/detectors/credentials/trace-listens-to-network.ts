import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceListensToNetwork: TraceDetector = {
  id: 'trace_listens_to_network',
  type: 'collection',
  severity: 'high',
  title: 'Reads what passes on the network',
  why: 'Passwords and magic packets are read off the wire: a back door that does so needs no open port.',
  falsePositives: 'Network analysers, DHCP clients.',
  attack: ['T1040'],
  weight: { category: 'collection', points: 350, confidence: 'medium' },
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
