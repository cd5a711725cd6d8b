// Links of the body with their place in the text: whose words they stand in, and how far down.

import { schemeOf } from './html/urls-of.ts'
import { inVisualOrder, withoutInvisible } from './invisible.ts'
import type { Body } from './join-body.ts'
import type { Place } from './quotes.ts'
import type { ViewLink } from './view.ts'

export function viewLinks(body: Body, places: readonly Place[]): readonly ViewLink[] {
  return body.links.map(({ url, original, text, alt, role, line, start, isHidden, partIndex }) => ({
    url,
    scheme: schemeOf(url),
    original,
    text: text === null || text === '' ? null : withoutInvisible(inVisualOrder(text)),
    alt,
    role,
    position: body.chars === 0 ? 0 : Math.min(1, start / body.chars),
    // A link behind the last line, such as an image, belongs to what stands before it.
    place: places[Math.min(line, places.length - 1)] ?? 'own',
    isHidden,
    partIndex,
  }))
}
