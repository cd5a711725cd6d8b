import type { FileDetector } from '../file-detector.ts'

/** Absolute, on another machine, out of its folder, or all that there are. */
const FOREIGN = /^(?:%os%)?(?:\/|[a-z]:[\\/]|\\\\|~\/|\.\.[\\/])|\*/i
/** Where fonts and the interpreter's own procedures lie. */
const RESOURCES = /(?:font|ghostscript|resource|\.p(?:s|ro|fa|fb)$|\.enc$)/i

export const postscriptOpensFiles: FileDetector = {
  id: 'postscript_opens_files',
  type: 'postscript',
  severity: 'medium',
  title: "A document that reads or removes files of the reader's machine",
  why: 'What a page needs stands in it; who lists folders or opens files of the system wants what is in them.',
  falsePositives: 'Programs for PostScript that manage a disk of fonts.',
  attack: ['T1083', 'T1005'],
  detect({ postscript }) {
    const foreign = (postscript?.files ?? []).filter(({ name }) => FOREIGN.test(name) && !RESOURCES.test(name))
    const [first] = foreign
    if (first === undefined) return null
    return {
      description: `The document gives "${first.name.slice(0, 100)}" to the operator ${first.operator}.`,
      evidence: foreign
        .slice(0, 5)
        .map(({ operator, name }) => ({ where: 'postscript', snippet: `(${name}) ${operator}` })),
    }
  },
}
