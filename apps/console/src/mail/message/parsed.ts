// The message taken apart in the browser, only to be shown: what is judged is what the service read.
import PostalMime, { type Email } from 'postal-mime'

/** So many parts take longer than anybody waits for (measured: 200,000 in 2 MB took 5 s): then the source alone is shown. */
const PARTS_MAX = 2000

/** Null where it cannot be taken apart. */
export async function parseMessage(bytes: Uint8Array<ArrayBuffer>): Promise<Email | null> {
  if (countOfBoundaries(bytes) > PARTS_MAX) return null
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 64, attachmentEncoding: 'arraybuffer' })
  } catch {
    return null
  }
}

/** Markup with more tags than these is shown as text: laying it out would hold the page up (100,000 nested: 15 s). */
const TAGS_MAX = 20_000

export function isShowable(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1 && count <= TAGS_MAX; at = html.indexOf('<', at + 1)) count += 1
  return count > 0 && count <= TAGS_MAX
}

/** Lines that begin with two hyphens: no message has more parts than these. */
function countOfBoundaries(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(0x2d); at !== -1; at = bytes.indexOf(0x2d, at + 1))
    if (bytes[at + 1] === 0x2d && (at === 0 || bytes[at - 1] === 0x0a)) count += 1
  return count
}
