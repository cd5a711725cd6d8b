// The platform's URL parser on hostile text. It sorts the marks on a host's letters in a time that grows with their square:
// a host of 7,800 marks takes 70 ms, and a mail has room for 300 of them.

/** A name of 253 letters, each of which may be written as nine characters (`%E4%BB%98`). */
const HOST_CHARS_MAX = 253
const ENCODED_HOST_CHARS_MAX = 9 * HOST_CHARS_MAX
/** Only in these is a host anything but bytes (WHATWG URL, section 3.5). */
const AUTHORITY = /^(?:(?:https?|ftp|wss?|file):)?[/\\]*([^/\\?#]*)/i

/** Null where no URL can be made of it, or its host is longer than any name and not plain ASCII. */
export function readUrl(text: string, base?: string): URL | null {
  return isNoHost(hostOf(text)) ? null : URL.parse(text, base)
}

function hostOf(text: string): string {
  const authority = AUTHORITY.exec(text)?.[1] ?? ''
  return authority.slice(authority.lastIndexOf('@') + 1)
}

function isNoHost(host: string): boolean {
  if (host.length <= HOST_CHARS_MAX) return false
  return /[^\x00-\x7f]/.test(host) || (host.includes('%') && host.length > ENCODED_HOST_CHARS_MAX)
}
