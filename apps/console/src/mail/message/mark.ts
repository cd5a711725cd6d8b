// Marks a quotation in a page of nodes that are nobody else's.
import { findSnippet } from './find-snippet.ts'

const MARK = 'assay-mark'

/** Null takes the marks away. */
export function markIn(root: HTMLElement, snippet: string | null): boolean {
  for (const old of root.querySelectorAll(`mark.${MARK}`)) {
    old.replaceWith(...old.childNodes)
    root.normalize()
  }
  if (snippet === null) return false
  const texts = textsOf(root)
  const found = findSnippet(texts.map(({ data }) => data).join(''), snippet)
  if (found === null) return false
  const [start, end] = found
  let at = 0
  let first: HTMLElement | null = null
  for (const text of texts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, text.length)]
    at += text.length
    if (from >= to) continue
    const marked = from === 0 ? text : text.splitText(from)
    if (to - from < marked.length) marked.splitText(to - from)
    const mark = root.ownerDocument.createElement('mark')
    mark.className = MARK
    marked.replaceWith(mark)
    mark.append(marked)
    first ??= mark
  }
  first?.scrollIntoView({ block: 'center' })
  return first !== null
}

function textsOf(root: HTMLElement): readonly Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.nodeName !== 'STYLE') texts.push(node as Text)
  return texts
}
