import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

const LOGONS = ['ssh_userauth_password', 'libssh2_userauth_password_ex']

export const elfSpreadsByPasswords: FileDetector = {
  id: 'elf_spreads_by_passwords',
  type: 'elf',
  severity: 'high',
  title: 'Tries common passwords and has the machine fetch a program',
  why: 'A worm for servers is a list of passwords and one command to run where one fits.',
  falsePositives: 'None known: tools that test passwords run nothing afterwards.',
  attack: ['T1110.001', 'T1021.004', 'T1105'],
  weight: { category: 'execution', points: 600, confidence: 'high' },
  detect(facts) {
    const logons = facts.elf?.imports.filter((name) => LOGONS.includes(name)) ?? []
    const passwords = marksOf(facts, 'common_password')
    const commands = marksOf(facts, 'linux_download')
    const permits = commands.some(({ text }) => text.startsWith('chmod'))
    if (logons.length === 0 || passwords.length < 3 || !permits) return null
    return {
      description: `It logs on by password (${logons[0]}), brings a list of common ones (${listed(passwords.map(({ text }) => text))}) and runs ${listed(commands.map(({ text }) => text))} there.`,
      evidence: markEvidence([...passwords.slice(0, 3), ...commands]),
    }
  },
}
