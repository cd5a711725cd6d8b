// What wraps a program, told by what was taken out of it or by the code that it starts with. The names of sections, texts and
// properties by which a tool is recognised can be written by anybody, and explain nothing.
import type { FileFacts } from './facts.ts'
import { packerByCode } from './formats/pe/packer-code.ts'

/** Smaller parts do not explain what a program is. */
const SHARE_MIN = 0.25

/** UPX's original was unpacked, and is judged by itself. */
export function isUnpacked({ children }: Pick<FileFacts, 'children'>): boolean {
  return children.some(({ relation, note }) => relation === 'payload' && note === 'UPX')
}

/** Its code is that of a known packer's unpacker, or the original was taken out. What stays packed is `unknown`. */
export function isPackedByKnown(facts: FileFacts): boolean {
  return isUnpacked(facts) || (facts.pe !== undefined && packerByCode(facts.pe) !== null)
}

/** What makes up a good part of it is an archive, an installer's data or a runtime's program, and was opened. */
export function carriesWhatWasRead(facts: FileFacts): boolean {
  const { pyinstaller, sizeBytes, children } = facts
  if (pyinstaller !== undefined) return true
  const opened = children.filter(
    (child) => child.autoit !== undefined || (child.type.group === 'archive' && child.children.length > 0),
  )
  return opened.reduce((sum, child) => sum + child.sizeBytes, 0) >= sizeBytes * SHARE_MIN
}

/** What the file calls tells of the wrapping, and not of what is wrapped. */
export function isWrapped(facts: FileFacts): boolean {
  return isPackedByKnown(facts) || carriesWhatWasRead(facts)
}
