// JavaScript that builds a text piece by piece: `p.push("pow"); p.push("ershell"); … p.join("")`. Asked after folding, when the
// pieces are constants and `p["push"]` is `p.push`.
import { PUSHED_PIECES_MAX, PUSHED_TEXT_CHARS_MAX } from '../limits.ts'

const PUSHED = /(?<![\w$.])([A-Za-z_$][\w$]{0,40})\.push\(((?:"(?:[^"\\\n]|\\[^\n]){0,2000}"\s?,?\s?){1,20})\)/g
const STRING = /"(?:[^"\\\n]|\\[^\n]){0,2000}"/g
const JOINED = /(?<![\w$.])([A-Za-z_$][\w$]{0,40})\.join\("([^"\\\n]{0,8})"\)/g

export function withJoinedPieces(text: string): string {
  if (text.length > PUSHED_TEXT_CHARS_MAX || !text.includes('.push(') || !text.includes('.join(')) return text
  const lists = new Map<string, string[]>()
  let count = 0
  for (const [, name = '', given = ''] of text.matchAll(PUSHED)) {
    const pieces = lists.get(name) ?? []
    for (const piece of given.match(STRING) ?? []) {
      count += 1
      if (count > PUSHED_PIECES_MAX) return text
      pieces.push(piece.slice(1, -1))
    }
    lists.set(name, pieces)
  }
  if (count < 2) return text
  return text.replace(JOINED, (whole, name: string, sign: string) => {
    const pieces = lists.get(name)
    return pieces === undefined || pieces.length < 2 ? whole : `"${pieces.join(sign)}"`
  })
}
