// Does the file end where it says it does? What was cut off nobody saw, whoever cut it: a parser reads the first half of a
// program or a script without complaint. Says nothing but defects.
import type { Format, Parsed } from '../../format.ts'
import { FILE_TYPES, type TypeId } from '../../identify/types.ts'
import { textOf } from '../script/text.ts'
import { claimedEnd } from './claimed-end.ts'
import { codeEndsIn, languageOfCode } from './open-code.ts'

const BINARIES: readonly TypeId[] = [
  'pe32',
  'pe64',
  'elf',
  'macho',
  'pdf',
  'rtf',
  'onenote',
  'slk',
  'doc',
  'xls',
  'ppt',
  'ole',
  'msi',
  'msg',
  'vsd',
  'pub',
  'mpp',
  'office_encrypted',
]
const MARKUP: readonly TypeId[] = [
  'html',
  'hta',
  'svg',
  'xml',
  'wsf',
  'xsl',
  'msbuild',
  'msc',
  'settingcontent',
  'search_connector',
  'app_installer',
  'contact',
  'sandbox_configuration',
  'plist',
].filter((id): id is TypeId => id in FILE_TYPES)
const CODE = (Object.keys(FILE_TYPES) as TypeId[]).filter((id) => languageOfCode(id) !== null) // the keys are its ids

/** Pages whose code stands between `<%` and `%>`. */
const SERVER_PAGES: readonly TypeId[] = ['asp', 'jsp']

export const endsFormat: Format = {
  id: 'ends',
  types: [...new Set([...BINARIES, ...MARKUP, ...SERVER_PAGES, ...CODE])],
  parse(bytes, { type }): Parsed {
    const what = BINARIES.includes(type.id)
      ? claimedEnd(bytes, type.id)
      : endOfText(textOf(bytes, type.encoding), type.id)
    return { facts: {}, defects: what === null ? [] : [{ where: `${type.id}.end`, what }], children: [] }
  },
}

function endOfText(text: string, id: TypeId): string | null {
  if (SERVER_PAGES.includes(id)) return serverCodeEndsIn(text)
  const inMarkup = MARKUP.includes(id) ? markupEndsIn(text, id) : null
  const language = languageOfCode(id)
  return inMarkup ?? (language === null ? null : codeEndsIn(text, language))
}

// Markup that ends in the middle: inside a tag, a comment or a script, or without the end of its root element.

const TAIL_CHARS = 4096
const ROOT = /<([A-Za-z_][\w:.-]{0,80})(?=[\s>/])/

function markupEndsIn(text: string, id: TypeId): string | null {
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
function serverCodeEndsIn(text: string): string | null {
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
