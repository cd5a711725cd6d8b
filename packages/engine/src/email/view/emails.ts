// E-mail addresses in visible text.
import { FINDS_MAX, SCAN_CHARS_MAX } from './limits.ts'

const ADDRESS =
  /(?<![\w.!#$%&'*+/=?^`{|}~-])[a-z0-9_][\w.!#$%&'*+/=?^`{|}~-]{0,63}@(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,62})\.){1,6}[a-z\u00a1-\uffff][a-z0-9\u00a1-\uffff-]{1,62}/giu

/** In lower case, each once, at most FINDS_MAX. */
export function findEmails(text: string): readonly string[] {
  const found = new Set<string>()
  const scanned = text.slice(0, SCAN_CHARS_MAX)
  if (!scanned.includes('@')) return []
  for (const [address] of scanned.matchAll(ADDRESS)) {
    found.add(address.toLowerCase())
    if (found.size >= FINDS_MAX) break
  }
  return [...found]
}
