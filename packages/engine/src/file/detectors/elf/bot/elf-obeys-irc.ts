import { listed } from '../../../../rules/tell.ts'
import type { FoundString } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'

/** What a client of the chat protocol sends, as the format string that it is sent with (RFC 2812, section 3). */
const SENDS = /^(?:NOTICE|PRIVMSG|JOIN|NICK|PONG|MODE|USER|WHO) %s/
const SENDS_MIN = 3
/** Told to whoever gives orders: the form of an attack, or that one runs. */
const REPORTS =
  /^(?:NOTICE|PRIVMSG) %s :.{0,80}(?:<(?:target|ip|host)>|\b(?:packeting|flooding|hitting|attacking|spoof(?:s|ing)?)\b)/i

export const elfObeysIrc: FileDetector = {
  id: 'elf_obeys_irc',
  type: 'elf',
  severity: 'high',
  title: 'Takes flood commands over IRC',
  why: 'The oldest kind of bot joins a channel and floods whichever target it is told.',
  falsePositives: 'None known: chat clients and servers do not report attacks.',
  attack: ['T1071.003', 'T1498'],
  detect({ elf, strings: { found } }) {
    if (elf === undefined) return null
    const sends = found.filter(({ text }) => SENDS.test(text))
    const reports = found.filter(({ text }) => REPORTS.test(text))
    if (new Set(sends.map(verb)).size < SENDS_MIN || reports.length === 0) return null
    return {
      description: `The program speaks IRC and reports attacks there: ${listed(reports.map(({ text }) => text.slice(0, 60)))}.`,
      evidence: reports
        .slice(0, 4)
        .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text.slice(0, 120) })),
    }
  },
}

const verb = ({ text }: FoundString): string => text.slice(0, text.indexOf(' '))
