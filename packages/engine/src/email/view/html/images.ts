// What an `<img>` or a background shows, loads, or only reports back.
import { LABEL_CHARS_MAX, SNIPPET_CHARS_MAX } from '../limits.ts'
import type { ViewImage } from '../view.ts'
import type { Declarations } from './declarations.ts'
import type { Attributes } from './element-handler.ts'
import { lengthPx } from './style.ts'
import { cleanUrl, schemeOf } from './urls-of.ts'

/** Spacers and counting pixels; 3 px are still a line that nobody looks at. */
const TRACKER_PX_MAX = 3

export function readImage(
  attributes: Attributes,
  declared: readonly Declarations[],
  isLinked: boolean,
  isHidden: boolean,
  isBackground = false,
): Omit<ViewImage, 'place'> | null {
  const url = cleanUrl(attributes.get('src'))
  if (url === null) return null
  const scheme = schemeOf(url)
  const isWeb = scheme === 'http' || scheme === 'https' || url.startsWith('//')
  const source = scheme === 'cid' ? 'cid' : scheme === 'data' ? 'data' : isWeb ? 'remote' : 'other'
  const size = (name: 'width' | 'height'): number | null => {
    const styled = declared.findLast((declarations) => declarations.has(name))?.get(name)
    const fromStyle = styled === undefined || styled.includes('%') ? null : lengthPx(styled, 600, 16)
    const written = attributes.get(name)?.trim()
    const fromAttribute =
      written === undefined || written === '' || written.includes('%') ? null : lengthPx(written.toLowerCase(), 600, 16)
    return fromStyle ?? fromAttribute
  }
  const widthPx = size('width')
  const heightPx = size('height')
  const isSmall = (px: number | null): boolean => px !== null && px <= TRACKER_PX_MAX
  const isTracker =
    !isBackground &&
    source === 'remote' &&
    (isSmall(widthPx) ? isSmall(heightPx) || heightPx === null : isHidden && isSmall(heightPx))
  return {
    source,
    url: source === 'data' ? url.slice(0, SNIPPET_CHARS_MAX) : url,
    alt: attributes.get('alt')?.slice(0, LABEL_CHARS_MAX).replaceAll(/\s+/g, ' ').trim() ?? null,
    widthPx,
    heightPx,
    isLinked,
    isTracker,
    isBackground,
    isHidden,
  }
}
