import { FILE_TYPES } from '../../identify/types.ts'
import type { FileDetector } from '../file-detector.ts'

export const severalTypesAtOnce: FileDetector<'several_types_at_once'> = {
  id: 'several_types_at_once',
  type: 'container',
  severity: 'medium',
  title: 'The file is valid as two different types (polyglot)',
  why: 'A filter checks one type, and the program that opens the file treats it as the other.',
  falsePositives: 'Self-extracting archives and signed packages, which are two types by design and are not counted.',
  attack: ['T1027.009', 'T1036'],
  detect({ type }) {
    const [also] = type.also
    if (also === undefined) return null
    const hidden = FILE_TYPES[also].description
    return {
      description: `The file is both: ${type.description}, and ${hidden}.`,
      evidence: [{ where: 'file.type', snippet: `${type.id} + ${type.also.join(' + ')}` }],
      // Behind a picture Java starts an archive; another archive there hides something, and people hide stories too. A text
      // in front of a PDF is mostly a careless writer.
      weighs:
        also === 'jar' ? 'whole' : type.group === 'image' || type.group === 'inert' ? 'behind data' : 'other types',
    }
  },
}
