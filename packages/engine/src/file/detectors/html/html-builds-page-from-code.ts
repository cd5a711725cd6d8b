import { isInert } from '../../formats/script/fold/inert.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

export const htmlBuildsPageFromCode: FileDetector<'html_builds_page_from_code'> = {
  id: 'html_builds_page_from_code',
  type: 'evasion',
  severity: 'medium',
  title: 'A page is written by decoded code',
  why: 'A page whose content exists only after decoding is not meant to be read by filters.',
  falsePositives: 'Protected commercial pages.',
  attack: ['T1027', 'T1140'],
  detect({ html }) {
    const script = html?.script
    if (html === undefined || script == null) return null
    const writes = findTrait(script, ['js_eval_decoded', 'runs_decoded_constant', 'page_deciphers_itself'])
    const layer = script.layers.find(({ technique }) => !/^(?:evaluated|packer|command line)$/.test(technique))
    // All that was decoded is seen here, and it is an address of somebody or a word.
    if (script.layers.length > 0 && script.layers.every(({ start, chars }) => chars <= start.length && isInert(start)))
      return null
    if (writes === null && layer === undefined) return null
    const hidden =
      layer !== undefined &&
      /<(?:form|input|iframe|script|html|body)\b|location|document\.|password|https?:/i.test(layer.start)
    // A page that asks for a password deciphers itself for those who know it; any other has its key beside it.
    const hasItsKey = writes?.id === 'page_deciphers_itself' && html.passwordFields === 0
    const bare = html.textChars < 1000 && html.linkCount < 20
    return {
      description: 'The page is written by code that is first decoded',
      evidence: [
        ...evidence('html.script', writes),
        ...(layer === undefined ? [] : [{ where: 'html.script, decoded', snippet: layer.start.slice(0, 160) }]),
      ],
      weighs: [writes === null ? 'layer' : hasItsKey ? 'keyed' : 'written', hidden && 'hidden', bare && 'bare'],
    }
  },
}
