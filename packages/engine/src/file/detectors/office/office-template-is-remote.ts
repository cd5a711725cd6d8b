import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { isFetched, remotePartStrength } from './remote-part.ts'

export const officeTemplateIsRemote: Detector<FileFacts> = {
  id: 'office_template_is_remote',
  type: 'template_injection',
  severity: 'high',
  title: 'Loads its template from the network',
  why: 'A document without macros fetches a template with macros when it is opened.',
  falsePositives: 'Company templates on file servers and SharePoint.',
  attack: ['T1221'],
  detect({ office }) {
    const remote =
      office?.links.filter(({ kind, target }) => /^(?:attachedTemplate|template)$/i.test(kind) && isFetched(target)) ??
      []
    const [first] = remote
    if (first === undefined) return null
    return {
      description: 'The template of the document is loaded from the network',
      evidence: remote.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      strength: Math.max(...remote.map(({ target }) => remotePartStrength(target))),
    }
  },
}
