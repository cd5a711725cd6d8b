// JavaScript that builds a text piece by piece: `p.push("pow"); p.push("ershell"); … p.join("")`. Asked after folding, when the
// pieces are constants and `p["push"]` is `p.push`.
import { PUSHED_PIECES_MAX, PUSHED_TEXT_CHARS_MAX } from '../limits.ts'

/** The folder writes constants without escapes: a piece ends where the call does. */
const PUSHED = /(?<![\w$.])([A-Za-z_$][\w$]{0,40})\.push\("([^\n]{0,2000}?)"\)(?=\s?[;,\n}])/g
const JOINED = /(?<![\w$.])([A-Za-z_$][\w$]{0,40})\.join\("([^"\\\n]{0,8})"\)/g

export function withJoinedPieces(text: string): string {
  if (text.length > PUSHED_TEXT_CHARS_MAX || !text.includes('.push(') || !text.includes('.join(')) return text
  const lists = new Map<string, string[]>()
  let count = 0
  for (const [, name = '', given = ''] of text.matchAll(PUSHED)) {
    const pieces = lists.get(name) ?? []
    pieces.push(...given.split('","'))
    lists.set(name, pieces)
    count += 1
    if (count > PUSHED_PIECES_MAX) return text
  }
  if (count === 0) return text
  let made = 0
  return text.replace(JOINED, (whole, name: string, sign: string) => {
    const joined = made > PUSHED_TEXT_CHARS_MAX ? undefined : lists.get(name)?.join(sign)
    made += joined?.length ?? 0
    return joined === undefined ? whole : `"${joined}"`
  })
}
