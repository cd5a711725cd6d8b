import { commandPattern } from '../../../../data/programs.ts'
import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

const SAVES = new RegExp(commandPattern('saves'))

export const elfDownloadsAndRuns: FileDetector = {
  id: 'elf_downloads_and_runs',
  type: 'elf',
  severity: 'medium',
  title: 'Downloads, makes executable and runs by shell commands',
  why: 'Loaders of bots work this way on every processor.',
  falsePositives: 'Installers, package tools.',
  attack: ['T1105', 'T1059.004'],
  weight: { category: 'execution', points: 250, confidence: 'medium' },
  detect(facts) {
    const commands = marksOf(facts, 'linux_download')
    const gets = commands.some(({ text }) => SAVES.test(text))
    const permits = commands.some(({ text }) => text.startsWith('chmod'))
    if (facts.elf === undefined || !gets || !permits) return null
    return {
      description: `It holds commands that download and make executable: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
    }
  },
}
