import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { holdsSignatureList } from '../../signature-list.ts'

const COMMANDS = new Set(['sekurlsa::', 'lsadump::', 'kerberos::golden', 'gentilkiwi'])

export const peCredentialTool: FileDetector = {
  id: 'pe_credential_tool',
  type: 'pe',
  severity: 'high',
  title: 'A known tool for stealing credentials',
  why: 'These command names belong to one family of tools, whatever the file is called.',
  falsePositives:
    'Documentation compiled into a program in clear text; scanners that hold the texts of many attacks are left out.',
  attack: ['T1003'],
  weight: { category: 'collection', points: 1000, confidence: 'high' },
  detect(facts) {
    const texts = marksOf(facts, 'hack_tool').filter(({ text }) => COMMANDS.has(text))
    if (facts.pe === undefined || texts.length < 2 || holdsSignatureList(facts)) return null
    return {
      description: `It holds the commands of a credential theft tool: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}
