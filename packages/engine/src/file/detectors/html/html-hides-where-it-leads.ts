import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

/** A page of its own has more to say than this. */
const BARE_CHARS_MAX = 600

export const htmlHidesWhereItLeads: FileDetector = {
  id: 'html_hides_where_it_leads',
  type: 'redirect',
  severity: 'high',
  title: 'A page redirects to an address that its code assembles',
  why: 'An attachment that does nothing but redirect, with its address encoded, exists to get a link past filters.',
  falsePositives: 'Single pages of protected web applications.',
  attack: ['T1566.001', 'T1027'],
  detect({ html }) {
    const script = html?.script
    if (html === undefined || script == null || html.textChars > BARE_CHARS_MAX || html.linkCount > 5) return null
    const leads = findTrait(script, ['js_redirect'])
    const layer = script.layers.find(
      ({ start, technique }) => technique !== 'evaluated' && /https?:\/\/|location/i.test(start),
    )
    const pieces = findTrait(script, ['address_put_together'])
    if (leads !== null && layer === undefined && pieces !== null)
      return {
        description: 'The page redirects to an address that its script assembles',
        evidence: evidence('html.script', leads, pieces),
      }
    if (leads === null && layer === undefined) return null
    if (layer === undefined || !(leads !== null || /location/i.test(layer.start))) return null
    return {
      description: 'The page redirects to an address that is encoded in its script',
      evidence: [
        ...evidence('html.script', leads),
        { where: `html.script, decoded layer ${layer.depth}`, snippet: layer.start.slice(0, 160) },
      ],
    }
  },
}
