// Writes what the guest's collector would send (format: `guest/collect.c`).

export interface Change {
  readonly kind: 'f' | 'd' | 'l' | 'x'
  readonly path: string
  readonly target?: string
  readonly existed?: boolean
  readonly content?: string
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(bytes.length)
  return Buffer.concat([length, bytes])
}

export function changedFiles(changes: readonly Change[]): Buffer {
  const entries = changes.map(({ kind, path, target = '', existed = false, content = '' }) => {
    const numbers = Buffer.alloc(20)
    numbers.writeUInt32LE(0o644, 0)
    numbers.writeBigUInt64LE(BigInt(content.length), 4)
    return Buffer.concat([Buffer.from(`E${kind}`), Buffer.from([existed ? 1 : 0]), numbers, text(path), text(target)])
  })
  const contents = changes.flatMap(({ content }, index) => {
    if (content === undefined) return []
    const head = Buffer.alloc(8)
    head.writeUInt32LE(index, 0)
    head.writeUInt32LE(content.length, 4)
    return [Buffer.from('C'), head, Buffer.from(content)]
  })
  return Buffer.concat([...entries, ...contents, Buffer.from('Z'), Buffer.alloc(4)])
}
