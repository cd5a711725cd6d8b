// Code that a page writes into a file and loads from there: what a request sent, or what it fetched from elsewhere. And what it
// fetches for whoever asks, under the name that was asked for.
import { FLOW_CHARS_MAX } from '../limits.ts'

const WRITES = /\b(file_put_contents|copy)\s?\(\s?([^,;]{1,120}?)\s?,\s?([^;]{1,200})/gi
const WRITES_MAX = 50
const SENT = /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\s?\[\s?["']HTTP_|php:\/\/input/i
const FETCHED = /\bcurl_exec\s?\(|\b(?:file_get_contents|fopen)\s?\(\s?["']https?:|\bwp_remote_retrieve_body\s?\(/i
/** By `file_get_contents` of what was sent, too. */
const ASKED_FOR = /\bcurl_exec\s?\(|\b(?:file_get_contents|fopen)\s?\(\s?@?\$_(?:GET|POST|REQUEST)\b/i
const FETCHES_SENT =
  /\bcurl_(?:init|setopt)\s?\([^;]{0,60}\$|\b(?:file_get_contents|fopen|copy)\s?\(\s?@?\$_(?:GET|POST|REQUEST)\b/i

export interface LoadedCode {
  /** What it is loaded from; `asked` where it is fetched for whoever asks, and only written. */
  readonly from: 'request' | 'elsewhere' | 'asked'
  readonly statement: string
}

/** The first such place; null where there is none. Time grows with the text times WRITES_MAX. */
export function loadedCode(text: string): LoadedCode | null {
  if (text.length > FLOW_CHARS_MAX || (!SENT.test(text) && !FETCHED.test(text))) return null
  let writes = 0
  for (const { 0: whole, 1: call = '', 2: first = '', 3: second = '', index } of text.matchAll(WRITES)) {
    writes += 1
    if (writes > WRITES_MAX) return null
    const before = text.slice(0, index)
    const statement = whole.slice(0, 200)
    if (call.toLowerCase() === 'copy') {
      if (/^@?\$_(?:GET|POST|REQUEST)\b/i.test(first) && comesFrom(before, second, SENT))
        return { from: 'asked', statement }
      continue
    }
    if (isLoaded(text.slice(index + whole.length), first)) {
      if (comesFrom(before, second, SENT)) return { from: 'request', statement }
      if (comesFrom(before, second, FETCHED)) return { from: 'elsewhere', statement }
    }
    if (FETCHES_SENT.test(text) && comesFrom(before, first, SENT) && comesFrom(before, second, ASKED_FOR))
      return { from: 'asked', statement }
  }
  return null
}

function isLoaded(after: string, path: string): boolean {
  const literally = path.replaceAll(/[$.*+?^()[\]{}|\\/]/g, String.raw`\$&`)
  return new RegExp(String.raw`\b(?:include|require)(?:_once)?\s?\(?\s?${literally}\s?\)?\s?;`, 'i').test(after)
}

/** What is written, or a variable in it that was given it before. */
const comesFrom = (before: string, what: string, source: RegExp): boolean =>
  source.test(what) ||
  (what.match(/\$\w{1,40}/g) ?? []).some((name) =>
    new RegExp(String.raw`[$]${name.slice(1)}\s?\.?=\s?[^;]{0,160}(?:${source.source})`, 'i').test(before),
  )
