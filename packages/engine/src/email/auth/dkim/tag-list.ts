// Tag lists of RFC 6376 section 3.2: `a=b; c=d`, in signatures, ARC fields, key records and DMARC records. A list that the
// grammar refuses is invalid as a whole, and so is one that names a tag twice.

export type TagList =
  | { readonly kind: 'tags'; readonly tags: ReadonlyMap<string, string>; readonly first: string }
  | { readonly kind: 'malformed'; readonly reason: string }

// tag-value: printable ASCII without the semicolon, white space inside it alone. UTF-8 is RFC 8616's.
const VALUE = /^[\x21-\x3a\x3c-\x7e\x80-\u{10ffff} \t\r\n]*$/u

/** Names keep their case, values lose the white space around them. Linear. */
export function parseTagList(text: string): TagList {
  const tags = new Map<string, string>()
  const specs = text.split(';')
  if (specs.at(-1)?.trim() === '') specs.pop()
  if (specs.length === 0) return { kind: 'malformed', reason: 'there are no tags' }
  let first = ''
  for (const spec of specs) {
    const equals = spec.indexOf('=')
    const name = spec.slice(0, equals === -1 ? 0 : equals).trim()
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return { kind: 'malformed', reason: 'a tag has no name' }
    const value = spec.slice(equals + 1).trim()
    if (!VALUE.test(value)) return { kind: 'malformed', reason: `tag ${name} holds a forbidden character` }
    if (tags.has(name)) return { kind: 'malformed', reason: `tag ${name} appears twice` }
    if (first === '') first = name
    tags.set(name, value)
  }
  return { kind: 'tags', tags, first }
}

/** The bytes of base64 text, which may be folded (section 2.10); null when it is no base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const bare = text.replace(/[ \t\r\n]+/g, '')
  if (bare === '' || bare.length % 4 === 1 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null
  return Buffer.from(bare, 'base64')
}

/** Parts of a colon-separated list, white space around them removed, lower case. */
export function colonList(text: string): readonly string[] {
  return text.split(':').map((part) => part.trim().toLowerCase())
}
