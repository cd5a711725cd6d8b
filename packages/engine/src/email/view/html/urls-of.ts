// URLs as they stand in attributes and style values.
import { readUrl } from '../../../link/read-url.ts'
import { URL_CHARS_MAX } from '../limits.ts'

/**
 * An attribute's URL as browsers read it: white space, control and invisible characters at its ends off, tabs and line ends
 * within as well (WHATWG URL, section 4.4). Null where nothing is left or only a jump within the message.
 */
export function cleanUrl(value: string | undefined): string | null {
  if (value === undefined) return null
  const url = value
    .slice(0, URL_CHARS_MAX)
    .replaceAll(/[\t\r\n]+/g, '')
    .replace(/^[\u0000-\u0020\u00a0\u00ad\u200b-\u200f\u2060\ufeff]+/, '')
    .replace(/[\u0000-\u0020\u00a0\u00ad\u200b-\u200f\u2060\ufeff]{1,100}$/, '')
  return url === '' || url.startsWith('#') ? null : url
}

/** Lower case, without the colon; '' where there is none. */
export const schemeOf = (url: string): string => /^([a-z][a-z0-9+.-]{0,40}):/i.exec(url)?.[1]?.toLowerCase() ?? ''

/** `url` against `<base href>`, where that is an absolute URL and `url` is not. */
export function applyBase(url: string, base: string | null): string {
  if (base === null || schemeOf(url) !== '') return url
  return readUrl(url, base)?.href ?? url
}

/** The URLs of `url(…)` in a style value. */
export function urlsInStyle(value: string): readonly string[] {
  if (!value.includes('(')) return []
  return [...value.slice(0, URL_CHARS_MAX).matchAll(/url\(\s{0,20}["']?([^"'()]{1,8000})/gi)]
    .slice(0, 10)
    .map(([, url]) => (url ?? '').trim())
}

/** `content` of a meta refresh: `5; url=https://…`. */
export const refreshUrl = (content: string): string | null =>
  cleanUrl(/^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"'\s][^"']*)/i.exec(content.slice(0, URL_CHARS_MAX))?.[1])
