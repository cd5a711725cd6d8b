// Grows one section of a PE file: what is put down gets its address at once.

export function align(value: number, to: number): number {
  return Math.ceil(value / to) * to
}

export class SectionWriter {
  readonly start: number
  #parts: Buffer[] = []
  length = 0

  constructor(start: number) {
    this.start = start
  }

  get rva(): number {
    return this.start + this.length
  }

  bytes(part: Buffer): number {
    const at = this.rva
    this.#parts.push(part)
    this.length += part.length
    return at
  }

  align(to: number): this {
    const gap = align(this.length, to) - this.length
    if (gap > 0) this.bytes(Buffer.alloc(gap))
    return this
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
