import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

export const pictureCarriesScript: FileDetector<'picture_carries_script'> = {
  id: 'picture_carries_script',
  type: 'container',
  severity: 'high',
  title: 'An image contains code',
  why: 'A web server that keeps uploads, or a script host that is given the image, runs the code; filters and viewers see an image.',
  falsePositives: 'Images made to test upload filters; comments that quote a line of code.',
  attack: ['T1027.009', 'T1505.003'],
  detect({ image }) {
    const [code] = image?.scripts ?? []
    if (code === undefined) return null
    return {
      description: `The image contains ${code.language.toUpperCase()} code in: ${code.where}.`,
      evidence: [{ where: code.where, snippet: snippet(code.snippet) }],
      // A script tag in a comment may be a caption; a server page tag has no other use.
      weighs: code.language === 'html' ? 'page' : 'whole',
    }
  },
}
