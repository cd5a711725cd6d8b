import { hitOn, seen } from '../../hit.ts'
import { speaksInChatRoom } from '../network/trace-obeys-chat-room.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** To one target. Names and time are asked for in a few packets, streams go both ways and are set up before. */
const PACKETS_MIN = 300
const CONNECTIONS_MIN = 200

export const traceFloodsTarget: TraceDetector<'trace_floods_target'> = {
  id: 'trace_floods_target',
  type: 'impact',
  severity: 'high',
  title: 'Floods another machine (denial of service)',
  why: 'Botnets are rented out to take sites offline.',
  falsePositives: 'Load tests, UDP streams.',
  attack: ['T1498.001'],
  detect(facts) {
    const sent = new Map<string, number>()
    for (const event of facts.network) {
      if (event.kind !== 'udp' && event.kind !== 'tcp' && event.kind !== 'raw' && event.kind !== 'icmp') continue
      const target = `${event.kind} ${event.host}${event.port === null ? '' : `:${event.port}`}`
      sent.set(target, (sent.get(target) ?? 0) + (event.packets ?? 1))
    }
    return hitOn(
      [...sent]
        .filter(([target, count]) => count >= (target.startsWith('tcp') ? CONNECTIONS_MIN : PACKETS_MIN))
        .map(([target, count]) => seen('network', `${target}: ${count} times`)),
      (first) => `A target was flooded: ${first}`,
      { weighs: facts.network.some(speaksInChatRoom) ? 'whole' : 'unordered' },
    )
  },
}
