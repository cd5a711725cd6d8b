import { isLaunchable } from '../../archive/members.ts'
import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

export const lockedWithKnownPassword: FileDetector<'locked_with_known_password'> = {
  id: 'locked_with_known_password',
  type: 'container',
  severity: 'medium',
  title: 'Encrypted with a password that is supplied or widely known',
  why: 'A password that the recipient is given keeps out scanners and no one else.',
  falsePositives: 'Analysts exchange samples with the password "infected"; private archives with a password hint.',
  attack: ['T1027.013'],
  detect({ archive }) {
    if (archive === undefined || archive.passwordUsed === null || archive.passwordSource === 'given') return null
    const launchable = archive.entries.find(({ name }) => isLaunchable(name))
    const beside = archive.passwordSource === 'beside'
    return {
      description: `The archive opened with the password "${snippet(archive.passwordUsed)}", which ${beside ? 'is supplied with it' : 'is widely known'}${launchable === undefined ? '' : `, and contains "${snippet(launchable.name)}"`}.`,
      evidence: [{ where: 'archive', snippet: archive.passwordUsed }],
      weighs: [launchable === undefined ? 'anything' : 'program', beside && 'told beside'],
    }
  },
}
