import type { Said } from '../../../../weighing/claim.ts'
import type { FileFacts } from '../../../facts.ts'
import type { Mark } from '../../../formats/marks/format.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'
import { bareAddress } from '../network.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** In Go: a plain connection, lines read from it, a shell for each, and a place to start from again; no web anywhere. */
function goShell(facts: FileFacts, shells: readonly Mark[]): Said<'once'> | null {
  const calls = facts.pe?.goCalls ?? []
  const has = (pattern: RegExp): boolean => calls.some((name) => pattern.test(name))
  if (!has(/^net\.Dial/) || !has(/^os\/exec\./) || !has(/ReadString$/) || has(/^net\/http\.|^net\.Listen/)) return null
  const stays = marksOf(facts, 'run_key', 'startup_folder', 'scheduled_task')
  if (isMakerProven(facts)) return null
  return {
    description: `The program connects (net.Dial), reads lines and has a shell (${shells[0]?.text}) run them${stays.length > 0 ? ', and starts with Windows' : ''}.`,
    evidence: [
      ...markEvidence([...shells, ...stays]),
      { where: 'pe.go_functions', snippet: calls.slice(0, 8).join(', ') },
    ],
    weighs: stays.length > 0 ? 'whole' : 'once',
  }
}

export const peOpensShellToServer: FileDetector<'pe_opens_shell_to_server'> = {
  id: 'pe_opens_shell_to_server',
  type: 'pe',
  severity: 'high',
  title: 'Connects a command shell to a server (reverse shell)',
  why: 'A shell whose input and output are a connection obeys whoever is at the other end.',
  falsePositives: 'Terminal programs and servers that start a shell for their users.',
  attack: ['T1059.003', 'T1071'],
  detect(facts) {
    const shells = marksOf(facts, 'shell_program')
    const inGo = shells.length === 0 ? null : goShell(facts, shells)
    if (inGo !== null) return inGo
    const connects = callsAmong(facts, ['connect', 'WSAConnect'])
    const starts = callsAmong(facts, ['CreateProcess'])
    if (shells.length === 0 || connects.length === 0 || starts.length === 0) return null
    const talks = callsAmong(facts, ['recv', 'WSARecv', 'send', 'WSASend'])
    const raw = callsAmong(facts, ['WSASocket'])
    // A socket of this kind can be handed to the shell itself; who does that neither reads nor writes it.
    if (raw.length > 0 && talks.length === 0)
      return {
        description: `The program starts a shell (${shells[0]?.text}) whose input and output are a connection that it makes (${[...raw, ...connects].join(', ')}), and handles no data itself.`,
        evidence: [...markEvidence(shells), ...callEvidence([...raw, ...connects, ...starts])],
        // The server has no name, the program has no maker, and nothing else is in it.
        weighs: bareAddress(facts) !== null && isSmallAndUnclaimed(facts) ? 'whole' : 'possible',
      }
    const pipes = callsAmong(facts, ['CreatePipe', 'PeekNamedPipe'])
    if (pipes.length < 2 || talks.length < 2) return null
    return {
      description: `The program can start a shell (${shells[0]?.text}) with pipes (${pipes.join(', ')}) and exchange its lines with a server.`,
      evidence: [...markEvidence(shells), ...callEvidence([...pipes, ...connects, ...talks])],
      weighs: 'pipes',
    }
  },
}
