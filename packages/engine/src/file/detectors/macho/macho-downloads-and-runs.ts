import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoDownloadsAndRuns: FileDetector = {
  id: 'macho_downloads_and_runs',
  type: 'macho',
  severity: 'medium',
  title: 'Downloads, makes executable and runs by shell commands',
  why: 'First stages for macOS are a few commands for curl.',
  falsePositives: 'Installers, package tools.',
  attack: ['T1105', 'T1059.004'],
  weight: { category: 'execution', points: 300, confidence: 'medium' },
  detect(facts) {
    const commands = marksOf(facts, 'linux_download', 'macos_download')
    const gets = commands.some(({ text }) => text.startsWith('curl'))
    const permits = commands.some(({ text }) => text.startsWith('chmod'))
    const hidden = marksOf(facts, 'macos_hidden_path')
    if (facts.macho === undefined || !gets || !permits) return null
    return {
      description: `It holds commands that download and make executable: ${listed([...commands, ...hidden].map(({ text }) => text))}.`,
      evidence: markEvidence([...commands, ...hidden]),
      strength: hidden.length > 0 ? 1 : 0.6,
    }
  },
}
