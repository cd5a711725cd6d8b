// Python: characters by their codes, spelled as a loop over a list. `"".join(map(chr, [104, 105]))` and the comprehension that does
// the same become `chr([104, 105])`, which folding knows.

const MAPPED = /(["'])\1\s?\.\s?join\s?\(\s?map\s?\(\s?chr\s?,\s?([[(][\s\d,]{2,400000}[\])])\s?\)\s?\)/g
const COMPREHENDED =
  /(["'])\1\s?\.\s?join\s?\(\s?\[?\s?chr\s?\(\s?(\w{1,40})\s?\)\s{1,4}for\s{1,4}\2\s{1,4}in\s{1,4}([[(][\s\d,]{2,400000}[\])])\s?\]?\s?\)/g
/** `eval("\x65val")`: what evaluates a name that was spelled is called by that name. */
const EVALUATED_NAME = /\beval\s?\(\s?(["'])((?:\\x[\da-f]{2}|\\[0-7]{2,3}|\w){2,60})\1\s?\)/gi
/** A name given to another function: `a = eval("exec")`, called as `a(…)`. */
const RENAMED = /(?:^|[;\n])[ \t]*(\w{1,60})\s?=\s?(exec|eval|compile|__import__|getattr|chr|open)(?=\s*(?:;|\n|$))/g
const RENAMED_MAX = 16

export function withCharacterLists(text: string): string {
  return text.replace(MAPPED, 'chr($2)').replace(COMPREHENDED, 'chr($3)')
}

const escaped = (text: string): string =>
  text.replace(/\\x([\da-f]{2})|\\([0-7]{2,3})/gi, (_, hex?: string, octal?: string) =>
    String.fromCharCode(hex === undefined ? Number.parseInt(octal ?? '0', 8) : Number.parseInt(hex, 16)),
  )

/** Functions under other names are called by their own. */
export function withOwnNames(text: string): string {
  const plain = text.includes('eval')
    ? text.replace(EVALUATED_NAME, (whole, _quote: string, name: string) => {
        const own = escaped(name)
        return /^\w{2,20}$/.test(own) ? own : whole
      })
    : text
  const names = new Map<string, string>()
  for (const [, name = '', own = ''] of plain.matchAll(RENAMED)) if (names.size < RENAMED_MAX) names.set(name, own)
  if (names.size === 0) return plain
  const called = new RegExp(`(?<![\\w.])(${[...names.keys()].join('|')})(?=\\s?\\()`, 'g')
  return plain.replace(called, (name) => names.get(name) ?? name)
}
