// Relations of an Open Packaging document (`_rels/*.rels`): the links out of it that its application follows by itself.
import type { OfficeLink } from '../office/facts.ts'
import { ITEM_CHARS_MAX, ITEMS_MAX } from '../office/limits.ts'

export interface Relation {
  readonly type: string
  readonly target: string
  readonly external: boolean
}

/** All relations of one `.rels` part. Attributes are read in any order and quoting, entities resolved. */
export function parseRelations(xml: string): readonly Relation[] {
  const found: Relation[] = []
  for (const match of xml.matchAll(/<(?:\w{1,20}:)?Relationship\b([^<>]{0,8000})/gi)) {
    if (found.length >= ITEMS_MAX * 4) break
    const attributes = match[1] ?? ''
    const type = attribute(attributes, 'Type')
    found.push({
      type: type.slice(type.lastIndexOf('/') + 1),
      target: attribute(attributes, 'Target').slice(0, ITEM_CHARS_MAX),
      external: /^external$/i.test(attribute(attributes, 'TargetMode')),
    })
  }
  return found
}

export function externalLinks(relations: readonly Relation[], where: string): readonly OfficeLink[] {
  return relations
    .filter((one) => one.external || /^(?:https?:|file:|\\\\|mhtml:|x-usc:|ms-\w+:)/i.test(one.target))
    .map((one) => ({ kind: one.type, target: one.target, where }))
}

export function attribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return unescapeXml(match?.[1] ?? match?.[2] ?? '')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
