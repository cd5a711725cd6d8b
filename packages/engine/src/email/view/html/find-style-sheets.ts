// The style sheets of an HTML part, looked for before it is read: one at its end holds for all of it.

/** Mailers write a few. */
const STYLE_ELEMENTS_MAX = 100
const EVERYBODYS_MEDIA = /^(?:only\s+)?(?:screen|all)$/i

/** The contents of the style elements outside comments. An open one runs to the end, as in browsers. */
export function findStyleSheets(html: string): readonly string[] {
  const found: string[] = []
  const opening = /<!--|<style(?=[\s/>])/gi
  for (
    let match = opening.exec(html);
    match !== null && found.length < STYLE_ELEMENTS_MAX;
    match = opening.exec(html)
  ) {
    const isComment = match[0] === '<!--'
    const end = html.indexOf(isComment ? '-->' : '>', match.index + 2)
    if (end === -1) break
    opening.lastIndex = end + 1
    if (isComment) continue
    const attributes = html.slice(match.index, Math.min(end, match.index + 500))
    const closing = /<\/style/gi
    closing.lastIndex = end
    const stop = closing.exec(html)?.index ?? html.length
    const media = /\bmedia\s*=\s*["']?([^"'>]*)/i.exec(attributes)?.[1]?.trim() ?? ''
    if (media === '' || EVERYBODYS_MEDIA.test(media)) found.push(html.slice(end + 1, stop))
    opening.lastIndex = stop
  }
  return found
}
