import { isInnerHost } from '../../../../data/inner-hosts.ts'
import type { FileDetector } from '../../file-detector.ts'

/** `\\host\…`, `file://host/…`, and as Word writes it, `file:///\\host\…`; no drive of the reader's own. */
const SHARE = /^(?:file:\/{2}|file:\/{0,5}\\{2}|file:\/{4,5}|\\{2})(?![a-z]:|\/)([\w.-]+@?)/i
/** What Word makes of a template on its company's server, whose names may be those of its public domain. */
const AS_WORD_WRITES = /^file:\/{3}\\\\/i

export const officeLinksFileShare: FileDetector<'office_links_file_share'> = {
  id: 'office_links_file_share',
  type: 'forced_authentication',
  severity: 'medium',
  title: 'Loads something from a file share',
  why: "Opening the document sends the reader's password hash to whoever runs the share.",
  falsePositives: 'Documents that were moved away from their company.',
  attack: ['T1187'],
  detect({ office }) {
    const shares = (office?.links ?? []).flatMap((link) => {
      const host = link.kind === 'hyperlink' ? undefined : SHARE.exec(link.target)?.[1]
      return host === undefined ? [] : [{ ...link, host }]
    })
    const outside = shares.filter(({ host }) => !isInnerHost(host))
    // An address, or a server of the web, is nobody's file server.
    const isForeign = outside.some(({ host, target }) => /^[\d.]+@?$|@$/.test(host) || !AS_WORD_WRITES.test(target))
    const [first] = shares
    if (first === undefined) return null
    return {
      description: 'The document loads something from a file share',
      evidence: shares.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      weighs: isForeign ? 'whole' : outside.length > 0 ? 'by name' : 'inside',
    }
  },
}
