// Uuencoded texts: each block is a file with a name. The reader is shared with the e-mail side.
import { findUuencoded } from '../../uuencode.ts'
import type { Child, Format, FormatContext, Parsed } from '../format.ts'
import { UUENCODE_BLOCKS_MAX } from './limits.ts'

export const uuencodeFormat: Format = { id: 'uuencode', types: ['uuencode'], parse }

function parse(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const children: Child[] = []
  let from = 0
  while (from < bytes.length) {
    const block = findUuencoded(bytes, from)
    if (block === null) break
    if (children.length >= UUENCODE_BLOCKS_MAX) {
      budget.cut({ limit: 'uuencodeBlocksMax', where: path, what: `more than ${UUENCODE_BLOCKS_MAX} files` })
      break
    }
    budget.spend(block.content.length)
    children.push({ name: block.name, bytes: block.content, relation: 'decoded', note: 'uuencode' })
    from = Math.max(block.end, from + 1)
  }
  return { facts: {}, defects: children.length > 0 ? [] : [{ where: 'uuencode', what: 'no block of data' }], children }
}
