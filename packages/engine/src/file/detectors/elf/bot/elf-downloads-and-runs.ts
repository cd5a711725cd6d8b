import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfDownloadsAndRuns: Detector<FileFacts> = {
  id: 'elf_downloads_and_runs',
  type: 'elf',
  severity: 'medium',
  title: 'Downloads, makes executable and runs by shell commands',
  why: 'Loaders of bots work this way on every processor.',
  falsePositives: 'Installers, package tools.',
  attack: ['T1105', 'T1059.004'],
  detect(facts) {
    const commands = marksOf(facts, 'linux_download')
    const gets = commands.some(({ text }) => /wget|curl|tftp|ftpget/.test(text))
    const permits = commands.some(({ text }) => text.startsWith('chmod'))
    if (facts.elf === undefined || !gets || !permits) return null
    return {
      description: `It holds commands that download and make executable: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
    }
  },
}
