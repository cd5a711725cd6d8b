// The entries of a dictionary in an object's text.

/** What follows a key in a dictionary's text, up to 4000 characters; empty when the key is not there. */
export function entryOf(text: string, key: string): string {
  let at = text.indexOf(`/${key}`)
  while (at !== -1) {
    const after = text.charAt(at + key.length + 1)
    if (!/[A-Za-z0-9_.:-]/.test(after)) return text.slice(at + key.length + 1, at + key.length + 4001)
    at = text.indexOf(`/${key}`, at + key.length + 1)
  }
  return ''
}
