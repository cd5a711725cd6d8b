import type { FileDetector } from '../../file-detector.ts'
import { isFetched, placeOf } from './remote-part.ts'

/** Templates of companies lie on servers that have a name, over https, and are called templates. */
function isOdd(target: string): boolean {
  const isBare = /^\w+:\/\/(?:\d{1,3}\.){3}\d{1,3}/.test(target)
  const isTemplate = /\.(?:dot[mx]?|xlt[mx]?|pot[mx]?)$/i.test(target)
  return isBare || /^http:/i.test(target) || !isTemplate
}

export const officeTemplateIsRemote: FileDetector<'office_template_is_remote'> = {
  id: 'office_template_is_remote',
  type: 'template_injection',
  severity: 'high',
  title: 'Loads its template from the network (template injection)',
  why: 'A document without macros downloads a template with macros when it is opened.',
  falsePositives: 'Company templates on file servers and SharePoint.',
  attack: ['T1221'],
  detect({ office }) {
    const remote =
      office?.links.filter(({ kind, target }) => /^(?:attachedTemplate|template)$/i.test(kind) && isFetched(target)) ??
      []
    const [first] = remote
    if (first === undefined) return null
    const foreign = remote.filter(({ target }) => !['inside', 'microsoft'].includes(placeOf(target)))
    return {
      description: 'The document loads its template from the network',
      evidence: remote.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      weighs: foreign.some(({ target }) => isOdd(target))
        ? 'whole'
        : foreign.length > 0
          ? 'as companies'
          : remote.some(({ target }) => placeOf(target) === 'inside')
            ? 'inside'
            : 'microsoft',
    }
  },
}
