// The mark of a phishing exercise. Anyone can write it, so it is told and excuses nothing.
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

const MARK =
  /^x-(?:phishtest|kb4|knowbe4|phishme|cofense|gophish|hoxhunt|sophos-phish|phish-threat|threatsim|wombat|phishingtackle|sosafe|lucy)/

export const exerciseNotice: MailDetector = {
  id: 'exercise_notice',
  type: 'simulation_notice',
  severity: 'info',
  title: 'Marked as a phishing simulation',
  why: 'Training messages carry the mark of their vendor, which saves the analyst time.',
  falsePositives: 'None: the mark is there. Whether it is genuine, only the vendor’s console can tell.',
  attack: [],
  detect: ({ context, message }) => {
    if (context.exercise === null) return null
    const field = message.headers.find(({ name }) => MARK.test(name))
    return {
      description: `The message carries the mark of a phishing simulation by ${context.exercise}. Anyone can write that mark, so it does not lower the score.`,
      evidence: [headerEvidence(field?.name ?? 'X-', field?.value ?? '')],
    }
  },
}
