import type { FileDetector } from '../file-detector.ts'
import { LURE_EXTENSION, runsByContent } from './tree.ts'

export const programBehindHarmlessName: FileDetector<'program_behind_harmless_name'> = {
  id: 'program_behind_harmless_name',
  type: 'container',
  severity: 'medium',
  title: 'A program is named as a document or image',
  why: 'Filters that go by names let it pass, and whatever downloaded it renames and runs it.',
  falsePositives: 'Scripts saved as .txt; researchers who defang samples by renaming them.',
  attack: ['T1036.008'],
  detect(facts) {
    const { type, name } = facts
    const isProgram = type.group === 'executable' || (type.group === 'script' && runsByContent(facts))
    if (!type.mismatch || !isProgram || type.confidence === 'low' || !LURE_EXTENSION.test(name ?? '')) return null
    const compiled = type.group === 'executable' && type.id !== 'wasm' && type.id !== 'pickle'
    return {
      description: `The name says .${type.claimedExtension}, the content is: ${type.description}.`,
      evidence: [{ where: 'file.name', snippet: name ?? '' }],
      weighs: compiled ? 'whole' : 'script',
    }
  },
}
