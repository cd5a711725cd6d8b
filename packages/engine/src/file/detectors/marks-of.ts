// Marks of a program by what they say, and how they are shown as evidence.
import type { Evidence } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import type { Mark, MarkGroup } from '../formats/marks/format.ts'

/** Evidences of one finding: enough to be convinced, not so many that nobody reads them. */
const EVIDENCES_MAX = 6

export function marksOf({ marks }: FileFacts, ...groups: readonly MarkGroup[]): readonly Mark[] {
  return marks?.filter(({ group }) => groups.includes(group)) ?? []
}

/** Without those that lie inside or across an earlier one: one phrase is one mark, however many texts it holds. */
export function apart(marks: readonly Mark[]): readonly Mark[] {
  let end = -1
  return [...marks]
    .sort((a, b) => a.offset - b.offset || b.text.length - a.text.length)
    .filter(({ offset, text, wide }) => {
      if (offset < end) return false
      end = offset + text.length * (wide ? 2 : 1)
      return true
    })
}

export function markEvidence(marks: readonly Mark<string>[]): readonly Evidence[] {
  return marks.slice(0, EVIDENCES_MAX).map(({ text, offset, wide, key }) => ({
    where: `bytes@0x${offset.toString(16)}${wide ? ' (UTF-16)' : ''}${key === undefined ? '' : ` (xor 0x${key.toString(16).padStart(2, '0')})`}`,
    snippet: text,
  }))
}
