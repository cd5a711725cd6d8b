// The code blocks of a document, with what a comment above one says of it:
//   <!-- saved as NAME -->   the block is a file that later ones use
//   <!-- exits N -->         the command's exit code, where it is not 0
//   <!-- output -->          what the block before it prints; a line `…` stands for any lines, `…` in one for any text, and
//                            a number for any other, since points are fitted anew
//   <!-- not run: REASON --> it is not run, and why
export interface CodeBlock {
  readonly language: string
  readonly text: string
  /** Of the first line of its text, from 1. */
  readonly line: number
  readonly savedAs: string | null
  readonly exitCode: number
  readonly isOutput: boolean
  readonly notRun: string | null
}

const FENCE = /^```(\w*)$/
const NOTE = /^<!-- (?:saved as (?<savedAs>\S+)|exits (?<exits>\d+)|(?<output>output)|not run: (?<notRun>.+)) -->$/

export function codeBlocks(document: string): readonly CodeBlock[] {
  const lines = document.split('\n')
  const blocks: CodeBlock[] = []
  let note: Record<string, string | undefined> = {}
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? ''
    const fence = FENCE.exec(line)
    if (fence === null) {
      // A blank line may stand between the comment and its block, nothing else.
      if (line !== '') note = NOTE.exec(line)?.groups ?? {}
      continue
    }
    const end = lines.findIndex((other, at) => at > index && other.trim() === '```')
    if (end === -1) throw new Error(`the block at line ${index + 1} does not end`)
    blocks.push({
      language: fence[1] ?? '',
      text: lines.slice(index + 1, end).join('\n'),
      line: index + 2,
      savedAs: note['savedAs'] ?? null,
      exitCode: Number(note['exits'] ?? 0),
      isOutput: note['output'] !== undefined,
      notRun: note['notRun'] ?? null,
    })
    note = {}
    index = end
  }
  return blocks
}

/** Whether the output is what the document shows. */
export function isAsShown(shown: string, output: string): boolean {
  const any = (text: string): string =>
    text
      .split('…')
      .map((part) =>
        part
          .trim()
          .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll(/\d+/g, '\\d+'),
      )
      .join('.*')
  const pattern = shown
    .split('\n')
    .map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : ` *${any(line)} *\\n`))
    .join('')
  return new RegExp(`^${pattern}$`).test(`${output.trimEnd()}\n`)
}
