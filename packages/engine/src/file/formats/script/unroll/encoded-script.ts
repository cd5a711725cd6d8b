// Microsoft's script encoder (`#@~^…==…==^#~@`, files .jse and .vbe) → the script. Each character was replaced by one of
// three, chosen by its position; the tables are facts of the format, the same for every encoded script.
import { ENCODED_BLOCKS_MAX } from './limits.ts'

/** For tab and then U+0020 to U+007E: the three characters that stand for it, in hexadecimal. */
export const SUBSTITUTES =
  '643769507e2c225a654a4572613a5b5e79665d59755b274c42764560637623622a654d435f51337e53424f5220522063' +
  '7a264a21545a467138202b79266632632a572a586c767f2b477b462530522c314f296c3d6949703f3f3f27787b3f3f3f' +
  '675f513f3f3f62297a41247e5a2f3b663947323341736f774d215643755f7128263942787c466e534a64485c74314867' +
  '72367d6e4b68707d35495d223f6a554b503a6a69602e236a7f097128706f3565497d745c242c5d2d7727544459373f25' +
  '7b6d7c3d7c236c436d3438286d5e314e5b392b6e7f3057366f4c547434346b72624c254e33563056735e3a6873785509' +
  '57474b7732613b3524442e4d2f646b594f44453b215c2d37684153366158587a4879222e096050756b2d384e29553d3f'

/** Which of the three is used, by position modulo 64. */
export const ORDER = '1201202002021020102011200210200211020201011201021020112001120102'
const BLOCK = /#@~\^([A-Za-z0-9+/]{6}==)/g

const tables: readonly ReadonlyMap<string, string>[] = [0, 1, 2].map((column) => {
  const table = new Map<string, string>()
  for (let row = 0; row * 6 < SUBSTITUTES.length; row += 1) {
    const code = Number.parseInt(SUBSTITUTES.slice(row * 6 + column * 2, row * 6 + column * 2 + 2), 16)
    const plain = row === 0 ? '\t' : String.fromCharCode(0x1f + row)
    // `<`, `>` and `@` are never substituted but escaped; their rows are placeholders.
    if (!'<>@'.includes(plain)) table.set(String.fromCharCode(code), plain)
  }
  return table
})
export const ESCAPED: Readonly<Record<string, string>> = { '#': '\r', '&': '\n', '!': '<', '*': '>', $: '@' }

/** The decoded text of every block, or null when there is none. */
export function decodeEncodedScript(source: string): string | null {
  const parts: string[] = []
  for (const match of source.matchAll(BLOCK)) {
    const start = match.index + match[0].length
    const length = Buffer.from(match[1] ?? '', 'base64').readUInt32LE(0)
    const end = Math.min(source.length, start + Math.min(length, source.length))
    parts.push(decodeBlock(source, start, end))
    if (parts.length >= ENCODED_BLOCKS_MAX) break
  }
  return parts.length === 0 ? null : parts.join('\n')
}

function decodeBlock(source: string, start: number, end: number): string {
  let out = ''
  let index = 0
  for (let at = start; at < end; at += 1) {
    const char = source.charAt(at)
    if (char === '@') {
      at += 1
      out += ESCAPED[source.charAt(at)] ?? ''
      // An escape is one character of the plain text.
      index += 1
      continue
    }
    if (char.charCodeAt(0) > 127) {
      out += char
      continue
    }
    out += tables[Number(ORDER[index % 64])]?.get(char) ?? char
    index += 1
  }
  return out
}
