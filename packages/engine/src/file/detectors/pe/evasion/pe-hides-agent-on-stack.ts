import type { FileDetector } from '../../file-detector.ts'
import { functionAt } from '../chains.ts'

/** "Mozilla/4.0 (compatible", or what is left of it where letters came out of registers. */
const AGENT = /^Mozilla\/\d|^\/\d\.\d \(comp/
const ASKS = /^(?:InternetOpen|HttpOpenRequest|WinHttpOpen|GetProcAddress|send$)/

export const peHidesAgentOnStack: FileDetector = {
  id: 'pe_hides_agent_on_stack',
  type: 'pe',
  severity: 'high',
  title: 'Builds its user agent as a stack string and contacts a server with it',
  why: "A user agent among a program's strings identifies it; one that is only assembled on the stack does not.",
  falsePositives: 'None seen.',
  attack: ['T1071.001', 'T1027.013'],
  detect(facts) {
    if (facts.pe === undefined) return null
    for (const { offset, text } of facts.machineCode?.stackTexts ?? []) {
      if (!AGENT.test(text)) continue
      const call = functionAt(facts, offset)?.calls.find(({ name }) => ASKS.test(name))
      if (call === undefined) continue
      return {
        description: `One function assembles the user agent "${text}" on the stack and contacts a server with it (${call.name}).`,
        evidence: [{ where: `code@0x${offset.toString(16)}`, snippet: `${text}, ${call.name}` }],
      }
    }
    return null
  },
}
