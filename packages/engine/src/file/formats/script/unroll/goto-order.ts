// PHP whose statements lie in disorder and find each other by `goto`: an obfuscator's way to keep a reader, and every pattern, from
// seeing two statements beside each other. They are put back into the order in which they run; a branch is followed where it
// stands and once. Linear: each block is written once.
import { GOTO_BLOCKS_MAX, GOTO_JUMPS_MIN } from './limits.ts'

const LABEL = /(?<=^|[;{}\s])([A-Za-z_]\w{0,60}):(?![:=])/g
const LEAVES = /^\s{0,20}goto\s{1,4}(\w{1,60})\s{0,4};/
const JUMP = /\bgoto\s{1,4}(\w{1,60})\s{0,4};/g

/** The text in its order; null where too few jumps stand in it to be anybody's work but an obfuscator's. */
export function inOrder(text: string): string | null {
  let jumps = 0
  for (const _ of text.matchAll(JUMP)) {
    jumps += 1
    if (jumps >= GOTO_JUMPS_MIN) break
  }
  if (jumps < GOTO_JUMPS_MIN) return null
  const blocks: { readonly name: string; readonly body: string }[] = []
  let from = 0
  let name = ''
  for (const label of text.matchAll(LABEL)) {
    if (blocks.length >= GOTO_BLOCKS_MAX) return null
    blocks.push({ name, body: text.slice(from, label.index) })
    name = label[1] ?? ''
    from = label.index + label[0].length
  }
  blocks.push({ name, body: text.slice(from) })
  const places = new Map(blocks.map((block, at) => [block.name, at]))
  const written = new Set<number>()
  const out: string[] = []
  const waiting: number[] = [0]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const block = blocks[at]
    if (block === undefined || written.has(at)) continue
    written.add(at)
    const { kept, targets, ends } = statementsOf(block.body)
    out.push(kept)
    // What a branch leads to is read after the way that is taken without it.
    for (const target of targets.toReversed()) {
      const place = places.get(target)
      if (place !== undefined) waiting.push(place)
    }
    if (!ends) waiting.push(at + 1)
  }
  return out.join('\n')
}

/** A block without its jumps: where the branches lead, and last where it goes on; `ends` where it leaves by a jump. */
function statementsOf(body: string): {
  readonly kept: string
  readonly targets: readonly string[]
  readonly ends: boolean
} {
  let depth = 0
  const branches: string[] = []
  for (const mark of body.matchAll(/[{}]|\bgoto\b/g)) {
    if (mark[0] === '{') depth += 1
    else if (mark[0] === '}') depth -= 1
    else {
      const target = LEAVES.exec(body.slice(mark.index, mark.index + 100))?.[1]
      if (target === undefined) continue
      if (depth > 0) branches.push(target)
      else {
        const kept = body.slice(0, mark.index).replace(JUMP, '')
        return { kept, targets: [target, ...branches], ends: true }
      }
    }
  }
  return { kept: body.replace(JUMP, ''), targets: branches, ends: false }
}
