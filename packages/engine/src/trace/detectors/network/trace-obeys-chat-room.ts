import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import type { NetworkEvent } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** RFC 2812, 3.1: a password comes first, and a user has four words. Who logs in to fetch or lay files has one, and the password after it. */
const SPOKEN =
  /^(?:PASS [^\n]{1,100}\n|CAP LS[^\n]{0,20}\n)?(?:NICK [^\n]{1,200}|USER \S{1,60} \S{1,60} \S{1,100} [^\n]{1,100})\n/
/** Names that a machine makes: of parts, or of a word and a number. */
const MADE_NAME = /\bNICK (?:[^\s|]{1,30}[|\]}][^\s]{1,60}|\S{0,30}\d{3,})/
const LOCKED_ROOM = /\bJOIN [#&]\S{1,50} \S/
const BY_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Nobody is there to chat: the name is made, the room is locked, or the server has no name. */
const isBot = ({ network }: TraceFacts): boolean =>
  network.some(
    (event) =>
      speaksInChatRoom(event) &&
      'start' in event &&
      (MADE_NAME.test(event.start ?? '') ||
        LOCKED_ROOM.test((event.start ?? '').replaceAll('\\x0d', '')) ||
        (BY_ADDRESS.test(event.host) && !network.some(({ kind }) => kind === 'dns'))),
  )

const COMMANDS = [/\bPRIVMSG [#&]\S{1,50} :/, /\bJOIN [#&]\S{1,50}/]

/** Joins a room of IRC, or speaks there. */
export function speaksInChatRoom(event: NetworkEvent): boolean {
  if (event.kind !== 'tcp' && event.kind !== 'tls') return false
  const said = (event.start ?? '').replaceAll('\\x0d', '')
  return SPOKEN.test(said) || COMMANDS.every((one) => one.test(said))
}

export const traceObeysChatRoom: TraceDetector<'trace_obeys_chat_room'> = {
  id: 'trace_obeys_chat_room',
  type: 'c2',
  severity: 'high',
  title: 'Waits for commands in an IRC channel',
  why: 'Linux bots have met in IRC channels for decades: whoever speaks there commands all of them.',
  falsePositives: 'Chat programs, and community bots.',
  attack: ['T1071'],
  detect: (facts) =>
    hitOn(
      facts.network.flatMap((event) =>
        speaksInChatRoom(event) && 'start' in event
          ? [seen('network', `${networkText(event)} ${event.start?.replaceAll('\\x0d', '')}`)]
          : [],
      ),
      (first) => `The sample joined a chat channel: ${first}`,
      {
        weighs: isBot(facts) ? 'whole' : 'chats',
        // What it answers with comes from programs that it starts.
        attack: ['T1071', ...(facts.processes.some(({ startedBy }) => startedBy === 'call') ? ['T1059'] : [])],
      },
    ),
}
