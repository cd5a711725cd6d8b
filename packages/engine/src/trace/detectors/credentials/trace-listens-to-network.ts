import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const HIDDEN = /\/\.[^/]{1,100}$|^\/(?:dev\/shm|tmp|var\/tmp)\//

/** What a back door does beside: it takes another name, comes out of memory, leaves nothing in sight, or speaks to others itself. An analyser asks what names addresses have. */
const isBackDoor = ({ system, network, processes, files }: TraceFacts): boolean =>
  system.some(({ kind }) => kind === 'rename_self' || kind === 'memory_file') ||
  network.some((event) => event.kind !== 'dns' && !('host' in event && event.host.startsWith('127.'))) ||
  processes.some(({ startedBy }) => startedBy !== 'sample') ||
  files.some(({ op, plain }) => op === 'delete' || (op === 'write' && HIDDEN.test(plain)))
export const traceListensToNetwork: TraceDetector<'trace_listens_to_network'> = {
  id: 'trace_listens_to_network',
  type: 'collection',
  severity: 'high',
  title: 'Sniffs network traffic',
  why: 'Passwords and magic packets can be read off the wire: a backdoor that does so needs no open port.',
  falsePositives: 'Network analyzers, DHCP clients.',
  attack: ['T1040'],
  detect(facts) {
    const tools = commandsMatching(facts, [/(?:^|[;&|/] ?)(?:tcpdump|tshark|dumpcap|ngrep|dsniff|ettercap) /])
    return hitOn(
      [
        ...facts.calls
          .filter(({ api, arguments: [family] }) => api === 'socket' && family === 'AF_PACKET')
          .map(({ arguments: list }) => seen('system', `socket(${list.join(', ')})`)),
        ...tools,
      ],
      (first) => `The sample sniffed network traffic: ${first}`,
      {
        weighs: tools.length > 0 || isBackDoor(facts) ? 'whole' : 'only reads',
        // Who goes by another name does not listen for what others say.
        attack: ['T1040', ...(facts.system.some(({ kind }) => kind === 'rename_self') ? ['T1205.002'] : [])],
      },
    )
  },
}
