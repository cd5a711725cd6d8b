// What PHP has of a request, and how its calls are cut out of a text.

/** A value of the request; the source of a pattern. */
export const SENT = String.raw`\$\{?["']?_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\s?\[\s?["']HTTP_|\bgetenv\s?\(\s?["']HTTP_|\$\{\s?\$\w{1,40}\s?\}`
const ARGUMENTS_CHARS_MAX = 300

/** From behind the parenthesis that opens to the one that closes it, as far as is read. */
export function argumentsAt(text: string, from: number): string {
  let depth = 1
  const end = Math.min(text.length, from + ARGUMENTS_CHARS_MAX)
  for (let at = from; at < end; at += 1) {
    const sign = text[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from, end)
}

/** What is told of the place. */
export const statementAt = (text: string, at: number): string => text.slice(at, at + 200).trim()
