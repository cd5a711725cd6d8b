import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

function strengthOf(target: string): number {
  if (
    /^https:\/\/[\w.-]+\.(?:sharepoint\.com|sharepoint\.us|office\.com|officeapps\.live\.com|microsoft\.com|live\.com|onedrive\.com)(?:[:/]|$)/i.test(
      target,
    )
  )
    return 0.15
  if (
    /^https?:\/\/[\w-]+(?::\d+)?\//i.test(target) ||
    /^https?:\/\/[\w.-]+\.(?:local|lan|corp|internal|intranet)(?:[:/]|$)/i.test(target)
  )
    return 0.3
  return /^https:/i.test(target) ? 0.85 : 1
}

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
      office?.links.filter(
        ({ kind, target }) => /^(?:attachedTemplate|template)$/i.test(kind) && /^(?:https?|ftp):/i.test(target),
      ) ?? []
    const [first] = remote
    if (first === undefined) return null
    return {
      description: 'The template of the document is loaded from the network',
      evidence: remote.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      strength: Math.max(...remote.map(({ target }) => strengthOf(target))),
    }
  },
}
