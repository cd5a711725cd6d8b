import { hitOn, networkText, seen } from '../../hit.ts'
import type { NetworkEvent } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SPOKEN = /^(?:PASS [^\n]{1,100}\n|CAP LS[^\n]{0,20}\n)?(?:NICK|USER) [^\n]{1,200}\n/
const COMMANDS = [/\bPRIVMSG [#&]\S{1,50} :/, /\bJOIN [#&]\S{1,50}/]

/** Joins a room of IRC, or speaks there. */
export function speaksInChatRoom(event: NetworkEvent): boolean {
  if (event.kind !== 'tcp' && event.kind !== 'tls') return false
  const said = (event.start ?? '').replaceAll('\\x0d', '')
  return SPOKEN.test(said) || COMMANDS.every((one) => one.test(said))
}

export const traceObeysChatRoom: TraceDetector = {
  id: 'trace_obeys_chat_room',
  type: 'c2',
  severity: 'high',
  title: 'Waits in a chat room for orders',
  why: 'Bots for Linux have met in IRC channels for decades: whoever speaks there commands all of them.',
  falsePositives: 'Chat programs and the bots of communities.',
  attack: ['T1071'],
  weight: { category: 'c2', points: 450, confidence: 'medium' },
  detect: (facts) =>
    hitOn(
      facts.network.flatMap((event) =>
        speaksInChatRoom(event) && 'start' in event
          ? [seen('network', `${networkText(event)} ${event.start?.replaceAll('\\x0d', '')}`)]
          : [],
      ),
      (first) => `The run went into a chat room: ${first}`,
    ),
}
