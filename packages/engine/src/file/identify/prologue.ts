// What may stand in front of the root of markup: comments and instructions of any length, which every host skips. Their
// instructions say what the file is (`<?mso-application …?>`), their comments nothing.
import { bufferOf } from '../bytes.ts'

/** A shorter prologue leaves room enough for what follows. */
const PROLOGUE_BYTES_MIN = 1024
const INSTRUCTION_BYTES_MAX = 512
const INSTRUCTIONS_BYTES_MAX = 4096

export interface Prologue {
  /** Where the root begins. */
  readonly end: number
  /** Each cut. */
  readonly instructions: readonly Uint8Array[]
}

/**
 * A long prologue from `begins` on, in any encoding that keeps ASCII, or in UTF-16; null where there is none. A comment counts
 * only where markup follows: JavaScript may begin with `<!--` as well.
 */
export function longPrologue(bytes: Uint8Array, begins: number): Prologue | null {
  const text = bufferOf(bytes)
  const width =
    text[begins] === 0x3c && text[begins + 1] === 0
      ? 'le'
      : text[begins] === 0 && text[begins + 1] === 0x3c
        ? 'be'
        : null
  const spelt = (ascii: string): Buffer => {
    const wide = Buffer.from(ascii, width === null ? 'latin1' : 'utf16le')
    return width === 'be' ? wide.swap16() : wide
  }
  const [opened, closed, asked, told, lessThan] = [spelt('<!--'), spelt('-->'), spelt('<?'), spelt('?>'), spelt('<')]
  const stands = (mark: Buffer, at: number): boolean => text.subarray(at, at + mark.length).equals(mark)
  const instructions: Buffer[] = []
  let kept = 0
  let end = begins
  for (let at = begins; stands(lessThan, at); ) {
    end = at
    const isComment = stands(opened, at)
    if (!isComment && !stands(asked, at)) break
    const mark = isComment ? closed : told
    const close = text.indexOf(mark, at)
    if (close === -1) break
    if (!isComment && kept < INSTRUCTIONS_BYTES_MAX) {
      const one = text.subarray(at, Math.min(close, at + INSTRUCTION_BYTES_MAX))
      instructions.push(one, told)
      kept += one.length
    }
    at = afterBlanks(text, close + mark.length, width !== null)
  }
  return end - begins < PROLOGUE_BYTES_MIN ? null : { end, instructions }
}

function afterBlanks(text: Buffer, from: number, isWide: boolean): number {
  let at = from
  const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13
  if (!isWide) {
    while (isBlank(text[at])) at += 1
    return at
  }
  while ((isBlank(text[at]) && text[at + 1] === 0) || (text[at] === 0 && isBlank(text[at + 1]))) at += 2
  return at
}
