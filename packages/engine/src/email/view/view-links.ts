// Links and pictures of the body with their place in the text: whose words they stand in, and how far down.

import { schemeOf } from './html/urls-of.ts'
import { inVisualOrder, withoutInvisible } from './invisible.ts'
import type { Body, BodyLink } from './join-body.ts'
import { readWrittenOut } from './plain/written-out-links.ts'
import { type Place, placeAt, placeOfPicture } from './quotes.ts'
import type { ViewImage, ViewLink } from './view.ts'

const PICTURES: ReadonlySet<string> = new Set(['image', 'area'])

export function viewLinks(body: Body, places: readonly Place[]): readonly ViewLink[] {
  return body.links.map((link) => {
    const { url, original, line, start, isHidden, partIndex } = link
    const place = PICTURES.has(link.role) ? placeOfPicture(places, link) : placeAt(places, line)
    const isQuoted = place === 'quoted' || body.lines[line]?.isQuoted === true
    const written = isQuoted || place === 'forwarded' ? writtenOut(body, link) : null
    const { text, alt, role } = (place === 'forwarded' && written) || link
    return {
      url,
      scheme: schemeOf(url),
      original,
      ...(isQuoted && written !== null && { written }),
      text: text === null || text === '' ? null : withoutInvisible(inVisualOrder(text)),
      alt,
      role,
      position: body.chars === 0 ? 0 : Math.min(1, start / body.chars),
      place,
      isHidden,
      partIndex,
    }
  })
}

export const viewImages = ({ images }: Body, places: readonly Place[]): readonly ViewImage[] =>
  images.map(({ line, isInQuote, ...image }) => ({ ...image, place: placeOfPicture(places, { line, isInQuote }) }))

/** A client that forwards or quotes as text writes the links of the message out. */
function writtenOut({ lines }: Body, { role, line, start, text }: BodyLink): ReturnType<typeof readWrittenOut> {
  const on = lines[line]
  return role !== 'plain_text' || on === undefined ? null : readWrittenOut(on, { start, text })
}
