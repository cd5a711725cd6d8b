// Values with `*` and `?` as Sigma writes them, matched in a time that grows with text times pattern at most.

/** A character, any one character, or any text. */
type Piece = string | typeof ONE | typeof MANY
const ONE = Symbol('?')
const MANY = Symbol('*')

/** A backslash before `*`, `?` or another backslash that stands before one of them makes it plain. */
export function globPieces(value: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < value.length; at += 1) {
    const [char = '', next = '', after = ''] = value.slice(at, at + 3)
    if (char === '\\' && (next === '*' || next === '?')) {
      pieces.push(next)
      at += 1
    } else if (char === '\\' && next === '\\' && (after === '*' || after === '?')) {
      pieces.push('\\')
      at += 1
    } else pieces.push(char === '*' ? MANY : char === '?' ? ONE : char)
  }
  return pieces
}

export const anyText: readonly Piece[] = [MANY]

export function globMatches(pieces: readonly Piece[], text: string): boolean {
  let [at, piece, star, from] = [0, 0, -1, 0]
  while (at < text.length) {
    const one = pieces[piece]
    if (one === MANY) {
      star = piece
      from = at
      piece += 1
    } else if (one === ONE || (one !== undefined && one === text[at])) {
      piece += 1
      at += 1
    } else if (star !== -1) {
      piece = star + 1
      from += 1
      at = from
    } else return false
  }
  while (pieces[piece] === MANY) piece += 1
  return piece === pieces.length
}
