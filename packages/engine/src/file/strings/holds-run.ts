// Is there a run of base64 or hex of some length in this string? Asked before any text is made of it: few strings of a
// program hold one, and of most of the others only every twentieth byte is looked at.

const LETTERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9+/_-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

export interface Span {
  readonly offset: number
  /** In characters. */
  readonly length: number
  /** UTF-16: every other byte is a character. */
  readonly wide: boolean
}

/** `charsMin` letters of either base64 alphabet in a row. Hex is of the same letters. */
export function holdsRun(bytes: Uint8Array, { offset, length, wide }: Span, charsMin: number): boolean {
  const step = wide ? 2 : 1
  // A run that long covers the last place of some window; from there it is followed back to what ends it.
  let start = 0
  while (start + charsMin <= length) {
    let at = start + charsMin - 1
    while (at >= start && LETTERS[bytes[offset + at * step] as number] === 1) at -= 1
    if (at < start) return true
    start = at + 1
  }
  return false
}
