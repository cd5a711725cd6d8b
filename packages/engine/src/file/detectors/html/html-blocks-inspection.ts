import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

export const htmlBlocksInspection: FileDetector<'html_blocks_inspection'> = {
  id: 'html_blocks_inspection',
  type: 'evasion',
  severity: 'medium',
  title: 'A page blocks the developer tools',
  why: 'Blocking the developer tools in a mailed file serves to hide something from analysts.',
  falsePositives: 'Protected media and exam pages, which are seldom sent as files.',
  attack: ['T1622'],
  detect({ html }) {
    const script = html?.script
    if (html === undefined || script == null) return null
    const blocks = findTrait(script, ['devtools_blocked'])
    if (blocks === null) return null
    const shows = html.passwordFields > 0 || html.frames.some((frame) => /^(?:https?:)?\/\//i.test(frame))
    return {
      description: `The page blocks the developer tools${shows ? ' and shows a form or a page from another site' : ''}`,
      evidence: evidence('html.script', blocks),
      weighs: shows ? 'whole' : 'nothing shown',
    }
  },
}
