import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { callsAmong, membersAmong } from '../calls.ts'

const PRODUCTS_MIN = 4

export const peListsSecurityProducts: FileDetector = {
  id: 'pe_lists_security_products',
  type: 'pe',
  severity: 'medium',
  title: 'Goes through the processes of many security products',
  why: 'Who looks for all of them wants to end them or to stay away from them.',
  falsePositives: 'Inventory tools, removers and security products themselves.',
  attack: ['T1518.001', 'T1562.001'],
  weight: { category: 'evasion', points: 200, confidence: 'medium' },
  detect(facts) {
    const products = marksOf(facts, 'security_process')
    const walks = [
      ...callsAmong(facts, [
        'CreateToolhelp32Snapshot',
        'EnumProcesses',
        'NtQuerySystemInformation',
        'WTSEnumerateProcesses',
      ]),
      ...membersAmong(facts, /Process::GetProcesses(?:ByName)?$/),
    ]
    if (products.length < PRODUCTS_MIN || walks.length === 0) return null
    return {
      description: `It goes through the running processes (${walks[0]}) and names those of ${products.length} security products: ${listed(products.map(({ text }) => text))}.`,
      evidence: markEvidence(products),
    }
  },
}
