// Dean Edwards' packer, `eval(function(p,a,c,k,e,d){…}('…',62,140,'a|b|c'.split('|'),0,{}))`: unpacked from its arguments,
// without running its decoder. Half of the web's packed scripts are of this kind, good and bad.

const ARGUMENTS =
  /\}\s*\(\s*(['"])((?:\\.|(?!\1)[^\\]){1,4000000})\1\s*,\s*(\d{1,3})\s*,\s*(\d{1,6})\s*,\s*(['"])((?:\\.|(?!\5)[^\\]){0,2000000})\5\s*\.\s*split\s*\(\s*['"]\|['"]\s*\)/

export function unpackEdwards(source: string): string | null {
  const start = source.search(/eval\s*\(\s*function\s*\(\s*p\s*,\s*a\s*,\s*c\s*,\s*k\s*,\s*e\s*,/)
  if (start === -1) return null
  // The arguments follow the decoder's body, which is short; what stands further away belongs to something else.
  const body = source.slice(start, start + 6_000_000)
  const begin = body.slice(0, 4000).search(/\}\s*\(\s*['"]/)
  if (begin === -1) return null
  const found = ARGUMENTS.exec(body.slice(begin))
  if (found === null || found.index !== 0) return null
  const radix = Number(found[3])
  const words = (found[6] ?? '').split('|')
  if (radix < 2 || radix > 95) return null
  const payload = (found[2] ?? '').replace(/\\(['"\\])/g, '$1')
  return payload.replace(/\b\w+\b/g, (word) => {
    const index = radix <= 36 ? Number.parseInt(word, radix) : fromBase62(word)
    return words[index] || word
  })
}

function fromBase62(word: string): number {
  let value = 0
  for (const char of word.slice(0, 5)) {
    const code = char.charCodeAt(0)
    const digit = code <= 57 ? code - 48 : code >= 97 ? code - 87 : code - 29
    value = value * 62 + digit
  }
  return value
}
