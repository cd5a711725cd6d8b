// YARA's `include` makes the compiler read any file of the machine, and shows its first line in the error message. Rules are
// given as texts here and nothing else is read: a source with an include is refused before the compiler sees it.

/** The line, from 1, of the first `include` statement, or null. Texts, patterns and comments that hold the word do not count. */
export function findInclude(source: string): number | null {
  let at = 0
  // What stood before decides whether a slash begins a regular expression or divides.
  let before = ''
  while (at < source.length) {
    const char = source[at] as string // at < length
    const rest = source.slice(at, at + 2)
    if (rest === '//') at = endOr(source, source.indexOf('\n', at), 0)
    else if (rest === '/*') at = endOr(source, source.indexOf('*/', at + 2), 2)
    else if (char === '"') {
      at = closing(source, at, '"')
      before = '"'
    } else if (char === '/' && (/[=(,{]/.test(before) || before === 'matches')) {
      at = closing(source, at, '/')
      before = '/'
    } else if (/[A-Za-z_]/.test(char)) {
      const word = wordAt(source, at)
      if (word === 'include' && before !== '$' && before !== '.') return source.slice(0, at).split('\n').length
      at += word.length
      before = word
    } else {
      if (!/\s/.test(char)) before = char
      at += 1
    }
  }
  return null
}

function wordAt(source: string, at: number): string {
  const word = /\w+/y
  word.lastIndex = at
  return word.exec(source)?.[0] ?? ' '
}

/** Past the quote that ends what starts at `at`; a line end closes it too, as neither may span lines. */
function closing(source: string, at: number, quote: string): number {
  for (let next = at + 1; next < source.length; next += 1) {
    const char = source[next]
    if (char === '\\') next += 1
    else if (char === quote || char === '\n') return next + 1
  }
  return source.length
}

function endOr(source: string, found: number, width: number): number {
  return found === -1 ? source.length : found + width
}
