import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'
import { bareAddress } from '../network.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

const POSSIBLE = 0.45

export const peOpensShellToServer: Detector<FileFacts> = {
  id: 'pe_opens_shell_to_server',
  type: 'pe',
  severity: 'high',
  title: 'Connects a command shell to a server',
  why: 'A shell whose input and output are a connection obeys whoever is at the other end.',
  falsePositives: 'Terminal programs and servers that start a shell for their users.',
  attack: ['T1059.003', 'T1071'],
  detect(facts) {
    const shells = marksOf(facts, 'shell_program')
    const connects = callsAmong(facts, ['connect', 'WSAConnect'])
    const starts = callsAmong(facts, ['CreateProcess'])
    if (shells.length === 0 || connects.length === 0 || starts.length === 0) return null
    const talks = callsAmong(facts, ['recv', 'WSARecv', 'send', 'WSASend'])
    const raw = callsAmong(facts, ['WSASocket'])
    // A socket of this kind can be handed to the shell itself; who does that neither reads nor writes it.
    if (raw.length > 0 && talks.length === 0)
      return {
        description: `It starts a shell (${shells[0]?.text}) whose input and output are a connection that it makes (${[...raw, ...connects].join(', ')}), and handles no data itself.`,
        evidence: [...markEvidence(shells), ...callEvidence([...raw, ...connects, ...starts])],
        // The server has no name, the program has no maker, and nothing else is in it.
        strength: bareAddress(facts) !== null && isSmallAndUnclaimed(facts) ? 1 : POSSIBLE,
      }
    const pipes = callsAmong(facts, ['CreatePipe', 'PeekNamedPipe'])
    if (pipes.length < 2 || talks.length < 2) return null
    return {
      description: `It can start a shell (${shells[0]?.text}) behind pipes (${pipes.join(', ')}) and exchange its lines with a server.`,
      evidence: [...markEvidence(shells), ...callEvidence([...pipes, ...connects, ...talks])],
      strength: POSSIBLE * 0.4,
    }
  },
}
