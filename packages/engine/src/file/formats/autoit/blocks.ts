// A script's functions, each with its text, and what stands between them.

export interface Block {
  /** In small letters; null of what stands in no function. */
  readonly name: string | null
  readonly text: string
}

const BEGINS = /^\s{0,100}(?:volatile\s{1,4})?func\s{1,4}([a-z_]\w{0,127})/i
const ENDS = /^\s{0,100}endfunc\b/i

export function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = []
  let name: string | null = null
  let lines: string[] = []
  const close = (): void => {
    if (lines.length > 0) blocks.push({ name, text: lines.join('\n') })
    name = null
    lines = []
  }
  for (const line of source.split('\n')) {
    const begins = BEGINS.exec(line)?.[1]
    if (begins !== undefined) {
      close()
      name = begins.toLowerCase()
    }
    lines.push(line)
    if (name !== null && ENDS.test(line)) close()
  }
  close()
  return blocks
}
