// Lines one after the other, without a list of them all: a hostile script may be nothing but ends of lines.

export interface Line {
  readonly text: string
  readonly begins: number
}

export function* linesOf(source: string): Generator<Line> {
  let begins = 0
  while (begins <= source.length) {
    const found = source.indexOf('\n', begins)
    const end = found === -1 ? source.length : found
    yield { text: source.slice(begins, end).replace(/\r$/, ''), begins }
    begins = end + 1
  }
}
