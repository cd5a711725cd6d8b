// Markup that ends in the middle: inside a tag, a comment or a script, or without the end of its root element.
import type { TypeId } from '../../identify/types.ts'

const TAIL_CHARS = 4096
const ROOT = /<([A-Za-z_][\w:.-]{0,80})(?=[\s>/])/

export function markupEndsIn(text: string, id: TypeId): string | null {
  const at = text.lastIndexOf('<')
  if (at !== -1 && at >= text.length - TAIL_CHARS && !text.includes('>', at)) {
    if (/^<(?:[A-Za-z/!?]|$)/.test(text.slice(at, at + 2))) return 'it ends inside a tag'
  }
  const lower = text.toLowerCase()
  if (lower.lastIndexOf('<!--') > lower.lastIndexOf('-->')) return 'it ends inside a comment'
  const script = lower.lastIndexOf('<script')
  if (script > lower.lastIndexOf('</script') && !/^<script[^>]{0,4000}\/>/.test(lower.slice(script, script + 4100)))
    return 'it ends inside a script'
  return id === 'html' || id === 'hta' ? pageIsOpen(lower) : rootIsOpen(lower)
}

/** Servers refuse a page whose last piece of code is not closed. */
export function serverCodeEndsIn(text: string): string | null {
  return text.lastIndexOf('<%') > text.lastIndexOf('%>') ? 'it ends inside its code' : null
}

/** Browsers close what a page leaves open, and writers leave much open; one that opens both leaves none of them. */
function pageIsOpen(lower: string): string | null {
  const isOpen = (name: string): boolean => new RegExp(`<${name}[\\s>]`).test(lower) && !lower.includes(`</${name}`)
  return isOpen('html') && !lower.includes('</body') ? 'neither its body nor the page is closed' : null
}

function rootIsOpen(lower: string): string | null {
  const root = ROOT.exec(lower.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length)))
  if (root === null) return null
  const [, name = ''] = root
  const isClosed = lower.includes(`</${name}`) || /^[^>]{0,100000}\/>\s{0,100}$/.test(lower.slice(root.index))
  return isClosed ? null : `the element ${name} is not closed`
}
