import type { FileDetector } from '../file-detector.ts'

export const programAppendedToPicture: FileDetector<'program_appended_to_picture'> = {
  id: 'program_appended_to_picture',
  type: 'container',
  severity: 'high',
  title: 'A program is appended to an image or document',
  why: 'Viewers stop at the end marker; a loader reads on. Images pass every filter.',
  falsePositives: 'Cameras append their own records, which are not programs.',
  attack: ['T1027.009', 'T1027.003'],
  detect({ type, children }) {
    if (type.group !== 'image' && type.group !== 'inert' && type.id !== 'pdf') return null
    const behind = children.filter(({ relation }) => relation === 'overlay')
    const program =
      behind.find((child) => ['executable', 'script'].includes(child.type.group)) ??
      // Written in letters, so that it passes for text.
      behind.flatMap((child) => child.children).find((child) => child.type.group === 'executable')
    if (program === undefined) return null
    return {
      description: `Appended to the ${type.description}: ${program.type.description} (${program.sizeBytes} bytes).`,
      evidence: [{ where: program.path, snippet: program.hashes.sha256 }],
      weighs: program.type.group === 'executable' ? 'whole' : 'other',
    }
  },
}
