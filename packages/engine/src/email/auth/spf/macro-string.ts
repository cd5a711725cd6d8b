// Macro strings of RFC 7208 section 7: parsed once, where a syntax error is found before anything is looked up, then
// expanded for one client, sender and domain.

export type MacroPart =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'macro'
      /** Lower case, one of s l o d i p h v c r t. */
      readonly letter: string
      /** An upper-case letter asks for URL escaping. */
      readonly escaped: boolean
      /** How many right-hand parts to keep; null for all. */
      readonly keep: number | null
      readonly reversed: boolean
      readonly delimiters: string
    }

export type MacroString = readonly MacroPart[]

const MACRO = /^%\{([slodiphvcrtSLODIPHVCRT])(\d{0,3})(r?)([.+,/_=-]*)\}/i

/** Null for a syntax error. Spaces are literal in explanations alone; c, r and t are macros there alone (section 7.2). */
export function parseMacroString(text: string, place: 'domain' | 'explanation'): MacroString | null {
  const parts: MacroPart[] = []
  let literal = ''
  for (let index = 0; index < text.length; ) {
    const char = text[index] ?? ''
    if (char !== '%') {
      const code = char.charCodeAt(0)
      if (code > 0x7e || code < (place === 'explanation' ? 0x20 : 0x21)) return null
      literal += char
      index += 1
      continue
    }
    const escapeText = ESCAPES[text.slice(index, index + 2)]
    if (escapeText !== undefined) {
      literal += escapeText
      index += 2
      continue
    }
    const found = MACRO.exec(text.slice(index, index + 64))
    if (found === null) return null
    const [whole, letter = '', digits, reverse, delimiters] = found
    // "If a <DIGIT> is zero, a syntax error" (section 7.1's ABNF note: DIGIT must be nonzero).
    if (digits !== '' && Number(digits) === 0) return null
    if (place === 'domain' && /[crt]/i.test(letter)) return null
    if (literal !== '') parts.push({ kind: 'literal', text: literal })
    literal = ''
    parts.push({
      kind: 'macro',
      letter: letter.toLowerCase(),
      escaped: letter !== letter.toLowerCase(),
      keep: digits === '' ? null : Number(digits),
      reversed: reverse !== '',
      delimiters: delimiters === '' || delimiters === undefined ? '.' : delimiters,
    })
    index += whole.length
  }
  if (literal !== '') parts.push({ kind: 'literal', text: literal })
  return parts
}

const ESCAPES: Readonly<Record<string, string>> = { '%%': '%', '%_': ' ', '%-': '%20' }

// toplabel: letters and digits with at least one letter, or with an inner hyphen (section 7.1).
const DOMAIN_END = /\.(?:[A-Za-z0-9]*[A-Za-z][A-Za-z0-9]*|[A-Za-z0-9]+-[A-Za-z0-9-]*[A-Za-z0-9])\.?$/

/** domain-spec: a macro string that ends in a macro or in a dot and a top label. */
export function parseDomainSpec(text: string): MacroString | null {
  const parts = parseMacroString(text, 'domain')
  const last = parts?.at(-1)
  if (parts === null || last === undefined) return null
  if (last.kind === 'macro') return parts
  return /%[%_-]$/.test(text) || !DOMAIN_END.test(last.text) ? null : parts
}

/** Values of the letters; p costs look-ups and is asked for only where it stands. */
export type MacroValue = (letter: string) => Promise<string>

export async function expandMacros(parts: MacroString, valueFor: MacroValue): Promise<string> {
  let text = ''
  for (const part of parts) {
    text += part.kind === 'literal' ? part.text : transform(await valueFor(part.letter), part)
  }
  return text
}

function transform(
  value: string,
  { keep, reversed, delimiters, escaped }: Extract<MacroPart, { kind: 'macro' }>,
): string {
  let pieces: string[] = ['']
  for (const char of value) {
    if (delimiters.includes(char)) pieces.push('')
    else pieces.push(`${pieces.pop() ?? ''}${char}`)
  }
  if (reversed) pieces.reverse()
  if (keep !== null) pieces = pieces.slice(-keep)
  const text = pieces.join('.')
  return escaped
    ? encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    : text
}
