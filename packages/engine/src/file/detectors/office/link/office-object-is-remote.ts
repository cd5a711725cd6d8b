import type { FileDetector } from '../../file-detector.ts'
import { isFetched, mostForeign } from './remote-part.ts'

export const officeObjectIsRemote: FileDetector<'office_object_is_remote'> = {
  id: 'office_object_is_remote',
  type: 'template_injection',
  severity: 'high',
  title: 'Loads an object or frame from the network',
  why: 'Remote objects and frames are downloaded and shown when the document is opened.',
  falsePositives: 'Linked objects inside a company.',
  attack: ['T1221', 'T1203'],
  detect({ office }) {
    const remote =
      office?.links.filter(
        ({ kind, target }) =>
          /^(?:oleObject|frame|subDocument|afChunk|externalLinkPath|webPr|control|webSettings|includetext|extensibility|attachedToolbars|package)$/i.test(
            kind,
          ) && isFetched(target),
      ) ?? []
    const [first] = remote
    if (first === undefined) return null
    const soft = remote.every(({ kind }) => /^(?:externalLinkPath|webPr)$/i.test(kind))
    return {
      description: `The document loads a part of itself from the network (${first.kind})`,
      evidence: remote.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      weighs: [mostForeign(remote), soft && 'soft'],
    }
  },
}
