// How text of a sample is written to a terminal: never raw, since a control sequence in a subject could rewrite the screen.

/** Control and format characters as visible escapes, at most `charsMax` characters. */
export function printable(text: string, charsMax = 200): string {
  const safe = text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  )
  return safe.length <= charsMax ? safe : `${safe.slice(0, charsMax - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
