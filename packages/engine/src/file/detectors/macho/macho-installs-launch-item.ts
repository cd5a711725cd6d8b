import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf, type TechniqueTable, techniquesOf } from '../marks-of.ts'

const TECHNIQUES: TechniqueTable = [
  [/launchagents/, 'T1543.001'],
  [/launchdaemons/, 'T1543.004'],
]

export const machoInstallsLaunchItem: FileDetector = {
  id: 'macho_installs_launch_item',
  type: 'macho',
  severity: 'medium',
  title: 'Makes itself start with the system',
  why: 'Launch agents and daemons start at every logon.',
  falsePositives: 'Updaters, helpers of applications.',
  attack: TECHNIQUES.map(([, technique]) => technique),
  weight: { category: 'persistence', points: 120, confidence: 'medium' },
  detect(facts) {
    const places = marksOf(facts, 'macos_persistence')
    const folder = places.some(({ text }) => text.startsWith('/library'))
    const loads = places.some(({ text }) => text.startsWith('launchctl') || text === 'runatload')
    if (facts.macho === undefined || !folder || !loads) return null
    return {
      description: `It writes a launch item: ${listed(places.map(({ text }) => text))}.`,
      evidence: markEvidence(places),
      attack: techniquesOf(places, TECHNIQUES),
    }
  },
}
