// Where in pasted text a message begins: at its header block, which mail software's own fields give away.

import { MESSAGE_START_LINES_MAX } from '../limits.ts'
import { kindOfLine } from './field-line.ts'

const MBOX_LINE = /^>?From \S+ /

/**
 * Offset of the first line of a header block, 0 where nothing but empty lines stands before it, or null. A block is three
 * known fields, one of them such as only mail software writes; at the very beginning two are enough, and there a person's own
 * fields will do where an empty line follows them (but not with `Sent:`, which no message has and forwards in text do).
 */
export function findMessageStart(text: string): number | null {
  let block = emptyBlock(0)
  let isBeginning = true
  let offset = 0
  for (let count = 0; count < MESSAGE_START_LINES_MAX && offset < text.length; count += 1) {
    const lf = text.indexOf('\n', offset)
    const end = lf === -1 ? text.length : lf
    const line = text.slice(offset, Math.min(end, offset + 300)).replace(/\r+$/, '')
    const kind = kindOfLine(line, block.name)
    if (kind === 'machine' || kind === 'person' || kind === 'other_field') {
      if (block.machine + block.person === 0) block = emptyBlock(offset)
      block.name = line.slice(0, line.indexOf(':')).trim().toLowerCase()
      if (kind !== 'other_field') block[kind] += 1
      else if (block.name === 'sent') block.isForward = true
      if (block.machine > 0 && block.machine + block.person >= (isBeginning ? 2 : 3))
        return isBeginning ? 0 : block.start
    } else if (kind === 'blank') {
      if (isBeginning && block.person >= 2 && !block.isForward) return 0
    } else if (kind === 'text' && block.machine === 0 && !(isBeginning && MBOX_LINE.test(line))) {
      // In a block of mail software a line of text is a fold that lost its indentation; elsewhere it ends the block.
      isBeginning = false
      block = emptyBlock(offset)
    }
    offset = end + 1
  }
  // Nothing but a person's fields, to the end.
  return isBeginning && block.person >= 2 && !block.isForward && offset >= text.length ? 0 : null
}

interface Block {
  readonly start: number
  machine: number
  person: number
  /** The field above, in lower case. */
  name: string
  isForward: boolean
}

const emptyBlock = (start: number): Block => ({ start, machine: 0, person: 0, name: '', isForward: false })
