// `<!--[if mso]> … <![endif]-->`: for all other clients a comment, for Outlook the content. Text and links of it.
import { OUTLOOK_CHARS_MAX, URL_CHARS_MAX } from '../limits.ts'
import { readElements } from './read-elements.ts'

/** Links of one comment; the buttons of a newsletter have one each. */
const URLS_MAX = 50
const SILENT = new Set(['style', 'xml', 'script', 'title'])

export interface OutlookOnly {
  readonly text: string
  readonly urls: readonly string[]
}

/** Null where the comment is no such conditional. */
export function readOutlookOnly(comment: string): OutlookOnly | null {
  const head = /^\s{0,20}\[if\s([^\]]{1,100})\]>/i.exec(comment.slice(0, 200))
  if (head === null || /!\s*mso|\bnot\b/i.test(head[1] ?? '')) return null
  const urls: string[] = []
  const pieces: string[] = []
  let silent = 0
  readElements(comment.slice(head[0].length, OUTLOOK_CHARS_MAX), {
    open: (tag, attributes) => {
      if (SILENT.has(tag)) silent += 1
      const url = attributes.get('href')?.trim() ?? ''
      if (url !== '' && urls.length < URLS_MAX) urls.push(url.slice(0, URL_CHARS_MAX))
    },
    close: (tag) => {
      if (SILENT.has(tag)) silent -= 1
      pieces.push(' ')
    },
    text: (text) => {
      if (silent === 0) pieces.push(text)
    },
    numericEntity: () => {},
    comment: () => {},
  })
  return { text: pieces.join('').replaceAll(/\s+/g, ' ').trim(), urls }
}
