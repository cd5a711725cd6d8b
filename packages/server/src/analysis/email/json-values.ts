// How many values a JSON text has, before it is parsed. The contract knows ten; JSON.parse makes two million of 26 MiB in two
// seconds, and what is done with them then takes many more.

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** `[`, `{`, `,` and `:`: behind each of them a value or a name may stand. */
const BEFORE_VALUES = new Set([0x5b, 0x7b, 0x2c, 0x3a])

/** Of anything that is no JSON it says something or other: the parser will refuse it. */
export function hasMoreValuesThan(json: Uint8Array, max: number): boolean {
  let count = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte >= 0x2c && BEFORE_VALUES.has(byte)) {
      count += 1
      if (count > max) return true
    }
  }
  return false
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
