import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'

const SCRIPT = /^(?:javascript|vbscript|data|blob)$/
const HANDLER = /^(?:search-ms|search|ms-[a-z-]+|mhtml|shell|res|jar|view-source|ms|onenote|tel-ms|vnd\.ms\.[a-z.]+)$/
/** Meetings and app stores have schemes of their own that do no harm. */
const HARMLESS = /^(?:ms-windows-store|ms-settings|msteams|ms-teams|ms-outlook|ms-word|ms-excel|ms-powerpoint)$/

function dangerOf({ leaf, shown }: MailLink): string | null {
  const scheme = leaf?.scheme ?? /^\s*([a-z][a-z0-9+.-]*):/i.exec(shown.url)?.[1]?.toLowerCase() ?? ''
  if (SCRIPT.test(scheme)) {
    if (scheme === 'data' && /^\s*data:image\/(?!svg)/i.test(shown.url)) return null
    // `javascript:void(0)` stands in pages copied into mail.
    if (scheme === 'javascript' && /^javascript:(?:;|void\(?0?\)?;?|\/\/)?$/i.test(shown.url.replaceAll(/\s+/g, '')))
      return null
    return `carries its own content or script (${scheme}:)`
  }
  if (scheme === 'file') return leaf !== null && leaf.host !== '' ? `opens the network share of ${leaf.host}` : null
  if (HANDLER.test(scheme) && !HARMLESS.test(scheme)) return `starts a program on the reader’s computer (${scheme}:)`
  return null
}

export const dangerousSchemeLink: MailDetector = {
  id: 'dangerous_scheme_link',
  type: 'suspicious_link',
  severity: 'high',
  title: 'A link does something other than open a web page',
  why: 'Script in a link, network shares that collect the password hash and schemes that start programs need no page at all.',
  falsePositives: 'Links to network shares inside a company.',
  attack: ['T1566.002', 'T1187', 'T1204.001'],
  detect: ({ links }) => {
    const found = links.flatMap((link) => {
      const danger = link.isWeb ? null : dangerOf(link)
      return danger === null ? [] : [{ link, danger }]
    })
    const [first] = found
    if (first === undefined) return null
    return { description: `A link ${first.danger}.`, evidence: linkEvidence(found.map(({ link }) => link)) }
  },
}
