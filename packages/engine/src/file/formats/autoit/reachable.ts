// A compiled AutoIt script holds every function of every library that it includes. What nothing in it reaches is not run and
// tells nothing of the script: such functions are left out of the source that is judged.
import { type Block, blocksOf } from './blocks.ts'

/** What a text can name a function by: a call, a handler told by its name, the first part of the names of handlers. */
const WORD = /[a-z_]\w{0,127}/gi
/**
 * Runs what was put together: then any function may be meant. Not where a text names the function and what is put in is a
 * text that it is given: `Execute('$report("' & $message & '")')`.
 */
const COMPUTED = /\b(?:execute|call)\s{0,4}\(\s{0,4}(?!["'][\w .$@]{1,200}(?:["']\s{0,4}[,)]|\(""))/i

export function reachableSource(source: string): string {
  const blocks = blocksOf(source)
  const byName = new Map<string, Block[]>()
  for (const block of blocks)
    if (block.name !== null) byName.set(block.name, [...(byName.get(block.name) ?? []), block])
  if (byName.size === 0) return source
  const names = [...byName.keys()]
  const reached = new Set<Block>()
  const waiting = blocks.filter(({ name }) => name === null)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (COMPUTED.test(next.text)) return source
    for (const [word] of next.text.matchAll(WORD)) {
      const lower = word.toLowerCase()
      waiting.push(...(byName.get(lower) ?? []))
      // `ObjEvent($o, "MyPrefix_")` has every handler called whose name begins so.
      if (lower.endsWith('_') && lower.length > 1)
        for (const name of names) if (name.startsWith(lower)) waiting.push(...(byName.get(name) ?? []))
    }
  }
  return blocks
    .filter((block) => reached.has(block))
    .map(({ text }) => text)
    .join('\n')
}
